import { once } from '@portal/text/once'
import type { AnswerCell, ColumnFormat } from '@portal/contracts/ask'
import { printDay } from '@portal/content/print-day'
import { printFigure } from '@portal/content/print-figure'

const exact = once(() => new Intl.NumberFormat('en', { maximumFractionDigits: 6 }))
const wholeDay = /^\d{4}-\d{2}-\d{2}/

/** A cell of an answer's table as the portal's figures are printed; null where nothing is recorded. */
export function printCell(cell: AnswerCell, { kind, unit, signed }: ColumnFormat): string | null {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return kind === 'date' && wholeDay.test(cell) ? printDay(cell) : cell
  const text = printFigure({ value: cell, unit })
  return signed && cell > 0 ? `+${text}` : text
}

/** A number with all that is recorded of it: what a point of a chart says. */
export function printExact(value: number, { unit, signed }: ColumnFormat): string {
  const sign = signed && value > 0 ? '+' : ''
  const space = unit === '%' || unit === '' ? '' : ' '
  return `${sign}${exact().format(value)}${space}${unit === 'index' ? '' : unit}`.trim()
}
