import { MarketIntelligenceSyncRequest } from '@portal/contracts/crawls'
import { defineFunction } from '#server/functions/function-definition.ts'
import type { MarketSyncService } from '#server/modules/market-sync/index.ts'

/** Sync Data and AI Analysis of the benchmarks page. */
export const createMarketIntelligenceSync = (sync: MarketSyncService) =>
  defineFunction({
    name: 'market-intelligence-sync',
    access: 'business',
    limit: 'standard',
    request: MarketIntelligenceSyncRequest,
    async handle({ input }) {
      const body =
        input.action === 'update_benchmarks' ? sync.updateBenchmarks() : await sync.generateInsights()
      return { kind: 'json', body }
    },
  })
