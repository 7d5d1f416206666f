export {
  createProcessIntelligenceService,
  type ProcessIntelligenceService,
} from './process-intelligence.service.ts'
