import type { Query } from '@portal/contracts/ask'
import type { Catalogue, Subject } from '../catalogue/catalogue.ts'
import type { Candidate } from './candidates.ts'
import type { Answer, Records } from './first-held.ts'

/** Readings that explain this much less are no rivals; as many of the others are looked up. */
const furthest = 0.9
const mostLookedUp = 3
/** How fast a rival fades with what it explains less. */
const ofFading = 0.3

/** One that tells the same beside more says nothing else. */
const isWithin = (one: Answer, other: Answer): boolean => [...one].every((each) => other.has(each))
const isOther = (one: Answer | null | undefined, other: Answer | null | undefined): boolean =>
  one != null && other != null && !isWithin(one, other) && !isWithin(other, one)

const queryOf = ({ asked }: Candidate): Query | null => {
  if (asked.kind === 'query') return asked.query
  return asked.kind === 'claim' ? asked.claim.query : null
}
/** "who leads": records that are somebody, before a quality of records that are not. */
const isWho = (own: Query | null, subject: Subject, other: Query | null): boolean =>
  subject.own?.name === subject.key &&
  own?.order !== undefined &&
  own.groupBy[0]?.field === subject.key &&
  other?.groupBy[0] !== undefined &&
  other.measures[0]?.measure !== own.measures[0]?.measure

/** A name is first of all that of the record itself: others that have to do with it are no rivals. */
const isOfOwnName = (best: Candidate, other: Candidate, { subjects }: Catalogue): boolean => {
  const [own, query] = [queryOf(best), queryOf(other)]
  const subject = subjects.find(({ id }) => id === own?.subject)
  return (
    subject !== undefined &&
    query?.subject !== subject.id &&
    (own?.filters.some(({ field, op }) => op === 'is' && field === subject.key) === true ||
      isWho(own, subject, query))
  )
}

/** Readings that may say something else, nearest first. */
const rivalsOf = (best: Candidate, weighed: readonly Candidate[], catalogue: Catalogue): Candidate[] =>
  weighed
    .filter(
      (each) =>
        each !== best &&
        each.unread.length === 0 &&
        // What goes on from the question before is not measured by what would be asked without it.
        (each.isCarried || !best.isCarried) &&
        best.said - each.said < furthest &&
        !isOfOwnName(best, each, catalogue),
    )
    .toSorted((a, b) => b.said - a.said)
    .slice(0, mostLookedUp)

/**
 * How near another reading comes that the records answer otherwise: 1 as near as the best, 0 far. The records are asked only while what
 * they say can matter.
 */
export const rivalryOf = async (
  best: Candidate,
  weighed: readonly Candidate[],
  {
    answerOf,
    catalogue,
    matters,
  }: Pick<Records, 'answerOf' | 'catalogue'> & { matters: (rivalry: number) => boolean },
): Promise<number> => {
  for (const rival of rivalsOf(best, weighed, catalogue)) {
    const nearness = Math.exp(-Math.max(best.said - rival.said, 0) / ofFading)
    if (!matters(nearness)) return 0
    const [told, other] = await Promise.all([best, rival].map(({ asked }) => answerOf(asked)))
    if (isOther(told, other)) return nearness
  }
  return 0
}
