import type { Actor } from '#backend/platform/actor.ts'
import type { Database, Tx } from '#backend/platform/db/database.ts'
import { fromDatabaseError } from './storage.database-errors.ts'

/**
 * Runs `work` with the caller's rights.
 * @throws StorageError for what row level security or a constraint refuses
 */
export async function asCaller<T>(db: Database, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(actor, work)
  } catch (error) {
    throw fromDatabaseError(error) ?? error
  }
}

class Undone extends Error {}

/**
 * Tries `work` with the caller's rights and takes it back.
 * @throws StorageError when the caller may not do it
 */
export async function assertCallerMay(
  db: Database,
  actor: Actor,
  work: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  try {
    await asCaller(db, actor, async (tx) => {
      await work(tx)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}
