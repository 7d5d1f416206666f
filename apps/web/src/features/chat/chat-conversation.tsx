import { chatCopy } from '@portal/content/chat'
import { demonstrationCopy } from '@portal/content/demonstration'
import { useEffect, useEffectEvent, useState, type Ref } from 'react'
import { useBrand, useDemo } from '#web/lib/brand-context.ts'
import { ChatComposer } from './chat-composer.tsx'
import { ChatFailureBanner } from './window/chat-failure-banner.tsx'
import { ChatLog } from './chat-log.tsx'
import { usePlainWords } from './use-plain-words.ts'
import type { Chat } from './use-chat.ts'
import type { Voice } from './speech/use-voice.ts'

export interface ChatConversationProps {
  chat: Chat
  voice: Voice
  inputRef: Ref<HTMLTextAreaElement>
}

/** Log, failure banner and message box: the same in the widget and inline. */
export function ChatConversation({ chat, voice, inputRef }: ChatConversationProps) {
  const { controller, answeringId, phase } = chat
  const isReady = phase === 'ready'
  const isUnkept = useDemo() !== undefined
  return (
    <>
      <ChatFailureBanner chat={chat} />
      {voice.isOn && voice.lack && (
        <output className="block border-b border-line px-4 py-1.5 text-small text-fg-3">{voice.lack}</output>
      )}
      <ChatLog
        chat={chat}
        empty={<Suggestions isReady={isReady} onAsk={(text) => void controller.send(text)} />}
      />
      <AnswerAnnouncer chat={chat} />
      <div className="border-t border-line p-3">
        <ChatComposer
          inputRef={inputRef}
          voice={voice}
          isReady={isReady}
          isAnswering={answeringId !== null}
          onSend={(text) => controller.send(text)}
          onStop={() => void controller.stop()}
        />
        {isUnkept && <p className="pt-1.5 text-small text-fg-3">{demonstrationCopy.conversation}</p>}
      </div>
    </>
  )
}

function Suggestions({ isReady, onAsk }: { isReady: boolean; onAsk: (text: string) => void }) {
  return (
    <div className="mt-auto grid gap-3">
      <div>
        <p className="font-medium">{chatCopy.empty.title}</p>
        <p className="text-small text-fg-2">{chatCopy.empty.text}</p>
      </div>
      <ul className="grid gap-2">
        {chatCopy.empty.suggestions.map((text) => (
          <li key={text}>
            <button
              type="button"
              disabled={!isReady}
              onClick={() => onAsk(text)}
              className={
                'w-full rounded-2 border border-line-2 bg-panel px-2 py-1.5 text-left text-small ' +
                'enabled:hover:border-control disabled:text-fg-off max-md:min-h-11'
              }
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const announcedMs = 1000

/** Says to screen readers that an answer is being written, then the answer, once. */
function AnswerAnnouncer({ chat }: { chat: Chat }) {
  const { controller, answeringId } = chat
  const brand = useBrand()
  const [spoken, setSpoken] = useState('')
  const isAnswering = answeringId !== null
  const toWords = usePlainWords()
  const say = useEffectEvent((text: string) => setSpoken(toWords(text)))
  useEffect(() => controller.onAnswer((text) => say(text)), [controller])
  useEffect(() => {
    // Heard once it is there; left standing it would be found again beside the answer.
    const timer = setTimeout(() => setSpoken(''), announcedMs)
    return () => clearTimeout(timer)
  }, [spoken])
  return (
    <output aria-live="polite" className="sr-only">
      {isAnswering ? chatCopy.answering(brand.name) : spoken}
    </output>
  )
}
