import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import type { BackendConfig } from '#backend/config.ts'
import { assertFolderUsable } from '#backend/platform/data-folder.ts'
import { assertKeepsSessions } from '#backend/platform/db/assert-keeps-sessions.ts'
import { awaitDatabase } from '#backend/platform/db/await-database.ts'
import { openDatabase } from '#backend/platform/db/database.ts'
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '#backend/platform/db/embedded/embedded-postgres.ts'
import { findLockHolder } from '#backend/platform/db/embedded/folder-lock.ts'
import { migrate } from '#backend/platform/db/migrate.ts'
import { agreeOnSigningKey } from '#backend/platform/db/signing-key.repository.ts'
import { assertKeysReadable, loadKeys } from '#backend/platform/keys.ts'
import type { Platform } from '#backend/platform/platform.ts'
import type { Shutdown } from '#backend/platform/shutdown.ts'

/** Where a program is installed, and what its database is made of. */
export interface Installation {
  /** Folder that has the program's `package.json`; a data folder without a full path is below it. */
  root: string
  /** Folder of its migrations. */
  migrations: string
}

export interface PlatformOptions<Config extends BackendConfig> {
  installation: Installation
  config: Config
  log: Logger
  /** Gets everything that is opened here, to close it again. */
  shutdown: Shutdown
  /** Use the database of a portal that runs already, rather than refuse. */
  share?: boolean
  /** Leave the schema as it is; a look at an installation must not change it. */
  skipMigrations?: boolean
  onLost: (error: unknown) => void
  /** Called when the database is about to start: what blocks may begin now, and would have let the data folder seem silent before. */
  onStarting?: () => void
}

/** Opens the database, embedded or external, brings it up to date, and loads the keys. */
export async function openPlatform<Config extends BackendConfig>(
  options: PlatformOptions<Config>,
): Promise<Platform<Config>> {
  const { config, log, installation } = options
  const dataDir = path.resolve(installation.root, config.PORTAL_DATA_DIR)
  await assertFolderUsable(dataDir)
  assertKeysReadable(dataDir)
  options.onStarting?.()
  const connectionString = config.DATABASE_URL ?? (await openEmbedded(dataDir, options))
  // The embedded one takes connections when it is there.
  if (config.DATABASE_URL !== undefined) await awaitDatabase(connectionString)
  const directConnectionString = config.DATABASE_DIRECT_URL
  if (directConnectionString !== undefined) await awaitDatabase(directConnectionString)
  if (config.DATABASE_URL !== undefined) await assertKeepsSessions(directConnectionString ?? connectionString)
  let isClosing = false
  const db = openDatabase({
    connectionString,
    directConnectionString,
    onIdleError: (error) => {
      if (isClosing) return
      log.warn({ event: 'database.connection_lost', err: error }, 'a database connection was lost')
    },
  })
  options.shutdown.add('database pool', () => {
    isClosing = true
    return db.close()
  })
  const applied = options.skipMigrations ? [] : await migrate(db, installation.migrations)
  if (applied.length > 0) log.info({ event: 'database.migrated', applied }, 'database migrated')
  const keys = await loadKeys(config, dataDir, (own) =>
    // A Supabase signs with its own.
    config.SUPABASE_URL ? own : agreeOnSigningKey(db, own, config.DATABASE_URL !== undefined),
  )
  return { config, db, log, keys, dataDir, version: readVersion(installation.root) }
}

async function openEmbedded(
  dataDir: string,
  { log, shutdown, share, onLost }: Omit<PlatformOptions<BackendConfig>, 'config' | 'installation'>,
): Promise<string> {
  if (share && findLockHolder(dataDir) !== null) return findRunningPostgres(dataDir)
  const embedded = await startEmbeddedPostgres({ dataDir, log, onLost })
  shutdown.add('embedded database', () => embedded.stop())
  return embedded.connectionString
}

function readVersion(root: string): string {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}
