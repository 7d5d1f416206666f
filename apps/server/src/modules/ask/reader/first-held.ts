import type { Asked } from '@portal/contracts/ask'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Candidate } from './candidates.ts'
import { namesRecords } from './fill/clause.ts'
import { everyRecord } from '../query/every-record.ts'

/** What the records answer: numbers, or names. */
export type Answer = ReadonlySet<string | number>

/** What the records say of a reading. */
export interface Records {
  catalogue: Catalogue
  /** What the records answer, to be held against what they answer another reading; null where they hold nothing of it. */
  answerOf: (asked: Asked) => Promise<Answer | null>
  /** Whether nothing of its kind is recorded since its period began. */
  isBeyond: (asked: Asked) => Promise<boolean>
}

/** Readings among which the records decide, and how much less of the words the last of them may explain. */
const mostHeld = 4
const leastBeside = 3.5

/** Where the words say something else better, and that is in doubt, the lesser reading is not answered in its place. */
const leastBetter = 0.65

/** "which deals close in December": the day that is expected, where none lies beyond today on which it was done. */
const isOfOtherDay = (one: Asked, other: Asked): boolean =>
  one.kind === 'query' &&
  other.kind === 'query' &&
  one.query.subject === other.query.subject &&
  other.query.period !== undefined &&
  one.query.period?.field !== other.query.period.field

/** What else explains all words as well is looked for only so near to one that finds nothing in a state. */
const leastBesideNone = 0.5
/** "which are overdue", "without a website": that none is so answers it, where there are records of the kind. */
const withoutState = ({ asked, isCarried }: Candidate, { subjects }: Catalogue): Asked | null => {
  if (asked.kind !== 'query' || isCarried) return null
  const { query } = asked
  const subject = subjects.find(({ id }) => id === query.subject)
  if (query.filters.some(({ field, op }) => op === 'is' && subject && namesRecords(subject, field)))
    return null
  const isSide = (segment: string) => subject?.segments?.find(({ id }) => id === segment)?.oneOf === 'side'
  const segments = query.segments.filter(isSide)
  const filters = query.filters.filter(({ op }) => op !== 'missing')
  // Of several conditions that nothing meets together, one was perhaps not meant.
  const states = query.segments.length - segments.length + query.filters.length - filters.length
  const isOne = states === 1 && filters.length === 0 && query.period === undefined
  return isOne ? { kind: 'query', query: { ...query, segments, filters } } : null
}

/** Of readings that explain all words, the best of which anything is recorded. */
export const firstHeld = async (
  weighed: readonly Candidate[],
  { answerOf, isBeyond, catalogue }: Records,
): Promise<{ best: Candidate | undefined; isEmpty: boolean }> => {
  const holds = async (asked: Asked) => (await answerOf(asked)) !== null
  const [best] = weighed
  if (!best || best.unread.length > 0) return { best, isEmpty: false }
  const better = weighed.find((each) => each.said > best.said + leastBetter)
  if (better) return { best: better, isEmpty: false }
  const isDated = best.asked.kind === 'query' && best.asked.query.period !== undefined
  if (isDated && (await isBeyond(best.asked))) {
    const others = weighed.filter((each) => each.unread.length === 0 && isOfOtherDay(best.asked, each.asked))
    for (const each of others.slice(0, mostHeld))
      if ((await holds(each.asked)) || !(await isBeyond(each.asked))) return { best: each, isEmpty: false }
    return { best, isEmpty: true }
  }
  if (await holds(best.asked)) return { best, isEmpty: false }
  const kind = withoutState(best, catalogue)
  const isNone = kind !== null && (await holds(kind))
  const furthest = isNone ? leastBesideNone : leastBeside
  const whole = weighed.filter(
    ({ unread, score, isCarried }) =>
      unread.length === 0 && best.score - score < furthest && isCarried === best.isCarried,
  )
  // "which sites do we watch" is of no others, where none is watched.
  const all = allOfNamed(best, catalogue)
  if (all && !(await holds(all))) return { best, isEmpty: true }
  for (const each of whole.slice(0, mostHeld))
    if (each !== best && (await holds(each.asked))) return { best: each, isEmpty: false }
  return { best, isEmpty: !isDated && !isNone }
}

/** All records of the kind that the words name. */
const allOfNamed = ({ asked, spans }: Candidate, { subjects }: Catalogue): Asked | null => {
  const subject = subjects.find(({ id }) => asked.kind === 'query' && asked.query.subject === id)
  return subject && spans.some(({ meaning }) => meaning.is === 'subject')
    ? { kind: 'query', query: everyRecord(subject) }
    : null
}
