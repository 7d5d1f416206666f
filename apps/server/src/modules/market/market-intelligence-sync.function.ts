import { MarketIntelligenceSyncRequest } from '@portal/contracts/market'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { MarketSyncService } from './market.service.ts'

/** Sync Data and AI Analysis of the benchmarks page. */
export const createMarketIntelligenceSync = (sync: MarketSyncService) =>
  defineFunction({
    name: 'market-intelligence-sync',
    access: 'business',
    limit: 'standard',
    request: MarketIntelligenceSyncRequest,
    makes: () => true,
    auditsAs: ({ action: id }) => ({ action: 'market.synchronised', target: { type: 'market', id } }),
    async handle({ actor, input }) {
      const body =
        input.action === 'update_benchmarks'
          ? await sync.updateBenchmarks(actor.email)
          : await sync.generateInsights()
      return { kind: 'json', body }
    },
  })
