export { createMarketIntelligenceSync } from './market-intelligence-sync.function.ts'
export { createMarketSyncService } from './market-sync.service.ts'
