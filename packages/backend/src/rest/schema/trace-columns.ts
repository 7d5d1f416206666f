import type { ForeignKeyRow, TableRow } from './introspection.repository.ts'
import type { Table } from './model.ts'
import type { ForeignKey } from './relationships.ts'
import type { ViewOrigin } from './view-origins.ts'

/** A table or view on its way into the model. */
export interface Relation {
  row: TableRow
  table: Table
  /** Column name by position. */
  names: ReadonlyMap<number, string>
  origins: readonly ViewOrigin[]
}

interface BaseColumns {
  base: TableRow
  positions: readonly number[]
}

/** Follows columns of a base table into a view, through views on views; undefined when one of them is not there. */
function locate(
  relation: Relation,
  { base, positions }: BaseColumns,
  all: readonly Relation[],
): string[] | undefined {
  if (relation.row.oid === base.oid) return positions.map((position) => relation.names.get(position) ?? '')
  const isFrom = (origin: ViewOrigin, position: number, above: readonly string[] = []): boolean => {
    if (origin.tableOid === base.oid) return origin.tablePosition === position
    // A view may be defined through itself; nothing comes from there, and to read it is an error of its own.
    if (above.includes(origin.tableOid)) return false
    const below = all.find((each) => each.row.oid === origin.tableOid)
    return (
      below?.origins.some(
        (deeper) =>
          deeper.position === origin.tablePosition && isFrom(deeper, position, [...above, origin.tableOid]),
      ) ?? false
    )
  }
  const names = positions.map((position) => {
    const origin = relation.origins.find((each) => isFrom(each, position))
    return origin === undefined ? undefined : relation.names.get(origin.position)
  })
  return names.every((name) => name !== undefined) ? names : undefined
}

const isUniqueIn = (row: TableRow, positions: readonly number[]): boolean =>
  [row.primary_key ?? [], ...(row.unique_keys ?? [])].some(
    (key) => key.length > 0 && key.every((position) => positions.includes(position)),
  )

/** The foreign keys that one of the database makes: between its tables, and views that show its columns. */
export function toForeignKeys(row: ForeignKeyRow, all: readonly Relation[]): ForeignKey[] {
  const from = all.find((each) => each.row.oid === row.from_oid)
  const to = all.find((each) => each.row.oid === row.to_oid)
  if (!from || !to) return []
  const isUnique = isUniqueIn(from.row, row.from_columns)
  const holders = all.flatMap((relation) => {
    const columns = locate(relation, { base: from.row, positions: row.from_columns }, all)
    return columns ? [{ relation, columns }] : []
  })
  const targets = all.flatMap((relation) => {
    const columns = locate(relation, { base: to.row, positions: row.to_columns }, all)
    return columns ? [{ relation, columns }] : []
  })
  return holders.flatMap((holder) =>
    targets
      .filter((target) => target.relation !== holder.relation || row.from_oid === row.to_oid)
      .map((target) => ({
        constraint: row.name,
        origin: holder.relation.table,
        target: target.relation.table,
        pairs: holder.columns.map((column, index) => ({ from: column, to: target.columns[index] ?? '' })),
        isUnique,
        isSelf: holder.relation === target.relation,
      })),
  )
}

/** A view has the key of the first table whose key columns it shows whole. */
export function inheritKey(relation: Relation, all: readonly Relation[]): void {
  if (!relation.table.isView) return
  for (const base of all.filter((each) => each.row.primary_key)) {
    const columns = locate(relation, { base: base.row, positions: base.row.primary_key ?? [] }, all)
    if (columns) {
      relation.table.primaryKey = columns
      return
    }
  }
}
