import type { AiFailureKind } from './ai.ts'

/** Why a model did not answer, in our own words; the provider's text stays in `cause` for the log. */
export class AiError extends Error {
  readonly kind: AiFailureKind
  readonly status: number | null
  /** Milliseconds that the provider asked to wait. */
  readonly retryAfterMs: number | null

  constructor(
    kind: AiFailureKind,
    details: { cause?: unknown; status?: number | null; retryAfterMs?: number | null } = {},
  ) {
    super(sentences[kind], details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'AiError'
    this.kind = kind
    this.status = details.status ?? null
    this.retryAfterMs = details.retryAfterMs ?? null
  }
}

const sentences: Record<AiFailureKind, string> = {
  auth: 'The AI provider refused the key',
  rate_limit: 'The AI provider limits the rate of calls',
  quota: 'The quota at the AI provider is used up',
  overload: 'The AI provider is overloaded or failing',
  timeout: 'The AI provider did not answer in time',
  refusal: 'The model refused to answer',
  empty: 'The model answered nothing',
  network: 'The AI provider cannot be reached',
  model_gone: 'The AI provider does not know the model',
  bad_request: 'The AI provider did not accept the request',
  cut: 'The answer of the AI provider broke off',
  aborted: 'The call was ended by its caller',
  budget: 'The AI budget of this month is used up',
  kept: 'The text names clients, who are told to no provider',
}
