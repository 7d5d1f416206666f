import pg from 'pg'
import type { Actor } from '#backend/platform/actor.ts'
import { noteLost } from '#backend/platform/db/connection-lost.ts'
import { startHeartbeat, type Heartbeat, type HeartbeatOptions } from '#backend/platform/db/heartbeat.ts'
import { runTransaction } from '#backend/platform/db/run-transaction.ts'
import { writeTogether } from '#backend/platform/db/write-together.ts'
import { createSockets } from '#backend/platform/db/sockets.ts'
import type { Tx } from '#backend/platform/db/tx.ts'

export type { Tx } from '#backend/platform/db/tx.ts'

export interface TransactionOptions {
  readOnly?: boolean
  /** Settings that hold for this transaction only, such as `statement_timeout` or `request.method`. */
  settings?: Readonly<Record<string, string>>
}

export interface SingleStatement {
  text: string
  values: readonly unknown[]
  name?: string
}

export interface Database extends Tx {
  /** Like `query`, planned once for each connection: for what every request asks. */
  prepared<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: SingleStatement & { name: string },
  ): Promise<pg.QueryResult<Row>>
  /**
   * Runs `work` in one transaction as the actor: its database role and its claims are set in the same round
   * trip as BEGIN, so row level security decides. Rolls back when `work` throws.
   */
  transaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Runs one statement in a transaction of its own as the actor. BEGIN, the statement and COMMIT travel together,
   * so it costs one round trip. A `name` makes it a prepared statement of the connection.
   */
  single<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    actor: Actor,
    statement: SingleStatement,
    options?: TransactionOptions,
  ): Promise<pg.QueryResult<Row>>
  /** The pool itself. */
  readonly pool: pg.Pool
  /** For what needs a session that lasts: LISTEN, migrations and the job queue. The pool itself unless there is a pooler. */
  readonly direct: pg.Pool
  /** From now on a database that hangs is a database that is away: nobody waits for it any longer. Until `close`. */
  watch(options?: HeartbeatOptions): void
  close(): Promise<void>
}

export interface DatabaseOptions {
  connectionString: string
  /** Of the same database, past the transaction pooler that `connectionString` names. */
  directConnectionString?: string | undefined
  maxConnections?: number
  /** PostgreSQL refuses every write of every connection. */
  isReadOnly?: boolean
  onIdleError: (error: Error) => void
}

export const claimsOf = (actor: Actor): string =>
  JSON.stringify(actor.kind === 'user' ? actor.claims : { role: roleOfKind[actor.kind] })

const roleOfKind = { anon: 'anon', service: 'service_role' } as const

export const roleOf = (actor: Actor): string =>
  actor.kind === 'user' ? actor.dbRole : roleOfKind[actor.kind]

function beginAs(actor: Actor, { readOnly = false, settings = {} }: TransactionOptions): string {
  const list = Object.entries(settings).map(settingSql)
  return `begin${readOnly ? ' read only' : ''}; select ${[...list, takeOnSql(actor)].join(', ')}`
}

function settingSql([name, value]: [name: string, value: string]): string {
  // A null byte would cut the text short, and what follows BEGIN would run without the actor's role.
  if (value.includes('\0')) throw new Error('A setting holds a null byte')
  return `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`
}

const takenOn = new WeakMap<Actor, string>()

/** A person's token is remembered, and with it the same object; no one changes it. */
function takeOnSql(actor: Actor): string {
  const known = takenOn.get(actor)
  if (known !== undefined) return known
  const settings = { 'request.jwt.claims': claimsOf(actor), role: roleOf(actor) }
  const sql = Object.entries(settings).map(settingSql).join(', ')
  takenOn.set(actor, sql)
  return sql
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

/** For a free connection; a database that is away is noticed sooner. */
const connectsWithinMs = 10_000
/** For what holds a connection to give it back; a start that failed in its middle may never do so. */
const endsWithinMs = 5000
/** One for each listener of the process, and one for a migration. */
const directConnections = 6

/** Opens the pool. Statements outside `transaction` run as the connection's own user, who bypasses row level security. */
export function openDatabase(options: DatabaseOptions): Database {
  const sockets = createSockets()
  let heartbeat: Heartbeat | undefined
  const openPool = (connectionString: string, max: number) => {
    const pool = new pg.Pool({
      connectionString,
      stream: () => sockets.open(),
      keepAlive: true,
      connectionTimeoutMillis: connectsWithinMs,
      max,
      pipeline: true,
      ...(options.isReadOnly && { options: '-c default_transaction_read_only=on' }),
      // What is planned once for each connection stays planned over the pauses of a day's work.
      idleTimeoutMillis: 600_000,
    })
    pool.on('error', options.onIdleError)
    // A connection that is lost while somebody has it tells them with their next statement; unheard, it would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }
  const { directConnectionString } = options
  const isPooled = directConnectionString !== undefined
  const pool = openPool(options.connectionString, options.maxConnections ?? 20)
  const direct = isPooled ? openPool(directConnectionString, directConnections) : pool
  // A pooler hands the next transaction to a session that has not prepared the statement.
  const statementOf = ({ text, values, name }: SingleStatement): pg.QueryConfig => ({
    text,
    // The driver reads them only.
    values: values as unknown[],
    ...(name === undefined || isPooled ? {} : { name }),
  })

  return {
    pool,
    direct,
    query: (text, values) => pool.query(text, values as unknown[] | undefined).catch(noteLost),
    prepared: (statement) => pool.query(statementOf(statement)).catch(noteLost),
    async single(actor, statement, options = {}) {
      const client = await pool.connect().catch(noteLost)
      let broken: Error | undefined
      try {
        const begun = beginAs(actor, options)
        // Sent without waiting, in one packet; COMMIT of a failed transaction rolls it back.
        const [began, answered, committed] = writeTogether(
          client,
          () => [client.query(begun), client.query(statementOf(statement)), client.query('commit')] as const,
        )
        const [begin, answer, commit] = await Promise.allSettled([
          began.catch(noteLost),
          answered.catch(noteLost),
          committed.catch(noteLost),
        ])
        if (commit.status === 'rejected' && !(commit.reason instanceof pg.DatabaseError))
          broken = asError(commit.reason)
        if (begin.status === 'rejected') throw begin.reason
        if (answer.status === 'rejected') throw answer.reason
        if (commit.status === 'rejected') throw commit.reason
        return answer.value
      } finally {
        // A connection that no longer answers is closed, not used again.
        client.release(broken)
      }
    },
    async transaction(actor, work, options = {}) {
      return await runTransaction(pool, beginAs(actor, options), work)
    },
    watch(watching) {
      heartbeat ??= startHeartbeat(options.connectionString, sockets, watching)
    },
    async close() {
      heartbeat?.stop()
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(() => {
        sockets.cut(() => new Error('The database is closed'))
        late.resolve()
      }, endsWithinMs)
      const ended = Promise.all([...new Set([pool, direct])].map((each) => each.end()))
      await Promise.race([ended, late.promise]).finally(() => clearTimeout(timer))
    },
  }
}
