import { chatCopy } from '@portal/content/chat'
import { useEffect, useRef } from 'react'
import { useBrand } from '#web/lib/brand-context.ts'
import { ChatConversation } from './chat-conversation.tsx'
import { ChatHead } from './window/chat-head.tsx'
import type { ChatSurface } from './stream/chat-session-key.ts'
import { useChat } from './use-chat.ts'
import { useVoice } from './speech/use-voice.ts'

export interface InlineChatProps {
  surface?: Exclude<ChatSurface, 'floating'>
  /** An earlier conversation to open; without one the last of this surface. */
  sessionId?: string | null
  /** What was asked elsewhere on the page; each new object asks again. */
  question?: { text: string } | null
}

/** The assistant as part of a page. Its height is the specification's, section 9. */
export function InlineChat({ surface = 'home', sessionId = null, question = null }: InlineChatProps) {
  const brand = useBrand()
  const voice = useVoice()
  const chat = useChat({ surface, onAnswered: voice.speak })
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const { controller } = chat
  useEffect(() => {
    void (sessionId === null ? controller.start() : controller.openSession(sessionId))
  }, [controller, sessionId])
  useEffect(() => {
    if (!question) return
    const section = inputRef.current?.closest('section')
    section?.scrollIntoView({ block: 'nearest' })
    // The answer is what to read next; the message box would bring up a phone's keyboard over it.
    section?.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
    void controller.ask(question.text)
  }, [controller, question])
  return (
    <section
      aria-label={chatCopy.inlineLabel(brand.name)}
      // On Home it is a tool beside the page; in the AI hub it is the page.
      data-print={surface === 'home' ? 'hide' : undefined}
      className="flex h-[600px] flex-col rounded-3 border border-line-2 bg-panel"
    >
      <ChatHead chat={chat} voice={voice} />
      <ChatConversation chat={chat} voice={voice} inputRef={inputRef} />
    </section>
  )
}
