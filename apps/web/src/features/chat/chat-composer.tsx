import { askCopy } from '@portal/content/ask'
import { chatCopy } from '@portal/content/chat'
import { Mic, SendHorizontal, Square } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { useCompletions } from '#web/lib/ask/use-completions.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { cn } from '#web/ui/cn.ts'
import { SuggestPopup } from '#web/ui/suggest-popup.tsx'
import { useSuggestList } from '#web/ui/use-suggest-list.ts'
import type { Voice } from './speech/use-voice.ts'

/** Longest message that the server takes. */
const maxLength = 20_000

export interface ChatComposerProps {
  /** False when the message was not taken: the text comes back. */
  onSend: (text: string) => Promise<boolean>
  onStop: () => void
  isAnswering: boolean
  isReady: boolean
  voice: Voice
  inputRef: Ref<HTMLTextAreaElement>
}

export function ChatComposer({ onSend, onStop, isAnswering, isReady, voice, inputRef }: ChatComposerProps) {
  const [text, setText] = useState('')
  const canSend = isReady && !isAnswering && text.trim() !== ''
  // Sent before the conversation was open: it goes as soon as that is.
  const isWaiting = useRef(false)
  const sendText = async (wanted: string) => {
    setText('')
    if (!(await onSend(wanted))) setText((current) => current || wanted)
  }
  const send = async () => {
    isWaiting.current = !isReady
    if (canSend) await sendText(text)
  }
  const list = useSuggestList({
    typed: text,
    items: useCompletions(isReady && !isAnswering ? text : ''),
    textOf: (one) => one.text,
    onChoose: (one) => void sendText(one.text),
  })
  const sendWaiting = useEffectEvent(() => {
    if (isWaiting.current) void send()
  })
  useEffect(() => {
    if (isReady) sendWaiting()
  }, [isReady])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (list.takeKey(event)) return
    // Enter that ends a composition (Japanese, Chinese, Korean input) chooses characters; keyCode 229 is Safari's sign.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return
    event.preventDefault()
    void send()
  }
  return (
    <form
      data-print="hide"
      onSubmit={handleSubmit}
      className={
        'relative flex items-end gap-1 rounded-2 border border-control bg-field p-1 pl-2.5 ' +
        'focus-within:outline-2 focus-within:outline-focus'
      }
    >
      <textarea
        ref={inputRef}
        rows={1}
        value={text}
        maxLength={maxLength}
        aria-label={chatCopy.inputLabel}
        placeholder={chatCopy.placeholder}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        onFocus={list.onFocus}
        onBlur={list.onBlur}
        {...list.aria}
        className={
          'field-sizing-content max-h-30 min-h-7 min-w-0 flex-1 resize-none bg-transparent py-0.75 ' +
          'outline-none placeholder:whitespace-nowrap placeholder:text-fg-3 max-md:min-h-11 max-md:py-2.5 max-md:text-h5'
        }
      />
      <SuggestPopup list={list} label={askCopy.completions} side="above" />
      {voice.isOn && voice.canDictate && (
        <IconButton
          size="sm"
          icon={Mic}
          label={voice.isDictating ? chatCopy.voice.stopDictation : chatCopy.voice.dictate}
          aria-pressed={voice.isDictating}
          className={cn(voice.isDictating && 'text-accent-text')}
          onClick={() => voice.dictate(setText)}
        />
      )}
      {isAnswering ? (
        <IconButton size="sm" variant="secondary" icon={Square} label={chatCopy.stop} onClick={onStop} />
      ) : (
        <IconButton
          size="sm"
          variant="primary"
          icon={SendHorizontal}
          label={chatCopy.send}
          type="submit"
          disabled={!canSend}
        />
      )}
    </form>
  )
}
