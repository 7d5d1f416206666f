import { pino } from 'pino'
import type { Database } from '@portal/backend/platform/db/database'
import { createGuardedFetcher } from '#server/platform/fetcher/guarded-fetcher.ts'
import { createHostBudgets } from '../kit/host-budgets.ts'
import { storeNotices } from '#server/modules/tenders/index.ts'
import type { RunDependencies } from '../runs/run-connector.ts'
import { createSealer } from '../secrets/sealer.ts'

/** What runs a connector without a web server; `host` is the only one it may reach. */
export const buildRunNode = (db: Database, host: string, dataDir: string): RunDependencies => ({
  db,
  log: pino({ level: 'silent' }),
  mail: { send: () => Promise.reject(new Error('nobody is written to')) },
  fetcher: createGuardedFetcher({ userAgent: 'test/1', allow: [host], ownPages: () => null }),
  budgets: createHostBudgets(() => true),
  sealer: createSealer(dataDir),
  storeNotices,
})
