import pg from 'pg'
import type { Actor } from '#server/platform/actor.ts'

/** One transaction; statements in it see the actor's rights. */
export interface Tx {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<pg.QueryResult<Row>>
}

export interface Database extends Tx {
  /**
   * Runs `work` in one transaction as the actor: its database role and its claims are set in the same round
   * trip as BEGIN, so row level security decides. Rolls back when `work` throws.
   */
  transaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>, options?: { readOnly?: boolean }): Promise<T>
  /** The pool itself, for LISTEN connections and the job queue. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  connectionString: string
  maxConnections?: number
  onIdleError: (error: Error) => void
}

const claimsOf = (actor: Actor): string =>
  JSON.stringify(actor.kind === 'user' ? actor.claims : { role: actor.kind === 'anon' ? 'anon' : 'service_role' })

const roleOf = (actor: Actor): string =>
  actor.kind === 'user' ? actor.dbRole : actor.kind === 'anon' ? 'anon' : 'service_role'

const beginAs = (actor: Actor, readOnly: boolean): string =>
  `begin${readOnly ? ' read only' : ''}; select set_config('role', ${pg.escapeLiteral(roleOf(actor))}, true), ` +
  `set_config('request.jwt.claims', ${pg.escapeLiteral(claimsOf(actor))}, true)`

/** Opens the pool. Statements outside `transaction` run as the connection's own user, who bypasses row level security. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({ connectionString: options.connectionString, max: options.maxConnections ?? 20 })
  pool.on('error', options.onIdleError)

  return {
    pool,
    query: (text, values) => pool.query(text, values as unknown[] | undefined),
    async transaction(actor, work, { readOnly = false } = {}) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query(beginAs(actor, readOnly))
        const result = await work({ query: (text, values) => client.query(text, values as unknown[] | undefined) })
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((rollbackError: Error) => (broken = rollbackError))
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}
