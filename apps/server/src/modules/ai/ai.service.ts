import { setTimeout as wait } from 'node:timers/promises'
import type { AiFailureKind, AiPart, AiRequest, AiService } from './ai.ts'
import { AiError } from './ai-error.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { classifyError } from './classify-error.ts'
import type { AiConfig } from './connect-model.ts'
import { createProviderRegistry } from './provider-registry.ts'
import { streamOnce } from './stream-once.ts'

const mostAttempts = 3
const baseWaitMs = 250
/** Somebody is waiting for an answer: a longer rest than this is left to the next provider. */
const longestPauseMs = 5000
const retried: ReadonlySet<AiFailureKind> = new Set(['rate_limit', 'overload', 'network', 'cut'])
/** These say nothing about the health of the provider. */
const harmless: ReadonlySet<AiFailureKind> = new Set(['aborted', 'refusal', 'empty', 'bad_request'])

interface AiLog {
  warn(event: object, message: string): void
}

interface AiDependencies {
  config: AiConfig
  log: AiLog
}

export function createAiService({ config, log }: AiDependencies): AiService {
  const registry = createProviderRegistry(config)
  const breakers = new Map(registry.providers().map(({ id }) => [id, createCircuitBreaker()]))

  async function* stream(given: AiRequest): AsyncGenerator<AiPart> {
    const { provider, model } = given.choice
    const breaker = breakers.get(provider)
    if (breaker?.isOpen()) throw new AiError('overload')
    const deadline = given.deadline ?? Date.now() + config.AI_TIMEOUT_MS
    let request = given
    for (let attempt = 1; ; attempt++) {
      let hasText = false
      try {
        for await (const part of streamWithin(request, deadline)) {
          hasText ||= part.type === 'text'
          yield part
        }
        breaker?.succeed()
        return
      } catch (error) {
        const failure = classifyError(error)
        const { kind, status, message } = failure
        log.warn({ event: 'ai.call_failed', provider, model, kind, status, attempt }, message)
        if (kind === 'bad_request' && request.tools && !hasText) {
          // Small servers that speak the protocol may know no tools: the evidence pack alone has to do.
          request = withoutTools(request)
          continue
        }
        if (!harmless.has(kind)) breaker?.fail()
        const pause = failure.retryAfterMs ?? baseWaitMs * 2 ** attempt * (0.5 + Math.random() / 2)
        const isWorthIt = pause <= longestPauseMs && Date.now() + pause < deadline
        if (!retried.has(kind) || hasText || attempt >= mostAttempts || !isWorthIt) throw failure
        await pauseFor(pause, request.signal)
      }
    }
  }

  /** One attempt that ends at the deadline, and at half the time limit when no token has come by then. */
  async function* streamWithin(request: AiRequest, deadline: number): AsyncGenerator<AiPart> {
    const clock = new AbortController()
    const stop = (): void => clock.abort(new DOMException('the AI provider took too long', 'TimeoutError'))
    const left = Math.max(0, deadline - Date.now())
    const whole = setTimeout(stop, left)
    const first = setTimeout(stop, Math.min(config.AI_TIMEOUT_MS / 2, left))
    const signal = request.signal ? AbortSignal.any([request.signal, clock.signal]) : clock.signal
    const parts = streamOnce({
      request,
      model: registry.findModel(request.choice),
      config,
      signal,
      onFirstToken: () => clearTimeout(first),
    })
    try {
      yield* untilAborted(parts, signal)
    } finally {
      clearTimeout(whole)
      clearTimeout(first)
      clock.abort(new AiError('aborted'))
    }
  }

  return {
    providers: registry.providers,
    choices: registry.choices,
    stream,
    async testConnection(provider) {
      const isConfigured = registry.providers().some((each) => each.id === provider && each.isConfigured)
      if (!isConfigured) return { ok: false, latencyMs: 0, failure: 'auth', message: 'No key is configured' }
      const model = registry.testModelOf(provider)
      const started = performance.now()
      const elapsed = (): number => Math.round(performance.now() - started)
      const request: AiRequest = {
        choice: { provider, model },
        instructions: 'Answer with one word.',
        messages: [{ role: 'user', content: 'ping' }],
        maxOutputTokens: 16,
      }
      try {
        for await (const part of streamWithin(request, Date.now() + config.AI_TIMEOUT_MS))
          if (part.type === 'text') break
        return { ok: true, latencyMs: elapsed(), model }
      } catch (error) {
        const { kind, message } = classifyError(error)
        return { ok: false, latencyMs: elapsed(), failure: kind, message }
      }
    },
  }
}

function withoutTools(request: AiRequest): AiRequest {
  const { tools: _tools, ...rest } = request
  return rest
}

async function pauseFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await wait(milliseconds, undefined, signal ? { signal } : {}).catch((cause: unknown) => {
    throw new AiError('aborted', { cause })
  })
}

/** Ends with the signal even where the source does not listen to it, so that nothing hangs. */
async function* untilAborted<Part>(parts: AsyncGenerator<Part>, signal: AbortSignal): AsyncGenerator<Part> {
  const aborted = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(classifyError(signal.reason))
    else signal.addEventListener('abort', () => reject(classifyError(signal.reason)), { once: true })
  })
  aborted.catch(() => undefined)
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), aborted])
      if (next.done) return
      yield next.value
    }
  } finally {
    void parts.return(undefined).catch(() => undefined)
  }
}
