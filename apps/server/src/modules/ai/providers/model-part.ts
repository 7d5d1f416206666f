import type { AiRequest } from '#server/modules/ai/ai.ts'
import type { AiConfig } from './connect-model.ts'

/** Answers of a model with look-ups between them. */
export const mostSteps = 6

/** What a model's protocol comes down to; `finish` is the last part. */
export type ModelPart =
  | { type: 'text'; text: string }
  | { type: 'tool'; name: string; input: unknown }
  | { type: 'finish'; finishReason: string; inputTokens: number | null; outputTokens: number | null }

export interface ModelRun {
  request: AiRequest
  config: AiConfig
  maxOutputTokens: number
  signal: AbortSignal
}
