import { businessCopy } from '@portal/content/sales'
import type { MarketIntelligence, SectorTrend } from '@portal/contracts/sales'
import type { ReactNode } from 'react'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { cn } from '#web/ui/cn.ts'
import { Section } from '#web/ui/section.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
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
    <Table label={copy.sectors} className="max-lg:block">
      <thead className="max-lg:sr-only">
        <tr>
          <HeadCell className="pl-0">{copy.sector}</HeadCell>
          {columns.map(({ field, label }) => (
            <HeadCell key={field} numeric className="last:pr-0">
              {label}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {sectors.map((sector) => (
          <Row
            key={sector.sector}
            className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:gap-y-1 max-lg:py-3"
          >
            <Cell className="pl-0 font-medium max-lg:col-span-full max-lg:h-auto">{sector.sector}</Cell>
            {columns.map(({ field, label }) => (
              <Labelled key={field} label={label}>
                <RecordFigure figure={sector[field]} signed={field === 'growth'} />
              </Labelled>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Cell
      numeric
      className={cn(
        'last:pr-0 max-lg:flex max-lg:h-auto max-lg:items-baseline max-lg:justify-between max-lg:gap-2 max-lg:px-0',
      )}
    >
      <span className="text-small text-fg-3 lg:hidden">{label}</span>
      {children}
    </Cell>
  )
}
