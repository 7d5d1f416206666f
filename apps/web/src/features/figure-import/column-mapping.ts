import {
  importFields,
  requiredImportFields,
  type ImportField,
  type ImportRow,
} from '@portal/contracts/figure-changes'
import type { TableFile } from './read-table-file.ts'

/** Column number of each field; null where the file has none. */
export type ColumnMapping = Record<ImportField, number | null>

const otherNames: Partial<Record<ImportField, readonly string[]>> = {
  key: ['figure', 'figure_key', 'id'],
  value: ['amount', 'figure_value'],
  as_of: ['date', 'as_of_date'],
  source: ['source_name'],
  source_url: ['url', 'link', 'address'],
  locator: ['where', 'page', 'cell'],
  label: ['name', 'title'],
}

const toName = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

/** Finds the columns by their names. */
export function guessMapping(headers: readonly string[]): ColumnMapping {
  const names = headers.map(toName)
  const find = (field: ImportField): number | null => {
    const index = [field, ...(otherNames[field] ?? [])]
      .map((name) => names.indexOf(name))
      .find((position) => position !== -1)
    return index ?? null
  }
  return Object.fromEntries(importFields.map((field) => [field, find(field)])) as ColumnMapping
}

export const missingFields = (mapping: ColumnMapping): ImportField[] =>
  requiredImportFields.filter((field) => mapping[field] === null)

const saying = ['value', 'as_of', 'source'] as const

/** The rows as the server takes them. Rows that say nothing of a figure (a list of keys to be filled in) are left out. */
export function toImportRows({ rows }: TableFile, mapping: ColumnMapping): ImportRow[] {
  return rows
    .map(({ line, cells }) => {
      const filled = importFields.flatMap((field) => {
        const column = mapping[field]
        const cell = column === null ? '' : (cells[column] ?? '').trim()
        return cell ? [[field, cell.slice(0, 2000)] as const] : []
      })
      const row: ImportRow = { line, cells: Object.fromEntries(filled) }
      return row
    })
    .filter(({ cells }) => saying.some((field) => cells[field] !== undefined))
}
