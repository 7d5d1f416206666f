import { assistantMessages } from '@portal/content/assistant'
import { AiError, type AiService, type Booking, type ModelChoice } from '#server/modules/ai/index.ts'
import type { UserActor } from '#server/platform/actor.ts'
import { afterSending } from '#server/platform/after-sending.ts'
import { answerQuestion } from '../builtin/answer-question.ts'
import { briefOn } from '../builtin/brief.ts'
import type { AnswerPart } from '../chat/answer-part.ts'
import { asksForHealth, gatherEvidence } from '../evidence/gather-evidence.ts'
import type { KnowledgeBase } from '../knowledge/knowledge.ts'
import type { KnowledgeSource } from '../knowledge/knowledge-cache.ts'
import type { AnswerRequest } from './answer-request.ts'
import { askModel } from './ask-model.ts'
import { bookFirst } from './book-first.ts'
import { restsOnDeals } from '../pipeline/rests-on-deals.ts'
import { speakBuiltin } from './speak-builtin.ts'

export interface Engines {
  load: KnowledgeSource
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
  const { about = request.question } = request
  const asked = request.earlier.filter(({ role }) => role === 'user').map(({ content }) => content)
  const loaded = await loadWithHealth({ actor: request.actor, texts: [...asked.slice(-3), about] }, engines)
  // A brief may go to a provider: docs/decisions/018-sales-opportunities.md
  const knowledge = request.isBrief ? { ...loaded, deals: [] } : loaded
  const direct = answerQuestion({ text: about, earlier: asked }, knowledge)
  const builtin = (request.isBrief && direct.isDeclined && briefOn(about, knowledge)) || direct
  const pack = gatherEvidence({ questions: direct.questions, knowledge, builtin })
  const staysHere = pack.list().length === 0 || restsOnDeals(builtin.citations)

  const failures: string[] = []
  let isBudgetUsed = false
  for (const choice of staysHere ? [] : configured) {
    const label = engines.ai.providers().find(({ id }) => id === choice.provider)?.label ?? choice.provider
    let hasSpoken = false
    try {
      const call = { choice, request, pack, deadline, note: noteOf(failures, label) }
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

/** Whoever asks for the state of a system that was never checked gets it checked. */
async function loadWithHealth(
  wanted: { actor: UserActor; texts: string[] },
  { load, checkHealth }: Engines,
): Promise<KnowledgeBase> {
  const knowledge = await load(wanted)
  if (knowledge.health !== null || !checkHealth || !asksForHealth(wanted.texts.at(-1) ?? '', knowledge))
    return knowledge
  await checkHealth()
  return load({ ...wanted, isFresh: true })
}

const noteOf = (failures: readonly string[], answered: string): string =>
  failures.length === 0 ? '' : `\n\n_${assistantMessages.fallback(failures.join(', '), answered)}_`
