import type { z } from 'zod'

export type ProviderId = 'openai' | 'anthropic' | 'compatible'

/** What a provider's refusal to answer comes down to; decides about retries and the sentence shown. */
export type AiFailureKind =
  | 'auth'
  | 'rate_limit'
  | 'quota'
  | 'overload'
  | 'timeout'
  | 'refusal'
  | 'empty'
  | 'network'
  | 'model_gone'
  | 'bad_request'
  | 'cut'
  | 'aborted'

/** A price of the provider's own list; null where none was verified. */
export interface ModelPrice {
  inputPerMillionUsd: number
  outputPerMillionUsd: number
  source: string
  verifiedOn: string
}

export interface ModelInfo {
  id: string
  label: string
  provider: ProviderId
  capabilities: readonly ('chat' | 'tools' | 'reasoning')[]
  /** Tokens; null where not verified. */
  contextSize: number | null
  price: ModelPrice | null
}

export interface ProviderInfo {
  id: ProviderId
  label: string
  isConfigured: boolean
  models: readonly ModelInfo[]
}

export interface ModelChoice {
  provider: ProviderId
  model: string
}

/** A look-up that the model may ask for; runs with the asking person's rights. */
export interface AiTool {
  description: string
  input: z.ZodType
  run(input: unknown): Promise<unknown>
}

export interface AiRequest {
  choice: ModelChoice
  instructions: string
  messages: readonly { role: 'user' | 'assistant'; content: string }[]
  tools?: Readonly<Record<string, AiTool>>
  maxOutputTokens?: number
  signal?: AbortSignal
  /** When the whole call, retries included, must be over; milliseconds since the epoch. */
  deadline?: number
}

export type AiPart =
  | { type: 'text'; text: string }
  | { type: 'tool'; name: string; input: unknown }
  | {
      type: 'finish'
      finishReason: string
      inputTokens: number | null
      outputTokens: number | null
      costUsd: number | null
      firstTokenMs: number | null
      durationMs: number
    }

export type ConnectionTest =
  | { ok: true; latencyMs: number; model: string }
  | { ok: false; latencyMs: number; failure: AiFailureKind; message: string }

/** The one door to language models. */
export interface AiService {
  providers(): readonly ProviderInfo[]
  /** Configured models in the order they are to be tried, the wished one first; empty without a key. */
  choices(wish?: { provider?: string | undefined; model?: string | undefined }): ModelChoice[]
  /**
   * Streams one model's answer; retries what may be retried before the first token.
   * @throws AiError when the model cannot answer.
   */
  stream(request: AiRequest): AsyncIterable<AiPart>
  /** The cheapest real call; says how long it took or what stands in the way. */
  testConnection(provider: ProviderId): Promise<ConnectionTest>
}
