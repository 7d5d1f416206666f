import type { AiCaller, AiFailureKind, ModelPrice, ProviderId } from '#server/modules/ai/ai.ts'
import type { BudgetUse } from './budget.ts'

export interface CallStart {
  id: string
  caller: AiCaller | undefined
  feature: string
  provider: ProviderId
  model: string
  attempt: number
  /** The longest that the call may take. */
  lastsMs: number
  price: ModelPrice | null
  reservedUsd: number | null
  reservedTokens: number
}

export interface CallEnd {
  id: string
  outcome: 'succeeded' | AiFailureKind
  inputTokens: number | null
  outputTokens: number | null
  /** The provider did no work for it. */
  isFree: boolean
  firstTokenMs: number | null
  durationMs: number
}

/** What a provider did beside an answer, and is over. */
export interface DoneCall extends Pick<CallStart, 'caller' | 'feature' | 'provider' | 'model' | 'price'> {
  inputTokens: number | null
  outputTokens: number | null
  audioSeconds: number | null
}

export interface OpenedCall {
  isRefused: boolean
  budget: BudgetUse
}
