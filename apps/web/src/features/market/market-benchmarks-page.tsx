import { benchmarksCopy } from '@portal/content/market'
import { screens } from '@portal/content/screens'
import type { FigureRow } from '@portal/contracts/figures'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { RefreshCw, ScanSearch } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { toErrorState } from '#web/lib/api-error.ts'
import { useBrand } from '#web/lib/brand-context.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { figuresTitleLabels, toFiguresTitleBlock } from '#web/lib/figures-title-block.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { titleBlockOf } from '#web/ui/title-block-of.tsx'
import { benchmarksQuery, type Benchmark } from './api/benchmarks.ts'
import { insightsQuery } from './api/insights.ts'
import { marketFiguresQuery } from './api/market-figures.ts'
import { useGenerateInsights, useMonitorCompetitor, useSyncData, type RunResult } from './api/market-runs.ts'
import { positioningQuery } from './api/positioning.ts'
import { GlobalMarket } from './global-market.tsx'
import { HeadlineCards } from './headline-cards.tsx'
import { InsightCards } from './insight-cards.tsx'
import type { Entry } from './own-entry.ts'
import { Positioning } from './positioning.tsx'
import { RunNote } from './run-note.tsx'
import { SectorTable } from './sector-table.tsx'
import { useMarketChanges } from './use-market-changes.ts'

/** Benchmarks by sector, insights and positioning, live. spec §2 */
export function MarketBenchmarksPage() {
  const text = screens.marketBenchmarks
  useDocumentTitle(text.title)
  useMarketChanges()
  const { name: brand } = useBrand()
  const figures = useQuery(marketFiguresQuery())
  const benchmarks = useQuery(benchmarksQuery())
  const insights = useQuery(insightsQuery())
  const positioning = useQuery(positioningQuery(brand))
  const [result, setResult] = useState<RunResult | null>(null)
  const sync = useSyncData()
  const analysis = useGenerateInsights()
  const monitor = useMonitorCompetitor()
  const { sectors, positioning: companies, global } = benchmarksCopy
  return (
    <>
      <PageHead
        title={text.title}
        description={text.description}
        titleBlock={titleBlockOf(
          {
            data: benchmarks.data && figures.data && titleOf(figures.data, benchmarks.data, positioning.data),
            isPending: benchmarks.isPending || figures.isPending,
          },
          (entries) => entries,
          figuresTitleLabels,
        )}
        actions={
          <>
            <Button
              busy={analysis.isPending}
              onClick={() => analysis.mutate(undefined, { onSuccess: setResult })}
            >
              {!analysis.isPending && <ScanSearch aria-hidden="true" />}
              {benchmarksCopy.analyze}
            </Button>
            <Button
              variant="primary"
              busy={sync.isPending}
              onClick={() => sync.mutate(undefined, { onSuccess: setResult })}
            >
              {!sync.isPending && <RefreshCw aria-hidden="true" />}
              {benchmarksCopy.sync}
            </Button>
          </>
        }
      />
      {result && <RunNote result={result} onDismiss={() => setResult(null)} />}
      <Part
        query={figures}
        copy={{ title: global.title, failed: global.failed, loading: sectors.loading }}
        room="h-225 md:h-176 lg:h-152 xl:h-110"
      >
        {(data) => (
          <>
            <HeadlineCards figures={data} />
            <GlobalMarket figures={data} />
          </>
        )}
      </Part>
      <Part query={benchmarks} copy={sectors} room="h-dvh lg:h-66">
        {(data) => <SectorTable benchmarks={data} />}
      </Part>
      <Part query={insights} copy={benchmarksCopy.insights} room="h-dvh xl:h-150">
        {(data) => <InsightCards insights={data} />}
      </Part>
      <Part query={positioning} copy={companies} room="h-dvh xl:h-75">
        {(data) => (
          <Positioning
            entries={data}
            busyId={monitor.isPending ? monitor.variables.id : null}
            onMonitor={(company) => monitor.mutate(company, { onSuccess: setResult })}
          />
        )}
      </Part>
    </>
  )
}

interface PartProps<Data> {
  query: UseQueryResult<Data>
  copy: { title: string; loading: string; failed: string }
  /** Height classes of what will stand there, so that what follows does not move. */
  room: string
  children: (data: Data) => ReactNode
}

/** Each part loads and fails by itself; what was read last stays while it is read again. */
function Part<Data>({ query, copy, room, children }: PartProps<Data>) {
  return (
    <>
      {query.isError && (
        <Section title={copy.title}>
          <ErrorState {...toErrorState(query, copy.failed)} />
        </Section>
      )}
      {query.isPending && (
        <output className="mt-8 block first:mt-0">
          <span className="sr-only">{copy.loading}</span>
          <Skeleton className={cn('w-full', room)} />
        </output>
      )}
      {query.data !== undefined && children(query.data)}
    </>
  )
}

/** Of all figures that stand on the page. */
const titleOf = (
  figures: ReadonlyMap<string, FigureRow>,
  benchmarks: readonly Benchmark[],
  positioning: readonly Entry[] = [],
) =>
  toFiguresTitleBlock([
    ...figures.values(),
    ...benchmarks.flatMap((one) => [...one.figures.values()]),
    ...positioning.map(({ score }) => score),
  ])
