import { setTimeout as wait } from 'node:timers/promises'
import type { AiPart, AiRequest, AiService, ModelChoice, ModelInfo, ProviderId, ProviderInfo } from './ai.ts'
import { AiError } from './ai-error.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { classifyError } from './classify-error.ts'
import type { AiConfig } from './connect-model.ts'
import { defaultModels, knownModels, testModels } from './models.ts'
import { streamOnce } from './stream-once.ts'

const mostAttempts = 3
const baseWaitMs = 250
/** Somebody is waiting for an answer: a longer rest than this is left to the next provider. */
const longestPauseMs = 5000
const retried = new Set(['rate_limit', 'overload', 'network', 'cut'])
const provider = (
  id: ProviderId,
  label: string,
  isConfigured: boolean,
  models: readonly ModelInfo[],
): ProviderInfo => ({ id, label, isConfigured, models })

interface AiLog {
  warn(event: object, message: string): void
}

export interface AiDependencies {
  config: AiConfig
  log: AiLog
}

export function createAiService({ config, log }: AiDependencies): AiService {
  const compatibleModels = config.AI_COMPATIBLE_MODELS.map((id): ModelInfo => ({
    id,
    label: id,
    provider: 'compatible',
    capabilities: ['chat'],
    contextSize: null,
    price: null,
  }))
  const providers: readonly ProviderInfo[] = [
    provider(
      'openai',
      'OpenAI',
      config.OPENAI_API_KEY !== undefined,
      knownModels.filter((model) => model.provider === 'openai'),
    ),
    provider(
      'anthropic',
      'Anthropic',
      config.ANTHROPIC_API_KEY !== undefined,
      knownModels.filter((model) => model.provider === 'anthropic'),
    ),
    provider(
      'compatible',
      'OpenAI-compatible server',
      config.AI_COMPATIBLE_BASE_URL !== undefined && compatibleModels.length > 0,
      compatibleModels,
    ),
  ]
  const breakers = new Map(providers.map(({ id }) => [id, createCircuitBreaker()]))
  const findModel = ({ provider: id, model }: ModelChoice): ModelInfo =>
    providers.find((each) => each.id === id)?.models.find((each) => each.id === model) ?? {
      id: model,
      label: model,
      provider: id,
      capabilities: ['chat'],
      contextSize: null,
      price: null,
    }
  const defaultModelOf = (id: ProviderId): string =>
    id === 'compatible' ? (compatibleModels[0]?.id ?? '') : defaultModels[id]

  async function* stream(request: AiRequest): AsyncGenerator<AiPart> {
    const breaker = breakers.get(request.choice.provider)
    if (breaker?.isOpen()) throw new AiError('overload')
    const deadline = request.deadline ?? Date.now() + config.AI_TIMEOUT_MS
    for (let attempt = 1; ; attempt++) {
      let hasText = false
      try {
        for await (const part of streamWithin({ request, deadline })) {
          hasText ||= part.type === 'text'
          yield part
        }
        breaker?.succeed()
        return
      } catch (error) {
        const failure = classifyError(error)
        if (failure.kind !== 'aborted' && failure.kind !== 'refusal' && failure.kind !== 'bad_request')
          breaker?.fail()
        log.warn(
          {
            event: 'ai.call_failed',
            provider: request.choice.provider,
            model: request.choice.model,
            kind: failure.kind,
            status: failure.status,
            attempt,
          },
          failure.message,
        )
        const pause = failure.retryAfterMs ?? baseWaitMs * 2 ** attempt * (0.5 + Math.random() / 2)
        const mayRetry =
          retried.has(failure.kind) &&
          !hasText &&
          attempt < mostAttempts &&
          pause <= longestPauseMs &&
          Date.now() + pause < deadline
        if (!mayRetry) throw failure
        await wait(pause, undefined, request.signal ? { signal: request.signal } : {}).catch(
          (cause: unknown) => {
            throw new AiError('aborted', { cause })
          },
        )
      }
    }
  }

  /** One attempt that ends at the deadline, and at half the time limit when no token has come by then. */
  async function* streamWithin({
    request,
    deadline,
  }: {
    request: AiRequest
    deadline: number
  }): AsyncGenerator<AiPart> {
    const clock = new AbortController()
    const stop = (): void => clock.abort(new DOMException('the AI provider took too long', 'TimeoutError'))
    const whole = setTimeout(stop, Math.max(0, deadline - Date.now()))
    const first = setTimeout(stop, Math.min(config.AI_TIMEOUT_MS / 2, Math.max(0, deadline - Date.now())))
    const signal = request.signal ? AbortSignal.any([request.signal, clock.signal]) : clock.signal
    const parts = streamOnce({
      request,
      model: findModel(request.choice),
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
    providers: () => providers,
    choices({ provider: wished, model } = {}) {
      const configured = providers.filter(({ isConfigured }) => isConfigured)
      const sorted = [
        ...configured.filter(({ id }) => id === wished),
        ...configured.filter(({ id }) => id !== wished),
      ]
      return sorted.map(({ id, models }) => ({
        provider: id,
        model: model !== undefined && models.some((each) => each.id === model) ? model : defaultModelOf(id),
      }))
    },
    stream,
    async testConnection(id) {
      const started = performance.now()
      const choice = { provider: id, model: id === 'compatible' ? defaultModelOf(id) : testModels[id] }
      const isConfigured = providers.some((each) => each.id === id && each.isConfigured)
      const elapsed = (): number => Math.round(performance.now() - started)
      if (!isConfigured) return { ok: false, latencyMs: 0, failure: 'auth', message: 'No key is configured' }
      try {
        const request = {
          choice,
          instructions: 'Answer with one word.',
          messages: [{ role: 'user' as const, content: 'ping' }],
          maxOutputTokens: 16,
        }
        for await (const part of streamWithin({ request, deadline: Date.now() + config.AI_TIMEOUT_MS }))
          if (part.type === 'text') break
        return { ok: true, latencyMs: elapsed(), model: choice.model }
      } catch (error) {
        const { kind, message } = classifyError(error)
        return { ok: false, latencyMs: elapsed(), failure: kind, message }
      }
    },
  }
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
