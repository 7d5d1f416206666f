export { createAnalysisService, type AnalysisService } from './analysis.service.ts'
