import { exploreCopy } from '@portal/content/ask'
import type { Asked, AskLanguage } from '@portal/contracts/ask'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { tableWithoutHidden } from '#web/lib/ask/without-hidden.ts'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { runQuery } from '#web/lib/ask/calls.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { ExploreActions } from './explore-actions.tsx'
import type { ExploreParts } from './explore-parts.ts'

const pageRows = 25

interface ExploredAnswerProps {
  asked: Asked
  language: AskLanguage
  from: number
  parts: ExploreParts
  onChange: (asked: Asked) => void
  onPage: (from: number) => void
}

export function ExploredAnswer({ asked, language, from, parts, onChange, onPage }: ExploredAnswerProps) {
  const query = useQuery(runQuery({ asked, language, rows: pageRows, from }))
  const { isHidden } = useFigureViews()
  const card = query.data && {
    ...query.data,
    table: query.data.table && tableWithoutHidden(query.data.table, query.data.citations, isHidden),
  }
  const total = card?.table?.total ?? 0
  const last = Math.min(from + pageRows, total)
  return (
    <div className="mt-6 min-w-0">
      <QueryState query={query} copy={exploreCopy} />
      {card && (
        <>
          {parts.answer({
            card,
            isBusy: query.isPlaceholderData,
            onChange,
            actions: <ExploreActions asked={asked} card={card} />,
          })}
          {total > pageRows && (
            <nav
              aria-label={exploreCopy.pager.label}
              className="mt-3 flex items-center justify-end gap-2 text-small text-fg-2"
            >
              <span aria-live="polite">{exploreCopy.range(from + 1, last, total)}</span>
              <IconButton
                size="sm"
                icon={ChevronLeft}
                label={exploreCopy.pager.previous}
                disabled={from === 0}
                onClick={() => onPage(Math.max(0, from - pageRows))}
              />
              <IconButton
                size="sm"
                icon={ChevronRight}
                label={exploreCopy.pager.next}
                disabled={last >= total}
                onClick={() => onPage(from + pageRows)}
              />
            </nav>
          )}
        </>
      )}
    </div>
  )
}
