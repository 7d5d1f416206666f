import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Database, Tx } from '#backend/platform/db/database.ts'
import { namesSinceBaseline, readBaseline } from '#backend/platform/db/migration-baseline.ts'
import { StartupError } from '#backend/platform/startup-error.ts'

interface Migration {
  name: string
  sql: string
  checksum: string
}

/** Any constant will do; all nodes must agree on it. */
const lockKey = 7_021_940_310
const retriedCodes = new Set(['XX000', '40001', '40P01'])

/**
 * Brings the database to the schema that the files of the folder make, and returns the names of the migrations it ran.
 * Each runs in a transaction of its own that holds a lock, so several nodes may start at once.
 * @throws StartupError when the database was migrated by other files than these.
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const client = await database.direct.connect()
  try {
    await adoptBaseline(client, folder)
    const done: string[] = []
    for (const migration of await findPending(client, folder))
      if (await applyWithRetry(client, migration)) done.push(migration.name)
    return done
  } finally {
    client.release()
  }
}

/** Names of the migrations that have still to run. */
export async function listPendingMigrations(database: Database, folder: string): Promise<string[]> {
  return (await findPending(database, folder)).map((migration) => migration.name)
}

async function findPending(tx: Tx, folder: string): Promise<Migration[]> {
  const migrations = readMigrations(folder)
  const applied = sinceBaseline(await readApplied(tx), migrations, folder)
  assertKnown(applied, migrations)
  const pending = migrations.filter((migration) => !applied.has(migration.name))
  assertNewer(pending, applied)
  return pending
}

/** In the order in which they run. */
export const listMigrationFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

function readMigrations(folder: string): Migration[] {
  const names = listMigrationFiles(folder)
  const numbers = names.map((name) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (!number) throw new StartupError(`The migration ${name} is not named like 0001_what_it_does.sql.`)
    return number
  })
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (twice) throw new StartupError(`Two migrations have the number ${twice}.`)
  return names.map((name) => {
    const sql = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** What ran, in today's files: those that replaced the old ones count as run with them. */
function sinceBaseline(
  applied: Map<string, string>,
  migrations: Migration[],
  folder: string,
): Map<string, string> {
  const baseline = readBaseline(folder)
  if (!baseline) return applied
  const files = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const names = namesSinceBaseline([...applied.keys()], [...files.keys()], baseline)
  return new Map(names.map((name) => [name, applied.get(name) ?? files.get(name) ?? '']))
}

/** Writes down that the files of the baseline ran, in place of the old ones; in one statement, for several nodes may start at once. */
async function adoptBaseline(client: pg.PoolClient, folder: string): Promise<void> {
  const ran = await readApplied(client)
  const applied = sinceBaseline(ran, readMigrations(folder), folder)
  const gone = [...ran.keys()].filter((name) => !applied.has(name))
  if (gone.length === 0) return
  await client.query(
    `with gone as (delete from portal.portal_migrations where name = any ($1))
      insert into portal.portal_migrations (name, checksum) select * from unnest($2::text[], $3::text[])
      on conflict (name) do nothing`,
    [gone, [...applied.keys()], [...applied.values()]],
  )
}

async function readApplied(tx: Tx): Promise<Map<string, string>> {
  const table = await tx.query<{ found: boolean }>(
    `select to_regclass('portal.portal_migrations') is not null as found`,
  )
  if (!table.rows[0]?.found) return new Map()
  const { rows } = await tx.query<{ name: string; checksum: string }>(
    'select name, checksum from portal.portal_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function assertKnown(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  const unknown = [...applied.keys()].filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new StartupError(
      `The database was migrated by a newer version of the portal (${unknown.join(', ')}). Start that version.`,
    )
  const changed = [...applied]
    .filter(([name, checksum]) => known.get(name) !== checksum)
    .map(([name]) => name)
  if (changed.length > 0)
    throw new StartupError(
      `Migrations that already ran were changed afterwards: ${changed.join(', ')}. ` +
        'Restore them as they were, and put the change into a new migration.',
    )
}

function assertNewer(pending: Migration[], applied: Map<string, string>): void {
  const last = [...applied.keys()].toSorted().at(-1)
  const late = pending.filter((migration) => last !== undefined && migration.name < last)
  if (late.length > 0)
    throw new StartupError(
      `The migrations ${late.map((migration) => migration.name).join(', ')} are numbered before ${last}, ` +
        'which already ran. Give them a later number.',
    )
}

/** Roles belong to the whole cluster: two databases of one may get in each other's way for a moment. */
async function applyWithRetry(client: pg.PoolClient, migration: Migration): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration)
    } catch (error) {
      await client.query('rollback')
      const code = (error as pg.DatabaseError).code ?? ''
      if (attempt < 10 && retriedCodes.has(code)) continue
      throw error
    }
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<boolean> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [lockKey])
  // From PostgreSQL 16 on, who creates a role without being a superuser may else not act as that role.
  await client.query(
    `select set_config('createrole_self_grant', 'set, inherit', true) where current_setting('server_version_num')::int >= 160000`,
  )
  await client.query(`
    create schema if not exists portal;
    create table if not exists portal.portal_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  const other = await client.query<{ checksum: string }>(
    'select checksum from portal.portal_migrations where name = $1',
    [migration.name],
  )
  const isNew = other.rows.length === 0
  if (isNew) {
    await runStatements(client, migration)
    await client.query('insert into portal.portal_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
  }
  await client.query('commit')
  return isNew
}

async function runStatements(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql)
  } catch (error) {
    const { message, position, code } = error as pg.DatabaseError
    if (code && retriedCodes.has(code)) throw error
    const line = position ? `, line ${migration.sql.slice(0, Number(position)).split('\n').length}` : ''
    throw new StartupError(`The migration ${migration.name} failed${line}: ${message}`, { cause: error })
  }
}
