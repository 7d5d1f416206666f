import type { AnswerCard, AnswerParts, Unread } from '@portal/contracts/ask'
import type { Answered, Context } from '#server/modules/ask/index.ts'
import type { Turn } from '../answer-part.ts'

/**
 * What a follow-up goes on from: the last answer that is stored with its reading, or what was offered in place of one; where the
 * caller brought the conversation along, its questions, read again one after the other.
 */
export async function contextOf(
  earlier: readonly Turn[],
  read: (text: string, context: Context | undefined) => Promise<Answered>,
): Promise<Context | undefined> {
  const offered = earlier.at(-1)?.unread
  if (offered) return contextOfOffer(offered)
  const stored = earlier.findLast(({ answers }) => answers && answers.length > 0)?.answers
  if (stored) return contextFrom(stored)
  if (earlier.some(({ answers }) => answers !== undefined)) return undefined
  let told: Context | undefined
  let last: Context | undefined
  for (const { role, content } of earlier) {
    if (role !== 'user') continue
    const { cards, unread } = await read(content, last)
    if (cards.length > 0) told = contextFrom(cards)
    last = unread ? contextOfOffer(unread) : told
  }
  return last
}

const contextOfOffer = ({ nearest, language }: Unread): Context => ({
  last: nearest.slice(0, 1).map(({ asked }) => asked),
  isOffered: true,
  told: [],
  language,
})

const contextFrom = (answers: readonly (AnswerParts | AnswerCard)[]): Context => ({
  last: answers.map(({ asked }) => asked),
  told: answers.flatMap(({ asked, table }) => {
    if (asked.kind !== 'query' && asked.kind !== 'claim') return []
    const { subject, filters } = asked.kind === 'query' ? asked.query : asked.claim.query
    const named = filters.find(({ op }) => op === 'is')
    const shown = table?.rows.map(({ cells }) => cells[0]) ?? named?.values ?? []
    const field = (table ? table.columns[0]?.id : named?.field) ?? null
    const isCut = table !== null && table.total > table.rows.length
    return [{ subject, field, isCut, names: shown.filter((name) => typeof name === 'string') }]
  }),
  language: answers.at(-1)?.language ?? null,
})
