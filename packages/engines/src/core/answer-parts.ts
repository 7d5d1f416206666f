import type { Calculation, EngineTable, JsonValue, TableColumn, Warning } from './engine.ts'

interface TableParts<Row> {
  key: string
  title: string
  rows: readonly Row[]
  columns: readonly (TableColumn & { of: (row: Row, index: number) => JsonValue })[]
}

/** A table from records: each column says how it reads its cell. */
export function buildTable<Row>({ key, title, rows, columns }: TableParts<Row>): EngineTable {
  return {
    key,
    title,
    columns: columns.map(({ key: name, label, unit }) => ({
      key: name,
      label,
      ...(unit === undefined ? {} : { unit }),
    })),
    rows: rows.map((row, index) =>
      Object.fromEntries(columns.map((column) => [column.key, column.of(row, index)])),
    ),
  }
}

/** The paths of a section that say nothing yet: what a case with this section still needs. */
export function unsaid<Section extends object>(
  name: string,
  section: Section | undefined,
  keys: readonly (keyof Section & string)[],
): string[] {
  return section ? keys.filter((key) => section[key] === undefined).map((key) => `${name}.${key}`) : []
}

/** Where one of several says the same and none is given: the one to ask for. */
export function unsaidOfAll<Section extends object>(
  name: string,
  section: Section | undefined,
  keys: readonly [keyof Section & string, ...(keyof Section & string)[]],
): string[] {
  return section && keys.every((key) => section[key] === undefined) ? [`${name}.${keys[0]}`] : []
}

/** Warnings about one figure or table, by its key. */
export const about = (of: string, texts: readonly string[]): Warning[] => texts.map((text) => ({ of, text }))

/** One calculation of several independent parts. */
export function mergeCalculations(parts: readonly Calculation[]): Calculation {
  return {
    results: Object.fromEntries(parts.flatMap(({ results }) => Object.entries(results))),
    figures: parts.flatMap(({ figures }) => figures),
    tables: parts.flatMap(({ tables }) => tables ?? []),
    constants: parts.flatMap(({ constants }) => constants ?? []),
    warnings: parts.flatMap(({ warnings }) => warnings ?? []),
  }
}
