import { outcomeWords } from '@portal/content/tender-outcomes'
import { printDay } from '@portal/content/print-day'
import type { ClosedDeal } from '@portal/contracts/tenders'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { dealValueOf } from './deal-value.ts'

const words = outcomeWords.rows

/** Opportunities of the pipeline that were closed. */
export function DealTable({ label, deals }: { label: string; deals: readonly ClosedDeal[] }) {
  return (
    <Table label={label} className="max-lg:block">
      <thead className="max-lg:sr-only">
        <tr>
          <HeadCell>{words.deal}</HeadCell>
          <HeadCell>{words.lostTo}</HeadCell>
          <HeadCell numeric>{words.value}</HeadCell>
          <HeadCell>{words.closed}</HeadCell>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {deals.map((deal) => (
          <Row key={deal.reference} className="max-lg:flex max-lg:flex-wrap max-lg:gap-x-6 max-lg:py-3">
            <Cell className="py-1.5 max-lg:h-auto max-lg:basis-full">
              <RecordWords className="font-medium">{deal.title}</RecordWords>
              <span className="block text-small text-fg-2">
                <RecordWords>{`${deal.reference}, ${deal.client}, ${deal.country}`}</RecordWords>
              </span>
            </Cell>
            <Cell className="py-1.5 max-lg:h-auto">
              <RecordWords>{[deal.lost_to, deal.loss_reason].filter(Boolean).join(': ')}</RecordWords>
            </Cell>
            <Cell numeric className="py-1.5 max-lg:h-auto">
              <RecordFigure figure={dealValueOf(deal)} mark="none" />
            </Cell>
            <Cell className="whitespace-nowrap py-1.5 max-lg:h-auto">
              <time dateTime={deal.closed_on}>{printDay(deal.closed_on)}</time>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
