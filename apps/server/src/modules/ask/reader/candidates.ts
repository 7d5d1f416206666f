import type { Asked } from '@portal/contracts/ask'
import type { Catalogue, Subject } from '../catalogue/catalogue.ts'
import { agreeing } from './answer-kind.ts'
import { briefs } from './briefs.ts'
import { type Carried, goOn } from './go-on.ts'
import { mergedInto } from './merged-into.ts'
import { coversOf } from './cover.ts'
import { claimsOf, premiseOf, type Proposal } from './fill/claims.ts'
import { contradicting, impossible } from './contradictions.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import { hasPredicate, isExcused } from './excused.ts'
import { type Clause, dimensionOf, entityOf, isA, isSaid, type Item } from './fill/clause.ts'
import { type Draft, fill } from './fill/fill.ts'
import { withLawfulRows } from './lawful-rows.ts'
import { withAbout } from './link/about.ts'
import type { Link } from './link/meaning.ts'
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
  /** What its score would be if nothing about it were doubted. */
  said: number
  /** It goes on from the question before. */
  isCarried: boolean
  /** Tokens that nothing explains, and words whose sense found no place. */
  unread: readonly number[]
  /** Verbs and adverbs that nothing explains beside a predicate that is: they do not block. */
  soft: readonly number[]
  spans: readonly Link[]
  evidence: Evidence | null
}

export interface Words {
  tokens: readonly Token[]
  links: readonly Link[]
  form: Clause['form']
  /** Tokens that name something of any subject. */
  named: ReadonlySet<number>
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
  named: words.named,
  items: asSides(
    subject,
    cover.filter(({ meaning }) => meaning.is !== 'filler'),
  ).map((link, at): Item => ({ ...link, at })),
})

const costOfUnread = 1.6
const costOfSoft = 0.5
const costOfWeakClaim = 0.3
const costOfLoose = 1.2
const costOfAdrift = 1
const costOfMoving = 1.5
/** A name is first of all that of the record itself. */
const worthOfName = 0.05
/** A word that needs no place explains less than one that found its place. */
const worthOfExcused = 0.75
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
  const reading = { clause, asked, used }
  const isLoose = draft.isLoose && asked.kind !== 'brief'
  const senseless = impossible(reading)
  const left = clause.items.filter(
    (item) => (!used.has(item) && !isExcused(reading, item)) || senseless.includes(item),
  )
  const soft = asked.kind !== 'brief' && hasPredicate(reading) ? softOf(clause, open) : []
  const doubted = contradicting(reading).map(({ from }) => from)
  const missing = [
    ...open.filter((at) => !soft.includes(at)),
    ...left.flatMap((item) => Array.from({ length: item.to - item.from }, (_, step) => item.from + step)),
  ]
  const bonus = asked.kind === 'brief' && open.length === 0 ? 1.2 : 0
  const explained = clause.items.reduce((sum, item) => {
    if (left.includes(item)) return sum + 0.15
    if (!used.has(item)) return sum + item.weight * worthOfExcused
    return sum + item.weight + (isA(item, 'subject') ? 0.2 : 0)
  }, 0)
  const isWeak = draft.isBare && draft.names.length === 0 ? 0.5 : 0
  const weight = clause.subject.weight ?? 1
  const said =
    (explained -
      missing.length * costOfUnread -
      soft.length * costOfSoft +
      bonus -
      isWeak -
      draft.guesses * 0.5 -
      (isLoose ? costOfLoose : 0) +
      (draft.names.length > 0 ? worthOfName : 0)) *
    weight
  const evidence = evidenceOf(reading, draft, soft.length)
  const doubt = evidence.adrift * costOfAdrift
  return {
    asked,
    isCarried: clause.isFollowUp === true,
    score: said - doubt - doubted.length * costOfUnread * weight,
    said: said - doubt,
    unread: [...new Set([...missing, ...doubted])].toSorted((a, b) => a - b),
    soft,
    spans: clause.items,
    evidence,
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

/** Of claims that explain as much, the same comes first whatever found it first. */
const byText = (one: Proposal, other: Proposal) =>
  JSON.stringify(one.asked) < JSON.stringify(other.asked) ? -1 : 1

const costOfOtherRows = { said: 1, askedFor: 2 }
/** "open tenders", "which tender": a word that is what other records are called is no quality of these, unless these are named too. */
const costOfNaming = ({ subject, items }: Clause, { links }: Words): number => {
  if (items.some((item) => isA(item, 'subject'))) return 0
  const others = items.filter(
    (item) =>
      isA(item, 'value') &&
      links.some(
        ({ from, to, meaning }) =>
          meaning.is === 'subject' && meaning.subject !== subject.id && from <= item.from && to >= item.to,
      ),
  )
  if (others.length === 0) return 0
  const isAskedFor = others.some(({ at, from }) => {
    const before = items[at - 1]
    return before?.to === from && isSaid(before, 'which', 'how_many', 'list')
  })
  return isAskedFor ? costOfOtherRows.askedFor : costOfOtherRows.said
}

const candidatesOf = (
  subject: Subject,
  words: Words,
  [linked, carried]: readonly [readonly Link[], Carried | undefined],
): readonly Candidate[] => {
  const mentioning = withMentions(subject, words, linked)
  const cover = withAbout(subject, words.tokens, mentioning).toSorted((a, b) => a.from - b.from)
  const plain = clauseOf(subject, words, [cover, carried !== undefined])
  const goneOn = carried ? goOn(plain, carried) : null
  if (carried && !goneOn) return []
  const clause = { ...plain, antecedent: goneOn?.antecedent }
  const base = goneOn?.base
  const draft = fill(clause)
  if (!isAsked(draft, clause) && !base) return []
  const query = base && carried ? mergedInto(base, { clause, draft, context: carried.context }) : draft.query
  const whole: Draft = { ...draft, query, ...(base && { isBare: false }) }
  const claims = clause.form === 'question' ? [] : claimsOf(clause, whole)
  const isAveraged = clause.items.some((item) => isSaid(item, 'mean', 'sum'))
  const asked = (clause.form === 'question' ? asBrief(whole) : null) ?? {
    kind: 'query' as const,
    query: agreeing(
      clause,
      withLawfulRows(query, subject, {
        isMean: isAveraged,
        isOurs: clause.items.some((item) => isSaid(item, 'ours')),
      }),
    ),
  }
  const premise = claims.length > 0 ? null : premiseOf(clause, whole)
  const granted = premise && whole.stated ? [whole.stated] : []
  const readings: readonly Proposal[] =
    claims.length > 0 ? claims.toSorted(byText) : [{ asked, used: granted }]
  const open = unreadOf(words, cover)
  const isSame = carried?.last.subject === subject.id && !premise
  // "how did it develop?" names nothing of other records than those that were spoken of.
  const isElsewhere =
    carried !== undefined &&
    carried.last.subject !== subject.id &&
    !clause.items.some((item) => 'subject' in item.meaning || isSaid(item, 'who', 'where'))
  return readings.map(({ asked, used, isWeak }) => {
    const candidate = scored(clause, { draft: whole, asked, used }, open)
    const others = costOfNaming(clause, words)
    const more = (isSame ? 1 : 0) - (isWeak ? costOfWeakClaim : 0) - others - (isElsewhere ? costOfMoving : 0)
    return {
      ...candidate,
      score: candidate.score + more,
      said: candidate.said + more,
      ...(premise && { premise }),
    }
  })
}

/** The subjects that explain most are tried with their words taken other ways as well. */
const mostTurned = 4
const waysOfEach = 14
const costOfTurn = 0.1
/** A way that explains this much less is not tried. */
const leastBeside = 1.5

export const candidatesFor = (catalogue: Catalogue, words: Words, carried?: Carried): Candidate[] => {
  const covers = (subject: Subject, most: number) => coversOf(words.tokens, words.links, { subject, most })
  const isTold = (subject: Subject, cover: readonly Link[]) =>
    carried !== undefined || cover.some(({ meaning }) => 'subject' in meaning) || isAboutUs(subject, cover)
  const readWith = (subject: Subject, cover: readonly Link[]): readonly Candidate[] => {
    return isTold(subject, cover) ? candidatesOf(subject, words, [cover, carried]) : []
  }
  const named = new Set(words.links.flatMap(({ meaning }) => ('subject' in meaning ? meaning.subject : [])))
  const spokenOf = catalogue.subjects.filter(
    ({ id, own }) => carried !== undefined || own !== undefined || named.has(id),
  )
  const plain = spokenOf.flatMap((subject) =>
    covers(subject, 1).flatMap(({ links }) =>
      readWith(subject, links).map((candidate) => ({ subject, candidate })),
    ),
  )
  const best = plain.toSorted((a, b) => b.candidate.score - a.candidate.score).slice(0, mostTurned)
  const turned = best.flatMap(({ subject }) => {
    const [first, ...others] = covers(subject, waysOfEach)
    return others.flatMap(({ links, weight }) => {
      const less = (first?.weight ?? 0) - weight
      if (less > leastBeside) return []
      return readWith(subject, links).map((candidate) => ({
        ...candidate,
        score: candidate.score - costOfTurn - less,
        said: candidate.said - costOfTurn - less,
      }))
    })
  })
  return [...plain.map(({ candidate }) => candidate), ...turned].toSorted((a, b) => b.score - a.score)
}
