import type { AiService, Booking, ModelChoice } from '#server/modules/ai/index.ts'
import type { AnswerRequest } from './answer-request.ts'
import { callerFor } from './ask-model.ts'

/** Characters that evidence is reckoned to take before it is gathered: about what the widest questions of the evaluation set bring. */
const evidenceAllowance = 16_000

interface Asking {
  request: AnswerRequest
  deadline: number
  ai: AiService
}

/** Writes the first call down while its evidence is gathered: docs/decisions/015-time-to-first-word.md */
export function bookFirst(
  [choice]: readonly ModelChoice[],
  { request, deadline, ai }: Asking,
): Booking | undefined {
  if (!choice) return undefined
  const { question, earlier, signal } = request
  const said = earlier.reduce((sum, { content }) => sum + content.length, question.length)
  return ai.book({
    choice,
    caller: callerFor(request),
    deadline,
    signal,
    characters: said + evidenceAllowance,
  })
}
