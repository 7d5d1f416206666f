import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { assertFolderUsable } from '#server/platform/data-folder.ts'
import { awaitDatabase } from '#server/platform/db/await-database.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts'
import { findLockHolder } from '#server/platform/db/embedded/folder-lock.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { agreeOnSigningKey } from '#server/platform/db/signing-key.repository.ts'
import { loadKeys } from '#server/platform/keys.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Shutdown } from '#server/platform/shutdown.ts'

export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url))

export interface PlatformOptions {
  config: Config
  log: Logger
  /** Gets everything that is opened here, to close it again. */
  shutdown: Shutdown
  /** Use the database of a portal that runs already, rather than refuse. */
  share?: boolean
  /** Leave the schema as it is; a look at an installation must not change it. */
  skipMigrations?: boolean
  onLost: (error: unknown) => void
}

/** Opens the database, embedded or external, brings it up to date, and loads the keys. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, log } = options
  const dataDir = path.resolve(projectRoot, config.PORTAL_DATA_DIR)
  await assertFolderUsable(dataDir)
  const connectionString = config.DATABASE_URL ?? (await openEmbedded(dataDir, options))
  // The embedded one takes connections when it is there.
  if (config.DATABASE_URL !== undefined) await awaitDatabase(connectionString)
  let isClosing = false
  const db = openDatabase({
    connectionString,
    onIdleError: (error) => {
      if (isClosing) return
      log.warn({ event: 'database.connection_lost', err: error }, 'a database connection was lost')
    },
  })
  options.shutdown.add('database pool', () => {
    isClosing = true
    return db.close()
  })
  const applied = options.skipMigrations ? [] : await migrate(db)
  if (applied.length > 0) log.info({ event: 'database.migrated', applied }, 'database migrated')
  const keys = await loadKeys(config, dataDir, (own) =>
    // A Supabase signs with its own.
    config.SUPABASE_URL ? own : agreeOnSigningKey(db, own, config.DATABASE_URL !== undefined),
  )
  return { config, db, log, keys, dataDir, version: readVersion() }
}

async function openEmbedded(
  dataDir: string,
  { log, shutdown, share, onLost }: PlatformOptions,
): Promise<string> {
  if (share && findLockHolder(dataDir) !== null) return findRunningPostgres(dataDir)
  const embedded = await startEmbeddedPostgres({ dataDir, log, onLost })
  shutdown.add('embedded database', () => embedded.stop())
  return embedded.connectionString
}

function readVersion(): string {
  const manifest = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}
