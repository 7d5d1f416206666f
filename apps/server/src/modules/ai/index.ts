export type { AiService, AiTool, ModelChoice } from './ai.ts'
export { AiError } from './ai-error.ts'
export { createAiService } from './ai.service.ts'
