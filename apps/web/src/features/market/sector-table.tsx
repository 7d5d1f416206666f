import { printDay } from '@portal/content/print-day'
import { benchmarksCopy } from '@portal/content/market'
import type { FigureRow } from '@portal/contracts/figures'
import { toMark } from '#web/lib/figure-view.ts'
import { RecordFigure, RecordMark, useFigureViews } from '#web/lib/record-figure.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import type { BenchmarkNumber } from '@portal/contracts/records'
import type { Benchmark } from './api/benchmarks.ts'

const copy = benchmarksCopy.sectors

interface Column {
  field: BenchmarkNumber
  label: string
  signed?: boolean
  hasBar?: boolean
}

const columns: readonly Column[] = [
  { field: 'market_size_usd', label: copy.columns.size, hasBar: true },
  { field: 'growth_rate', label: copy.columns.growth, signed: true, hasBar: true },
  { field: 'herpasia_market_share', label: copy.columns.share },
  { field: 'competitor_count', label: copy.columns.competitors },
  { field: 'active_projects', label: copy.columns.projects },
  { field: 'avg_project_value_usd', label: copy.columns.averageProject },
]

/** The rows of market_benchmarks; on small screens each row is a card. */
export function SectorTable({ benchmarks }: { benchmarks: readonly Benchmark[] }) {
  const all = benchmarks.flatMap(({ figures }) => [...figures.values()])
  const [first] = all
  const areSamples = all.length > 0 && all.every(({ provenance }) => toMark(provenance).isSample)
  return (
    <Section
      title={copy.title}
      note={
        benchmarks.length > 0 && (
          <>
            <span className="mr-2">{copy.note}</span>
            {areSamples && first && <RecordMark figure={first} dated />}
          </>
        )
      }
    >
      {benchmarks.length === 0 ? (
        <EmptyState as="h3" title={copy.empty.title} description={copy.empty.text} />
      ) : (
        <RecordTable
          label={copy.title}
          cardsBelow="lg"
          rows={benchmarks}
          keyOf={({ record }) => record.id}
          rowProps={() => ({
            className:
              'max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:gap-y-1 max-lg:py-3 md:max-lg:grid-cols-3',
          })}
          columns={(column) => [
            column(
              copy.columns.sector,
              { all: 'pl-0', cells: 'font-medium max-lg:col-span-full max-lg:h-auto max-lg:px-0' },
              ({ record }) => record.sector,
            ),
            ...columns.map(({ field, label, signed = false, hasBar = false }) =>
              column(label, { numeric: true, isLabelled: true }, ({ figures }) => {
                const figure = figures.get(field)
                return figure ? (
                  <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2">
                    {hasBar && <Bar figure={figure} most={mostOf(benchmarks, field)} />}
                    <RecordFigure
                      figure={figure}
                      signed={signed}
                      bare
                      mark={areSamples ? 'none' : 'word'}
                      className="whitespace-nowrap"
                    />
                  </span>
                ) : (
                  <span className="text-small text-fg-3">{benchmarksCopy.noFigure}</span>
                )
              }),
            ),
            column(copy.columns.asOf, { numeric: true, isLabelled: true, all: 'pr-0' }, (benchmark) => (
              <time dateTime={oldestOf(benchmark)} className="whitespace-nowrap text-fg-3">
                {printDay(oldestOf(benchmark))}
              </time>
            )),
          ]}
        />
      )}
    </Section>
  )
}

const mostOf = (benchmarks: readonly Benchmark[], field: BenchmarkNumber): number =>
  Math.max(...benchmarks.map(({ figures }) => figures.get(field)?.value ?? 0), 1)

/** When a row was written says nothing about its numbers. */
const oldestOf = ({ record, figures }: Benchmark): string =>
  [...figures.values()].map(({ as_of }) => as_of).toSorted()[0] ?? record.as_of

/** Against the greatest of the column; drawn for the eye alone. */
function Bar({ figure, most }: { figure: FigureRow; most: number }) {
  const { isHidden } = useFigureViews()
  const share = isHidden(figure) ? 0 : Math.min(Math.max((figure.value ?? 0) / most, 0), 1)
  return (
    <span
      aria-hidden="true"
      className="hidden h-1.5 w-16 self-center bg-chart-grid min-[1280px]:inline-block"
    >
      <span
        className={cn('block h-1.5', share === 1 ? 'bg-chart-hi' : 'bg-chart-2')}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  )
}
