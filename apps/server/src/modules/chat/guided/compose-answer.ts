import { assistantMessages } from '@portal/content/chat'
import { AiError, type AiService, type Booking, type ModelChoice } from '#server/modules/ai/index.ts'
import type { AskService } from '#server/modules/ask/index.ts'
import { afterSending } from '#server/platform/after-sending.ts'
import type { AnswerPart } from '../answer-part.ts'
import { answerBuiltin } from './answer-builtin.ts'
import type { AnswerRequest } from './answer-request.ts'
import { askModel } from './ask-model.ts'
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
  const choices =
    request.wish.provider === 'builtin' ? [] : engines.ai.choices({ ...request.wish, task: 'chat' })
  const booking = bookFirst(choices, { request, deadline, ai: engines.ai })
  try {
    if (booking) await afterSending()
    yield* answerWith(choices, { request, deadline, booking, engines })
  } finally {
    booking?.cancel()
  }
}

interface Answering {
  request: AnswerRequest
  deadline: number
  engines: Engines
}

async function* answerWith(
  configured: readonly ModelChoice[],
  { request, deadline, booking, engines }: Answering & { booking: Booking | undefined },
): AsyncGenerator<AnswerPart> {
  const started = performance.now()
  const { ask, ai } = engines
  const hasModel = configured.length > 0
  const catalogue = hasModel ? ask.catalogueForModel(request.actor) : Promise.resolve({ subjects: [] })
  catalogue.catch(() => undefined)
  const { builtin, cards, language, staysHere } = await answerBuiltin(request, { ...engines, hasModel })

  const failures: string[] = []
  let isBudgetUsed = false
  for (const choice of staysHere ? [] : configured) {
    const label = ai.providers().find(({ id }) => id === choice.provider)?.label ?? choice.provider
    let hasSpoken = false
    try {
      const briefing = { language, catalogue: await catalogue, cards }
      const call = { choice, request, briefing, deadline, note: noteOf(failures, label) }
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
}

const noteOf = (failures: readonly string[], answered: string): string =>
  failures.length === 0 ? '' : `\n\n_${assistantMessages.fallback(failures.join(', '), answered)}_`
