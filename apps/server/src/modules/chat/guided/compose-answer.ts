import { assistantMessages } from '@portal/content/chat'
import { AiError, type AiService } from '#server/modules/ai/index.ts'
import type { AskService } from '#server/modules/ask/index.ts'
import { afterSending } from '#server/platform/after-sending.ts'
import type { AnswerPart } from '../answer-part.ts'
import { answerBuiltin } from './answer-builtin.ts'
import type { AnswerRequest } from './answer-request.ts'
import { askModel, type Briefing } from './ask-model.ts'
import { bookFirst } from './book-first.ts'
import { speakBuiltin } from './speak-builtin.ts'

export interface Engines {
  ask: AskService
  ai: AiService
  /** Time for one whole answer, all engines together; milliseconds. */
  timeoutMs: number
  /** Pause between two chunks of the built-in engine; milliseconds. */
  chunkPauseMs: number
  /** Checks the system and stores the result. */
  checkHealth?: () => Promise<unknown>
}

/** Answers with the first model that can, else with the built-in engine; both from the same records. */
export async function* composeAnswer(request: AnswerRequest, engines: Engines): AsyncGenerator<AnswerPart> {
  const deadline = Date.now() + engines.timeoutMs
  const { ai } = engines
  const choices = request.wish.provider === 'builtin' ? [] : ai.choices({ ...request.wish, task: 'chat' })
  const booking = bookFirst(choices, { request, deadline, ai })
  try {
    if (booking) await afterSending()
    const started = performance.now()
    const { builtin, staysHere, briefing } = await gather(request, engines, choices.length > 0)

    const failures: string[] = []
    let isBudgetUsed = false
    for (const choice of staysHere ? [] : choices) {
      const label = ai.providers().find(({ id }) => id === choice.provider)?.label ?? choice.provider
      let hasSpoken = false
      try {
        const call = { choice, request, deadline, briefing: await briefing(), note: noteOf(failures, label) }
        const booked = booking?.choice === choice ? booking : undefined
        for await (const part of askModel({ ...call, booking: booked }, engines)) {
          hasSpoken ||= part.type === 'text'
          yield part
        }
        return
      } catch (error) {
        if (!(error instanceof AiError) || request.signal.aborted) throw error
        failures.push(`${label} (${error.message})`)
        if (hasSpoken) yield { type: 'restart' }
        // The budget is the person's: another model would not be asked either.
        isBudgetUsed = error.kind === 'budget'
        if (isBudgetUsed) break
      }
    }
    yield* speakBuiltin(builtin, {
      note: noteOf(failures, assistantMessages.builtinName),
      failures,
      isBudgetUsed,
      started,
      signal: request.signal,
      pauseMs: engines.chunkPauseMs,
    })
  } finally {
    booking?.cancel()
  }
}

async function gather(request: AnswerRequest, engines: Engines, hasModel: boolean) {
  const catalogue = hasModel
    ? engines.ask.catalogueForModel(request.actor)
    : Promise.resolve({ subjects: [] })
  catalogue.catch(() => undefined)
  const { builtin, cards, language, staysHere } = await answerBuiltin(request, { ...engines, hasModel })
  return {
    builtin,
    staysHere,
    /** What a model is given. @throws what the catalogue fails with */
    briefing: async (): Promise<Briefing> => ({ language, catalogue: await catalogue, cards }),
  }
}

const noteOf = (failures: readonly string[], answered: string): string =>
  failures.length === 0 ? '' : `\n\n_${assistantMessages.fallback(failures.join(', '), answered)}_`
