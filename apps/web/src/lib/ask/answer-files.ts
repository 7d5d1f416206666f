import { figureCardCopy } from '@portal/content/figure-card'
import type { AnswerCell, AnswerTable } from '@portal/contracts/ask'
import type { Citation } from '@portal/contracts/chat'
import { withoutFormula } from '@portal/text/csv-cell'
import { toCsv } from '#web/lib/csv.ts'
import { toSources } from '#web/lib/figure-view.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { printCell } from './print-cell.ts'

type Table = Pick<AnswerTable, 'columns' | 'rows'>

/** A table of an answer with what it rests on. */
export interface SourcedTable extends Table {
  citations: readonly Citation[]
}

/** Units stand in the head, so that numbers stay numbers; where each row comes from stands behind it. */
const headOf = ({ columns }: Table): string[] => [
  ...columns.map(({ label, format: { unit } }) => (unit && unit !== 'index' ? `${label} (${unit})` : label)),
  figureCardCopy.source,
]

const cellsOf = ({ rows, citations }: SourcedTable): (string | number)[][] =>
  rows.map((row) => [
    ...row.cells.map((cell: AnswerCell) => cell ?? ''),
    toSources(citations.filter(({ n }) => row.citations.includes(n))),
  ])

/** As shown, for pasting into a mail or a sheet. */
export const toTsv = (table: Table): string =>
  [
    table.columns.map(({ label }) => label),
    ...table.rows.map(({ cells }) =>
      table.columns.map(({ format }, at) => {
        const cell = cells[at] ?? null
        const printed = printCell(cell, format) ?? ''
        return typeof cell === 'string' ? withoutFormula(printed) : printed
      }),
    ),
  ]
    .map((row) => row.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n')

export function saveCsv(table: SourcedTable, name: string): void {
  const content = toCsv([headOf(table), ...cellsOf(table)], { quotes: 'needed' })
  saveFile({ name: `${name}.csv`, type: 'text/csv;charset=utf-8', content })
}

/** The writer loads with the first workbook. */
export async function saveWorkbook(table: SourcedTable, name: string): Promise<void> {
  const { default: writeWorkbook } = await import('write-excel-file/browser')
  const head = headOf(table).map((value) => ({ value, fontWeight: 'bold' as const }))
  const rows = cellsOf(table).map((row) => row.map((value) => ({ value })))
  const content = await writeWorkbook([head, ...rows]).toBlob()
  saveFile({ name: `${name}.xlsx`, type: content.type, content })
}
