import { printDay } from '@portal/content/print-day'
import { businessCopy, businessTabs } from '@portal/content/sales'
import { interfaceWords } from '@portal/content/interface-words'
import { screens } from '@portal/content/screens'
import { noBusinessAccessCopy } from '@portal/content/sales-records'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, failureOf } from '#web/lib/api-error.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { toMark } from '#web/lib/figure-view.ts'
import { useTab } from '#web/lib/use-tab.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NamedTabs } from '#web/ui/named-tabs.tsx'
import { PageHead, type TitleBlockEntry } from '#web/ui/page-head.tsx'
import { awaitedEntry } from '#web/ui/title-block-of.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import {
  useBusinessInsights,
  useMarketIntelligence,
  usePerformanceReview,
  useSalesAnalysis,
  useSalesStrategy,
} from './api/findings.ts'
import { InsightsTab } from './insights-tab.tsx'
import { MarketTab } from './market-tab.tsx'
import { OverviewTab, type Sources } from './overview-tab.tsx'
import { SalesTab } from './sales-tab.tsx'
import { StrategyTab } from './strategy-tab.tsx'

/** The confidential dashboard: pipeline, insights, strategy and market. spec §2 */
export function SalesPage({ importer }: { importer?: ReactNode }) {
  const text = screens.businessDashboard
  useDocumentTitle(text.title)
  const sources: Sources = {
    sales: useSalesAnalysis(),
    insights: useBusinessInsights(),
    strategy: useSalesStrategy(),
    market: useMarketIntelligence(),
    performance: usePerformanceReview(),
  }
  const [tab, openTab] = useTab(businessTabs)
  if (isRefused(sources.insights.loadError))
    return (
      <>
        <PageHead title={text.title} description={text.description} />
        <Panel>
          <EmptyState as="h2" title={noBusinessAccessCopy.title} description={noBusinessAccessCopy.text} />
        </Panel>
      </>
    )
  const panels: Record<typeof tab, ReactNode> = {
    overview: <OverviewTab sources={sources} onOpen={openTab} />,
    sales: <SalesTab source={sources.sales} importer={importer} />,
    insights: <InsightsTab source={sources.insights} />,
    strategy: <StrategyTab source={sources.strategy} />,
    market: <MarketTab source={sources.market} />,
  }
  return (
    <>
      <ConfidentialBanner />
      <PageHead title={text.title} description={text.description} titleBlock={toTitleBlock(sources)} />
      <LoadFailure sources={[sources.insights, sources.market]} />
      <NamedTabs
        label={businessCopy.tabsLabel}
        names={businessTabs}
        words={businessCopy.tabs}
        value={tab}
        onOpen={openTab}
      >
        {panels[tab]}
      </NamedTabs>
    </>
  )
}

/** The account is not one that the server opens the dashboard to: nothing failed. */
const isRefused = (error: Error | null): boolean => error instanceof ApiError && error.code === 'forbidden'

function ConfidentialBanner() {
  const { title, text } = businessCopy.confidential
  return (
    <aside
      aria-label={title}
      data-exports="logged"
      className="mb-6 flex items-start gap-2.5 border-l-2 border-yellow bg-yellow-bg px-3 py-2 text-small"
    >
      <LockKeyhole aria-hidden="true" className="mt-px size-4 flex-none stroke-[1.5] text-yellow" />
      <p>
        <strong className="font-medium">{title}</strong> {text}
      </p>
    </aside>
  )
}

function LoadFailure({ sources }: { sources: readonly Pick<Sources['market'], 'loadError' | 'reload'>[] }) {
  const failed = sources.filter(({ loadError }) => loadError !== null)
  const [first] = failed
  if (!first) return null
  return (
    <div className="mb-6">
      <ErrorState
        message={businessCopy.failures.load}
        labels={interfaceWords.errorState}
        onRetry={() => failed.forEach(({ reload }) => reload())}
        {...failureOf(first.loadError)}
      />
    </div>
  )
}

function toTitleBlock({ insights, sales }: Sources): TitleBlockEntry[] {
  const found = sales.data ?? insights.data
  const asOf = found?.insights.as_of
  const [figure] = found?.insights.revenue_metrics ?? []
  const copy = businessCopy.titleBlock
  if (!found && insights.isBusy)
    return [copy.asOf, copy.engine, copy.data].map((label) => awaitedEntry(label))
  if (!found || !asOf) return []
  return [
    { label: copy.asOf, value: <time dateTime={asOf}>{printDay(asOf)}</time> },
    {
      label: copy.engine,
      value: found.provider === 'builtin' ? copy.builtin : <RecordWords>{found.model}</RecordWords>,
    },
    ...(figure && toMark(figure.provenance).isSample ? [{ label: copy.data, value: copy.samples }] : []),
  ]
}
