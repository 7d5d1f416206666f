import { dimensionNames, platformCopy } from '@portal/content/competitors'
import {
  bandOf,
  scoredDimensions,
  type IndexedCompany,
  type ScoredDimension,
} from '@portal/contracts/competitors'
import type { FigureRow } from '@portal/contracts/figures'
import { ArrowDown, ArrowUp, ExternalLink, PanelRightOpen } from 'lucide-react'
import { RecordFigure, useFigureViews } from '#web/lib/record-figure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import type { IndexSort } from '../api/competitive-queries.ts'
import { bandLooks } from '../band-look.ts'
import { DistanceBar } from './distance-bar.tsx'

const copy = platformCopy.table
const sixDimensions = scoredDimensions.filter((dimension) => dimension !== 'overall')

export interface IndexTableProps {
  rows: readonly IndexedCompany[]
  sort: IndexSort
  descending: boolean
  onSort: (sort: IndexSort) => void
  onOpen: (companyId: string) => void
}

/** Company, country and seven scores; small screens show each company as a card (decisions AMB-28). */
export function IndexTable({ rows, sort, descending, onSort, onOpen }: IndexTableProps) {
  const head = (column: IndexSort, label: string, numeric = false) => (
    <SortHead key={column} {...{ column, label, numeric, sort, descending, onSort }} />
  )
  return (
    <div className="rounded-3 border border-line bg-panel">
      <Table compact label={copy.title} className="max-lg:block">
        <thead className="max-lg:sr-only">
          <tr>
            {head('company', copy.company)}
            {head('country', copy.country)}
            {scoredDimensions.map((dimension) => head(dimension, dimensionNames[dimension], true))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {rows.map((row) => (
            <CompanyRow key={row.id} row={row} onOpen={onOpen} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

interface SortHeadProps extends Pick<IndexTableProps, 'sort' | 'descending' | 'onSort'> {
  column: IndexSort
  label: string
  numeric: boolean
}

function SortHead({ column, label, numeric, sort, descending, onSort }: SortHeadProps) {
  const isOn = sort === column
  const Arrow = descending ? ArrowDown : ArrowUp
  return (
    <HeadCell
      numeric={numeric}
      className={
        'max-[1280px]:px-1 max-[1280px]:first:pl-3 max-[1280px]:last:pr-3 ' +
        'min-[1280px]:px-2 min-[1280px]:first:pl-4 min-[1280px]:last:pr-4'
      }
      {...(isOn && { 'aria-sort': descending ? 'descending' : 'ascending' })}
    >
      <button
        type="button"
        title={`${copy.sort} ${label}`}
        onClick={() => onSort(column)}
        className={cn('inline-flex items-center gap-1 hover:text-fg', isOn && 'text-fg')}
      >
        {label}
        {isOn && <Arrow aria-hidden="true" className="size-3 stroke-2" />}
      </button>
    </HeadCell>
  )
}

function CompanyRow({ row, onOpen }: { row: IndexedCompany; onOpen: (companyId: string) => void }) {
  return (
    <Row
      own={row.is_own}
      className={cn(
        'max-lg:grid max-lg:grid-cols-3 md:max-lg:grid-cols-6 max-lg:items-center ' +
          'max-lg:gap-y-1 max-lg:px-4 max-lg:py-3',
        row.is_own && 'max-lg:shadow-[inset_2px_0_0_var(--accent-line)] max-lg:[&>:first-child]:shadow-none',
      )}
    >
      <th
        scope="row"
        className={
          'h-8 pr-1 pl-3 min-[1280px]:pr-2 min-[1280px]:pl-4 text-left font-medium max-lg:order-1 max-lg:col-span-2 ' +
          'max-lg:h-auto max-lg:px-0 md:max-lg:col-span-4'
        }
      >
        <span className="inline-flex items-center gap-1">
          <CompanyName row={row} />
          <button
            type="button"
            aria-label={copy.details(row.name)}
            onClick={() => onOpen(row.id)}
            className="grid size-6 flex-none place-items-center rounded-1 text-fg-3 hover:text-fg max-md:size-11"
          >
            <PanelRightOpen aria-hidden="true" className="size-3.5 stroke-[1.5]" />
          </button>
        </span>
      </th>
      <Cell
        className={
          'lg:max-[1280px]:px-1 min-[1280px]:px-2 text-fg-2 max-lg:order-3 max-lg:col-span-full ' +
          'max-lg:h-auto max-lg:px-0 max-[1280px]:text-small'
        }
      >
        <span title={row.country ?? ''} className="block lg:max-[1280px]:w-17 lg:max-[1280px]:truncate">
          {row.country}
        </span>
      </Cell>
      <Cell
        numeric
        className={
          'lg:max-[1280px]:px-1 min-[1280px]:px-2 md:max-lg:col-span-2 font-medium max-lg:order-2 ' +
          'max-lg:h-auto max-lg:px-0'
        }
      >
        <Overall figure={row.figures['overall']} />
      </Cell>
      {sixDimensions.map((dimension) => (
        <Cell
          key={dimension}
          numeric
          className={
            'lg:max-[1280px]:px-1 lg:max-[1280px]:last:pr-3 min-[1280px]:px-2 min-[1280px]:last:pr-4 ' +
            'max-lg:order-4 max-lg:h-auto max-lg:px-0 max-lg:text-left'
          }
        >
          <Score figure={row.figures[dimension]} dimension={dimension} />
        </Cell>
      ))}
    </Row>
  )
}

function CompanyName({ row }: { row: IndexedCompany }) {
  if (row.website === null)
    return (
      <span>
        {row.name}
        {row.is_own && <span className="sr-only">, {copy.own}</span>}
      </span>
    )
  return (
    <a
      href={row.website}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1.5 hover:underline hover:decoration-accent-line hover:underline-offset-4"
    >
      {row.name}
      <ExternalLink aria-hidden="true" className="size-3 stroke-[1.5] text-fg-3 lg:max-[1280px]:hidden" />
      <span className="sr-only">, {copy.opensSite}</span>
    </a>
  )
}

/** The word of the tier beside the overall score. spec §9 */
function Overall({ figure }: { figure: FigureRow | undefined }) {
  const { isHidden } = useFigureViews()
  if (!figure) return <NoScore />
  const band = figure.value === null || isHidden(figure) ? null : bandOf(figure.value)
  return (
    <span className="inline-flex items-center justify-end gap-1.5 min-[1280px]:gap-3">
      <RecordFigure figure={figure} bare />
      <span className="text-left min-[1280px]:w-22">
        {band && (
          <Badge tone={bandLooks[band].tone} icon={bandLooks[band].icon}>
            {platformCopy.tiers[band]}
          </Badge>
        )}
      </span>
    </span>
  )
}

function Score({ figure, dimension }: { figure: FigureRow | undefined; dimension: ScoredDimension }) {
  const { isHidden } = useFigureViews()
  return (
    <span className={'inline-flex items-center gap-2 max-lg:grid max-lg:grid-cols-[auto_1fr] max-lg:gap-y-0'}>
      <span aria-hidden="true" className="col-span-2 text-micro text-fg-3 lg:hidden">
        {dimensionNames[dimension]}
      </span>
      {figure && figure.value !== null && !isHidden(figure) && <DistanceBar value={figure.value} />}
      <span className="min-w-7">{figure ? <RecordFigure figure={figure} bare /> : <NoScore />}</span>
    </span>
  )
}

const NoScore = () => <span className="text-small text-fg-3">{copy.missing}</span>
