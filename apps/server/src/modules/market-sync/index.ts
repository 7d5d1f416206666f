export { createMarketSyncService, type MarketSyncService } from './market-sync.service.ts'
