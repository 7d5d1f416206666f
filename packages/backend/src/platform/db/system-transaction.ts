import type { Database, Tx } from '#backend/platform/db/database.ts'
import { runTransaction } from '#backend/platform/db/run-transaction.ts'

/**
 * Runs `work` in one transaction as the connection's own user, past row level security: for the parts that keep accounts
 * and records themselves. Whatever acts for a person uses `Database.transaction`. Rolls back when `work` throws.
 */
export function inSystemTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runTransaction(db.pool, 'begin', work)
}
