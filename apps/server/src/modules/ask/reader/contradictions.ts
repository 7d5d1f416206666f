import type { Asked } from '@portal/contracts/ask'
import { disagreeing } from './answer-kind.ts'
import { unbound } from './bound.ts'
import type { Subject } from '../catalogue/catalogue.ts'
import type { Found } from './excused.ts'
import {
  type Clause,
  dimensionOf,
  gap,
  isA,
  isCount,
  isSaid,
  isWeak,
  type Item,
  namesRecords,
  textOf,
} from './fill/clause.ts'
import type { GrammarId } from './grammar/grammar.ts'
import { isSenseless } from './senseless.ts'

const workingOut = [
  'share',
  'difference',
  'ratio',
  'rank',
  'best',
  'worst',
  'largest',
  'smallest',
  'most',
  'least',
  'by',
] as const satisfies readonly GrammarId[]

/** Words that were taken to work out what makes no sense. */
const misplaced = ({ clause, asked }: Found): readonly Item[] => {
  if (!isSenseless(asked, clause.subject)) return []
  const working = clause.items.filter((item) => isA(item, 'end') || isSaid(item, ...workingOut))
  return working.length > 0 ? working : clause.items.slice(0, 1)
}

const joins = [
  'and',
  'or',
  'both',
  'than',
  'compare',
  'between',
  'not',
  'except',
  'by',
  'above',
  'below',
] as const satisfies readonly GrammarId[]
/** "the next one that closes": two qualities of one kind, where no word joins them, are not both that are meant. */
const unjoined = ({ clause: { items, tokens }, asked, used }: Found): readonly Item[] => {
  if (asked.kind !== 'query' || asked.query.compare !== undefined) return []
  return items.filter((item) => {
    const { meaning } = item
    if (!isA(item, 'value') || !used.has(item) || meaning.is !== 'value') return false
    const before = items.findLast(
      (other) =>
        other.at < item.at && isA(other, 'value') && other.meaning.dimension === item.meaning.dimension,
    )
    if (!before || JSON.stringify(before.meaning) === JSON.stringify(meaning)) return false
    const between = items.slice(before.at + 1, item.at)
    const isPaused = tokens.slice(before.to, item.from).some(({ kind }) => kind === 'mark')
    return !isPaused && !between.some((each) => isSaid(each, ...joins))
  })
}

/** "clients with nothing open", "clients that both won and lost": that is so of a client, and of none of its rows. */
const ofWholeGroups = ({ clause: { items, subject }, asked, used }: Found): readonly Item[] => {
  if (asked.kind !== 'query') return []
  const { groupBy, filters, segments } = asked.query
  if (!groupBy.some(({ field, part }) => part === undefined && !namesRecords(subject, field))) return []
  const ofRows = filters.filter(({ field }) => !groupBy.some((group) => group.field === field))
  const isNot = ofRows.some(({ op }) => op === 'is_not' || op === 'missing')
  const said = ofRows.flatMap(({ op, values }) => (op === 'is' ? values : []))
  const isBoth = said.length + segments.length > 1
  return items.filter(
    (item) => used.has(item) && ((isSaid(item, 'not') && isNot) || (isSaid(item, 'both') && isBoth)),
  )
}

/** Words that the query cannot mean as it takes them. */
export const impossible = (found: Found): readonly Item[] => [...unjoined(found), ...ofWholeGroups(found)]

/** Words that each say it among other things carry no answer alone. */
const doubtful = ({ clause, used }: Found): readonly Item[] => {
  const named = [...used].filter((item) => 'subject' in item.meaning)
  return !clause.isFollowUp && named.every((item) => isWeak(item) && !isA(item, 'value')) ? named : []
}

/** "is OP-2418 still open", "does Nordkessel offer dryers": what a segment or its own text says of the record that is named. */
const isOfRecord = ({ subject, items }: Clause): boolean =>
  items.some((item) => isA(item, 'value') && namesRecords(subject, item.meaning.dimension)) &&
  items.some(
    (item) =>
      (isA(item, 'segment') && item.meaning.id !== 'ours') ||
      (isA(item, 'value') && isProse(subject, item.meaning.dimension)),
  )
const isProse = (subject: Subject, id: string): boolean => {
  const field = dimensionOf(subject, id)
  return field?.type === 'text' && field.values === 'prose' && id !== subject.key
}

/** "do we hold a certificate": that we have one is what is asked. */
const holding = new Set(['we have', 'we hold', 'we own', 'we got'])
const isOfHolding = ({ tokens }: Clause): boolean =>
  tokens.some(({ word }, at) => word === 'tenemos' || holding.has(`${tokens[at - 1]?.word ?? ''} ${word}`))
/** "did we improve in Spain": that there are such rows was not asked. */
const unasked = ({ clause, asked }: Found): readonly Item[] =>
  asked.kind === 'claim' &&
  asked.claim.asserted.op === 'exists' &&
  !isOfRecord(clause) &&
  !clause.items.some((item) => isSaid(item, 'any', 'not')) &&
  !isOfHolding(clause)
    ? clause.items.slice(0, 1)
    : []

/** "where do I see the tenders": the way to them is asked, which no record tells. */
const wayfinding = ({ clause }: Found): readonly Item[] =>
  clause.items.filter(
    (item) =>
      textOf(clause, item) === 'where' &&
      ['do', 'can', 'could', 'should'].includes(clause.tokens[item.to]?.word ?? '') &&
      clause.tokens[item.to + 1]?.word === 'i',
  )

/** "how many sectors" as what each record has, of which none is named: one number was asked for. */
const uncounted = ({ clause, asked }: Found): readonly Item[] =>
  asked.kind === 'query' && asked.query.groupBy.length > 0 && asked.query.filters.length === 0
    ? clause.items.filter(
        (item) => isA(item, 'measure') && counting.some((words) => textOf(clause, item).startsWith(words)),
      )
    : []
const counting = ['how many ', 'cuantos ', 'cuantas ']

/** "which firms count as ...": some of them are asked for, not how many there are. */
const unlisted = ({ clause, asked }: Found): readonly Item[] => {
  if (asked.kind !== 'query' || asked.query.groupBy.length > 0 || asked.query.measures.length !== 1) return []
  const isCounted = asked.query.measures.every(({ measure }) => isCount(clause.subject, measure))
  return isCounted ? clause.items.filter((item) => item.at === 0 && isSaid(item, 'which')) : []
}

/**
 * "is dairy bigger than beverages": of several under one name none is a side or the first. "Europe" is where something is that is named,
 * and "which European country" asks for one of them.
 */
const grouped = ({ clause, asked }: Found): readonly Item[] => {
  const values = clause.items.filter((item) => isA(item, 'value'))
  const isNamed = clause.items.some((item) => 'subject' in item.meaning && !isA(item, 'value'))
  const isSide = isOfSides(asked, values.length > 1)
  return values.filter((item) => {
    if (item.meaning.isGroup !== true) return false
    const after = clause.items[item.at + 1]
    const isOneOf =
      isA(after, 'dimension') && after.meaning.id === item.meaning.dimension && gap(item, after) === 0
    const isAlone = item.meaning.dimension === 'country' && !isNamed && clause.isFollowUp !== true
    return isSide || isOneOf || isAlone
  })
}
const isOfSides = (asked: Asked, isSeveral: boolean): boolean => {
  if (asked.kind === 'query') return asked.query.compare === 'each other' && isSeveral
  if (asked.kind !== 'claim') return false
  const { op, value } = asked.claim.asserted
  return op === 'first' || op === 'last' || typeof value === 'object'
}

/** Words that say something else than the query that was made of them. */
export const contradicting = (found: Found): readonly Item[] => [
  ...misplaced(found),
  ...unbound(found),
  ...disagreeing(found),
  ...doubtful(found),
  ...unasked(found),
  ...wayfinding(found),
  ...uncounted(found),
  ...unlisted(found),
  ...grouped(found),
]
