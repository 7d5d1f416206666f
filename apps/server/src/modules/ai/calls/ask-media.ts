import type { AiFailureKind, ImageRequest, MediaTask, ModelChoice } from '#server/modules/ai/ai.ts'
import { AiError } from '#server/modules/ai/ai-error.ts'
import { classifyError } from '#server/modules/ai/providers/classify-error.ts'
import type { AiConfig } from '#server/modules/ai/providers/connect-model.ts'
import type { MediaProvider } from '#server/modules/ai/providers/provider-access.ts'
import type { ProviderGate } from '#server/modules/ai/providers/provider-gate.ts'
import type { ProviderRegistry } from '#server/modules/ai/providers/provider-registry.ts'

interface MediaParts {
  registry: Pick<ProviderRegistry, 'mediaChoices'>
  pass: ProviderGate
  config: AiConfig
  /** Settles when the registry was read. */
  loaded: Promise<void> | undefined
}

interface MediaAsking extends Pick<ImageRequest, 'caller' | 'signal' | 'provider'> {
  deadline?: number
}

type Once<Result> = (once: {
  config: AiConfig
  provider: MediaProvider
  model: string
  signal: AbortSignal
}) => Promise<Result>

export type AskMedia = <Result>(
  task: MediaTask,
  asking: MediaAsking,
  work: Once<Result>,
) => Promise<Result & ModelChoice & { provider: MediaProvider; durationMs: number; failures: string[] }>

/** What another provider would meet as well, or must not be asked to overlook. */
const final: ReadonlySet<AiFailureKind> = new Set(['aborted', 'budget', 'refusal', 'bad_request'])

/** What comes in one piece, through the same gate as what streams; where one provider fails the next is asked. */
export const createMediaAsker =
  ({ registry, pass, config, loaded }: MediaParts): AskMedia =>
  async (task, { caller, signal, deadline, provider: wished }, work) => {
    await loaded
    const started = performance.now()
    const until = deadline ?? Date.now() + config.AI_TIMEOUT_MS
    const choices = registry.mediaChoices(task, wished)
    const failures: string[] = []
    for (const [at, choice] of choices.entries()) {
      const share = (until - Date.now()) / (choices.length - at)
      try {
        const results = pass({
          feature: task,
          caller,
          signal,
          deadline: Date.now() + share,
          ...choice,
          // Pictures and sound are not priced by what the portal counts.
          price: null,
          reserve: null,
          attempt: async function* once({ signal: ends }) {
            yield await work({ config, ...choice, signal: ends })
          },
          isFinal: () => true,
        })
        // To its end, which is where the ledger's row is closed.
        let result: Awaited<ReturnType<typeof work>> | undefined
        for await (const each of results) result = each
        if (result === undefined) throw new AiError('empty')
        return { ...result, ...choice, durationMs: Math.round(performance.now() - started), failures }
      } catch (error) {
        const failure = classifyError(error)
        if (final.has(failure.kind) || at === choices.length - 1) throw error
        failures.push(failure.message)
      }
    }
    throw new AiError('auth')
  }
