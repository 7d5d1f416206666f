import type { ReadNode } from '../plan/read-node.ts'
import type { Preferences } from '../request/preferences.ts'
import { buildCountedRows } from './build-read.ts'
import type { SqlParameters } from './sql-parameters.ts'

/** SQL of the number of rows that a read would have without its range; undefined when nobody asked. */
export function buildTotal(
  node: ReadNode,
  parameters: SqlParameters,
  wanted: { count: Preferences['count']; maxRows: number },
): string | undefined {
  if (wanted.count === undefined || wanted.count === 'planned') return undefined
  const rows = buildCountedRows(node, parameters)
  // An estimate is exact up to max_rows; one more row shows that there are more.
  const limit = wanted.count === 'estimated' ? ` limit ${parameters.add(wanted.maxRows + 1)}` : ''
  return `(select count(*) from (${rows}${limit}) c)`
}
