import { randomUUID } from 'node:crypto'
import type { AiCaller, CallRecord, ModelPrice, ProviderId, Usage } from '#server/modules/ai/ai.ts'
import { AiError } from '#server/modules/ai/ai-error.ts'
import { usedShare } from './budget.ts'
import { orAborted } from '#server/modules/ai/or-aborted.ts'
import type { OpenedCall } from './ledger-call.ts'
import type { Ledger } from './ledger.ts'

export interface CallAccount {
  caller: AiCaller | undefined
  feature: string
  provider: ProviderId
  model: string
  price: ModelPrice | null
  /** The most that the call may use; null where that cannot be said. */
  reserve: { inputTokens: number; outputTokens: number } | null
}

/** The provider did no work for these. */
const free: ReadonlySet<string> = new Set([
  'auth',
  'rate_limit',
  'quota',
  'overload',
  'network',
  'model_gone',
  'bad_request',
])

interface Opening {
  attempt: number
  lastsMs: number
  signal: AbortSignal
}

/** @throws AiError `budget` where the caller's budget is used up, and whatever ended the waiting. */
export async function openRecord(
  ledger: Ledger | null,
  { reserve, ...account }: CallAccount,
  { attempt, lastsMs, signal }: Opening,
): Promise<CallRecord> {
  const id = randomUUID()
  let started = performance.now()
  let firstTokenMs: number | null = null
  let usage: Usage = { inputTokens: null, outputTokens: null }
  let isClosed = false
  const close: CallRecord['close'] = async (outcome) => {
    if (isClosed) return
    isClosed = true
    const isFree = free.has(outcome) && firstTokenMs === null
    await ledger?.close({
      id,
      outcome,
      ...usage,
      isFree,
      firstTokenMs,
      durationMs: performance.now() - started,
    })
  }
  let opened: OpenedCall | null = null
  if (ledger) {
    const opening = ledger.open({
      id,
      ...account,
      attempt,
      lastsMs,
      reservedUsd: priceOf(account.price, reserve),
      reservedTokens: reserve === null ? 0 : reserve.inputTokens + reserve.outputTokens,
    })
    try {
      opened = await orAborted(opening, signal)
    } catch (error) {
      // The row may yet be written, for a call that never leaves.
      opening.then(({ isRefused }) => (isRefused ? undefined : close('aborted'))).catch(() => undefined)
      throw error
    }
    if (opened.isRefused) throw new AiError('budget')
  }
  started = performance.now()
  return {
    budgetShare: opened ? usedShare(opened.budget) : null,
    leaves: () => void (started = performance.now()),
    async cancel() {
      isClosed = true
      await ledger?.cancel(id)
    },
    hasBegun: () => void (firstTokenMs ??= performance.now() - started),
    use: (reported) => void (usage = reported),
    close,
  }
}

const priceOf = (price: ModelPrice | null, reserve: CallAccount['reserve']): number | null =>
  price === null || reserve === null
    ? null
    : (reserve.inputTokens * price.inputPerMillionUsd + reserve.outputTokens * price.outputPerMillionUsd) /
      1e6
