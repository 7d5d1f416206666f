import { cpvDivisions } from '@portal/content/cpv-divisions'
import { tenderPages } from '@portal/content/tenders'
import { screenPaths } from '@portal/contracts/paths'
import type { TenderDecision, TenderRow } from '@portal/contracts/tenders'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { formatMoment } from '#web/lib/format-moment.ts'
import { RecordWords } from '#web/ui/record-words.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { countryName } from './country-name.ts'
import { DecideButtons } from './decide-buttons.tsx'
import { TenderFit } from './tender-fit.tsx'
import { DecisionMark, StatusMark } from './tender-marks.tsx'
import { TenderValue } from './tender-value.tsx'

const { columns, label } = tenderPages.list
const line = { isLabelled: true, cells: 'max-lg:px-3' }

/** Where a table has no room for the sector in a column of its own. */
const isMiddling = { shown: 'hidden lg:max-[1280px]:inline', hidden: 'lg:max-[1280px]:hidden' }
const sectorOf = ({ division }: TenderRow): string =>
  cpvDivisions[division ?? ''] ?? tenderPages.one.notStated

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
    <RecordTable
      label={label}
      cardsBelow="lg"
      rows={rows}
      keyOf={({ id }) => id}
      rowProps={({ id }) => ({
        selected: id === selected,
        onFocus: () => onSelect(id),
        className: 'max-lg:grid max-lg:gap-x-6 max-lg:gap-y-1 max-lg:py-3 md:max-lg:grid-cols-2',
      })}
      columns={(column) => [
        column(columns.tender, 'py-1.5 max-lg:col-span-full max-lg:h-auto max-lg:px-3', (tender) => (
          <>
            <Link to={screenPaths.tender(tender.id)} className="link-inline rounded-1 font-medium">
              <RecordWords>{tender.title}</RecordWords>
            </Link>
            <span className="block text-small text-fg-2">
              <RecordWords>{tender.buyer}</RecordWords>
              {tender.country !== null && `, ${countryName(tender.country)}`}
              <span className={isMiddling.shown}>, {sectorOf(tender)}</span>
            </span>
          </>
        )),
        column(columns.sector, { ...line, all: isMiddling.hidden }, (tender) => (
          <span className="text-fg-2">{sectorOf(tender)}</span>
        )),
        column(columns.value, { ...line, numeric: true }, (tender) => <TenderValue tender={tender} />),
        column(columns.deadline, line, (tender) => <Deadline tender={tender} />),
        column(columns.fit, { ...line, numeric: true }, (tender) => <TenderFit tender={tender} />),
        column(columns.decision, line, (tender) =>
          tender.decision === null ? (
            <DecideButtons
              size="sm"
              title={tender.title}
              isBusy={isBusy}
              onDecide={(decision) => onDecide(tender, decision)}
            />
          ) : (
            <DecisionMark decision={tender.decision} />
          ),
        ),
      ]}
    />
  )
}

function Deadline({ tender }: { tender: TenderRow }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="inline-flex items-center gap-x-1 whitespace-nowrap">
        {tender.offers_until === null ? (
          <span className="text-fg-3">{tenderPages.one.notStated}</span>
        ) : (
          <time dateTime={tender.offers_until}>{formatMoment(tender.offers_until)}</time>
        )}
        {tender.has_flags && (
          <>
            <TriangleAlert aria-hidden className="size-3.5 text-yellow" />
            <span className="sr-only">{tenderPages.one.flags.far}</span>
          </>
        )}
      </span>
      {tender.status !== 'open' && <StatusMark status={tender.status} />}
    </span>
  )
}
