export type {
  AiFailureKind,
  AiPart,
  AiRequest,
  AiService,
  AiTool,
  ConnectionTest,
  ModelChoice,
  ModelInfo,
  ProviderId,
  ProviderInfo,
} from './ai.ts'
export { AiError } from './ai-error.ts'
export { createAiService, type AiDependencies } from './ai.service.ts'
export type { AiConfig } from './connect-model.ts'
