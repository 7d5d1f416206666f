import type { Logger } from 'pino'
import type { Subscription } from './bind-changes.ts'
import { changeData, changeErrors, pick, refusedData } from './change-payload.ts'
import type { ChangeRow, ChangesRepository, Relation, RoleView } from './changes.repository.ts'
import { createFilterMatcher, type ChangesOfTable } from './match-filters.ts'

/** A channel that hears of changes. */
export interface ChangeListener {
  /** Database role and claims, as JSON text, on whose behalf it listens. */
  readonly identity: { role: string; claims: string }
  readonly subscriptions: readonly Subscription[]
  /** `payload` is JSON text. */
  receiveChange(payload: string): void
  /** Something was not told: the client has to join again and read again. */
  crash(): void
}

interface Parts {
  repository: Pick<ChangesRepository, 'relations' | 'view' | 'removed' | 'matches'>
  log: Logger
}

interface Interested {
  listener: ChangeListener
  role: string
  claims: string
  own: Subscription[]
}

/** Those of one role who are looked up and told together. */
interface Batch {
  role: string
  claims: string[]
  interested: Interested[]
}

/** The first are told while the rights of the last are still looked up. */
const claimsAtOnce = 250

/** Tells changes to the channels that want them and may see them. */
export function createDispatcher({ repository, log }: Parts) {
  const listeners = new Set<ChangeListener>()
  const matchFilters = createFilterMatcher({ repository, log })

  async function dispatch(rows: readonly ChangeRow[]): Promise<void> {
    const wanted = rows.filter((row) => isWanted(row))
    if (wanted.length === 0) return
    const byTable = Map.groupBy(wanted, (row) => row.relation)
    const relations = await repository.relations([...byTable.keys()])
    for (const relation of relations) await tellOf({ relation, rows: byTable.get(relation.oid) ?? [] })
  }

  const isWanted = (row: ChangeRow): boolean => {
    for (const { subscriptions } of listeners)
      if (subscriptions.some((each) => concerns(each, row.schema, row.table))) return true
    return false
  }

  function interestedIn({ schema, table }: Relation): Interested[] {
    return [...listeners].flatMap((listener) => {
      const own = listener.subscriptions.filter((each) => concerns(each, schema, table))
      return own.length > 0 ? [{ listener, own, ...listener.identity }] : []
    })
  }

  async function tellOf(group: ChangesOfTable): Promise<void> {
    const batches = toBatches(interestedIn(group.relation))
    const subscriptions = batches.flatMap(({ interested }) => interested.flatMap(({ own }) => own))
    const matching = matchFilters(group, subscriptions)
    matching.catch(() => undefined) // each batch hears of it
    const texts = new Map<string, string>()
    await Promise.all(
      batches.map(async (batch) => {
        try {
          const view = await lookUp(group, batch)
          tell(group, { batch, view, matched: await matching, texts })
        } catch (error) {
          const { table } = group.relation
          log.error({ event: 'realtime.changes_untold', err: error, table }, 'changes were not told')
          for (const { listener } of batch.interested) listener.crash()
        }
      }),
    )
  }

  /** What the role may read, and which claims may see which rows: asked once for all who share them. */
  async function lookUp({ relation, rows }: ChangesOfTable, { role, claims }: Batch): Promise<View> {
    const placed = rows.map((row, index) => ({ row, index }))
    const [gone, checked] = [placed.filter(isRemoval), placed.filter((each) => !isRemoval(each))]
    const primaryKey = new Set(relation.primaryKey)
    const keys = primaryKey.size === 0 ? [] : checked.map(({ row }) => pick(row.record ?? '{}', primaryKey))
    const view = await repository.view(relation, role, { claims, keys: `[${keys.join()}]` })
    const known = toView(view, claims, checked)
    if (gone.length === 0 || view.columns.length === 0) return known
    const records = `[${gone.map(({ row }) => row.oldRecord ?? '{}').join()}]`
    const removed = await repository.removed(relation, role, { claims, records })
    return { ...known, removed: removed && byClaims(removed, claims, gone) }
  }

  function tell({ relation, rows }: ChangesOfTable, { batch, view, matched, texts }: Telling): void {
    const textOf = (row: ChangeRow, select: Subscription['select']): string => {
      const key = `${row.id} ${batch.role} ${select?.key ?? ''}`
      const known = texts.get(key)
      if (known !== undefined) return known
      const text = dataOf(row, relation, { columns: view.columns, select })
      texts.set(key, text)
      return text
    }
    for (const [index, row] of rows.entries()) {
      for (const { listener, claims, own } of batch.interested) {
        if (!maySee(view, { row, index, claims, role: batch.role, hasKey: relation.primaryKey.length > 0 }))
          continue
        const hits = own.filter(
          ({ event, filter }) =>
            (event === '*' || event === row.type) && (!filter || matched.get(filter.key)?.[index] === true),
        )
        for (const same of Map.groupBy(hits, ({ select }) => select?.key ?? '').values()) {
          const ids = same.map(({ id }) => id).join()
          listener.receiveChange(`{"ids":[${ids}],"data":${textOf(row, same[0]?.select ?? null)}}`)
        }
      }
    }
  }

  return {
    dispatch,
    add: (listener: ChangeListener) => void listeners.add(listener),
    remove: (listener: ChangeListener) => void listeners.delete(listener),
    crashAll: () => {
      for (const listener of listeners) listener.crash()
    },
  }
}

export type Dispatcher = ReturnType<typeof createDispatcher>

interface View {
  columns: ReadonlySet<string>
  /** By claims the rows they may see; null when the rows need no check. */
  visible: Map<string, ReadonlySet<number>> | null
  /** The same of rows that are gone. */
  removed: Map<string, ReadonlySet<number>> | null
}

interface Placed {
  row: ChangeRow
  index: number
}

const isRemoval = ({ row }: Placed): boolean => row.type === 'DELETE'

interface Telling {
  batch: Batch
  view: View
  matched: Map<string, boolean[]>
  /** Texts of changes that were made already. */
  texts: Map<string, string>
}

function toBatches(all: readonly Interested[]): Batch[] {
  return [...Map.groupBy(all, ({ role }) => role)].flatMap(([role, ofRole]) => {
    const byClaims = [...Map.groupBy(ofRole, ({ claims }) => claims)]
    const batches: Batch[] = []
    for (let start = 0; start < byClaims.length; start += claimsAtOnce) {
      const some = byClaims.slice(start, start + claimsAtOnce)
      batches.push({
        role,
        claims: some.map(([claims]) => claims),
        interested: some.flatMap(([, interested]) => interested),
      })
    }
    return batches
  })
}

const toView = (
  { columns, visible }: RoleView,
  claims: readonly string[],
  checked: readonly { index: number }[],
): View => ({
  columns: new Set(columns),
  visible: visible ? byClaims(visible, claims, checked) : null,
  removed: null,
})

const byClaims = (
  visible: readonly (readonly number[])[],
  claims: readonly string[],
  asked: readonly { index: number }[],
): Map<string, ReadonlySet<number>> =>
  new Map(
    claims.map((each, position) => [
      each,
      new Set((visible[position] ?? []).map((at) => asked[at]?.index ?? -1)),
    ]),
  )

const concerns = (subscription: Subscription, schema: string, table: string): boolean =>
  (subscription.schema === '*' || subscription.schema === schema) &&
  (subscription.table === null || subscription.table === table)

interface Asking {
  row: ChangeRow
  index: number
  claims: string
  role: string
  hasKey: boolean
}

function maySee(view: View, { row, index, claims, role, hasKey }: Asking): boolean {
  // The public key is anybody's: without a right to the table it does not hear that there was a change.
  if (view.columns.size === 0) return role !== 'anon'
  // Whoever follows a table without a key is told so, and nothing else.
  if (!hasKey) return true
  const visible = row.type === 'DELETE' ? view.removed : view.visible
  return visible === null || (visible.get(claims)?.has(index) ?? false)
}

function dataOf(
  row: ChangeRow,
  relation: Relation,
  { columns, select }: { columns: ReadonlySet<string>; select: Subscription['select'] },
): string {
  if (columns.size === 0) return refusedData(row, changeErrors.unauthorized)
  if (row.type !== 'DELETE' && relation.primaryKey.length === 0)
    return refusedData(row, changeErrors.noPrimaryKey)
  const shown = select ? new Set([...columns].filter((name) => select.columns.has(name))) : columns
  return changeData(row, relation, shown)
}
