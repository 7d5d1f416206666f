export type {
  AiCaller,
  AiObject,
  AiService,
  AiTool,
  Booking,
  ModelChoice,
  Preamble,
  ProviderId,
} from './ai.ts'
export { AiError } from './ai-error.ts'
export { budgetWarningShare } from './ledger/budget.ts'
export { createAiService } from './ai.service.ts'
export { callerOf } from './caller-of.ts'
export type { CallRecord, SpokenLine } from './ai.ts'
