export { createMarketIntelligenceSync } from './market-intelligence-sync.function.ts'
export { createMarketSyncService } from './market.service.ts'
