import { marketSyncWords } from '@portal/content/crawls'
import type { MarketIntelligenceSyncResponse } from '@portal/contracts/crawls'
import { serviceActor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findInMarket } from './find-in-market.ts'
import { listCompanies, listSectors, writeFindings } from './market-sync.repository.ts'

export interface MarketSyncService {
  /** Runs the configured connectors, and says so when there are none. */
  updateBenchmarks(): MarketIntelligenceSyncResponse
  /** Writes what the records say as insights; the same finding on the same numbers is written once. */
  generateInsights(): Promise<MarketIntelligenceSyncResponse>
}

export function createMarketSyncService({ db }: { db: Database }): MarketSyncService {
  return {
    updateBenchmarks: () => ({
      success: true,
      action: 'update_benchmarks',
      connectors: [],
      rows: 0,
      message: marketSyncWords.noConnector,
    }),
    generateInsights: () =>
      db.transaction(serviceActor, async (tx) => {
        const records = { sectors: await listSectors(tx), companies: await listCompanies(tx) }
        const written = await writeFindings(tx, findInMarket(records))
        return { success: true, action: 'generate_insights', ...written }
      }),
  }
}
