export { createProcessIntelligence } from './process-intelligence.function.ts'
export { createProcessIntelligenceService } from './process-intelligence.service.ts'
