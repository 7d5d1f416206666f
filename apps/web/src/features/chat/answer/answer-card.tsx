import { askCopy } from '@portal/content/ask'
import { interfaceWords } from '@portal/content/interface-words'
import type { AnswerParts } from '@portal/contracts/ask'
import type { Citation } from '@portal/contracts/chat'
import type { ReactNode } from 'react'
import { failureOf } from '#web/lib/api-error.ts'
import { tableWithoutHidden } from '#web/lib/ask/without-hidden.ts'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { AnswerText } from './answer-text.tsx'
import { SourceList } from './source-list.tsx'
import { AnswerActions } from './answer-actions.tsx'
import { AnswerChartView } from './answer-chart.tsx'
import { AnswerChips } from './answer-chips.tsx'
import { AnswerTableView } from './answer-table.tsx'
import { NextQuestions } from './next-questions.tsx'
import { useReading } from './use-reading.ts'

export interface AnswerCardProps {
  parts: AnswerParts
  citations: readonly Citation[]
  /** The answer in words. With several cards in one answer they stand above them, and each has none. */
  text: string | null
  unverified?: readonly string[]
  /** Draws the words with what they come from. */
  frame: (words: ReactNode) => ReactNode
  /** Asks a next question in the conversation; null while another answer is being written. */
  onAsk: ((text: string) => void) | null
}

/** An answer with its table, chart, sources and reading. A chip that is changed asks again, in place. */
export function AnswerCard({ parts, citations, text, unverified = [], frame, onAsk }: AnswerCardProps) {
  const reading = useReading({ ...parts, text: text ?? '', citations: [...citations] })
  const { isHidden } = useFigureViews()
  const { isChanged, isBusy, error } = reading
  const { table: asked, citations: cited } = reading.card
  const card = { ...reading.card, table: asked && tableWithoutHidden(asked, cited, isHidden) }
  const words = card.text && (
    <AnswerText
      content={card.text}
      metadata={{ citations: card.citations, unverified: isChanged ? [] : [...unverified] }}
    />
  )
  return (
    <div className="@container min-w-0" aria-busy={isBusy}>
      <div className={cn('transition-opacity', isBusy && 'opacity-60')}>
        {words && frame(words)}
        {card.table && <AnswerTableView table={card.table} citations={card.citations} />}
        {card.table && card.chart && <AnswerChartView chart={card.chart} table={card.table} />}
        {(text !== null || isChanged) && card.citations.length > 0 && (
          <SourceList citations={card.citations} />
        )}
      </div>
      <div className="mt-3 empty:hidden">
        <AnswerChips chips={card.chips} isBusy={isBusy} onChoose={reading.change} />
      </div>
      {error && (
        <ErrorState
          message={askCopy.rerunFailed}
          labels={interfaceWords.errorState}
          onRetry={reading.retry}
          {...failureOf(error)}
        />
      )}
      <AnswerActions card={card} />
      <NextQuestions next={card.next} onAsk={onAsk} />
    </div>
  )
}
