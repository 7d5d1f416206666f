import type { AnalysisResponse } from '@portal/contracts/analysis'
import { analysisPanelCopy as copy } from '@portal/content/ai-hub'
import { analysisText } from '@portal/contracts/analysis'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '#web/lib/auth-context.ts'
import { formatMoment } from '#web/lib/format-moment.ts'
import { QueryState } from '#web/parts/query-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AnalysisResult } from './analysis-result.tsx'
import { analysesQuery, toResponse } from './api/list-analyses.ts'
import { nameOfKind } from './name-of-kind.ts'

interface EarlierAnalysesProps {
  /** Empty for every type. */
  type: string
  onOpen: (answer: AnalysisResponse) => void
}

/** The own analyses, newest first; two of them can stand side by side. */
export function EarlierAnalyses({ type, onOpen }: EarlierAnalysesProps) {
  const { user } = useAuth()
  const query = useQuery(analysesQuery({ userId: user?.id ?? '', type }))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isComparing, setComparing] = useState(false)
  const rows = query.data ?? []
  const pair = rows.filter(({ id }) => chosen.includes(id)).map(toResponse)
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen.slice(-1), id])
  return (
    <section aria-label={copy.earlier}>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3>{copy.earlier}</h3>
        <Button size="sm" disabled={pair.length !== 2} onClick={() => setComparing(true)}>
          {copy.compare}
        </Button>
      </div>
      <QueryState query={query} copy={{ failed: copy.historyFailed }} rows={3} />
      {query.isSuccess && (
        <p className="text-small text-fg-3">{rows.length === 0 ? copy.earlierNone : copy.compareHint}</p>
      )}
      <ul className="mt-1 max-h-80 overflow-y-auto">
        {rows.map((row) => {
          const title = analysisText(row.input_data) || nameOfKind(row.analysis_type)
          return (
            <li key={row.id} className="flex items-start gap-2 border-b border-line py-1.5">
              <Checkbox
                label={<span className="sr-only">{copy.select(title)}</span>}
                checked={chosen.includes(row.id)}
                onChange={() => toggle(row.id)}
              />
              <div className="min-w-0 flex-1">
                <button
                  type="button"
                  onClick={() => onOpen(toResponse(row))}
                  className="block max-w-full truncate text-left hover:text-accent-text max-md:min-h-11"
                >
                  <q className="before:content-none after:content-none">{title}</q>
                </button>
                <p className="text-small text-fg-3">
                  {nameOfKind(row.analysis_type)},{' '}
                  <time dateTime={row.created_at}>{formatMoment(row.created_at)}</time>
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      {isComparing && (
        <Dialog
          className="w-[min(1280px,calc(100vw-24px))]"
          onClose={() => setComparing(false)}
          title={copy.compareTitle}
          closeLabel={copy.closeCompare}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1024px]:grid-cols-2">
            {pair.map((answer) => (
              <AnalysisResult key={answer.id} answer={answer} decimals={1} />
            ))}
          </div>
        </Dialog>
      )}
    </section>
  )
}
