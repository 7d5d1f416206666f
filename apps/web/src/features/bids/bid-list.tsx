import { bidPages } from '@portal/content/bids'
import { interfaceWords } from '@portal/content/interface-words'
import { screenPaths } from '@portal/contracts/paths'
import type { BidRow } from '@portal/contracts/bids'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { formatMoment } from '#web/lib/format-moment.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProvenanceMark } from '#web/ui/provenance-mark.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { RecordWords } from '#web/ui/record-words.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
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

function BidTable({ rows }: { rows: readonly BidRow[] }) {
  return (
    <Table label={words.label} className="max-lg:block">
      <thead className="max-lg:sr-only">
        <tr>
          <HeadCell>{words.columns.tender}</HeadCell>
          <HeadCell>{words.columns.verdict}</HeadCell>
          <HeadCell>{words.columns.due}</HeadCell>
          <HeadCell>{words.columns.decision}</HeadCell>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map((row) => (
          <Row key={row.id} className="max-lg:block max-lg:py-3">
            <Part>
              <Link to={screenPaths.tender(row.id)} className="link-inline rounded-1 font-medium">
                <RecordWords>{row.title}</RecordWords>
              </Link>
              <span className="block text-small text-fg-2">
                <RecordWords>{row.buyer}</RecordWords>
              </span>
              {row.provenance.kind === 'sample' && (
                <ProvenanceMark sample>{interfaceWords.provenance.sample}</ProvenanceMark>
              )}
            </Part>
            <Part>
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
            </Part>
            <Part>
              {row.offers_until && <time dateTime={row.offers_until}>{formatMoment(row.offers_until)}</time>}
            </Part>
            <Part>
              {row.decision && (
                <>
                  <DecidedMark decision={row.decision.decision} />
                  <span className="block text-small text-fg-2">
                    <RecordWords>{row.decision.reason}</RecordWords>
                  </span>
                </>
              )}
            </Part>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Part({ children }: { children: ReactNode }) {
  return (
    <Cell className="py-2 align-top max-lg:block max-lg:h-auto max-lg:py-1 max-lg:empty:hidden">
      {children}
    </Cell>
  )
}
