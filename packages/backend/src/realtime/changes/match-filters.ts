import type { Logger } from 'pino'
import type { Subscription } from './bind-changes.ts'
import { oldKeyOf, pick } from './change-payload.ts'
import type { ChangeRow, ChangesRepository, Relation } from './changes.repository.ts'
import type { Condition } from './parse-filter.ts'

export interface ChangesOfTable {
  relation: Relation
  rows: ChangeRow[]
}

interface Parts {
  repository: Pick<ChangesRepository, 'matches'>
  log: Pick<Logger, 'warn'>
}

type Filter = readonly [key: string, conditions: readonly Condition[]]

const filtersAtOnce = 200

/** Asks the database which changes the filters of subscriptions let through. */
export function createFilterMatcher({ repository, log }: Parts) {
  /** For each filter which of the rows it lets through. */
  async function matchFilters({ relation, rows }: ChangesOfTable, subscriptions: readonly Subscription[]) {
    const filters = new Map<string, readonly Condition[]>()
    for (const { filter } of subscriptions) if (filter) filters.set(filter.key, filter.conditions)
    const matched = new Map<string, boolean[]>()
    const records = rows.map((row) => visibleRecord(row, relation))
    const all = [...filters]
    for (let start = 0; start < all.length; start += filtersAtOnce) {
      const some = all.slice(start, start + filtersAtOnce)
      const results = await matchesOf(relation, some, records)
      for (const [position, [key, conditions]] of some.entries())
        matched.set(
          key,
          rows.map(
            (row, index) => results[index]?.[position] === true && canFilter(row, relation, conditions),
          ),
        )
    }
    return matched
  }

  /** A filter that fails, its column's type having changed, lets nothing through and keeps nobody else's from being asked. */
  async function matchesOf(
    relation: Relation,
    filters: readonly Filter[],
    records: readonly string[],
  ): Promise<boolean[][]> {
    try {
      const conditions = filters.map(([, each]) => each)
      return await repository.matches(relation, conditions, records)
    } catch (error) {
      if (!isFilterFault(error)) throw error
      log.warn({ event: 'realtime.filter_failed', err: error, table: relation.table }, 'a filter failed')
      if (filters.length === 1) return records.map(() => [false])
      const alone = await Promise.all(filters.map((filter) => matchesOf(relation, [filter], records)))
      return records.map((_, index) => alone.map((results) => results[index]?.[0] ?? false))
    }
  }

  return matchFilters
}

/** A value that does not fit its column (any more), or a test that takes too long. */
const isFilterFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:22|42|57014)/.test(String(error.code))

/** What filters look at: of a removed row nothing that is not told anyway. */
function visibleRecord(row: ChangeRow, relation: Relation): string {
  if (row.type !== 'DELETE') return row.record ?? '{}'
  const key = oldKeyOf(row, relation)
  return key === null ? (row.oldRecord ?? '{}') : pick(row.oldRecord ?? '{}', key)
}

/** A removed row is known by its key alone, so a filter on anything else lets none through. */
function canFilter(row: ChangeRow, relation: Relation, conditions: readonly Condition[]): boolean {
  if (row.type !== 'DELETE') return true
  const key = oldKeyOf(row, relation)
  return key === null || conditions.every(({ column }) => key.has(column))
}
