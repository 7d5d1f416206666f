import type { AnswerCard, AnswerParts } from '@portal/contracts/ask'
import type { Answered, Context } from '#server/modules/ask/index.ts'
import type { Turn } from '../answer-part.ts'

/**
 * What a follow-up goes on from: the last answer that is stored with its reading; where the caller brought the conversation along,
 * its last question, read again.
 */
export async function contextOf(
  earlier: readonly Turn[],
  read: (text: string) => Promise<Answered>,
): Promise<Context | undefined> {
  const stored = earlier.findLast(({ answers }) => answers && answers.length > 0)?.answers
  if (stored) return contextFrom(stored)
  if (earlier.some(({ answers }) => answers !== undefined)) return undefined
  const asked = earlier.findLast(({ role }) => role === 'user')
  if (!asked) return undefined
  const { cards } = await read(asked.content)
  return cards.length === 0 ? undefined : contextFrom(cards)
}

const contextFrom = (answers: readonly (AnswerParts | AnswerCard)[]): Context => ({
  last: answers.map(({ asked }) => asked),
  told: answers.flatMap(({ asked, table }) => {
    if (asked.kind !== 'query' && asked.kind !== 'claim') return []
    const { subject, filters } = asked.kind === 'query' ? asked.query : asked.claim.query
    const shown =
      table?.rows.map(({ cells }) => cells[0]) ??
      filters.flatMap(({ op, values }) => (op === 'is' ? values : []))
    return [{ subject, names: shown.filter((name) => typeof name === 'string') }]
  }),
  language: answers.at(-1)?.language ?? null,
})
