import { businessCopy } from '@portal/content/sales'
import type { BusinessInsights } from '@portal/contracts/sales'
import { Section } from '#web/ui/section.tsx'
import type { FindingsSource } from './api/findings.ts'
import { FindingsFrame } from './findings-frame.tsx'
import { MetricStrip } from './metric-strip.tsx'
import { StatementList } from './statements.tsx'
import { TabHead } from './tab-head.tsx'

const copy = businessCopy.insights

export function InsightsTab({ source }: { source: FindingsSource<BusinessInsights> }) {
  return (
    <>
      <TabHead label={businessCopy.buttons.generateNewInsights} isBusy={source.isBusy} onRun={source.run} />
      <FindingsFrame source={source}>
        {({ revenue_metrics, key_insights, market_opportunities }) => (
          <>
            <MetricStrip figures={revenue_metrics} />
            <Section title={copy.key}>
              <StatementList label={copy.key} statements={key_insights} />
            </Section>
            <Section title={copy.opportunities}>
              {market_opportunities.length === 0 ? (
                <p className="text-fg-2">{copy.noOpportunities}</p>
              ) : (
                <StatementList label={copy.opportunities} statements={market_opportunities} />
              )}
            </Section>
          </>
        )}
      </FindingsFrame>
    </>
  )
}
