import type { AiService } from '#server/modules/ai/ai.ts'
import { openRecord } from '#server/modules/ai/ledger/call-record.ts'
import type { Ledger } from '#server/modules/ai/ledger/ledger.ts'
import type { AiConfig } from '#server/modules/ai/providers/connect-model.ts'
import { costOf } from '#server/modules/ai/providers/models.ts'
import type { ProviderRegistry } from '#server/modules/ai/providers/provider-registry.ts'
import type { AskMedia } from './ask-media.ts'
import { openRealtimeOnce } from './realtime-once.ts'
import { spokenNames, type FindKeptNames } from './under-marks.ts'

/** Somebody has pressed a button and waits to speak. */
const lineWithinMs = 10_000
/** Longer than any spoken answer: an open row past this lost its writer. */
const spokenWithinMs = 15 * 60_000

interface LineParts {
  registry: Pick<ProviderRegistry, 'findModel'>
  config: AiConfig
  ledger: Ledger | null
  ask: AskMedia
  keptNames: FindKeptNames | undefined
}

/** A spoken conversation: the line, and what its answers and what was heard on it are booked as. */
export const createLineOpener =
  ({ registry, config, ledger, ask, keptNames }: LineParts): AiService['openRealtime'] =>
  async (request) => {
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
      names: spokenNames(caller, keptNames),
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
