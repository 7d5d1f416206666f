import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#server/config.ts'
import type { Database } from '@portal/backend/platform/db/database'
import type { Notifications } from '@portal/backend/platform/db/notifications'
import type { AiPart, AiRequest, AiService } from './ai.ts'
import { createMediaAsker } from './calls/ask-media.ts'
import { askObject } from './calls/ask-object.ts'
import { classifyError } from './providers/classify-error.ts'
import { createBooking } from './ledger/booking.ts'
import { openRecord } from './ledger/call-record.ts'
import type { AiConfig } from './providers/connect-model.ts'
import { generateImageOnce, speakOnce, transcribeOnce } from './calls/media-once.ts'
import { createLedger } from './ledger/ledger.ts'
import { costOf } from './providers/models.ts'
import { createProviderGate, type ProviderCall } from './providers/provider-gate.ts'
import { createProviderRegistry } from './providers/provider-registry.ts'
import { openRealtimeOnce } from './calls/realtime-once.ts'
import { readRegistry } from './providers/registry.repository.ts'
import { maxOutputTokensOf, streamOnce } from './calls/stream-once.ts'

/** Somebody has pressed a button and waits to speak. */
const lineWithinMs = 10_000
/** A call waits so long for the registry at the start; past that it goes by what the code knows. */
const registryWithinMs = 5000
/** Longer than any spoken answer: an open row past this lost its writer. */
const spokenWithinMs = 15 * 60_000

interface AiDependencies {
  config: AiConfig & Pick<Config, 'DATABASE_URL'>
  log: { warn(event: object, message: string): void }
  /** Holds registry, ledger and budgets; without one the models are those of the code, and nothing is counted. */
  db?: Database
  /** Not yet open. Tells when the registry changed. */
  notifications?: Pick<Notifications, 'listen'>
}

const charactersPerToken = 4
const registryChannel = 'portal_ai_registry'

export function createAiService({ config, log, db, notifications }: AiDependencies): AiService {
  const registry = createProviderRegistry(config)
  const isAlone = config.DATABASE_URL === undefined
  const ledger = db ? createLedger({ db, isAlone, log }) : null
  // A call goes by the prices of the registry, even the first one.
  let loaded: Promise<void> | undefined
  if (db) {
    const read = async (): Promise<void> => {
      try {
        registry.apply(await readRegistry(db))
      } catch (error) {
        log.warn({ event: 'ai.registry_failed', err: error }, 'the model registry could not be read')
      }
    }
    const lastsMs = Math.min(registryWithinMs, config.AI_TIMEOUT_MS / 2)
    loaded = Promise.race([read(), wait(lastsMs, undefined, { ref: false })])
    notifications?.listen(registryChannel, { onMessage: () => void read(), onLive: () => void read() })
  }
  const pass = createProviderGate({
    providers: registry.providers().map(({ id }) => id),
    timeoutMs: config.AI_TIMEOUT_MS,
    ledger,
    log,
  })

  const accountOf = (call: Pick<AiRequest, 'choice' | 'caller' | 'maxOutputTokens'>, characters: number) => {
    const { choice, caller } = call
    const model = registry.findModel(choice)
    return {
      feature: 'chat' as const,
      caller,
      ...choice,
      price: model.price,
      reserve: {
        inputTokens: Math.ceil(characters / charactersPerToken),
        outputTokens: maxOutputTokensOf(call, model),
      },
    }
  }

  const toCall = (given: AiRequest): ProviderCall<AiPart> => {
    let request = given
    const model = registry.findModel(given.choice)
    const characters = given.messages.reduce(
      (sum, { content }) => sum + content.length,
      given.instructions.length,
    )
    return {
      ...accountOf(given, characters),
      booking: given.booking,
      permitted: given.permitted,
      signal: given.signal,
      deadline: given.deadline,
      attempt: ({ signal, hasBegun, budgetShare }) => {
        request.onAsked?.()
        return streamOnce({ request, model, config, signal, onFirstToken: hasBegun, budgetShare })
      },
      isFinal: ({ type }) => type === 'text',
      usageOf: (part) => (part.type === 'finish' ? part : null),
      simplify: () => {
        // Small servers that speak the protocol may know no tools and no schemas: words alone have to do.
        const hadMore = request.tools !== undefined || request.schema !== undefined
        request = withWordsAlone(request)
        return hadMore
      },
    }
  }

  const ask = createMediaAsker({ registry, pass, config, loaded })
  async function* stream(request: AiRequest): AsyncGenerator<AiPart> {
    await loaded
    yield* pass(toCall(request))
  }
  const openRealtime: AiService['openRealtime'] = async (request) => {
    const deadline = Date.now() + Math.min(config.AI_TIMEOUT_MS, lineWithinMs)
    const line = await ask('realtime', { ...request, deadline }, openRealtimeOnce)
    const model = registry.findModel(line)
    const { caller } = request
    const account = {
      caller,
      feature: caller?.feature ?? 'realtime',
      ...line,
      price: model.price,
      reserve: null,
    }
    return {
      ...line,
      openAnswer: () =>
        openRecord(ledger, account, {
          attempt: 1,
          lastsMs: spokenWithinMs,
          signal: new AbortController().signal,
        }),
      bookHeard: async ({ model: heardBy, seconds, ...usage }) =>
        ledger?.note({
          caller,
          feature: account.feature,
          provider: line.provider,
          model: heardBy,
          price: registry.findModel({ provider: line.provider, model: heardBy }).price,
          audioSeconds: seconds,
          ...usage,
        }),
      costOf: ({ inputTokens, outputTokens }) =>
        inputTokens === null || outputTokens === null
          ? null
          : costOf(model, { input: inputTokens, output: outputTokens }),
    }
  }

  const book: AiService['book'] = ({ choice, caller, deadline, characters, signal }) => {
    const lastsMs = deadline === undefined ? config.AI_TIMEOUT_MS : Math.max(0, deadline - Date.now())
    const opening = async () => {
      await loaded
      const account = accountOf({ choice, caller }, characters)
      const feature = caller?.feature ?? account.feature
      return openRecord(ledger, { ...account, feature }, { attempt: 1, lastsMs, signal })
    }
    return createBooking(choice, opening())
  }

  return {
    providers: registry.providers,
    choices: registry.choices,
    stream,
    book,
    askObject: (request) => askObject(request, stream),
    mediaChoice: (task, wished) =>
      registry
        .mediaChoices(task, wished)
        .find(({ provider }) => wished === undefined || provider === wished) ?? null,
    generateImage: (request) => ask('image', request, (once) => generateImageOnce(request, once)),
    speak: (request) => ask('speech', request, (once) => speakOnce(request, once)),
    transcribe: (request) => ask('transcription', request, (once) => transcribeOnce(request, once)),
    openRealtime,
    budgetOf: async (caller) => (await ledger?.budgetOf(caller)) ?? null,
    close: () => ledger?.stop(),
    async testConnection(provider, { caller, model = registry.testModelOf(provider) } = {}) {
      const isConfigured = registry.providers().some((each) => each.id === provider && each.isConfigured)
      if (!isConfigured) return { ok: false, latencyMs: 0, failure: 'auth', message: 'No key is configured' }
      const started = performance.now()
      const elapsed = (): number => Math.round(performance.now() - started)
      const request: AiRequest = {
        choice: { provider, model },
        caller,
        instructions: 'Answer with one word.',
        messages: [{ role: 'user', content: 'ping' }],
        maxOutputTokens: 16,
      }
      try {
        const parts = pass({ ...toCall(request), feature: 'connection_test', isProbe: true })
        for await (const part of parts) if (part.type === 'text') break
        return { ok: true, latencyMs: elapsed(), model }
      } catch (error) {
        const { kind, message } = classifyError(error)
        return { ok: false, latencyMs: elapsed(), failure: kind, message }
      }
    },
  }
}

function withWordsAlone(request: AiRequest): AiRequest {
  const { tools: _tools, schema: _schema, ...rest } = request
  return rest
}
