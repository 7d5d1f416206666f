import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { isDatabaseAway } from '@portal/backend/platform/db/connection-lost'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { quoteName } from '@portal/backend/platform/db/quote'
import { installation } from '#server/platform/installation.ts'
import { listMigrationFiles, migrate } from '@portal/backend/platform/db/migrate'
import { namesSinceBaseline, readBaseline } from '@portal/backend/platform/db/migration-baseline'
import { inSystemTransaction } from '@portal/backend/platform/db/system-transaction'
import type { Platform } from '#server/platform/platform.ts'
import { StartupError } from '@portal/backend/platform/startup-error'
import { assertFilesWhole } from './file-sums.ts'
import {
  BackupManifest,
  filesFolder,
  keyFiles,
  manifestFile,
  rowsFileOf,
  type BackupTable,
} from './manifest.ts'
import { openIdleQueue } from './queued-jobs.ts'
import { listTables, placeOf } from './tables.ts'

const rowsAtOnce = 500

/** @throws StartupError when the folder holds no whole backup */
export function readManifest(folder: string): BackupManifest {
  const file = path.join(folder, manifestFile)
  if (!existsSync(file)) throw new StartupError(`${folder} is no backup: it has no ${manifestFile}.`)
  const parsed = BackupManifest.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new StartupError(`${file} is not of a format that this version reads.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Brings an empty installation to the state of the backup: the schema that it was made with, its rows and queued
 * jobs in one transaction, its files and keys; then the schema of this version.
 * @throws StartupError when the database holds accounts already, or the backup is damaged or of a newer version
 */
export async function restoreBackup(platform: Platform, folder: string): Promise<BackupManifest> {
  const manifest = readManifest(folder)
  await assertFilesWhole(folder, manifest)
  await migrateTo(platform.db, manifest.migrations)
  const queue = await openIdleQueue(platform, manifest.jobs)
  try {
    await inSystemTransaction(platform.db, async (tx) => {
      await assertEmpty(tx)
      await assertSameTables(tx, manifest)
      const enable = await disableRules(tx, manifest.tables)
      await tx.query(`truncate ${manifest.tables.map(placeOf).join(', ')}`)
      for (const table of manifest.tables) await readTable(tx, folder, table)
      for (const { name, value } of manifest.sequences)
        await tx.query('select setval($1::regclass, $2::bigint)', [name, value])
      await enable()
      for (const { name, data } of manifest.jobs) await queue.send(name, data, tx)
    })
  } finally {
    await queue.stop()
  }
  await restoreFiles(platform, folder)
  await migrate(platform.db, installation.migrations)
  return manifest
}

/** Runs the migrations that the backup knows, and no later ones. */
async function migrateTo(db: Database, ran: readonly string[]): Promise<void> {
  const { migrations } = installation
  const baseline = readBaseline(migrations)
  const names = baseline ? namesSinceBaseline(ran, listMigrationFiles(migrations), baseline) : ran
  const unknown = names.filter((name) => !existsSync(path.join(migrations, name)))
  if (unknown.length > 0)
    throw new StartupError(`The backup is of a newer version of the portal (${unknown.join(', ')}).`)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-migrations-'))
  try {
    for (const name of names) await copyFile(path.join(migrations, name), path.join(folder, name))
    await migrate(db, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function assertEmpty(tx: Tx): Promise<void> {
  const { rowCount } = await tx.query('select from auth.users limit 1')
  if (rowCount !== 0)
    throw new StartupError(
      'The database holds accounts already: restore into an empty data folder or database.',
    )
}

async function assertSameTables(tx: Tx, { tables }: BackupManifest): Promise<void> {
  const here = new Set((await listTables(tx)).map(placeOf))
  const missing = tables.filter((table) => !here.has(placeOf(table)))
  if (missing.length > 0)
    throw new StartupError(`The backup has tables that are unknown here: ${missing.map(placeOf).join(', ')}.`)
}

/** Triggers would write what the backup has already, and keys are checked once all rows are there. Answers how to undo it. */
async function disableRules(tx: Tx, tables: readonly BackupTable[]): Promise<() => Promise<void>> {
  const places = tables.map(placeOf)
  const triggers = await tx.query<{ place: string; name: string }>(
    `select tgrelid::regclass::text as place, tgname as name from pg_trigger
     where not tgisinternal and tgenabled = 'O' and tgparentid = 0 and tgrelid = any($1::regclass[]::oid[])`,
    [places],
  )
  const keys = await tx.query<{ place: string; name: string }>(
    `select conrelid::regclass::text as place, conname as name from pg_constraint
     where contype = 'f' and conparentid = 0 and not condeferrable and conrelid = any($1::regclass[]::oid[])`,
    [places],
  )
  for (const { place, name } of triggers.rows)
    await tx.query(`alter table ${place} disable trigger ${quoteName(name)}`)
  for (const { place, name } of keys.rows)
    await tx.query(`alter table ${place} alter constraint ${quoteName(name)} deferrable initially deferred`)
  await tx.query('set constraints all deferred')
  return async () => {
    await tx.query('set constraints all immediate')
    for (const { place, name } of keys.rows)
      await tx.query(`alter table ${place} alter constraint ${quoteName(name)} not deferrable`)
    for (const { place, name } of triggers.rows)
      await tx.query(`alter table ${place} enable trigger ${quoteName(name)}`)
  }
}

async function readTable(tx: Tx, folder: string, table: BackupTable): Promise<void> {
  const columns = table.columns.map(({ name }) => quoteName(name)).join(', ')
  const values = table.columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ')
  const statement = `insert into ${placeOf(table)} (${columns}) overriding system value
    select ${values} from json_array_elements($1::json) line`
  const hash = createHash('sha256')
  let rows = 0
  let batch: string[] = []
  const insert = async () => {
    if (batch.length > 0) await tx.query(statement, [`[${batch.join(',')}]`])
    rows += batch.length
    batch = []
  }
  const damaged = (cause?: unknown) =>
    new StartupError(`The backup is damaged: ${rowsFileOf(table)} is not what was written.`, { cause })
  try {
    await pipeline(
      createReadStream(path.join(folder, rowsFileOf(table))),
      createGunzip(),
      async (source: AsyncIterable<Buffer>) => {
        for await (const line of createInterface({ input: Readable.from(source), crlfDelay: Infinity })) {
          hash.update(`${line}\n`)
          batch.push(line)
          if (batch.length >= rowsAtOnce) await insert()
        }
      },
    )
    await insert()
  } catch (error) {
    throw isDatabaseAway(error) ? error : damaged(error)
  }
  if (rows !== table.rows || hash.digest('hex') !== table.sha256) throw damaged()
}

async function restoreFiles({ config, dataDir }: Platform, folder: string): Promise<void> {
  for (const name of keyFiles)
    if (existsSync(path.join(folder, name))) await copyFile(path.join(folder, name), path.join(dataDir, name))
  const files = path.join(folder, filesFolder)
  if (config.S3_BUCKET !== undefined || !existsSync(files)) return
  const objects = path.join(dataDir, 'storage', 'objects')
  await mkdir(objects, { recursive: true, mode: 0o700 })
  await cp(files, objects, { recursive: true })
}
