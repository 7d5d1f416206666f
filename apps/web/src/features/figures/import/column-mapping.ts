import { slugOf } from '@portal/text/fold'
import type { TableFile } from './read-table-file.ts'

/** The fields of one kind of file. */
export interface ImportColumns<Field extends string> {
  fields: readonly Field[]
  required: readonly Field[]
  /** How else people call them. */
  otherNames: Partial<Record<Field, readonly string[]>>
  /** A row with none of these says nothing, and is left out. */
  saying: readonly Field[]
}

/** Column number of each field; null where the file has none. */
export type ColumnMapping<Field extends string> = Record<Field, number | null>

/** Finds the columns by their names. */
export function guessMapping<Field extends string>(
  headers: readonly string[],
  { fields, otherNames }: ImportColumns<Field>,
): ColumnMapping<Field> {
  const names = headers.map(slugOf)
  const find = (field: Field): number | null => {
    const index = [field, ...(otherNames[field] ?? [])]
      .map((name) => names.indexOf(name))
      .find((position) => position !== -1)
    return index ?? null
  }
  return Object.fromEntries(fields.map((field) => [field, find(field)])) as ColumnMapping<Field>
}

export const missingFields = <Field extends string>(
  mapping: ColumnMapping<Field>,
  { required }: ImportColumns<Field>,
): Field[] => required.filter((field) => mapping[field] === null)

export interface MappedRow<Field extends string> {
  line: number
  cells: Partial<Record<Field, string>>
}

/** The rows as the server takes them, without those that say nothing. */
export function toImportRows<Field extends string>(
  { rows }: TableFile,
  mapping: ColumnMapping<Field>,
  { fields, saying }: ImportColumns<Field>,
): MappedRow<Field>[] {
  return rows
    .map(({ line, cells }) => {
      const filled = fields.flatMap((field) => {
        const column = mapping[field]
        const cell = column === null ? '' : (cells[column] ?? '').trim()
        return cell ? [[field, cell.slice(0, 2000)] as const] : []
      })
      return { line, cells: Object.fromEntries(filled) as MappedRow<Field>['cells'] }
    })
    .filter(({ cells }) => saying.some((field) => cells[field] !== undefined))
}
