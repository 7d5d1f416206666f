import { businessCopy } from '@portal/content/sales'
import type { SalesAnalysis } from '@portal/contracts/sales'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { AskAboutLink } from '#web/lib/ask/ask-about-link.tsx'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useExportPipeline } from './api/export-pipeline.ts'
import type { FindingsSource } from './api/findings.ts'
import { BarList } from './bar-list.tsx'
import { FindingsFrame } from './findings-frame.tsx'
import { ForecastChart } from './forecast-chart.tsx'
import { MetricStrip } from './metric-strip.tsx'
import { OpportunityTable } from './opportunity-table.tsx'
import { PipelineRecords } from './records/pipeline-records.tsx'
import { salesQuestions } from './sales-questions.ts'
import { StageTable } from './stage-table.tsx'
import { StatementList } from './statements.tsx'
import { TabHead } from './tab-head.tsx'

const copy = businessCopy.sales

interface SalesTabProps {
  source: FindingsSource<SalesAnalysis>
  importer: ReactNode
}

export function SalesTab({ source, importer }: SalesTabProps) {
  const exporting = useExportPipeline()
  return (
    <>
      <TabHead label={businessCopy.buttons.refreshAnalysis} isBusy={source.isBusy} onRun={source.run}>
        <Button aria-keyshortcuts="e" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          {!exporting.isPending && <Download aria-hidden="true" />}
          {businessCopy.buttons.export}
        </Button>
      </TabHead>
      <FindingsFrame source={source} notYet={businessCopy.notYet.sales}>
        {(insights) => <Analysis insights={insights} />}
      </FindingsFrame>
      <PipelineRecords importer={importer} />
    </>
  )
}

function Analysis({ insights }: { insights: SalesAnalysis }) {
  return (
    <>
      <MetricStrip figures={insights.revenue_metrics} />
      <Section title={copy.findings}>
        <StatementList label={copy.findings} statements={insights.key_findings} />
      </Section>
      <StageTable stages={insights.stages} />
      <ForecastChart quarters={insights.forecast} />
      <div className="grid gap-x-8 lg:grid-cols-2">
        {(
          [
            [copy.bySector, insights.win_rates_by_sector, salesQuestions.bySector],
            [copy.bySource, insights.win_rates_by_source, salesQuestions.bySource],
          ] as const
        ).map(([title, rates, query]) => (
          <Section key={title} title={title} note={<AskAboutLink about={title} query={query} />}>
            <BarList
              label={title}
              items={rates.map(({ name, rate, closed }) => ({
                name,
                figure: rate,
                aside: <RecordFigure figure={closed} />,
              }))}
            />
          </Section>
        ))}
      </div>
      <Section
        title={copy.concentration}
        note={<AskAboutLink about={copy.concentration} query={salesQuestions.concentration} />}
      >
        <BarList
          label={copy.concentration}
          items={insights.concentration.map(({ name, value, share }) => ({
            name,
            figure: value,
            aside: <RecordFigure figure={share} />,
          }))}
        />
      </Section>
      <OpportunityTable opportunities={insights.opportunities} />
    </>
  )
}
