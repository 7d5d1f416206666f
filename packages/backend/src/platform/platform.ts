import type { Logger } from 'pino'
import type { BackendConfig } from '#backend/config.ts'
import type { Database } from '#backend/platform/db/database.ts'
import type { PortalKeys } from '#backend/platform/keys.ts'

/** What every part of the server is built from; `main.ts` makes it, tests make their own. */
export interface Platform<Config extends BackendConfig = BackendConfig> {
  config: Config
  db: Database
  log: Logger
  keys: PortalKeys
  /** Absolute path of the folder for everything that must survive a restart. */
  dataDir: string
  version: string
}
