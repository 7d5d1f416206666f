import type { AnswerCard, Asked } from '@portal/contracts/ask'
import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { AnswerText } from './answer-text.tsx'
import { SourceList } from './source-list.tsx'
import { AnswerChartView } from './answer-chart.tsx'
import { AnswerChips } from './answer-chips.tsx'
import { AnswerTableView } from './answer-table.tsx'

interface ExploredCardProps {
  card: AnswerCard
  isBusy: boolean
  onChange: (asked: Asked) => void
  /** Beside the chips. */
  actions: ReactNode
}

/** More columns take the whole width, and the chart goes below. */
const mostColumnsBeside = 5

/** The answer with the room of a page: its chips first, all its rows, the chart beside them. */
export function ExploredCard({ card, isBusy, onChange, actions }: ExploredCardProps) {
  const { table, chart, citations } = card
  const isBeside = chart && table && table.columns.length <= mostColumnsBeside
  return (
    <article aria-label={card.reading} aria-busy={isBusy} className="min-w-0">
      <div className="flex items-start justify-between gap-3 max-md:flex-wrap">
        <AnswerChips chips={card.chips} isBusy={isBusy} onChoose={onChange} />
        <div className="ml-auto flex-none">{actions}</div>
      </div>
      <div className={cn('mt-4 transition-opacity', isBusy && 'opacity-60')}>
        <div className="max-w-[72ch]">
          <AnswerText content={card.text} metadata={{ citations, unverified: [] }} />
        </div>
        <div className={cn('grid gap-x-8', isBeside && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}>
          {table && (
            <div className="@container min-w-0">
              <AnswerTableView table={table} citations={citations} isWhole />
            </div>
          )}
          {table && chart && <AnswerChartView chart={chart} table={table} />}
        </div>
        {citations.length > 0 && <SourceList citations={citations} />}
      </div>
    </article>
  )
}
