import type { AnswerCell, AnswerTable } from '@portal/contracts/ask'
import { toCsv } from '#web/lib/csv.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { printCell } from './print-cell.ts'

type Table = Pick<AnswerTable, 'columns' | 'rows'>

/** Units stand in the head, so that numbers stay numbers. */
const headOf = ({ columns }: Table): string[] =>
  columns.map(({ label, format: { unit } }) => (unit && unit !== 'index' ? `${label} (${unit})` : label))

const cellsOf = ({ rows }: Table): (string | number)[][] =>
  rows.map(({ cells }) => cells.map((cell: AnswerCell) => cell ?? ''))

/** As shown, for pasting into a mail or a sheet. */
export const toTsv = (table: Table): string =>
  [
    table.columns.map(({ label }) => label),
    ...table.rows.map(({ cells }) =>
      table.columns.map(({ format }, at) => printCell(cells[at] ?? null, format) ?? ''),
    ),
  ]
    .map((row) => row.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n')

export function saveCsv(table: Table, name: string): void {
  const content = toCsv([headOf(table), ...cellsOf(table)], { quotes: 'needed' })
  saveFile({ name: `${name}.csv`, type: 'text/csv;charset=utf-8', content })
}

/** The writer loads with the first workbook. */
export async function saveWorkbook(table: Table, name: string): Promise<void> {
  const { default: writeWorkbook } = await import('write-excel-file/browser')
  const head = headOf(table).map((value) => ({ value, fontWeight: 'bold' as const }))
  const rows = cellsOf(table).map((row) => row.map((value) => ({ value })))
  const content = await writeWorkbook([head, ...rows]).toBlob()
  saveFile({ name: `${name}.xlsx`, type: content.type, content })
}
