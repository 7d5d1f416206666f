import { createHash } from 'node:crypto'
import type { ChangeBinding } from '@portal/contracts/realtime'
import type { ChangesRepository, Relation } from './changes.repository.ts'
import type { PublishedTables } from './published-tables.ts'
import { FilterError, parseFilter, type Condition } from './parse-filter.ts'

/** What a channel wants to hear of, understood. */
export interface Subscription {
  /** Told to the client in the reply to its join; the same binding has the same everywhere. */
  id: number
  /** `*` or one of the three. */
  event: string
  schema: string
  /** Null: every table of the schema. */
  table: string | null
  filter: { key: string; conditions: Condition[] } | null
  select: { key: string; columns: ReadonlySet<string> } | null
}

const everything = '*'
const events = new Set([everything, 'INSERT', 'UPDATE', 'DELETE'])

/** A positive number of 31 bits. */
export function bindingId(binding: ChangeBinding): number {
  const text = JSON.stringify([binding.event, binding.schema, binding.table, binding.filter, binding.select])
  return (createHash('sha256').update(text).digest().readUInt32BE(0) >>> 1) + 1
}

interface Catalog {
  published: PublishedTables
  repository: Pick<ChangesRepository, 'view' | 'matches'>
}

/** Understands bindings and tries their filters out. @throws FilterError saying what will not be heard, and why */
export async function bindChanges(
  bindings: readonly ChangeBinding[],
  role: string,
  catalog: Catalog,
): Promise<Subscription[]> {
  let tables = await catalog.published.list()
  // It may have been published a moment ago.
  if (!bindings.every((binding) => isFound(binding, tables))) tables = await catalog.published.list(true)
  return Promise.all(
    bindings.map((binding) => bind(binding, role, { tables, repository: catalog.repository })),
  )
}

interface Known {
  tables: readonly Relation[]
  repository: Catalog['repository']
}

async function bind(
  binding: ChangeBinding,
  role: string,
  { tables, repository }: Known,
): Promise<Subscription> {
  const event = binding.event.toUpperCase()
  if (!events.has(event)) throw unable(binding, 'the event must be *, INSERT, UPDATE or DELETE')
  const { schema, table } = targetOf(binding)
  if (!isFound(binding, tables))
    throw unable(binding, 'please check that the table is in the publication supabase_realtime')
  const relation = tables.find((each) => each.schema === schema && each.table === table)

  const conditions = binding.filter ? parseFilter(binding.filter) : null
  const selected = selectedColumns(binding)
  if ((conditions ?? selected) && !relation) throw unable(binding, 'a filter needs a table')
  if (relation && (conditions ?? selected)) {
    const { columns } = await repository.view(relation, role, { claims: [], keys: '[]' })
    const known = new Set(columns)
    const unknown = [...(conditions ?? []).map(({ column }) => column), ...(selected ?? [])].find(
      (column) => !known.has(column),
    )
    if (unknown !== undefined) throw unable(binding, `invalid column for filter ${unknown}`)
    if (conditions) await tryOut(binding, () => repository.matches(relation, [conditions], ['{}']))
  }
  return {
    id: bindingId(binding),
    event,
    schema,
    table,
    filter: conditions && binding.filter ? { key: binding.filter, conditions } : null,
    select: selected ? { key: selected.toSorted().join(), columns: new Set(selected) } : null,
  }
}

const targetOf = ({ schema, table }: ChangeBinding): { schema: string; table: string | null } => ({
  schema: schema ?? 'public',
  table: table === everything ? null : (table ?? null),
})

function isFound(binding: ChangeBinding, tables: readonly Relation[]): boolean {
  const { schema, table } = targetOf(binding)
  return tables.some(
    (each) => (schema === everything || each.schema === schema) && (table === null || each.table === table),
  )
}

function selectedColumns({ select }: ChangeBinding): string[] | null {
  if (!select) return null
  const columns = typeof select === 'string' ? select.split(',').map((column) => column.trim()) : select
  return columns.length === 0 || columns.includes(everything) ? null : columns
}

async function tryOut(binding: ChangeBinding, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw unable(binding, error instanceof Error ? error.message : String(error))
  }
}

const unable = ({ event, schema, table, filter }: ChangeBinding, why: string): FilterError =>
  new FilterError(
    `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ` +
      `[event: ${event}, schema: ${schema ?? 'public'}, table: ${table ?? everything}, filters: ${filter ?? '[]'}]. Exception: ${why}`,
  )
