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

interface AttemptLimits {
  deadline: number
  timeoutMs: number
}

interface Recording extends AttemptLimits {
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
  { attempt, ledger, sight, ...limits }: Recording,
): AsyncGenerator<Part> {
  const lastsMs = Math.max(0, limits.deadline - Date.now())
  const late = AbortSignal.timeout(Math.ceil(lastsMs))
  const signal = call.signal ? AbortSignal.any([call.signal, late]) : late
  const { caller, provider, model, price, reserve } = call
  const feature = caller?.feature ?? call.feature
  const account = { caller, provider, model, price, reserve, feature }
  const record =
    call.booking && attempt === 1
      ? await call.booking.take(signal)
      : await openRecord(ledger, account, { attempt, lastsMs, signal })
  try {
    await call.permitted?.catch((cause: unknown) => {
      throw new AiError('aborted', { cause })
    })
    record.leaves()
    for await (const part of attemptWithin(call, { ...limits, record })) {
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
}

/** One attempt that ends at the deadline, and at half the time limit when no sign of an answer has come by then. */
async function* attemptWithin<Part>(
  call: ProviderCall<Part>,
  { deadline, timeoutMs, record }: AttemptLimits & { record: CallRecord },
): AsyncGenerator<Part> {
  const clock = new AbortController()
  const stop = (): void => clock.abort(new DOMException('the AI provider took too long', 'TimeoutError'))
  const left = Math.max(0, deadline - Date.now())
  const whole = setTimeout(stop, left)
  // What comes in one piece shows no sign before its end: it has the whole time.
  const first = setTimeout(stop, call.feature === 'chat' ? Math.min(timeoutMs / 2, left) : left)
  const signal = call.signal ? AbortSignal.any([call.signal, clock.signal]) : clock.signal
  const hasBegun = (): void => {
    clearTimeout(first)
    record.hasBegun()
  }
  try {
    yield* untilAborted(call.attempt({ signal, hasBegun, budgetShare: record.budgetShare }), signal)
  } finally {
    clearTimeout(whole)
    clearTimeout(first)
    clock.abort(new AiError('aborted'))
  }
}

async function pauseFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await wait(milliseconds, undefined, signal ? { signal } : {}).catch((cause: unknown) => {
    throw new AiError('aborted', { cause })
  })
}

/** Ends with the signal even where the source does not listen to it, so that nothing hangs. */
async function* untilAborted<Part>(parts: AsyncGenerator<Part>, signal: AbortSignal): AsyncGenerator<Part> {
  let giveUp = (): void => undefined
  const onAbort = (): void => giveUp()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    for (;;) {
      if (signal.aborted) throw classifyError(signal.reason)
      const next = await new Promise<IteratorResult<Part>>((resolve, reject) => {
        giveUp = () => reject(classifyError(signal.reason))
        parts.next().then(resolve, reject)
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    void parts.return(undefined).catch(() => undefined)
  }
}
