import type { Aggregate, Query, QueryFilter } from '@portal/contracts/ask'
import type { Database } from '@portal/backend/platform/db/database'
import type { Measure, Subject } from '../catalogue/catalogue.ts'
import { getMeasure } from '../query/find-item.ts'

/** A row as the database holds it, before anything is asked of it: dimensions, numbers, conditions and whether it is ours. */
export interface PlainRow {
  text: Record<string, string | string[] | null>
  number: Record<string, number | null>
  weight: Record<string, number | null>
  holds: Record<string, boolean>
  counts: Record<string, boolean>
  distinct: Record<string, string | null>
  isOwn: boolean
}

export async function readPlainRows(db: Database, subject: Subject, today: string): Promise<PlainRow[]> {
  const object = (entries: readonly (readonly [string, string])[]): string =>
    `json_build_object(${entries.map(([id, sql]) => `'${id}', ${sql}`).join(', ') || `'', null`})`
  const values = subject.measures.flatMap((measure) => (measure.kind === 'value' ? [measure] : []))
  const counts = subject.measures.flatMap((measure) => (measure.kind === 'count' ? [measure] : []))
  const columns = [
    `${object(subject.dimensions.map(({ id, sql }) => [id, sql]))} as text`,
    `${object(values.map(({ id, sql }) => [id, sql]))} as number`,
    `${object(values.map(({ id, weight }) => [id, weight ?? 'null']))} as weight`,
    `${object((subject.segments ?? []).map(({ id, where }) => [id, `coalesce(${where}, false)`]))} as holds`,
    `${object(counts.map(({ id, where }) => [id, `coalesce(${where ?? 'true'}, false)`]))} as counts`,
    `${object(counts.map(({ id, distinct }) => [id, distinct ?? 'null']))} as distinct`,
    `${subject.own?.where ?? 'false'} as "isOwn"`,
  ]
  const { rows } = await db.query<PlainRow>(
    `select ${columns.join(', ')} from ${subject.from} where ${subject.where ?? 'true'}`
      .replaceAll('$today', `date '${today}'`)
      .replaceAll(/\$(?:as_of|since)/gu, 'null::date'),
  )
  return rows
}

const isSame = (value: string | string[] | null, wanted: unknown): boolean =>
  Array.isArray(value) ? value.includes(String(wanted)) : value === wanted

function bounded(value: number | string | null, { op, values }: QueryFilter): boolean {
  const [first, second] = values
  if (value === null || typeof first !== typeof value) return op === 'missing'
  const at = first as number | string
  if (op === 'above') return value > at
  if (op === 'at_least') return value >= at
  if (op === 'below') return value < at
  if (op === 'at_most') return value <= at
  if (op === 'present') return true
  if (op === 'between') {
    const other = second as number | string
    return value >= (at < other ? at : other) && value <= (at < other ? other : at)
  }
  return value === at
}

function keeps(row: PlainRow, filter: QueryFilter): boolean {
  const value = filter.field in row.text ? row.text[filter.field] : row.number[filter.field]
  if (filter.op === 'is') return filter.values.some((wanted) => isSame(value as string, wanted))
  if (filter.op === 'is_not') return !filter.values.some((wanted) => isSame(value as string, wanted))
  return bounded((value ?? null) as number | string | null, filter)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

/** One number of many rows. */
function naiveNumber(
  subject: Subject,
  measure: Measure,
  { rows, aggregate }: { rows: readonly PlainRow[]; aggregate?: Aggregate | undefined },
): number | null {
  if (measure.kind === 'count') {
    const counted = rows.filter(
      (row) =>
        row.counts[measure.id] && (measure.distinct === undefined || row.distinct[measure.id] !== null),
    )
    return measure.distinct === undefined
      ? counted.length
      : new Set(counted.map((row) => row.distinct[measure.id])).size
  }
  if (measure.kind === 'ratio') {
    const part = (id: string) => naiveNumber(subject, getMeasure(subject, id), { rows })
    const [over, under] = [part(measure.over), part(measure.under)]
    return over === null || !under ? null : (over / under) * (measure.unit === '%' ? 100 : 1)
  }
  const valued = rows.filter((row) => typeof row.number[measure.id] === 'number')
  const numbers = valued.map((row) => row.number[measure.id] ?? 0)
  if (numbers.length === 0) return null
  switch (aggregate ?? measure.aggregate) {
    case 'sum':
      return sum(numbers)
    case 'mean': {
      if (measure.weight === undefined || aggregate !== undefined) return sum(numbers) / numbers.length
      const weights = valued.map((row) => row.weight[measure.id] ?? 0)
      return sum(weights) === 0
        ? null
        : sum(numbers.map((number, at) => number * (weights[at] ?? 0))) / sum(weights)
    }
    case 'median':
      return median(numbers)
    case 'min':
      return Math.min(...numbers)
    case 'max':
      return Math.max(...numbers)
    case 'spread':
      return Math.max(...numbers) - Math.min(...numbers)
  }
}

/** A row that is made of the others, where neither it nor they are asked for by name. */
const isTotal = (subject: Subject, query: Query, row: PlainRow): boolean => {
  const told = [...query.groupBy, ...query.filters].map(({ field }) => field)
  return (
    !query.groupBy.some(({ field }) => field === subject.key) &&
    subject.dimensions.some(
      (dimension) =>
        dimension.type === 'text' &&
        dimension.total !== undefined &&
        !told.includes(dimension.id) &&
        row.text[dimension.id] === dimension.total,
    )
  )
}

/** The groups of a query with their numbers, by name; slow and plain. One dimension to group by, none of them a list. */
export function naiveGroups(
  subject: Subject,
  query: Query,
  all: readonly PlainRow[],
): Map<string, (number | null)[]> {
  const [group] = query.groupBy
  const isNamed = query.filters.some(
    ({ field, op }) => op === 'is' && (field === subject.key || field === subject.own?.name),
  )
  const usual = subject.segments?.find(({ id }) => id === subject.usually)
  const hasSide = query.segments.some(
    (id) => subject.segments?.find((segment) => segment.id === id)?.oneOf === usual?.oneOf,
  )
  const rows = all.filter(
    (row) =>
      query.segments.every((id) => row.holds[id]) &&
      (usual === undefined || hasSide || isNamed || row.holds[usual.id]) &&
      !isTotal(subject, query, row) &&
      query.filters.every((filter) => keeps(row, filter)),
  )
  const groups = new Map<string, PlainRow[]>()
  for (const row of rows) {
    const name = group ? row.text[group.field] : ''
    if (typeof name === 'string') groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return new Map(
    [...groups].map(([name, members]) => [
      name,
      query.measures.map(({ measure, aggregate }) =>
        naiveNumber(subject, getMeasure(subject, measure), { rows: members, aggregate }),
      ),
    ]),
  )
}
