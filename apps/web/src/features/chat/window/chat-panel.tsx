import { chatCopy } from '@portal/content/chat'
import { ChevronUp, Minus, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type Ref } from 'react'
import { useBrand } from '#web/lib/brand-context.ts'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ValveMark } from '#web/ui/valve-mark.tsx'
import type { ChatCommand } from '#web/features/chat/chat-commands.ts'
import { ChatConversation } from '#web/features/chat/chat-conversation.tsx'
import { ChatHead } from './chat-head.tsx'
import { useChat, type Chat } from '#web/features/chat/use-chat.ts'
import { useVoice } from '#web/features/chat/speech/use-voice.ts'
import type { WidgetView } from './widget-view.ts'

export interface ChatPanelProps {
  view: Exclude<WidgetView, 'closed'>
  /** What opened the panel; null after a reload, which takes no focus. */
  command: ChatCommand | null
  onViewChange: (view: WidgetView) => void
  onClose: () => void
}

/** Sizes of the specification, section 9; on small screens a sheet above the bottom bar. */
const openBox =
  'inset-x-0 bottom-14 h-[min(500px,calc(100dvh-104px))] rounded-t-4 md:inset-x-auto md:right-8 ' +
  'md:bottom-6 md:h-[500px] md:w-[384px] md:rounded-4'
const minimisedBox = 'right-4 bottom-18 h-[64px] w-[320px] rounded-4 md:right-8 md:bottom-6'

export function ChatPanel({ view, command, onViewChange, onClose }: ChatPanelProps) {
  const brand = useBrand()
  const voice = useVoice()
  const chat = useChat({ surface: 'floating', onAnswered: voice.speak })
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const restoreRef = useRef<HTMLButtonElement>(null)
  const { controller } = chat
  useEffect(() => {
    if (command?.kind === 'new') void controller.startNew()
    else if (command?.kind === 'session') void controller.openSession(command.sessionId)
    else if (command?.kind === 'ask') void controller.ask(command.text)
    else void controller.start()
    if (command) inputRef.current?.focus()
  }, [controller, command])

  const minimise = () => {
    onViewChange('minimised')
    requestAnimationFrame(() => restoreRef.current?.focus())
  }
  const restore = () => {
    onViewChange('open')
    requestAnimationFrame(() => inputRef.current?.focus())
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // A menu or card inside that closed on this key has already claimed it.
    if (event.key !== 'Escape' || event.defaultPrevented || view === 'minimised') return
    event.preventDefault()
    minimise()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape comes from the controls inside
    <section
      aria-label={chatCopy.regionLabel(brand.name)}
      onKeyDown={handleKeyDown}
      data-print="hide"
      className={cn(
        'fixed z-30 flex flex-col bg-overlay shadow-lift',
        view === 'open' ? openBox : minimisedBox,
      )}
    >
      {view === 'minimised' && (
        <MinimisedBar chat={chat} restoreRef={restoreRef} onRestore={restore} onClose={onClose} />
      )}
      {/* Hidden, not removed: an answer that is being written goes on. */}
      <div hidden={view === 'minimised'} className="flex min-h-0 flex-1 flex-col">
        <ChatHead chat={chat} voice={voice}>
          <IconButton size="sm" icon={Minus} label={chatCopy.minimise} onClick={minimise} />
          <IconButton size="sm" icon={X} label={chatCopy.close} onClick={onClose} />
        </ChatHead>
        <ChatConversation chat={chat} voice={voice} inputRef={inputRef} />
      </div>
    </section>
  )
}

interface MinimisedBarProps {
  chat: Chat
  restoreRef: Ref<HTMLButtonElement>
  onRestore: () => void
  onClose: () => void
}

function MinimisedBar({ chat, restoreRef, onRestore, onClose }: MinimisedBarProps) {
  const brand = useBrand()
  return (
    <div className="flex h-full items-center gap-1 pr-2 pl-1">
      <button
        ref={restoreRef}
        type="button"
        aria-label={chatCopy.restore}
        aria-expanded={false}
        onClick={onRestore}
        className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-2 px-3 text-left"
      >
        <ValveMark className="size-4.5" />
        <span className="font-medium">{brand.name}</span>
        <span className="truncate text-small text-fg-3">
          {chat.answeringId ? chatCopy.answering(brand.name) : chatCopy.messages(chat.entries.length)}
        </span>
        <span className="flex-1" />
        {chat.answeringId ? (
          <Spinner />
        ) : (
          <ChevronUp aria-hidden="true" className="size-4 stroke-[1.5] text-fg-2" />
        )}
      </button>
      <IconButton size="sm" icon={X} label={chatCopy.close} onClick={onClose} />
    </div>
  )
}
