import { chatCopy } from '@portal/content/chat'
import { SquarePen, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBrand, useDemo } from '#web/lib/brand-context.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ValveMark } from '#web/ui/valve-mark.tsx'
import { describeEngine } from '#web/features/chat/answer/answer-origin.ts'
import { ChatHistoryMenu } from './chat-history-menu.tsx'
import type { Chat } from '#web/features/chat/use-chat.ts'
import type { Voice } from '#web/features/chat/speech/use-voice.ts'

export interface ChatHeadProps {
  chat: Chat
  voice: Voice
  /** Buttons at the end: minimise and close in the widget. */
  children?: ReactNode
}

export function ChatHead({ chat, voice, children }: ChatHeadProps) {
  const { controller, entries, phase, sessionId } = chat
  const brand = useBrand()
  const isKept = useDemo() === undefined
  const engine = describeEngine(entries.map((entry) => entry.metadata))
  return (
    <header className="flex h-12 flex-none items-center gap-2 border-b border-line pr-2 pl-4">
      <ValveMark className="size-4.5" />
      <span className="font-medium">{brand.name}</span>
      {engine && <span className="truncate text-small text-fg-3">{engine}</span>}
      <span className="flex-1" />
      <span className="flex items-center">
        <IconButton
          size="sm"
          icon={SquarePen}
          label={chatCopy.newChat}
          // A conversation that nothing was said in is new enough.
          disabled={phase === 'ready' && entries.length === 0}
          onClick={() => void controller.startNew()}
        />
        {isKept && <ChatHistoryMenu currentId={sessionId} onOpen={(id) => void controller.openSession(id)} />}
        <IconButton
          size="sm"
          icon={voice.isOn ? Volume2 : VolumeX}
          label={voice.isOn ? chatCopy.voice.toggleOff : chatCopy.voice.toggleOn}
          aria-pressed={voice.isOn}
          className={voice.isOn ? 'text-accent-text' : ''}
          onClick={voice.toggle}
        />
        {children}
      </span>
    </header>
  )
}
