import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { PortalKeys } from '#server/platform/keys.ts'

/** What every part of the server is built from; `main.ts` makes it, tests make their own. */
export interface Platform {
  config: Config
  db: Database
  log: Logger
  keys: PortalKeys
  /** Absolute path of the folder for everything that must survive a restart. */
  dataDir: string
  version: string
}
