import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Cell, HeadCell, Row, Table, type RowProps, type TableProps } from '#web/ui/table.tsx'

interface ColumnLook {
  /** Numbers stand at the right. */
  numeric?: boolean
  /** The head is for screen readers alone: the cells say by themselves what they hold. */
  isQuiet?: boolean
  /** Its cells name their rows. */
  isName?: boolean
  /** Where the rows are cards, its cells say what the head would. */
  isLabelled?: boolean
  /** Classes of the head and of the cells. */
  all?: string
  head?: string
  cells?: string
}

/** Below a width each row is a card, and the head is for screen readers alone. */
const cards = {
  md: {
    table: 'max-md:block max-md:[&>thead]:sr-only max-md:[&>tbody]:block',
    cell: 'max-md:flex max-md:h-auto max-md:items-baseline max-md:justify-between max-md:gap-2 max-md:px-0',
    edge: 'max-md:px-0',
    label: 'md:hidden',
  },
  lg: {
    table: 'max-lg:block max-lg:[&>thead]:sr-only max-lg:[&>tbody]:block',
    cell: 'max-lg:flex max-lg:h-auto max-lg:items-baseline max-lg:justify-between max-lg:gap-2 max-lg:px-0',
    edge: 'max-lg:px-0',
    label: 'lg:hidden',
  },
  1280: {
    table: 'max-[1280px]:block max-[1280px]:[&>thead]:sr-only max-[1280px]:[&>tbody]:block',
    cell:
      'max-[1280px]:flex max-[1280px]:h-auto max-[1280px]:items-baseline max-[1280px]:justify-between ' +
      'max-[1280px]:gap-2 max-[1280px]:px-0',
    edge: 'max-[1280px]:px-0',
    label: 'min-[1280px]:hidden',
  },
}

type CellOf<Item> = (item: Item, at: number) => ReactNode

interface RecordColumn<Item> extends ColumnLook {
  label: string
  cell: CellOf<Item>
}

/** A column by what its head says, how it looks (words alone are classes of its cells) and what its cells hold. */
export interface ColumnOf<Item> {
  (label: string, cell: CellOf<Item>): RecordColumn<Item>
  (label: string, look: ColumnLook | string, cell: CellOf<Item>): RecordColumn<Item>
}

function toColumn<Item>(label: string, ...rest: [CellOf<Item>] | [ColumnLook | string, CellOf<Item>]) {
  const [look, cell] = rest.length === 1 ? [{}, rest[0]] : rest
  return { label, ...(typeof look === 'string' ? { cells: look } : look), cell }
}

export interface RecordTableProps<Item> extends Omit<TableProps, 'children' | 'rows'> {
  rows: readonly Item[]
  keyOf: (item: Item, at: number) => string | number
  /** No two say the same in their heads. */
  columns: (column: ColumnOf<Item>) => readonly RecordColumn<Item>[]
  cardsBelow?: keyof typeof cards
  rowProps?: (item: Item, at: number) => Omit<RowProps, 'key' | 'children'>
}

/** Records as rows: what a column says and how it stands is said once, for its head and its cells. */
export function RecordTable<Item>(props: RecordTableProps<Item>) {
  const { rows, keyOf, columns, cardsBelow, rowProps, className, ...table } = props
  const made = columns(toColumn)
  const card = cardsBelow && cards[cardsBelow]
  return (
    <Table {...table} className={cn(card?.table, className)}>
      <thead>
        <tr>
          {made.map(({ label, numeric = false, isQuiet, all, head }) => (
            <HeadCell key={label} numeric={numeric} className={cn(all, head)}>
              {isQuiet ? <span className="sr-only">{label}</span> : label}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((item, at) => (
          <Row key={keyOf(item, at)} {...rowProps?.(item, at)}>
            {made.map(({ label, cell, numeric = false, isName, isLabelled, all, cells }) => (
              <Cell
                key={label}
                isName={isName}
                numeric={numeric}
                className={cn(card?.edge, isLabelled && card?.cell, all, cells)}
              >
                {isLabelled && card && (
                  <span className={cn('text-small text-fg-3', card.label)}>{label}</span>
                )}
                {cell(item, at)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
