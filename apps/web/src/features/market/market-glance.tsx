import { benchmarksCopy, glanceCopy } from '@portal/content/market'
import { screens, type Screen } from '@portal/content/screens'
import type { Asked } from '@portal/contracts/ask'
import { scoredDimensions } from '@portal/contracts/competitors'
import type { FigureRow } from '@portal/contracts/figures'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Radar } from 'lucide-react'
import { useDeferredValue, type ReactNode } from 'react'
import { Link } from 'react-router'
import { toErrorState } from '#web/lib/api-error.ts'
import { toExplorePath } from '#web/lib/ask/explore-link.ts'
import { useBrand } from '#web/lib/brand-context.ts'
import { toMark } from '#web/lib/figure-view.ts'
import { notify } from '#web/lib/notify.ts'
import { RecordFigure, RecordMark } from '#web/lib/record-figure.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Section } from '#web/ui/section.tsx'
import { benchmarksQuery, type Benchmark } from './api/benchmarks.ts'
import { useMonitorCompetitor } from './api/market-runs.ts'
import { positioningQuery } from './api/positioning.ts'
import { listedCompetitors, type Entry } from './own-entry.ts'

const { sectors, positioning, results } = benchmarksCopy

/** The market sizes and the closest rivals where one arrives: each number opens its card, each site can be watched. */
export function MarketGlance() {
  const { name: brand } = useBrand()
  const benchmarks = useQuery(benchmarksQuery())
  const companies = useQuery(positioningQuery(brand))
  return (
    <div>
      <Glance
        title={glanceCopy.markets}
        page={screens.marketBenchmarks}
        query={benchmarks}
        copy={sectors}
        figuresOf={(rows) => rows.flatMap(({ figures }) => [...figures.values()])}
      >
        {(rows) => <Markets benchmarks={rows} />}
      </Glance>
      <Glance
        title={glanceCopy.rivals}
        page={screens.competitiveIntelligence}
        query={companies}
        copy={positioning}
        figuresOf={(entries) => entries.flatMap(({ score }) => score ?? [])}
      >
        {(entries) => <Rivals entries={entries.filter(({ isOwn }) => !isOwn)} />}
      </Glance>
    </div>
  )
}

interface GlanceProps<Row> {
  title: string
  /** Where all of it stands. */
  page: Screen
  query: UseQueryResult<Row[]>
  copy: { loading: string; failed: string }
  figuresOf: (rows: readonly Row[]) => readonly FigureRow[]
  children: (rows: readonly Row[]) => ReactNode
}

function Glance<Row>({ title, page, query, copy, figuresOf, children }: GlanceProps<Row>) {
  const rows = useDeferredValue(query.data)
  const figures = figuresOf(rows ?? [])
  const [first] = figures
  const areSamples = figures.every(({ provenance }) => toMark(provenance).isSample)
  return (
    <Section
      title={title}
      note={
        <span className="inline-flex flex-wrap items-baseline gap-x-3">
          {first && areSamples && <RecordMark figure={first} />}
          <Link to={page.path} className="link-inline">
            {page.title}
          </Link>
        </span>
      }
    >
      {query.isError && <ErrorState {...toErrorState(query, copy.failed)} />}
      {!rows && !query.isError && <RowsSkeleton label={copy.loading} rows={listedCompetitors} />}
      {rows && children(rows)}
    </Section>
  )
}

function Markets({ benchmarks }: { benchmarks: readonly Benchmark[] }) {
  if (benchmarks.length === 0) return <p className="text-small text-fg-3">{sectors.empty.text}</p>
  return (
    <RecordTable
      compact
      label={glanceCopy.markets}
      rows={benchmarks}
      keyOf={({ record }) => record.id}
      columns={(column) => [
        column(sectors.columns.sector, { all: 'pl-0' }, ({ record }) => record.sector),
        column(sectors.columns.size, { numeric: true }, ({ figures }) => (
          <Value figure={figures.get('market_size_usd')} />
        )),
        column(sectors.columns.growth, { numeric: true, all: 'pr-0' }, ({ figures }) => (
          <Value figure={figures.get('growth_rate')} signed />
        )),
      ]}
    />
  )
}

const Value = ({ figure, signed = false }: { figure: FigureRow | undefined; signed?: boolean }) =>
  figure ? (
    <RecordFigure figure={figure} signed={signed} bare />
  ) : (
    <span className="text-small text-fg-3">{benchmarksCopy.noFigure}</span>
  )

function Rivals({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <p className="text-small text-fg-3">{glanceCopy.noRivals}</p>
  const compared = entries.slice(0, mostCompared).map(({ name }) => name)
  return (
    <>
      <RecordTable
        compact
        label={glanceCopy.rivals}
        rows={entries}
        keyOf={({ name }) => name}
        columns={(column) => [
          column(positioning.company, { all: 'pl-0' }, ({ name }) => name),
          column(positioning.score, { numeric: true }, ({ score }) => <Value figure={score ?? undefined} />),
          column(positioning.watching, { numeric: true, all: 'pr-0', cells: 'w-32' }, (entry) => (
            <Watching entry={entry} />
          )),
        ]}
      />
      {compared.length > 1 && (
        <p className="mt-2 text-small">
          <Link to={toExplorePath(toComparison(compared))} className="link-inline" data-print="hide">
            {glanceCopy.compare(compared.length)}
          </Link>
        </p>
      )}
    </>
  )
}

const mostCompared = 3

/** On every score, as "compare ... and ..." is read. */
const toComparison = (names: string[]): Asked => ({
  kind: 'query',
  query: {
    subject: 'company',
    measures: scoredDimensions.map((measure) => ({ measure })),
    filters: [{ field: 'name', op: 'is', values: names }],
    segments: [],
    groupBy: [{ field: 'name' }],
    show: [],
    compare: 'each other',
  },
})

function Watching({ entry: { record, watched } }: { entry: Entry }) {
  const monitor = useMonitorCompetitor()
  if (!record || !watched) return null
  if (watched.value !== 0) return <RecordFigure figure={watched} />
  const name = record.company_name
  const tell = () => notify({ title: results.monitoredTitle(name), tone: 'good' })
  return (
    <Button
      icon={Radar}
      size="sm"
      variant="ghost"
      busy={monitor.isPending}
      aria-label={positioning.monitorOf(name)}
      onClick={() => monitor.mutate(record, { onSuccess: tell })}
    >
      {positioning.monitor}
    </Button>
  )
}
