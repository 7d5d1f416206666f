import type pg from 'pg'
import { noteLost } from '#backend/platform/db/connection-lost.ts'
import type { Tx } from '#backend/platform/db/tx.ts'

/** Begins with `begin`, commits what `work` did, and rolls back when it throws. The connection goes back to its pool. */
export async function runTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch(noteLost)
  let broken: Error | undefined
  try {
    await client.query(begin).catch(noteLost)
    const result = await work({
      query: (text, values) => client.query(text, values as unknown[] | undefined).catch(noteLost),
    })
    await client.query('commit').catch(noteLost)
    return result
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError))
    throw error
  } finally {
    // A connection that could not roll back is closed, not used again.
    client.release(broken)
  }
}
