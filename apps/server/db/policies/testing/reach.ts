import { anonActor, type Actor, type UserActor } from '@portal/backend/platform/actor'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import type { Database } from '@portal/backend/platform/db/database'
import { insertion, isOwner, type BareTable } from './bare-tables.ts'

export const verbs = ['select', 'insert', 'update', 'delete'] as const
export type Verb = (typeof verbs)[number]

export type Caller =
  | 'owner'
  | 'former'
  | 'owing owner'
  | 'colleague'
  | 'lead'
  | 'admin'
  | 'owing admin'
  | 'nobody'

/**
 * The owner of every row with their second factor shown, without their role, and with the factor not shown; the same of an
 * administrator; and everybody else.
 */
export async function buildCallers(
  db: Database,
): Promise<{ owner: UserActor; callers: Record<Caller, Actor> }> {
  const [person, administrator] = [await buildUser(db, 'business_user'), await buildUser(db, 'admin')]
  for (const { id } of [person, administrator])
    await db.query(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'x')`,
      [id],
    )
  const as = (actor: UserActor, claims: Partial<UserActor['claims']>): UserActor => ({
    ...actor,
    claims: { ...actor.claims, ...claims },
  })
  const owner = as(person, { aal: 'aal2' })
  const callers = {
    owner,
    former: as(owner, { app_metadata: {} }),
    'owing owner': as(owner, { aal: 'aal1' }),
    colleague: await buildUser(db, 'business_user'),
    lead: as(await buildUser(db, 'business_user'), {
      app_metadata: { role: 'business_user', business_lead: true },
    }),
    admin: as(administrator, { aal: 'aal2' }),
    'owing admin': as(administrator, { aal: 'aal1' }),
    nobody: anonActor,
  }
  return { owner, callers }
}

interface Attempt {
  table: BareTable
  verb: Verb
  caller: Actor
  owner: UserActor
}

/** How many rows of a bare table a call reaches. */
export async function reachOf(db: Database, { table, verb, caller, owner }: Attempt): Promise<number> {
  const statement = statementOf(table, verb, owner)
  if (statement === null) return 0
  const rollback = new Error('rolled back on purpose')
  let reached = 0
  try {
    await db.transaction(caller, async (tx) => {
      const { rows, rowCount } = await tx.query<{ count?: number }>(...statement)
      reached = rows[0]?.count ?? rowCount ?? 0
      throw rollback
    })
  } catch (error) {
    if (error === rollback) return reached
    if ((error as { code?: string }).code === '42501') return 0
    throw error
  }
  return reached
}

/** Null where signed-in people have no right to the verb, whatever the policies say. */
function statementOf({ name, columns }: BareTable, verb: Verb, owner: UserActor): [string, string[]] | null {
  if (verb === 'select') return [`select count(*)::integer as count from ${name}`, []]
  if (verb === 'delete') return [`delete from ${name}`, []]
  const insertable = columns.filter((column) => column.insertable)
  if (verb === 'insert')
    return insertable.length > 0 ? insertion(name, insertable, { owner, isTeam: 'false' }) : null
  const changed = columns.find(
    (column) => column.updatable && column.type !== 'uuid' && !isOwner(column.name),
  )
  return changed ? [`update ${name} set "${changed.name}" = default`, []] : null
}
