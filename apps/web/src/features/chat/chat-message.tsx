import { chatCopy } from '@portal/content/chat'
import { RotateCcw } from 'lucide-react'
import { memo } from 'react'
import { useBrand } from '#web/lib/brand-context.ts'
import { Button } from '#web/ui/button.tsx'
import { GeneratedText } from '#web/ui/generated-text.tsx'
import { Note } from '#web/ui/note.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { budgetSentence } from './announce-budget.ts'
import { AnswerCard } from './answer/answer-card.tsx'
import { AnswerDates } from './answer/answer-dates.tsx'
import { UnreadQuestion } from './answer/unread-question.tsx'
import { AnswerText } from './answer/answer-text.tsx'
import { describeOrigin } from './answer/answer-origin.ts'
import type { ChatEntry } from './stream/chat-state.ts'
import { SourceList } from './answer/source-list.tsx'

export interface ChatMessageProps {
  entry: ChatEntry
  /** Asks the question of this answer again; null while another answer is being written. */
  onResend: ((answerId: string) => void) | null
  /** Asks a next question; null while another answer is being written. */
  onAsk: ((text: string) => void) | null
}

export const ChatMessage = memo(function ChatMessage({ entry, onResend, onAsk }: ChatMessageProps) {
  if (entry.role === 'user') return <QuestionView content={entry.content} />
  const { citations = [], answers = [], unread } = entry.metadata ?? {}
  // One card holds the whole answer; several stand under words that they share.
  const [only] = answers.length === 1 ? answers : []
  const budget = budgetSentence(entry.metadata)
  const hasUnverified = (entry.metadata?.unverified.length ?? 0) > 0
  return (
    <article aria-label={chatCopy.answerLabel} className="min-w-0">
      {only ? (
        <AnswerCard
          parts={only}
          citations={citations}
          text={entry.content}
          unverified={entry.metadata?.unverified ?? []}
          frame={(words) => (
            <GeneratedText origin={describeOrigin(entry.metadata)}>
              {words}
              {entry.metadata?.provider !== 'builtin' && <AnswerDates asOf={only.asOf} />}
            </GeneratedText>
          )}
          onAsk={onAsk}
        />
      ) : (
        <>
          <AnswerBody entry={entry} />
          {answers.map((parts) => (
            <AnswerCard
              key={parts.reading}
              parts={parts}
              citations={citations}
              text={null}
              frame={(words) => words}
              onAsk={onAsk}
            />
          ))}
          {citations.length > 0 && <SourceList citations={citations} />}
        </>
      )}
      {unread && <UnreadQuestion unread={unread} isSaid onAsk={onAsk} />}
      {hasUnverified && <p className="mt-1 text-micro text-fg-3">{chatCopy.unverifiedNote}</p>}
      {budget !== null && <p className="mt-1 text-small text-yellow">{budget}</p>}
      <StatusNote entry={entry} onResend={onResend} />
    </article>
  )
})

function QuestionView({ content }: { content: string }) {
  return (
    <p className="max-w-[86%] self-end rounded-3 border border-line bg-raised px-3 py-1.5 break-words whitespace-pre-wrap">
      <span className="sr-only">{chatCopy.you}: </span>
      <span>{content}</span>
    </p>
  )
}

function AnswerBody({ entry }: { entry: ChatEntry }) {
  const isStreaming = entry.status === 'streaming'
  if (!entry.content && !isStreaming) return null
  return (
    <GeneratedText
      origin={
        isStreaming ? <StreamingOrigin hasText={entry.content !== ''} /> : describeOrigin(entry.metadata)
      }
    >
      <AnswerText content={entry.content} metadata={entry.metadata} />
    </GeneratedText>
  )
}

function StreamingOrigin({ hasText }: { hasText: boolean }) {
  const brand = useBrand()
  return (
    <>
      <Spinner className="size-3" />
      {hasText ? chatCopy.answering(brand.name) : chatCopy.reading}
    </>
  )
}

function StatusNote({ entry, onResend }: Pick<ChatMessageProps, 'entry' | 'onResend'>) {
  if (entry.status === 'complete' || entry.status === 'streaming') return null
  if (entry.status === 'stopped')
    return <p className="mt-1 text-micro text-fg-3">{chatCopy.status.stopped}</p>
  const resend = (
    <Button icon={RotateCcw} size="sm" disabled={!onResend} onClick={() => onResend?.(entry.id)}>
      {chatCopy.resend}
    </Button>
  )
  return (
    <Note tone={entry.status === 'cut' ? 'warning' : 'bad'} className="mt-2 items-center" actions={resend}>
      {entry.metadata?.error ?? chatCopy.status[entry.status]}
    </Note>
  )
}
