import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import type { Notifications } from '@portal/backend/platform/db/notifications'
import type { Catalogue, Subject, TextDimension } from '../catalogue/catalogue.ts'
import { catalogue as everything } from '../catalogue/catalogue-of.ts'

/** Values of the dimensions that have a handful: `subject.dimension` to values. */
export type FewValues = ReadonlyMap<string, readonly string[]>
/** Between a value and that of the dimension by which it is said as well. */
export const besideMark = '\u241F'
export type ReadFewValues = (actor: UserActor) => Promise<FewValues>

const channel = 'portal_knowledge'
const mostValues = 300
/** Components of the system change unannounced. */
const keptMs = 60_000

/** What one actor's rights show of each dimension with few values, in one statement. */
async function readFewValues(
  db: Pick<Database, 'single'>,
  actor: UserActor,
  { subjects }: Catalogue,
): Promise<FewValues> {
  const asked = subjects.flatMap((subject) =>
    subject.dimensions.flatMap((dimension) => {
      // A column that is another subject's name has that subject's values; the kinds of source are in the catalogue.
      if (dimension.type !== 'text' || dimension.id === 'kind') return []
      if (dimension.values !== 'few' && !dimension.isLoose) return []
      const column = columnOf(subject, dimension)
      const beside = subject.dimensions.find(({ id }) => id === dimension.saidBy)
      return [
        column,
        ...(beside
          ? [
              {
                ...column,
                id: `${column.id}${besideMark}`,
                value: `${column.value} || '${besideMark}' || (${beside.sql})::text`,
              },
            ]
          : []),
      ]
    }),
  )
  return readColumns(db, actor, { asked, most: mostValues })
}

export interface Column {
  id: string
  value: string
  from: string
}

export function columnOf({ id, from, where }: Subject, dimension: TextDimension): Column {
  const list = dimension.isList ? ` cross join lateral unnest(${dimension.sql}) as item (value)` : ''
  return {
    id: `${id}.${dimension.id}`,
    value: dimension.isList ? 'item.value' : `(${dimension.sql})::text`,
    from: `${from}${list}${where === undefined ? '' : ` where ${where}`}`,
  }
}

/** The values of each column that the actor may see, the commonest first. */
export async function readColumns(
  db: Pick<Database, 'single'>,
  actor: UserActor,
  { asked, most }: { asked: readonly Column[]; most: number },
): Promise<FewValues> {
  if (asked.length === 0) return new Map()
  const columns = asked.map(({ value, from }, index) =>
    `array(select ${value} from ${from} group by 1 order by count(*) desc, 1 limit ${most}) as v${index}`
      .replaceAll('$today', 'current_date')
      .replaceAll('$worked', `'[]'::jsonb`)
      .replaceAll(/\$(?:as_of|since)/gu, 'null::date'),
  )
  const { rows } = await db.single<Record<string, (string | null)[]>>(
    actor,
    { text: `select ${columns.join(', ')}`, values: [] },
    { readOnly: true, settings: { statement_timeout: '10s', jit: 'off' } },
  )
  return new Map(
    asked.map(({ id }, index) => [id, (rows[0]?.[`v${index}`] ?? []).filter((value) => value !== null)]),
  )
}

/** Read once for all who may see the same, until one of the records changes. While changes cannot be heard, nothing is kept. */
export function createFewValues(
  db: Pick<Database, 'single'>,
  notifications: Pick<Notifications, 'listen' | 'isLive'> | undefined,
  catalogue: Catalogue = everything,
): ReadFewValues {
  const kept = new Map<string, { values: Promise<FewValues>; until: number }>()
  notifications?.listen(channel, { onMessage: () => kept.clear(), onLive: () => kept.clear() })
  return (actor) => {
    if (!notifications?.isLive) return readFewValues(db, actor, catalogue)
    const rights = JSON.stringify([actor.dbRole, actor.claims.app_metadata?.role ?? null])
    const known = kept.get(rights)
    if (known && known.until > performance.now()) return known.values
    const values = readFewValues(db, actor, catalogue)
    kept.set(rights, { values, until: performance.now() + keptMs })
    values.catch(() => kept.delete(rights))
    return values
  }
}
