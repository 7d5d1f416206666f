import type { Actor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'

/** Which of the catalogue's rights the actor has; each is a function of the database that says so. */
export async function readRights(
  db: Database,
  actor: Actor,
  rights: readonly string[],
): Promise<Set<string>> {
  if (rights.length === 0) return new Set()
  const asked = rights.map((right, at) => `${right}() as "${at}"`).join(', ')
  const { rows } = await db.single<Record<string, boolean>>(
    actor,
    { text: `select ${asked}`, values: [] },
    { readOnly: true },
  )
  return new Set(rights.filter((_right, at) => rows[0]?.[at] === true))
}
