import { setTimeout as wait } from 'node:timers/promises'
import type {
  AiFailureKind,
  Booking,
  CallRecord,
  MediaTask,
  ProviderId,
  Usage,
} from '#server/modules/ai/ai.ts'
import { AiError } from '#server/modules/ai/ai-error.ts'
import { openRecord, type CallAccount } from '#server/modules/ai/ledger/call-record.ts'
import { startClock } from './attempt-clock.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { classifyError } from './classify-error.ts'
import type { Ledger } from '#server/modules/ai/ledger/ledger.ts'

const mostAttempts = 3
const baseWaitMs = 250
/** Somebody is waiting for an answer: a longer rest than this is left to the next provider. */
const longestPauseMs = 5000
const retried: ReadonlySet<AiFailureKind> = new Set(['rate_limit', 'overload', 'network', 'cut'])
/** These say nothing about the health of the provider. */
const harmless: ReadonlySet<AiFailureKind> = new Set([
  'aborted',
  'refusal',
  'empty',
  'bad_request',
  'model_gone',
  'budget',
])

/** What a call is for where its caller does not say it nearer. */
export type AiFeature = 'chat' | 'connection_test' | MediaTask

export interface AttemptContext {
  signal: AbortSignal
  /** To be called with the first sign of an answer. */
  hasBegun: () => void
  budgetShare: number | null
}

export interface ProviderCall<Part> extends CallAccount {
  feature: AiFeature
  /** The first attempt stands in the ledger already. */
  booking?: Booking | undefined
  /** Nothing leaves before it resolves. */
  permitted?: Promise<void> | undefined
  signal?: AbortSignal | undefined
  /** When the whole call, retries included, must be over; milliseconds since the epoch. */
  deadline?: number | undefined
  attempt(context: AttemptContext): AsyncGenerator<Part>
  /** True for a part that the caller has seen, so that nothing may be tried again after it. */
  isFinal(part: Part): boolean
  /** What the provider says that it counted, where the part tells. */
  usageOf?(part: Part): Usage | null
  /** Changes the call after a refused request; false when there is nothing to change. */
  simplify?(): boolean
  /** A connection test wants to know what happens now: no retry, and a resting provider is asked too. */
  isProbe?: true
}

interface GateDependencies {
  providers: readonly ProviderId[]
  timeoutMs: number
  ledger: Ledger | null
  log: { warn(event: object, message: string): void }
}

/** The one way out to every provider: breaker, ledger, retries, time limits and classes of failure are here, and here alone. */
export type ProviderGate = <Part>(call: ProviderCall<Part>) => AsyncGenerator<Part>

export function createProviderGate({ providers, timeoutMs, ledger, log }: GateDependencies): ProviderGate {
  const breakers = new Map(providers.map((id) => [id, createCircuitBreaker()]))

  return async function* pass<Part>(call: ProviderCall<Part>): AsyncGenerator<Part> {
    const { provider, model, feature } = call
    const breaker = breakers.get(provider)
    if (!call.isProbe && breaker?.admit() === false) {
      // What it reserves of the budget would stay reserved until another provider has answered.
      call.booking?.cancel()
      throw new AiError('overload')
    }
    const deadline = call.deadline ?? Date.now() + timeoutMs
    let sight: Sight = { isSeen: false, isOver: false }
    try {
      for (let attempt = 1; ; attempt++) {
        sight = { isSeen: false, isOver: false }
        try {
          yield* recordedAttempt(call, { attempt, deadline, timeoutMs, ledger, sight })
          sight.isOver = true
          return
        } catch (error) {
          const failure = classifyError(error)
          const { kind, status, message } = failure
          log.warn({ event: 'ai.call_failed', feature, provider, model, kind, status, attempt }, message)
          if (kind === 'bad_request' && !sight.isSeen && call.simplify?.()) continue
          const asked = failure.retryAfterMs
          const pause = asked ?? baseWaitMs * 2 ** attempt * (0.5 + Math.random() / 2)
          if (!harmless.has(kind)) breaker?.fail(asked !== null && asked > longestPauseMs ? asked : undefined)
          const isWorthIt = pause <= longestPauseMs && Date.now() + pause < deadline
          if (call.isProbe || !retried.has(kind) || sight.isSeen || attempt >= mostAttempts || !isWorthIt)
            throw failure
          await pauseFor(pause, call.signal)
        }
      }
    } finally {
      if (sight.isOver) breaker?.succeed()
      else breaker?.pass()
    }
  }
}

interface Recording {
  deadline: number
  timeoutMs: number
  attempt: number
  ledger: Ledger | null
  sight: Sight
}

interface Sight {
  /** The caller has seen something of this attempt. */
  isSeen: boolean
  /** The whole answer was there: who reads no further did not go away. */
  isOver: boolean
}

/** One attempt with its row in the ledger, which is completed however the attempt ends. */
async function* recordedAttempt<Part>(
  call: ProviderCall<Part>,
  { attempt, ledger, sight, deadline, timeoutMs }: Recording,
): AsyncGenerator<Part> {
  const clock = startClock(call.signal, deadline)
  const { signal } = clock
  try {
    const record = await openingOf(call, { attempt, ledger, signal, lastsMs: clock.lastsMs })
    try {
      await call.permitted?.catch((cause: unknown) => {
        throw new AiError('aborted', { cause })
      })
      record.leaves()
      // What comes in one piece shows no sign before its end: it has the whole time.
      if (call.feature === 'chat') clock.expectSign(timeoutMs / 2)
      const hasBegun = (): void => {
        clock.signCame()
        record.hasBegun()
      }
      const parts = call.attempt({ signal, hasBegun, budgetShare: record.budgetShare })
      for await (const part of clock.untilOver(parts)) {
        const usage = call.usageOf?.(part)
        if (usage) record.use(usage)
        sight.isSeen ||= call.isFinal(part)
        // Nothing comes behind the count of an answer, nor behind the one word that a probe wants.
        sight.isOver ||= usage !== null && usage !== undefined
        if (call.isProbe) sight.isOver ||= sight.isSeen
        yield part
      }
      await record.close('succeeded')
    } catch (error) {
      await record.close(classifyError(error).kind)
      throw error
    } finally {
      await record.close(sight.isOver ? 'succeeded' : 'aborted')
    }
  } finally {
    clock.stop()
  }
}

function openingOf<Part>(
  { booking, caller, provider, model, price, reserve, feature }: ProviderCall<Part>,
  {
    attempt,
    ledger,
    ...limits
  }: Pick<Recording, 'attempt' | 'ledger'> & { lastsMs: number; signal: AbortSignal },
): Promise<CallRecord> {
  if (booking && attempt === 1) return booking.take(limits.signal)
  const account = { caller, provider, model, price, reserve, feature: caller?.feature ?? feature }
  return openRecord(ledger, account, { attempt, ...limits })
}

async function pauseFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await wait(milliseconds, undefined, signal ? { signal } : {}).catch((cause: unknown) => {
    throw new AiError('aborted', { cause })
  })
}
