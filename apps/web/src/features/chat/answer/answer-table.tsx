import { askCopy } from '@portal/content/ask'
import { provenanceWords } from '@portal/content/figure-card'
import type { AnswerColumn, AnswerRow, AnswerTable } from '@portal/contracts/ask'
import type { Citation } from '@portal/contracts/chat'
import { useState } from 'react'
import { Link } from 'react-router'
import { printCell } from '#web/lib/ask/print-cell.ts'
import { toMark } from '#web/lib/figure-view.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { ProvenanceMark, SampleValue } from '#web/ui/provenance-mark.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { CitationNumber } from './citation-number.tsx'
import { isCalculation } from './is-calculation.ts'

/** Rows shown before the rest is asked for. */
const shownAtFirst = 8
/** More columns become cards where there is no room for them. */
const mostNarrowColumns = 3

interface AnswerTableProps {
  table: AnswerTable
  citations: readonly Citation[]
  /** All rows at once: Explore pages through them. */
  isWhole?: boolean
}

export function AnswerTableView({ table, citations, isWhole = false }: AnswerTableProps) {
  const [isOpen, setOpen] = useState(isWhole)
  const { title, columns, rows, total } = table
  const shown = isOpen ? rows : rows.slice(0, shownAtFirst)
  const isWide = columns.length > mostNarrowColumns
  const areSamples = rows.length > 0 && rows.every((row) => isSample(row, citations))
  return (
    <div className="mt-3 min-w-0">
      <p className="mb-1 flex items-baseline justify-between gap-x-3 text-small text-fg-3">
        <span className="min-w-0">{title}</span>
        {areSamples && (
          <span className="flex-none">
            <ProvenanceMark sample>{provenanceWords.sample}</ProvenanceMark>
          </span>
        )}
      </p>
      <div className="overflow-x-auto">
        <Table compact label={title} className={cn('text-small', isWide && '@max-[520px]:block')}>
          <thead className={cn(isWide && '@max-[520px]:sr-only')}>
            <tr>
              {columns.map(({ id, label, format }) => (
                <HeadCell key={id} numeric={format.kind === 'number'} className="pr-2 pl-2 whitespace-normal">
                  {label}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody className={cn(isWide && '@max-[520px]:block')}>
            {shown.map((row, at) => (
              <AnswerRowView
                // Rows of an answer have no identity but their place.
                key={at}
                row={row}
                columns={columns}
                citations={citations}
                isMarked={!areSamples && isSample(row, citations)}
                isCard={isWide}
              />
            ))}
          </tbody>
        </Table>
      </div>
      {!isWhole && (rows.length > shownAtFirst || total > rows.length) && (
        <div className="mt-1 flex items-center gap-3 text-small text-fg-3">
          <span>{askCopy.rows(shown.length, total)}</span>
          {rows.length > shownAtFirst && (
            <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? askCopy.showFewerRows : askCopy.showAllRows(rows.length)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface AnswerRowProps {
  row: AnswerRow
  columns: readonly AnswerColumn[]
  citations: readonly Citation[]
  isMarked: boolean
  isCard: boolean
}

function AnswerRowView({ row, columns, citations, isMarked, isCard }: AnswerRowProps) {
  const isSampleRow = isSample(row, citations)
  return (
    <Row
      own={row.isOwn ?? false}
      className={cn(
        isCard && '@max-[520px]:grid @max-[520px]:grid-cols-2 @max-[520px]:gap-x-3 @max-[520px]:py-2',
      )}
    >
      {columns.map((column, at) => {
        const { id, label, format } = column
        const text = printCell(row.cells[at] ?? null, format)
        const isNumber = format.kind === 'number'
        const look = cn('pr-2 pl-2', isCard && '@max-[520px]:h-auto @max-[520px]:text-left')
        if (at === 0)
          return (
            <th
              key={id}
              scope="row"
              className={cn(
                'h-8 py-1 text-left font-medium',
                isCard ? 'min-w-34 break-words @max-[520px]:col-span-2' : 'wrap-anywhere',
                look,
              )}
            >
              <RowName row={row} text={text} />
              {row.citations.map((n) => (
                <CitationNumber key={n} n={n} citations={citations} />
              ))}
              {isMarked && (
                <span className="ml-1.5">
                  <ProvenanceMark sample>{provenanceWords.sample}</ProvenanceMark>
                </span>
              )}
            </th>
          )
        return (
          <Cell
            key={id}
            numeric={isNumber}
            className={cn(
              'py-1',
              isCard ? 'break-words' : 'wrap-anywhere',
              format.kind === 'date' && 'whitespace-nowrap',
              look,
            )}
          >
            {isCard && (
              <span aria-hidden="true" className="mr-1.5 text-micro text-fg-3 @min-[520px]:hidden">
                {label}
              </span>
            )}
            <CellText text={text} isNumber={isNumber} isSample={isSampleRow} />
          </Cell>
        )
      })}
    </Row>
  )
}

function RowName({ row, text }: { row: AnswerRow; text: string | null }) {
  const name = text ?? askCopy.noValue
  return (
    <>
      {row.href ? (
        <Link to={row.href} className="link-inline">
          {name}
        </Link>
      ) : (
        name
      )}
      {row.isOwn && <span className="sr-only">, {askCopy.own}</span>}
    </>
  )
}

function CellText({
  text,
  isNumber,
  isSample: isSampled,
}: {
  text: string | null
  isNumber: boolean
  isSample: boolean
}) {
  if (text === null) return <span className="text-fg-3">{askCopy.noValue}</span>
  if (!isNumber) return text
  return (
    <span data-figure="answer" className="whitespace-nowrap">
      {isSampled ? <SampleValue>{text}</SampleValue> : text}
    </span>
  )
}

/** A row that rests on samples alone, or was worked out from them. */
function isSample(row: AnswerRow, citations: readonly Citation[]): boolean {
  const cited = citations.filter(({ n }) => row.citations.includes(n))
  const records = cited.filter((citation) => !isCalculation(citation))
  return records.length > 0 && records.every(({ provenance }) => toMark(provenance).isSample)
}
