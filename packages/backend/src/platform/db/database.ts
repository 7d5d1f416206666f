import pg from 'pg'
import type { Actor } from '#backend/platform/actor.ts'
import { noteLost } from '#backend/platform/db/connection-lost.ts'
import { startHeartbeat, type Heartbeat, type HeartbeatOptions } from '#backend/platform/db/heartbeat.ts'
import { runTransaction } from '#backend/platform/db/run-transaction.ts'
import { askAsActor, type Settings } from '#backend/platform/db/statement-as-actor.ts'
import { createPoolSockets, type Sockets } from '#backend/platform/db/pool-sockets.ts'
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
  /** PostgreSQL refuses every write. */
  readonly isReadOnly: boolean
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

const takenOn = new WeakMap<Actor, Settings>()

/** A person's token is remembered, and with it the same object; no one changes it. */
function takeOn(actor: Actor): Settings {
  const known = takenOn.get(actor)
  if (known !== undefined) return known
  const settings = { names: ['request.jwt.claims', 'role'], values: [claimsOf(actor), roleOf(actor)] }
  takenOn.set(actor, settings)
  return settings
}

function settingsAs(actor: Actor, { readOnly = false, settings = {} }: TransactionOptions): Settings {
  const own = takeOn(actor)
  const given = Object.keys(settings)
  const names = [...(readOnly ? ['transaction_read_only'] : []), ...given, ...own.names]
  const values = [...(readOnly ? ['on'] : []), ...given.map((name) => settings[name] ?? ''), ...own.values]
  // It would cut the text of BEGIN short, and what follows would run without the actor's role.
  if (values.some((text) => text.includes('\0'))) throw new Error('A setting holds a null byte')
  return { names, values }
}

function beginWith({ names, values }: Settings): string {
  const calls = names.map(
    (name, at) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(values[at] ?? '')}, true)`,
  )
  return `begin; select ${calls.join(', ')}`
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

/** For a free connection; a database that is away is noticed sooner. */
const connectsWithinMs = 10_000
/** For what holds a connection to give it back; a start that failed in its middle may never do so. */
const endsWithinMs = 5000
/** One for each listener of the process, and one for a migration. */
const directConnections = 6

function openPoolOn(
  sockets: Sockets,
  options: DatabaseOptions,
  { connectionString, max }: { connectionString: string; max: number },
): pg.Pool {
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

async function endPools(pools: readonly pg.Pool[], sockets: Sockets): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    sockets.cut(() => new Error('The database is closed'))
    late.resolve()
  }, endsWithinMs)
  const ended = Promise.all([...new Set(pools)].map((each) => each.end()))
  await Promise.race([ended, late.promise]).finally(() => clearTimeout(timer))
}

/** Opens the pool. Statements outside `transaction` run as the connection's own user, who bypasses row level security. */
export function openDatabase(options: DatabaseOptions): Database {
  const sockets = createPoolSockets()
  let heartbeat: Heartbeat | undefined
  const openPool = (connectionString: string, max: number) =>
    openPoolOn(sockets, options, { connectionString, max })
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
    isReadOnly: options.isReadOnly ?? false,
    query: (text, values) => pool.query(text, values as unknown[] | undefined).catch(noteLost),
    prepared: (statement) => pool.query(statementOf(statement)).catch(noteLost),
    async single(actor, statement, options = {}) {
      const client = await pool.connect().catch(noteLost)
      let broken: Error | undefined
      try {
        const settings = settingsAs(actor, options)
        return await askAsActor(client, {
          settings,
          statement: statementOf(statement),
          keepsSession: !isPooled,
        })
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) broken = asError(error)
        return noteLost(error)
      } finally {
        // A connection that no longer answers is closed, not used again.
        client.release(broken)
      }
    },
    async transaction(actor, work, options = {}) {
      return await runTransaction(pool, beginWith(settingsAs(actor, options)), work)
    },
    watch(watching) {
      heartbeat ??= startHeartbeat(options.connectionString, sockets, watching)
    },
    async close() {
      heartbeat?.stop()
      await endPools([pool, direct], sockets)
    },
  }
}
