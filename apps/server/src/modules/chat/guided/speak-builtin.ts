import { setTimeout as wait } from 'node:timers/promises'
import type { ChatMessageMetadata } from '@portal/contracts/chat'
import type { AnswerPart } from '../answer-part.ts'
import type { BuiltinAnswer } from './tell-builtin.ts'

const chunkPattern = /\S+\s*|\s+/gu
const wordsPerChunk = 3

interface BuiltinSpeech {
  note: string
  failures: readonly string[]
  isBudgetUsed: boolean
  started: number
  signal: AbortSignal
  pauseMs: number
}

/** The built-in engine's answer at the pace of reading. */
export async function* speakBuiltin(
  answer: BuiltinAnswer,
  { note, failures, isBudgetUsed, started, signal, pauseMs }: BuiltinSpeech,
): AsyncGenerator<AnswerPart> {
  const firstTokenMs = Math.round(performance.now() - started)
  const metadata: ChatMessageMetadata = {
    provider: 'builtin',
    model: 'builtin',
    citations: answer.citations,
    unverified: [],
    ...(answer.answers && { answers: answer.answers }),
    ...(answer.unread && { unread: answer.unread }),
    finish_reason: answer.isDeclined ? 'declined' : 'stop',
    first_token_ms: firstTokenMs,
    cost_usd: 0,
    ...(failures.length === 0 ? {} : { error: failures.join(', ') }),
    ...(isBudgetUsed && { budget_share: 1 }),
  }
  yield { type: 'about', metadata }
  const words = `${answer.text}${note}`.match(chunkPattern) ?? []
  for (let at = 0; at < words.length && !signal.aborted; at += wordsPerChunk) {
    yield { type: 'text', text: words.slice(at, at + wordsPerChunk).join('') }
    if (pauseMs > 0) await wait(pauseMs)
  }
  yield {
    type: 'end',
    metadata: { ...metadata, duration_ms: Math.round(performance.now() - started) },
    tokensUsed: 0,
  }
}
