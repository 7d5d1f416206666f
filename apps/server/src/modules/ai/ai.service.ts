import type { Config } from '#server/config.ts'
import type { AiRequest, AiService } from './ai.ts'
import { createMediaAsker } from './calls/ask-media.ts'
import { askObject } from './calls/ask-object.ts'
import { createConnectionTest } from './calls/connection-test.ts'
import { requireNoNames, underMarks, type FindKeptNames } from './calls/under-marks.ts'
import { generateImageOnce, speakOnce, transcribeOnce } from './calls/media-once.ts'
import { createLineOpener } from './calls/open-realtime-session.ts'
import { accountOf, planCall } from './calls/plan-call.ts'
import { createBooking } from './ledger/booking.ts'
import { openLater } from './open-later.ts'
import { openRecord } from './ledger/call-record.ts'
import { createLedger } from './ledger/ledger.ts'
import type { AiConfig } from './providers/connect-model.ts'
import { followRegistry, type RegistryParts } from './providers/follow-registry.ts'
import { createProviderGate } from './providers/provider-gate.ts'
import { createProviderRegistry } from './providers/provider-registry.ts'

interface AiDependencies extends RegistryParts {
  config: AiConfig & Pick<Config, 'DATABASE_URL'>
  /** Names that no provider is told, where they stand in a text. */
  keptNames?: FindKeptNames
}

export function createAiService(dependencies: AiDependencies): AiService {
  const { config, log, db, keptNames } = dependencies
  const registry = createProviderRegistry(config)
  const ledger = db ? createLedger({ db, isAlone: config.DATABASE_URL === undefined, log }) : null
  const loaded = followRegistry(registry, dependencies)
  const pass = createProviderGate({
    providers: registry.providers().map(({ id }) => id),
    timeoutMs: config.AI_TIMEOUT_MS,
    ledger,
    log,
  })
  const toCall = (request: AiRequest) => planCall(registry, config, request)
  const ask = createMediaAsker({ registry, pass, config, loaded })
  const stream: AiService['stream'] = (request) =>
    openLater(async () => {
      await loaded
      return underMarks(request, (marked) => pass(toCall(marked)), keptNames)
    })
  const book: AiService['book'] = ({ choice, caller, deadline, characters, signal }) => {
    const lastsMs = deadline === undefined ? config.AI_TIMEOUT_MS : Math.max(0, deadline - Date.now())
    const opening = async () => {
      await loaded
      const account = accountOf(registry, { choice, caller }, characters)
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
    async generateImage(request) {
      await requireNoNames(request.prompt, request.caller, keptNames)
      return ask('image', request, (once) => generateImageOnce(request, once))
    },
    async speak(request) {
      await requireNoNames(request.text, request.caller, keptNames)
      return ask('speech', request, (once) => speakOnce(request, once))
    },
    transcribe: (request) => ask('transcription', request, (once) => transcribeOnce(request, once)),
    openRealtime: createLineOpener({ registry, config, ledger, ask, keptNames }),
    budgetOf: async (caller) => (await ledger?.budgetOf(caller)) ?? null,
    close: () => ledger?.stop(),
    testConnection: createConnectionTest({ registry, pass, toCall }),
  }
}
