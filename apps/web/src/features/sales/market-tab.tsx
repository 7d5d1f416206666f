import { businessCopy } from '@portal/content/sales'
import type { MarketIntelligence, SectorTrend } from '@portal/contracts/sales'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { Section } from '#web/ui/section.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import type { FindingsSource } from './api/findings.ts'
import { BarList } from './bar-list.tsx'
import { FindingsFrame } from './findings-frame.tsx'
import { StatementList } from './statements.tsx'
import { TabHead } from './tab-head.tsx'

const copy = businessCopy.market

export function MarketTab({ source }: { source: FindingsSource<MarketIntelligence> }) {
  return (
    <>
      <TabHead label={businessCopy.buttons.updateIntelligence} isBusy={source.isBusy} onRun={source.run} />
      <FindingsFrame source={source}>
        {({ market_trends, sectors, competitive_insights, lost_to }) => (
          <>
            <Section title={copy.trends} className="mt-0">
              <StatementList label={copy.trends} statements={market_trends} />
            </Section>
            <Section title={copy.sectors}>
              <SectorTable sectors={sectors} />
            </Section>
            <Section title={copy.competitive}>
              <StatementList label={copy.competitive} statements={competitive_insights} />
            </Section>
            <Section title={copy.lostTo}>
              {lost_to.length === 0 ? (
                <p className="text-fg-2">{copy.noKnownWinner}</p>
              ) : (
                <BarList
                  label={copy.lostTo}
                  items={lost_to.map(({ name, value, share }) => ({
                    name,
                    figure: value,
                    aside: <RecordFigure figure={share} />,
                  }))}
                />
              )}
            </Section>
          </>
        )}
      </FindingsFrame>
    </>
  )
}

const columns = [
  { field: 'size', label: copy.size },
  { field: 'growth', label: copy.growth },
  { field: 'share', label: copy.share },
  { field: 'open', label: copy.open },
  { field: 'win_rate', label: copy.rate },
] as const

function SectorTable({ sectors }: { sectors: readonly SectorTrend[] }) {
  return (
    <RecordTable
      label={copy.sectors}
      cardsBelow="lg"
      rows={sectors}
      keyOf={({ sector }) => sector}
      rowProps={() => ({
        className: 'max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:gap-y-1 max-lg:py-3',
      })}
      columns={(column) => [
        column(
          copy.sector,
          { all: 'pl-0', cells: 'font-medium max-lg:col-span-full max-lg:h-auto' },
          ({ sector }) => sector,
        ),
        ...columns.map(({ field, label }) =>
          column(label, { numeric: true, isLabelled: true, all: 'last:pr-0' }, (sector) => (
            <RecordFigure figure={sector[field]} signed={field === 'growth'} />
          )),
        ),
      ]}
    />
  )
}
