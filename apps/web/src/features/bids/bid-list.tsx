import { bidPages } from '@portal/content/bids'
import { interfaceWords } from '@portal/content/interface-words'
import { screenPaths } from '@portal/contracts/paths'
import type { BidRow } from '@portal/contracts/bids'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { formatMoment } from '#web/lib/format-moment.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { RecordTable } from '#web/ui/record-table.tsx'
import { bidsQuery } from './api/bids.ts'
import { DecidedMark, VerdictMark } from './bid-marks.tsx'

const words = bidPages.list

/** Tenders whose documents were read or that were decided on, each with its verdict of now. */
export function BidList() {
  const query = useQuery(bidsQuery())
  const { isHidden } = useFigureViews()
  const rows = query.data?.rows.filter((row) => !isHidden(row)) ?? []
  return (
    <>
      <QueryState query={query} copy={words} />
      {query.isSuccess && rows.length === 0 && (
        <EmptyState
          as="h2"
          {...words.none}
          action={
            <Link to={screenPaths.tenders} className={buttonClass({})}>
              {words.toTenders}
            </Link>
          }
        />
      )}
      {rows.length > 0 && <BidTable rows={rows} />}
    </>
  )
}

const labelled = { isLabelled: true, cells: 'py-2 align-top max-lg:py-1' }
const part = 'py-2 align-top max-lg:block max-lg:h-auto max-lg:py-1 max-lg:empty:hidden'

function BidTable({ rows }: { rows: readonly BidRow[] }) {
  return (
    <RecordTable
      label={words.label}
      cardsBelow="lg"
      rows={rows}
      keyOf={({ id }) => id}
      rowProps={() => ({ className: 'max-lg:block max-lg:py-3' })}
      columns={(column) => [
        column(words.columns.tender, part, (row) => (
          <>
            <Link to={screenPaths.tender(row.id)} className="link-inline rounded-1 font-medium">
              <RecordWords>{row.title}</RecordWords>
            </Link>
            <span className="block text-small text-fg-2">
              <RecordWords>{row.buyer}</RecordWords>
            </span>
            {row.provenance.kind === 'sample' && (
              <ProvenanceMark sample>{interfaceWords.provenance.sample}</ProvenanceMark>
            )}
          </>
        )),
        column(words.columns.verdict, part, (row) => (
          <>
            <VerdictMark verdict={row.verdict} />
            <span className="block text-small text-fg-2" data-figure={`bid.${row.id}`}>
              {row.because}
              {row.quote && (
                <>
                  {': '}
                  <RecordWords>
                    <Link to={screenPaths.tender(row.id)} className="link-inline rounded-1">
                      {row.quote}
                    </Link>
                  </RecordWords>
                </>
              )}
            </span>
          </>
        )),
        column(
          words.columns.due,
          labelled,
          ({ offers_until: until }) =>
            until && (
              <time dateTime={until} className="whitespace-nowrap">
                {formatMoment(until)}
              </time>
            ),
        ),
        column(words.columns.decision, labelled, ({ decision }) =>
          decision ? (
            <span>
              <DecidedMark decision={decision.decision} />
              <span className="block text-small text-fg-2">
                <RecordWords>{decision.reason}</RecordWords>
              </span>
            </span>
          ) : (
            <span className="whitespace-nowrap text-fg-3">{words.undecided}</span>
          ),
        ),
      ]}
    />
  )
}
