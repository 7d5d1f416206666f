import type { AnswerCard, AskLanguage } from '@portal/contracts/ask'
import type { Answered, AskService } from '#server/modules/ask/index.ts'
import type { AnswerRequest } from './answer-request.ts'
import { contextOf } from './context-of.ts'
import { tellBuiltin, tellCards, type BuiltinAnswer } from './tell-builtin.ts'

export interface AnsweredHere {
  builtin: BuiltinAnswer
  /** First evidence for a model. */
  cards: readonly AnswerCard[]
  language: AskLanguage
  /** No model is asked: it rests on what goes to no provider, or nothing was asked at all. */
  staysHere: boolean
}

interface Asking {
  ask: AskService
  /** A model will be asked: where the question is not understood here, it is given what is on record about its words. */
  hasModel: boolean
  /** Checks the system and stores the result. */
  checkHealth?: () => Promise<unknown>
}

/** What the portal itself answers, which is spoken without a model and is a model's first evidence. */
export async function answerBuiltin(request: AnswerRequest, asking: Asking): Promise<AnsweredHere> {
  const { ask } = asking
  const { actor, about = request.question } = request
  if (request.isBrief) {
    // What is composed here may go to a provider: docs/decisions/018-sales-opportunities.md
    const isCase = request.about !== undefined
    const { cards, language } = await ask.about({ actor, text: about, isCase })
    return { builtin: tellCards(cards, language), cards, language, staysHere: false }
  }
  const before = questionBefore(request)
  if (before !== null)
    await ask.choose({ actor, question: before, text: request.question, confirmed: request.confirmed })
  const context = await contextOf(request.earlier, (text, before) =>
    ask.answer({ actor, text, context: before, isAgain: true }),
  )
  const answered = await answerWithHealth(
    () => ask.answer({ actor, text: about, context, confirmed: request.confirmed }),
    asking,
  )
  const { cards, reading } = answered
  const isForModel = asking.hasModel && answered.unread !== null
  return {
    builtin: tellBuiltin(answered),
    cards: isForModel ? (await ask.about({ actor, text: about })).cards : cards,
    language: reading.language,
    staysHere: cards.some((card) => ask.staysInHouse(card)) || (reading.talk !== null && cards.length === 0),
  }
}

/** The question before this one, where it was not answered from the records. */
const questionBefore = ({ earlier }: AnswerRequest): string | null => {
  const [question, answer] = earlier.slice(-2)
  return question?.role === 'user' && answer?.role === 'assistant' && !answer.answers
    ? question.content
    : null
}

/** Whoever asks for the state of a system that was never checked gets it checked. */
async function answerWithHealth(
  answer: () => Promise<Answered>,
  { ask, checkHealth }: Asking,
): Promise<Answered> {
  const answered = await answer()
  if (!checkHealth || !answered.cards.some(restsOnChecks)) return answered
  await checkHealth()
  ask.drop()
  return answer()
}

const checked: readonly string[] = ['health_check', 'component']

/** Asks for the state of the system, of which nothing is on record yet. */
const restsOnChecks = ({ asked, citations }: AnswerCard): boolean => {
  if (citations.length > 0) return false
  if (asked.kind === 'brief') return asked.brief.brief === 'system'
  return asked.kind === 'query' && checked.includes(asked.query.subject)
}
