import { cpvDivisions } from '@portal/content/cpv-divisions'
import { tenderPages } from '@portal/content/tenders'
import { screenPaths } from '@portal/contracts/paths'
import type { TenderDecision, TenderRow } from '@portal/contracts/tenders'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '#web/lib/format-moment.ts'
import { cn } from '#web/ui/cn.ts'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { countryName } from './country-name.ts'
import { DecideButtons } from './decide-buttons.tsx'
import { TenderFit } from './tender-fit.tsx'
import { DecisionMark, StatusMark } from './tender-marks.tsx'
import { TenderValue } from './tender-value.tsx'

const { columns, label } = tenderPages.list

interface TenderTableProps {
  rows: readonly TenderRow[]
  /** The row that the keys decide on. */
  selected: string | null
  isBusy: boolean
  onSelect: (id: string) => void
  onDecide: (tender: TenderRow, decision: TenderDecision) => void
}

/** Tenders with their fit; on small screens each is a card. */
export function TenderTable({ rows, selected, isBusy, onSelect, onDecide }: TenderTableProps) {
  return (
    <Table label={label} className="max-[1280px]:block">
      <thead className="max-[1280px]:sr-only">
        <tr>
          <HeadCell className="pl-3">{columns.tender}</HeadCell>
          <HeadCell>{columns.sector}</HeadCell>
          <HeadCell numeric>{columns.value}</HeadCell>
          <HeadCell>{columns.deadline}</HeadCell>
          <HeadCell numeric>{columns.fit}</HeadCell>
          <HeadCell>{columns.decision}</HeadCell>
        </tr>
      </thead>
      <tbody className="max-[1280px]:block">
        {rows.map((tender) => (
          <Row
            key={tender.id}
            selected={tender.id === selected}
            onFocus={() => onSelect(tender.id)}
            className="max-[1280px]:grid max-[1280px]:gap-x-6 max-[1280px]:gap-y-1 max-[1280px]:py-3 md:max-[1280px]:grid-cols-2"
          >
            <Cell className="py-1.5 max-[1280px]:col-span-full max-[1280px]:h-auto">
              <Link to={screenPaths.tender(tender.id)} className="link-inline rounded-1 font-medium">
                <RecordWords>{tender.title}</RecordWords>
              </Link>
              <span className="block text-small text-fg-2">
                <RecordWords>{tender.buyer}</RecordWords>
                {tender.country !== null && `, ${countryName(tender.country)}`}
              </span>
            </Cell>
            <Labelled label={columns.sector}>
              <span className="text-fg-2">
                {cpvDivisions[tender.division ?? ''] ?? tenderPages.one.notStated}
              </span>
            </Labelled>
            <Labelled label={columns.value} isNumeric>
              <TenderValue tender={tender} />
            </Labelled>
            <Labelled label={columns.deadline}>
              <Deadline tender={tender} />
            </Labelled>
            <Labelled label={columns.fit} isNumeric>
              <TenderFit tender={tender} />
            </Labelled>
            <Labelled label={columns.decision}>
              {tender.decision === null ? (
                <DecideButtons
                  size="sm"
                  title={tender.title}
                  isBusy={isBusy}
                  onDecide={(decision) => onDecide(tender, decision)}
                />
              ) : (
                <DecisionMark decision={tender.decision} />
              )}
            </Labelled>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Deadline({ tender }: { tender: TenderRow }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {tender.offers_until === null ? (
        <span className="text-fg-3">{tenderPages.one.notStated}</span>
      ) : (
        <time dateTime={tender.offers_until} className="whitespace-nowrap">
          {formatMoment(tender.offers_until)}
        </time>
      )}
      {tender.status !== 'open' && <StatusMark status={tender.status} />}
      {tender.has_flags && (
        <>
          <TriangleAlert aria-hidden className="size-3.5 text-yellow" />
          <span className="sr-only">{tenderPages.one.flags.far}</span>
        </>
      )}
    </span>
  )
}

interface LabelledProps {
  label: string
  isNumeric?: boolean
  children: ReactNode
}

function Labelled({ label: name, isNumeric = false, children }: LabelledProps) {
  return (
    <Cell
      numeric={isNumeric}
      className={cn(
        'max-[1280px]:flex max-[1280px]:h-auto max-[1280px]:items-baseline max-[1280px]:justify-between max-[1280px]:gap-2',
      )}
    >
      <span className="text-small text-fg-3 min-[1280px]:hidden">{name}</span>
      {children}
    </Cell>
  )
}
