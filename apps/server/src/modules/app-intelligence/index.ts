export { appIntelligenceHandlers } from './app-intelligence-handlers.ts'
export { createAppIntelligence } from './app-intelligence.service.ts'
