import type { ReadNode } from '../plan/read-node.ts'
import { buildCountedRows } from './build-read.ts'
import type { SqlParameters } from './sql-parameters.ts'

/** SQL of the number of rows that a read would have without its range, as far as the caller may see them. */
export const buildTotal = (node: ReadNode, parameters: SqlParameters): string =>
  `(select count(*) from (${buildCountedRows(node, parameters)}) c)`
