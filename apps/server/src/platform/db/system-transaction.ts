import type { Database, Tx } from '#server/platform/db/database.ts'

/**
 * Runs `work` in one transaction as the connection's own user, past row level security: for the parts that keep accounts
 * and records themselves. Whatever acts for a person uses `Database.transaction`. Rolls back when `work` throws.
 */
export async function inSystemTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work({
      query: (text, values) => client.query(text, values as unknown[] | undefined),
    })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError))
    throw error
  } finally {
    client.release(broken)
  }
}
