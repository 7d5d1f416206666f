import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { copyFile, cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Tx } from '@portal/backend/platform/db/database'
import { quoteName } from '@portal/backend/platform/db/quote'
import { runTransaction } from '@portal/backend/platform/db/run-transaction'
import type { Platform } from '#server/platform/platform.ts'
import { StartupError } from '@portal/backend/platform/startup-error'
import { sumFiles } from './file-sums.ts'
import {
  filesFolder,
  keyFiles,
  manifestFile,
  rowsFileOf,
  type BackupManifest,
  type BackupTable,
} from './manifest.ts'
import { listQueuedJobs } from './queued-jobs.ts'
import { listAppliedMigrations, listSequences, listTables, placeOf } from './tables.ts'

const rowsAtOnce = 1000

/**
 * Writes everything that must survive into a new folder: rows and queued jobs as of one moment, files and keys. Safe while the portal
 * runs: all rows are read in one transaction, and files are never changed in place.
 * @throws StartupError when the folder holds something already
 */
export async function writeBackup(platform: Platform, folder: string): Promise<BackupManifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartupError(`The folder ${folder} is not empty: name a new one.`)
  // Whoever finds a folder of that name without the ending finds a whole backup.
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  const { versions, ...rows } = await runTransaction(
    platform.db.pool,
    'begin isolation level repeatable read read only',
    async (tx) => ({ ...(await writeRows(tx, part)), versions: await listVersions(tx) }),
  )
  const files = await copyFiles(platform, { folder: part, versions })
  const manifest: BackupManifest = {
    format: 1,
    version: platform.version,
    createdAt: new Date().toISOString(),
    files,
    sums: await sumFiles(part),
    ...rows,
  }
  await writeFile(path.join(part, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  await rm(folder, { recursive: true, force: true })
  await rename(part, folder)
  return manifest
}

async function writeRows(
  tx: Tx,
  folder: string,
): Promise<Pick<BackupManifest, 'jobs' | 'migrations' | 'sequences' | 'tables'>> {
  const tables: BackupTable[] = []
  for (const table of await listTables(tx))
    tables.push({ ...table, ...(await writeTable(tx, folder, table)) })
  return {
    jobs: await listQueuedJobs(tx),
    migrations: await listAppliedMigrations(tx),
    sequences: await listSequences(tx),
    tables,
  }
}

/** Each row is one line: its columns as PostgreSQL writes them, which it reads back exactly. */
async function writeTable(
  tx: Tx,
  folder: string,
  table: Pick<BackupTable, 'schema' | 'name' | 'columns'>,
): Promise<Pick<BackupTable, 'rows' | 'sha256'>> {
  const hash = createHash('sha256')
  let rows = 0
  const texts = table.columns.map(({ name }) => `${quoteName(name)}::text`).join(', ')
  await tx.query(
    `declare portal_backup no scroll cursor for select to_json(array[${texts}]::text[])::text as line from ${placeOf(table)}`,
  )
  async function* lines() {
    for (;;) {
      const batch = await tx.query<{ line: string }>(`fetch ${rowsAtOnce} from portal_backup`)
      if (batch.rows.length === 0) return
      rows += batch.rows.length
      const text = batch.rows.map(({ line }) => `${line}\n`).join('')
      hash.update(text)
      yield text
    }
  }
  const file = createWriteStream(path.join(folder, rowsFileOf(table)), { mode: 0o600 })
  await pipeline(Readable.from(lines()), createGzip(), file)
  await tx.query('close portal_backup')
  return { rows, sha256: hash.digest('hex') }
}

/** Bytes that a row names; what else is in the folder waits to be removed, or belongs to an upload under way. */
async function listVersions(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ version: string }>(
    'select version from storage.objects where version is not null',
  )
  return new Set(rows.map(({ version }) => version))
}

async function copyFiles(
  { config, dataDir }: Platform,
  { folder, versions }: { folder: string; versions: ReadonlySet<string> },
): Promise<BackupManifest['files']> {
  for (const name of keyFiles)
    if (existsSync(path.join(dataDir, name)))
      await copyFile(path.join(dataDir, name), path.join(folder, name))
  if (config.S3_BUCKET !== undefined) return 'bucket'
  const objects = path.join(dataDir, 'storage', 'objects')
  if (existsSync(objects))
    await cp(objects, path.join(folder, filesFolder), {
      recursive: true,
      filter: async (source) => versions.has(path.basename(source)) || (await stat(source)).isDirectory(),
    })
  return 'inside'
}
