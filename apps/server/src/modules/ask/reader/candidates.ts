import type { Asked, Query } from '@portal/contracts/ask'
import type { Catalogue, Subject } from '../catalogue/catalogue.ts'
import { briefs } from './briefs.ts'
import { baseFor, mergedInto } from './context.ts'
import { coverOf } from './cover.ts'
import { asClaim, premiseOf } from './fill/claims.ts'
import { doubtsOf, hasPredicate, isExcused } from './doubts.ts'
import { type Clause, dimensionOf, entityOf, isA, isSaid, type Item } from './fill/clause.ts'
import { type Draft, fill } from './fill/fill.ts'
import { withLawfulRows } from './lawful-rows.ts'
import type { Link } from './link/meaning.ts'
import type { Context } from './reading.ts'
import { wordsOf } from './words/fold.ts'
import { softOf } from './soft-words.ts'
import { stem } from './words/stem.ts'
import type { Token } from './words/tokens.ts'

/** One reading of a part of the question, with what it leaves unread. */
export interface Candidate {
  asked: Asked
  /** What the words take for granted on the way: "which of our twelve competitors". */
  premise?: Asked
  score: number
  /** Tokens that nothing explains, and words whose sense found no place. */
  unread: readonly number[]
  /** Verbs and adverbs that nothing explains beside a predicate that is: they do not block. */
  soft: readonly number[]
  spans: readonly Link[]
}

export interface Words {
  tokens: readonly Token[]
  links: readonly Link[]
  form: Clause['form']
}

/** Words that no name explains behind a field of prose are what its text is searched for: "who offers membrane filtration". */
const withMentions = (subject: Subject, words: Words, cover: readonly Link[]): readonly Link[] => {
  const isOpen = (at: number) =>
    words.tokens[at] !== undefined &&
    words.tokens[at]?.kind !== 'mark' &&
    !cover.some(({ from, to }) => from <= at && to > at)
  return cover.flatMap((link, place): Link[] => {
    const field = link.meaning.is === 'dimension' ? dimensionOf(subject, link.meaning.id) : undefined
    if (field?.type !== 'text' || field.values !== 'prose' || field.id === subject.key) return [link]
    let from = link.to
    while (cover.some((other, at) => at > place && other.from === from && other.meaning.is === 'filler'))
      from += 1
    let to = from
    while (isOpen(to)) to += 1
    if (to === from) return [link]
    const text = words.tokens
      .slice(from, to)
      .map(({ word }) => word)
      .join(' ')
    return [
      link,
      {
        from,
        to,
        weight: to - from,
        meaning: { is: 'value', subject: subject.id, dimension: field.id, values: [text] },
      },
    ]
  })
}

/** "won against lost": segments that exclude one another are the sides of a comparison, as values of what they are of. */
const asSides = ({ id, segments = [], dimensions }: Subject, cover: readonly Link[]): readonly Link[] => {
  const sideOf = ({ meaning }: Link) => {
    const of = meaning.is === 'segment' ? segments.find((each) => each.id === meaning.id)?.oneOf : undefined
    const field = dimensions.find((each) => each.id === of)
    const isValue =
      field?.type === 'text' && field.named?.some(({ value }) => 'id' in meaning && value === meaning.id)
    return isValue && meaning.is === 'segment' ? { dimension: field.id, value: meaning.id } : null
  }
  const sides = new Set(cover.flatMap((link) => sideOf(link)?.value ?? []))
  return cover.map((link): Link => {
    const side = sides.size > 1 ? sideOf(link) : null
    return side
      ? { ...link, meaning: { is: 'value', subject: id, dimension: side.dimension, values: [side.value] } }
      : link
  })
}

/** Links as items in order; filler carries no meaning. */
const clauseOf = (
  subject: Subject,
  words: Words,
  [cover, isFollowUp]: readonly [readonly Link[], boolean],
): Clause => ({
  isFollowUp,
  subject,
  tokens: words.tokens,
  form: words.form,
  items: asSides(
    subject,
    cover.filter(({ meaning }) => meaning.is !== 'filler'),
  ).map((link, at): Item => ({ ...link, at })),
})

const costOfUnread = 1.6
const costOfSoft = 0.5
/** "how much energy did we save": the rest of a name that was found, in another form. */
const named = (cover: readonly Link[]): string[] =>
  cover.flatMap(({ meaning }) => (meaning.is === 'value' ? meaning.values.flatMap(wordsOf).map(stem) : []))

const unreadOf = (words: Words, cover: readonly Link[]): number[] =>
  words.tokens.flatMap((token, at) =>
    token.kind === 'mark' ||
    named(cover).includes(stem(token.word)) ||
    cover.some((link) => (link.from <= at && link.to > at) || link.places?.includes(at) === true)
      ? []
      : [at],
  )

const scored = (
  clause: Clause,
  found: { draft: Draft; asked: Asked; used: readonly Item[] },
  open: readonly number[],
): Candidate => {
  const { draft, asked } = found
  const used = new Set([...draft.used, ...found.used])
  const isGuessed = draft.conditions.some(({ isGuess }) => isGuess)
  const reading = { clause, asked, used, isGuessed }
  const isLoose = draft.isLoose && asked.kind !== 'brief'
  const left = clause.items.filter(
    (item) => (!used.has(item) && !isExcused(reading, item)) || (isLoose && isA(item, 'value')),
  )
  const soft = asked.kind !== 'brief' && hasPredicate(reading) ? softOf(clause, open) : []
  const unread = [
    ...open.filter((at) => !soft.includes(at)),
    ...doubtsOf(reading).map(({ from }) => from),
    ...left.flatMap((item) => Array.from({ length: item.to - item.from }, (_, step) => item.from + step)),
  ]
  const bonus = asked.kind === 'brief' && open.length === 0 ? 1.2 : 0
  const explained = clause.items.reduce(
    (sum, item) => sum + (used.has(item) ? item.weight + (isA(item, 'subject') ? 0.2 : 0) : 0.15),
    0,
  )
  const isWeak = draft.isBare && draft.names.length === 0 ? 0.5 : 0
  return {
    asked,
    score:
      (explained -
        unread.length * costOfUnread -
        soft.length * costOfSoft +
        bonus -
        isWeak -
        draft.guesses * 0.5) *
      (clause.subject.weight ?? 1),
    unread: [...new Set(unread)].toSorted((a, b) => a - b),
    soft,
    spans: clause.items,
  }
}

/** "where are we weakest": nothing named but ourselves and an end. */
const isAboutUs = (subject: Subject, cover: readonly Link[]): boolean => {
  const has = (...ids: readonly string[]) =>
    cover.some(({ meaning }) => meaning.is === 'grammar' && ids.includes(meaning.id))
  return subject.own !== undefined && entityOf(subject) !== subject.key && has('ours') && has('best', 'worst')
}

/** Does the clause ask for a number or records at all, and not only mention a name? */
const isAsked = (draft: Draft, clause: Clause): boolean => {
  if (isAboutUs(clause.subject, clause.items)) return true
  return (
    clause.items.some((item) => 'subject' in item.meaning) &&
    draft.query.measures.length + draft.query.show.length > 0
  )
}

const asBrief = (draft: Draft): Asked | null => {
  const { filters, segments, subject } = draft.query
  const [filter] = filters
  const brief = filter && briefs[`${subject}.${filter.field}`]
  const isAlone =
    draft.isBare &&
    filters.length === 1 &&
    filter?.op === 'is' &&
    filter.values.length === 1 &&
    segments.length === 0 &&
    !draft.ordered
  return brief &&
    isAlone &&
    !draft.query.compare &&
    !draft.query.derive &&
    draft.query.times === undefined &&
    !draft.query.period
    ? { kind: 'brief', brief: { brief, about: typeof filter.values[0] === 'string' ? filter.values[0] : '' } }
    : null
}

interface Carried {
  catalogue: Catalogue
  last: Query
  context: Context
}

const candidateOf = (
  subject: Subject,
  words: Words,
  [linked, carried]: readonly [readonly Link[], Carried | undefined],
): Candidate | null => {
  const cover = withMentions(subject, words, linked).toSorted((a, b) => a.from - b.from)
  const clause = clauseOf(subject, words, [cover, carried !== undefined])
  const draft = fill(clause)
  const base = carried ? baseFor(carried.catalogue, carried.last, subject) : null
  if (carried && !base) return null
  if (!isAsked(draft, clause) && !base) return null
  const query = base && carried ? mergedInto(base, { clause, draft, context: carried.context }) : draft.query
  const whole: Draft = { ...draft, query, ...(base && { isBare: false }) }
  const claimed = clause.form === 'question' ? null : asClaim(clause, whole)
  const asked: Asked = claimed?.asked ??
    (clause.form === 'question' ? asBrief(whole) : null) ?? {
      kind: 'query',
      query: withLawfulRows(
        query,
        subject,
        clause.items.some((item) => isSaid(item, 'mean', 'sum')),
      ),
    }
  const candidate = scored(clause, { draft: whole, asked, used: claimed?.used ?? [] }, unreadOf(words, cover))
  const premise = claimed ? null : premiseOf(clause, whole)
  if (premise) {
    const used = [...(claimed?.used ?? []), ...(whole.stated ? [whole.stated] : [])]
    return { ...scored(clause, { draft: whole, asked, used }, unreadOf(words, cover)), premise }
  }
  return carried && carried.last.subject === subject.id
    ? { ...candidate, score: candidate.score + 1 }
    : candidate
}

/** The words with one ambiguous stretch taken the next way. */
const variantsOf = (words: Words, cover: readonly Link[], subject: Subject): (readonly Link[])[] => {
  const others = words.links.filter(
    (link) =>
      (!('subject' in link.meaning) || link.meaning.subject === subject.id) &&
      link.meaning.is !== 'filler' &&
      cover.some(
        (taken) =>
          taken.from === link.from &&
          taken.to === link.to &&
          taken !== link &&
          !(taken.meaning.is === 'period' && link.meaning.is === 'number') &&
          taken.weight - link.weight < 0.6,
      ),
  )
  return others
    .slice(0, 10)
    .map((link) => cover.map((taken) => (taken.from === link.from && taken.to === link.to ? link : taken)))
}

/** Ambiguous words are taken other ways for the subjects that explain most. */
const mostTurned = 4

export const candidatesFor = (catalogue: Catalogue, words: Words, carried?: Carried): Candidate[] => {
  const plain = catalogue.subjects.flatMap((subject) => {
    const cover = coverOf(words.tokens, words.links, subject)
    if (!carried && !cover.some(({ meaning }) => 'subject' in meaning) && !isAboutUs(subject, cover))
      return []
    const candidate = candidateOf(subject, words, [cover, carried])
    return candidate ? [{ subject, cover, candidate }] : []
  })
  const best = plain.toSorted((a, b) => b.candidate.score - a.candidate.score).slice(0, mostTurned)
  const turned = best.flatMap(({ subject, cover }) =>
    variantsOf(words, cover, subject).flatMap((each) => {
      const candidate = candidateOf(subject, words, [each, carried])
      return candidate ? [{ ...candidate, score: candidate.score - 0.1 }] : []
    }),
  )
  return [...plain.map(({ candidate }) => candidate), ...turned].toSorted((a, b) => b.score - a.score)
}
