import { businessCopy, type BusinessTab } from '@portal/content/sales'
import type {
  BusinessInsights,
  MarketIntelligence,
  PerformanceReview,
  SalesAnalysis,
  SalesStrategy,
} from '@portal/contracts/sales'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Status } from '#web/ui/status.tsx'
import type { FindingsSource } from './api/findings.ts'
import { FindingsFrame } from './findings-frame.tsx'
import { MetricStrip, MetricStripSkeleton } from './metric-strip.tsx'
import { PerformanceSection } from './performance-section.tsx'
import { StatementList } from './statements.tsx'

const copy = businessCopy.overview
const { buttons, statuses, tabs } = businessCopy

export interface Sources {
  sales: FindingsSource<SalesAnalysis>
  insights: FindingsSource<BusinessInsights>
  strategy: FindingsSource<SalesStrategy>
  market: FindingsSource<MarketIntelligence>
  performance: FindingsSource<PerformanceReview>
}

interface OverviewTabProps {
  sources: Sources
  onOpen: (tab: BusinessTab) => void
}

/** What loads on opening, and the analyses that can be asked for with what became of each. */
export function OverviewTab({ sources, onOpen }: OverviewTabProps) {
  const { insights, market } = sources
  return (
    <>
      <FindingsFrame source={insights} skeleton={<MetricStripSkeleton />}>
        {({ revenue_metrics }) => <MetricStrip figures={revenue_metrics} />}
      </FindingsFrame>
      <Analyses sources={sources} onOpen={onOpen} />
      {insights.data && insights.data.insights.key_insights.length > 0 && (
        <Section title={copy.insights}>
          <StatementList label={copy.insights} statements={insights.data.insights.key_insights} />
        </Section>
      )}
      {/* After what stands above it: it would be pushed down while it is read. */}
      {(insights.data ?? insights.loadError) &&
        market.data &&
        market.data.insights.market_trends.length > 0 && (
          <Section title={copy.trends}>
            <StatementList label={copy.trends} statements={market.data.insights.market_trends} />
          </Section>
        )}
      <PerformanceSection source={sources.performance} />
    </>
  )
}

interface AnalysisRow {
  key: keyof Sources
  name: string
  button: string | null
  tab: BusinessTab | null
}

/** The market is updated on its own tab; the review stands below on this one. */
const rows: readonly AnalysisRow[] = [
  { key: 'sales', name: tabs.sales, button: buttons.analyzeSales, tab: 'sales' },
  { key: 'insights', name: tabs.insights, button: buttons.generateInsights, tab: 'insights' },
  { key: 'strategy', name: tabs.strategy, button: buttons.createStrategy, tab: 'strategy' },
  { key: 'market', name: tabs.market, button: null, tab: 'market' },
  { key: 'performance', name: copy.performanceName, button: buttons.performanceReview, tab: null },
]

function Analyses({ sources, onOpen }: OverviewTabProps) {
  return (
    <Section title={copy.analyses}>
      <ul aria-label={copy.analyses} className="border-t border-line-2">
        {rows.map(({ key, name, button, tab }) => {
          const { data, isBusy, run } = sources[key]
          return (
            <li
              key={key}
              aria-label={name}
              className={
                'grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line py-2 ' +
                'md:grid-cols-[minmax(0,1fr)_160px_288px]'
              }
            >
              <span className="font-medium">{name}</span>
              <span className="max-md:text-right">
                <Status tone={data ? 'good' : 'pending'}>{statuses[key][data ? 'after' : 'before']}</Status>
              </span>
              <span className="flex flex-wrap justify-end gap-2 max-md:col-span-full">
                {tab && data && (
                  <Button variant="ghost" aria-label={businessCopy.openOf(name)} onClick={() => onOpen(tab)}>
                    {businessCopy.open}
                  </Button>
                )}
                {button && (
                  <Button busy={isBusy} onClick={run}>
                    {button}
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
