import type { Logger } from 'pino'
import type { Database } from '#backend/platform/db/database.ts'
import type { PortalKeys } from '#backend/platform/keys.ts'
import type { ByteStore } from './bytes/byte-store.ts'
import type { Spool } from './bytes/spool.ts'

/** What every part of storage works with. */
export interface StorageContext {
  db: Database
  log: Logger
  keys: PortalKeys
  bytes: ByteStore
  spool: Spool
  /** What one person may have stored. */
  bytesPerPerson: number
  /** Has loose bytes removed soon; nobody waits for it. */
  sweepSoon: () => void
}
