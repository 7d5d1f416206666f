import type { Asked } from '@portal/contracts/ask'
import type { Subject } from '../catalogue/catalogue.ts'
import {
  type Clause,
  dimensionOf,
  gap,
  isA,
  isCount,
  isNoun,
  isSaid,
  isWeak,
  type Item,
  measureOf,
  namesRecords,
  textOf,
} from './fill/clause.ts'
import type { GrammarId } from './grammar/grammar.ts'
import { disagreeing } from './answer-kind.ts'
import { unbound } from './bound.ts'
import { isSenseless } from './senseless.ts'

/** A reading of a clause, with the words that it explains. */
interface Found {
  clause: Clause
  asked: Asked
  used: ReadonlySet<Item>
  /** A number is held against a measure that no word names. */
  isGuessed: boolean
}

/** Grammar that found no place says little by itself; what is named must find one. */
const light = [
  'which',
  'how',
  'how_much',
  'list',
  'and',
  'or',
  'any',
  'tag',
  'truth',
  'granted',
  'also',
  'present',
  'as_table',
  'as_chart',
  'it',
  'theirs',
  'ours',
  'by',
  'near',
  'exactly',
  'others',
  'how_many',
  'ranking',
  'between',
] as const satisfies readonly GrammarId[]

/** A figure's name and an indicator of the matrix say what is measured. */
const saysMeasure = ({ own, key, headline, measures }: Subject, dimension: string): boolean =>
  dimension === own?.across[0] ||
  (dimension === key && measures.some(({ id, unitFrom }) => id === headline[0] && unitFrom !== undefined))

/** "rated critical", "niche specialists": of what kind a record is, not whom or what it has to do with. */
const isQuality = (subject: Subject, id: string): boolean => {
  const field = dimensionOf(subject, id)
  const isOfKind = field?.type === 'text' && field.values === 'few' && !field.namesOf && !field.asks
  return isOfKind && !namesRecords(subject, id)
}

/** What is asked for is said by a word of its own, not only whom it is asked of. */
export const hasPredicate = ({ clause: { subject, isFollowUp }, used }: Found): boolean =>
  isFollowUp === true ||
  [...used].some((item) => {
    if (isWeak(item)) return false
    if (isA(item, 'value'))
      return isQuality(subject, item.meaning.dimension) || saysMeasure(subject, item.meaning.dimension)
    const { meaning } = item
    if (meaning.is === 'segment')
      return subject.segments?.find(({ id }) => id === meaning.id)?.oneOf !== 'side'
    return isA(item, 'measure') || isA(item, 'end')
  })

/** "15 % a year": how the number is measured, not when. */
const isRateOf = ({ clause }: Found, item: Item): boolean => {
  const before = clause.items[item.at - 1]
  return isA(item, 'part') && isA(before, 'number') && before.meaning.unit !== null && gap(before, item) <= 1
}
/** "brief me on dairy": what is known of a record is what a brief tells. */
const isTold = ({ asked }: Found, item: Item): boolean => asked.kind === 'brief' && isA(item, 'brief')

const mostCounted = 12
/** "the three teams": how many there are is said, not asked. */
const isCountOf = ({ clause }: Found, item: Item): boolean => {
  const after = clause.items[item.at + 1]
  return (
    isA(item, 'number') &&
    item.meaning.unit === null &&
    isA(after, 'dimension') &&
    gap(item, after) === 0 &&
    item.meaning.value <= mostCounted
  )
}

/** "the average over the 25 competitors": of whom it is, no bound. */
const isOver = ({ clause }: Found, item: Item): boolean => {
  const [number, behind] = clause.items.slice(item.at + 1)
  return (
    isSaid(item, 'above') &&
    textOf(clause, item) === 'over' &&
    isA(number, 'number') &&
    behind !== undefined &&
    (isNoun(clause, behind) ||
      isA(behind, 'segment') ||
      isA(behind, 'end') ||
      isSaid(behind, 'largest', 'smallest', 'best', 'worst'))
  )
}

/** "if dairy is the largest, ...": it is taken for granted. */
const isIf = ({ clause }: Found, item: Item): boolean =>
  clause.form === 'granted' && item.at === 0 && isSaid(item, 'future')

/** Words without a place in the reading that need none. */
export const isExcused = (found: Found, item: Item): boolean =>
  isSaid(item, ...light) ||
  isA(item, 'subject') ||
  isRateOf(found, item) ||
  isTold(found, item) ||
  isOver(found, item) ||
  isIf(found, item) ||
  isCountOf(found, item)

/** "worth $5B": the unit says which number is meant where the word alone would not. */
const isInUnitOf = (clause: Clause, id: string): boolean =>
  clause.items.some(
    (item) =>
      isA(item, 'number') &&
      item.meaning.unit !== null &&
      item.meaning.unit === measureOf(clause.subject, id)?.unit,
  )

/** "Yes" and "no" are said only of a measure or a quality that was named; a size that nobody named is offered. */
const unclaimed = ({ clause, asked, used, isGuessed }: Found): readonly Item[] => {
  const isJudged = clause.form === 'yes_no' || clause.form === 'statement'
  if (!isJudged || clause.isFollowUp === true) return []
  if (asked.kind === 'query') return clause.items.slice(0, 1)
  if (asked.kind !== 'claim') return []
  const { asserted, query } = asked.claim
  const isCounted = query.measures.every(
    ({ measure }) => measureOf(clause.subject, measure)?.kind === 'count',
  )
  if (!isGuessed && (typeof asserted.value !== 'number' || isCounted)) return []
  const measures = query.measures.map(({ measure }) => measure)
  const isNamed = [...used].some(
    (item) =>
      (!isWeak(item) && isA(item, 'end')) ||
      (isA(item, 'measure') &&
        measures.includes(item.meaning.id) &&
        (!isWeak(item) || isInUnitOf(clause, item.meaning.id))) ||
      (isA(item, 'value') && saysMeasure(clause.subject, item.meaning.dimension)),
  )
  return isNamed || query.measures.length === 0 ? [] : clause.items.slice(0, 1)
}

/** Words that each say it among other things carry no answer alone. */
const doubtful = ({ clause, used }: Found): readonly Item[] => {
  const named = [...used].filter((item) => 'subject' in item.meaning)
  return !clause.isFollowUp && named.every((item) => isWeak(item) && !isA(item, 'value')) ? named : []
}

const spans = ['day', 'month', 'year', 'week'] as const
/** "how many months": a number of that unit is asked for. */
const unmeasured = ({ clause, asked }: Found): readonly Item[] => {
  const measures = asked.kind === 'query' ? asked.query.measures : []
  const units = measures.map(({ measure }) => measureOf(clause.subject, measure)?.unit ?? '')
  if (units.some((unit) => spans.some((span) => unit.startsWith(span)))) return []
  return clause.items.filter((item) => {
    const before = clause.items[item.at - 1]
    return isA(item, 'part') && isSaid(before, 'how_many') && before !== undefined && gap(before, item) === 0
  })
}

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
] as const
/** Words that were taken to work out what makes no sense. */
const misplaced = ({ clause, asked }: Found): readonly Item[] => {
  if (!isSenseless(asked, clause.subject)) return []
  const working = clause.items.filter((item) => isA(item, 'end') || isSaid(item, ...workingOut))
  return working.length > 0 ? working : clause.items.slice(0, 1)
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

/** "How many are there in total, the closed ones also?": what is added to the others is no limit of them. */
const added = ({ clause }: Found): readonly Item[] =>
  clause.items.filter((item) => {
    const before = clause.items[item.at - 1]
    return (
      isSaid(item, 'also') &&
      before !== undefined &&
      item.at > 1 &&
      'subject' in before.meaning &&
      gap(before, item) <= 1
    )
  })

/** "we have over 4 % of it": held against what is not ours it would be another claim. */
const disowned = ({ clause: { subject, items, form }, asked }: Found): readonly Item[] => {
  if (subject.isOfOthers) return items.filter((item) => isSaid(item, 'ours'))
  if (asked.kind !== 'claim' || form !== 'yes_no' || !subject.own?.isComparable) return []
  const { query, asserted } = asked.claim
  const isHeld = typeof asserted.value === 'number' && query.derive === 'share'
  return isHeld && !query.segments.includes('ours') ? items.filter((item) => isSaid(item, 'ours')) : []
}

/** "which one received the most": a day is told where a word for what is done stands, and nobody asks when. */
const undated = ({ clause, asked }: Found): readonly Item[] => {
  const { subject, items, tokens } = clause
  if (asked.kind !== 'query' || clause.isFollowUp || items.some((item) => isSaid(item, 'when'))) return []
  const { filters, show, period } = asked.query
  if (filters.some(({ field, op }) => op === 'is' && namesRecords(subject, field))) return []
  return items.filter(
    (item) =>
      isA(item, 'dimension') &&
      show.includes(item.meaning.id) &&
      item.meaning.id !== period?.field &&
      dimensionOf(subject, item.meaning.id)?.type === 'date' &&
      tokens[item.to - 1]?.isNoun !== true,
  )
}

/** "which firms count as ...": some of them are asked for, not how many there are. */
const unlisted = ({ clause, asked }: Found): readonly Item[] => {
  if (asked.kind !== 'query' || asked.query.groupBy.length > 0 || asked.query.measures.length !== 1) return []
  const isCounted = asked.query.measures.every(({ measure }) => isCount(clause.subject, measure))
  return isCounted ? clause.items.filter((item) => item.at === 0 && isSaid(item, 'which')) : []
}

/** "Everybody wants X. Who is best at it?": what "it" is was said in another sentence. */
const unmeant = ({ clause }: Found): readonly Item[] =>
  clause.isBehind && !clause.isFollowUp ? clause.items.filter((item) => isSaid(item, 'it')) : []

/** "who serves only dairy": of a list one value says nothing of the others. */
const exclusive = ({ clause: { subject, items } }: Found): readonly Item[] =>
  items.filter((item) => {
    const after = items[item.at + 1]
    const field = isA(after, 'value') ? dimensionOf(subject, after.meaning.dimension) : undefined
    return isSaid(item, 'only') && field?.type === 'text' && field.isList === true
  })

/** "how many sectors" as what each record has, of which none is named: one number was asked for. */
const uncounted = ({ clause, asked }: Found): readonly Item[] =>
  asked.kind === 'query' && asked.query.groupBy.length > 0 && asked.query.filters.length === 0
    ? clause.items.filter(
        (item) => isA(item, 'measure') && counting.some((words) => textOf(clause, item).startsWith(words)),
      )
    : []
const counting = ['how many ', 'cuantos ', 'cuantas ']

/** "the least urgent": what is so least is not what is so. */
const reversed = ({ clause }: Found): readonly Item[] =>
  clause.items.filter((item) => {
    const after = clause.items[item.at + 1]
    return isSaid(item, 'least') && isA(after, 'segment') && gap(item, after) === 0
  })

/** One of several names that the words say as well as each other. */
const tied = ({ used }: Found): readonly Item[] => [...used].filter(({ isTied }) => isTied)

/** "how did it go with ...": no word says what of it is asked; of "how is it split by ..." the parts are. */
const unnamed = (found: Found): readonly Item[] =>
  found.asked.kind === 'query' && !hasPredicate(found) && !isSplit(found)
    ? found.clause.items.filter((item) => isSaid(item, 'how'))
    : []

const isSplit = ({ clause, asked }: Found): boolean =>
  asked.kind === 'query' &&
  asked.query.groupBy.length > 0 &&
  clause.items.some((item) => isA(item, 'measure') || isNoun(clause, item)) &&
  clause.items.some((item) => isSaid(item, 'by') && gap(item, clause.items[item.at + 1] ?? item) <= 1)

/** "where do I see the tenders": the way to them is asked, which no record tells. */
const wayfinding = ({ clause }: Found): readonly Item[] =>
  clause.items.filter(
    (item) =>
      textOf(clause, item) === 'where' &&
      ['do', 'can', 'could', 'should'].includes(clause.tokens[item.to]?.word ?? '') &&
      clause.tokens[item.to + 1]?.word === 'i',
  )

/** "more from beer than from spirits": two names of what is recorded as one are no two sides. */
const same = ({ clause, asked }: Found): readonly Item[] => {
  const { items } = clause
  const isHeld =
    asked.kind === 'claim' ||
    items.some((item) => isSaid(item, 'than', 'or', 'compare', 'difference', 'ratio'))
  return isHeld
    ? items.filter(
        (item) =>
          isA(item, 'value') &&
          items.some(
            (other) =>
              other.at < item.at &&
              JSON.stringify(other.meaning) === JSON.stringify(item.meaning) &&
              textOf(clause, other) !== textOf(clause, item),
          ),
      )
    : []
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

/** Each finds its own words that make a reading unsure; none depends on another. */
const laws = [
  unclaimed,
  doubtful,
  unmeasured,
  misplaced,
  unasked,
  added,
  disowned,
  undated,
  unlisted,
  unmeant,
  exclusive,
  uncounted,
  reversed,
  tied,
  unnamed,
  wayfinding,
  same,
  grouped,
  unbound,
  disagreeing,
]
/** Words for which a reading is not to be answered at once. */
export const doubtsOf = (found: Found): readonly Item[] => laws.flatMap((law) => law(found))
