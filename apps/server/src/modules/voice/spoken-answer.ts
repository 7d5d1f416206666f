import type { ChatMessageMetadata, Citation } from '@portal/contracts/chat'
import { voiceLimits } from '@portal/contracts/voice'
import { findUnverified } from '#server/modules/chat/index.ts'
import type { SpokenTurn } from './voice.repository.ts'

/** An answer while the provider speaks it. */
export interface SpokenAnswer {
  text: string
  startedAt: Date
  firstMs: number | null
}

/** Later than the question, also where both came within a millisecond. */
export const beginAnswer = (askedAt: Date): SpokenAnswer => ({
  text: '',
  startedAt: new Date(Math.max(Date.now(), askedAt.getTime() + 1)),
  firstMs: null,
})

export function addText(answer: SpokenAnswer, delta: string): void {
  answer.firstMs ??= Date.now() - answer.startedAt.getTime()
  answer.text = (answer.text + delta).slice(0, voiceLimits.answerLength)
}

interface Ending {
  model: string
  provider: string
  costUsd: number | null
  status: SpokenTurn['status']
  tokensUsed: number
  /** What the portal's records said to it in this conversation. */
  evidence: readonly Citation[]
  question: string
}

/** What is kept of it: who answered, from which records, and which numbers stand in none. */
export function toTurn(
  answer: SpokenAnswer,
  { model, provider, costUsd, status, tokensUsed, evidence, question }: Ending,
): SpokenTurn & { metadata: ChatMessageMetadata } {
  return {
    role: 'assistant',
    content: answer.text,
    status,
    tokensUsed,
    at: answer.startedAt,
    metadata: {
      provider,
      model,
      citations: [...evidence],
      unverified: findUnverified(answer.text, { evidence, question }),
      duration_ms: Date.now() - answer.startedAt.getTime(),
      cost_usd: costUsd,
      ...(answer.firstMs === null ? {} : { first_token_ms: answer.firstMs }),
    },
  }
}
