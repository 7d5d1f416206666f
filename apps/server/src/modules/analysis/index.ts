export { createAiAnalysisEngine } from './ai-analysis-engine.function.ts'
export { createAnalysisService } from './analysis.service.ts'
