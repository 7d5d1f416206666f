import type { Asked, Query } from '@portal/contracts/ask'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Candidate, candidatesFor, type Words } from './candidates.ts'
import { entityOf } from './fill/clause.ts'
import { lastQuery } from './last-query.ts'
import { isOfThose, pointsBack } from './points-back.ts'
import type { Context } from './reading.ts'

const briefOf = (words: Words): Asked | null => {
  const brief = words.links
    .filter(({ meaning }) => meaning.is === 'brief')
    .toSorted((a, b) => b.weight - a.weight)[0]
  if (brief?.meaning.is !== 'brief') return null
  const isPlain = (at: number) =>
    words.tokens[at]?.kind === 'mark' ||
    words.links.some(
      ({ from, to, meaning }) =>
        from <= at &&
        to > at &&
        (meaning.is === 'filler' || meaning.is === 'grammar' || meaning.is === 'period'),
    )
  const isAll = words.tokens.every((_, at) => (at >= brief.from && at < brief.to) || isPlain(at))
  return isAll ? { kind: 'brief', brief: { brief: brief.meaning.brief as 'week' } } : null
}

const worthOfContext = 0.8
/** All readings of one part, best first: by itself, and as a part of the question before. */
export const readingsOf = (
  catalogue: Catalogue,
  words: Words,
  { context, isBack = pointsBack(words) }: { context: Context; isBack?: boolean | undefined },
): Candidate[] => {
  const brief = briefOf(words)
  if (brief)
    return [
      {
        asked: brief,
        isCarried: false,
        score: 99,
        said: 99,
        unread: [],
        soft: [],
        spans: [],
        evidence: null,
      },
    ]
  const fresh = candidatesFor(catalogue, words)
  const last = lastQuery(context.last, (subject) => {
    const found = catalogue.subjects.find(({ id }) => id === subject)
    return found ? entityOf(found) : ''
  })
  if (!last) return fresh
  const best = fresh[0]
  const isWhole =
    best?.unread.length === 0 && best.asked.kind !== 'brief' && !isBare(best) && !isOnlyEnd(best)
  const isMore = isBack || (best !== undefined && isOnlyNumber(best, last))
  if (isWhole && !isMore) return fresh
  const merged = candidatesFor(catalogue, words, { catalogue, last, context }).map((candidate) => ({
    ...candidate,
    score: candidate.score + (isMore || !isWhole ? worthOfContext : 0),
    said: candidate.said + (isMore || !isWhole ? worthOfContext : 0),
  }))
  const isSame = ({ asked }: Candidate) => queryOf(asked)?.subject === last.subject
  const ofThose = isOfThose(words) ? merged.filter(isSame) : []
  if (ofThose.length > 0) return ofThose.toSorted((a, b) => b.score - a.score)
  // What goes on from the question before is not read as another one where it makes sense so.
  const isGoneOn =
    (isMore || isOnlyEnd(best)) &&
    (context.isOffered === true || merged.some(({ unread }) => unread.length === 0))
  const sorted = [merged, isGoneOn ? [] : fresh].flat().toSorted((a, b) => b.score - a.score)
  return isGoneOn ? [...sorted, ...fresh] : sorted
}
const ends = new Set('largest smallest best worst most least'.split(' '))
/** "which is the biggest?": of what it is says only the question before. */
const isOnlyEnd = (best: Candidate | undefined): boolean =>
  best?.asked.kind === 'query' &&
  best.spans.some(
    ({ meaning }) => meaning.is === 'end' || (meaning.is === 'grammar' && ends.has(meaning.id)),
  ) &&
  best.spans.every(
    ({ meaning }) =>
      meaning.is === 'end' || meaning.is === 'grammar' || (meaning.is === 'number' && meaning.isWeak),
  )
/** "how many times larger is A than B" asks something whole of two that are named. */
const isOfTwo = ({ compare, derive }: Query): boolean => compare === 'each other' && derive !== undefined
/** "average value?": a number alone, of the records that were spoken of. */
const isOnlyNumber = ({ asked, spans }: Candidate, last: Query): boolean =>
  asked.kind === 'query' &&
  asked.query.subject === last.subject &&
  spans.some(({ meaning }) => meaning.is === 'measure') &&
  spans.every(
    ({ meaning }) =>
      meaning.is === 'measure' ||
      (meaning.is === 'grammar' && ['mean', 'sum', 'median', 'which', 'how_much'].includes(meaning.id)),
  )
const isBare = ({ asked, spans }: Candidate): boolean => {
  const counts = spans.some(({ meaning }) => meaning.is === 'grammar' && meaning.id === 'how_many')
  return (
    asked.kind === 'query' &&
    !isOfTwo(asked.query) &&
    !spans.some(
      ({ meaning }) =>
        meaning.is === 'measure' ||
        meaning.is === 'subject' ||
        meaning.is === 'end' ||
        meaning.is === 'segment' ||
        (meaning.is === 'dimension' && counts),
    )
  )
}

export const queryOf = (asked: Asked): Query | null => {
  if (asked.kind === 'query') return asked.query
  return asked.kind === 'claim' ? asked.claim.query : null
}
