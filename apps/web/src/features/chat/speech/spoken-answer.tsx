import type { ChatMessageMetadata } from '@portal/contracts/chat'
import { chatCopy } from '@portal/content/chat'
import { GeneratedText } from '#web/ui/generated-text.tsx'
import { AnswerText } from '#web/features/chat/answer/answer-text.tsx'
import { describeOrigin } from '#web/features/chat/answer/answer-origin.ts'

export interface SpokenAnswerProps {
  turn: { text: string; metadata: ChatMessageMetadata | null }
}

/** An answer of a spoken conversation, with its sources as in the chat. */
export function SpokenAnswer({ turn: { text, metadata } }: SpokenAnswerProps) {
  return (
    <article aria-label={chatCopy.answerLabel} className="min-w-0">
      <GeneratedText origin={describeOrigin(metadata)}>
        <AnswerText content={text} metadata={metadata} />
      </GeneratedText>
    </article>
  )
}
