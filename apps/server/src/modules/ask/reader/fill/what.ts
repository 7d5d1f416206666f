import {
  type Clause,
  countOf,
  dimensionOf,
  entityOf,
  firstSaid,
  isA,
  isNoun,
  isSaid,
  type Item,
  measureOf,
  textOf,
} from './clause.ts'
import type { Parts } from './read-parts.ts'

/** The measures that the words name. */
const namedMeasures = (clause: Clause, parts: Parts): readonly string[] => {
  const { subject } = clause
  const { groups, order, joined, isCounting, comparison, asked, noun, narrowed, aggregate, conditions } =
    parts
  const orderBy = groups.orderBy ?? (order ? order.order.by : null)
  const wanted = [
    ...(orderBy && measureOf(subject, orderBy) ? [orderBy] : []),
    ...joined.map((item) => (isA(item, 'measure') ? item.meaning.id : '')),
    ...(isCounting ||
    (comparison.derive === 'share' && asked.length === 0 && (noun || narrowed.segments.length > 0))
      ? [shareOf(clause, noun, isCounting)]
      : []),
  ]
  if (!isCounting && (aggregate.of === undefined || wanted.length === 0))
    wanted.push(...conditions.map(({ measure }) => measure))
  return wanted
}

/** Dimensions that are told of each row. */
const shownOf = ({ subject }: Clause, { groups, asks }: Parts) => {
  const isDated = groups.show.some((field) => dimensionOf(subject, field)?.type === 'date')
  const askedFields = asks.fields.filter((field) => !isDated || dimensionOf(subject, field)?.type !== 'date')
  const show = [...new Set([...groups.show, ...askedFields])].filter((field) => field !== entityOf(subject))
  const asksRows = asks.fields.includes(entityOf(subject))
  return { show, asksRows, askedFields }
}

/** What is asked of the rows: measures, and dimensions told beside them or counted by. */
export const readWhat = (clause: Clause, parts: Parts) => {
  const { subject } = clause
  const { groups, comparison, side, names, asks, aggregate, times, noun, narrowed } = parts
  const wanted = [...namedMeasures(clause, parts)]
  const { show, asksRows, askedFields } = shownOf(clause, parts)
  const isBare = wanted.length === 0 && show.length === 0 && !groups.isRows && groups.groupBy.length === 0
  // Without a name "why" and "where" ask how often each answer holds.
  const isTallied =
    !clause.isFollowUp &&
    names.length === 0 &&
    !side.isOurs &&
    (!groups.isRows || isMentioned(clause)) &&
    show.length > 0 &&
    wanted.length === 0 &&
    (askedFields.length === show.length || show.every((field) => dimensionOf(subject, field)?.asks === 'why'))
  const answers = askedFields.length === show.length ? asks.fields : show
  const tallied = isTallied ? answers : []
  if (
    tallied.length > 0 ||
    ((comparison.groupBy?.some(({ part }) => part) ||
      (comparison.groupBy && firstSaid(clause, 'above', 'below'))) &&
      wanted.length === 0)
  )
    wanted.push(countOf(subject))
  const derive = comparison.derive === 'share' && wanted.length === 0 ? undefined : comparison.derive
  const isOne =
    side.isOurs || comparison.compare !== undefined || times.value !== null || aggregate.of !== undefined
  const isListed =
    !clause.isFollowUp &&
    wanted.length === 0 &&
    groups.groupBy.length === 0 &&
    !aggregate.of &&
    !comparison.derive &&
    !firstSaid(clause, 'how_much') &&
    !comparison.groupBy
  // "which tools are there", "who are the administrators": the records themselves, where no number is told of them.
  const isOfRecords = (groups.isRows && noun !== undefined) || (asksRows && narrowed.segments.length > 0)
  const ids =
    wanted.length > 0 || show.length > 0
      ? wanted
      : headlineOf(subject, isListed && !(isOfRecords && subject.headline.length === 1)).slice(
          0,
          names.length > 0 && !isOne ? 3 : 1,
        )
  return { wanted, ids, show, tallied, derive, isListed, isBare, asksRows }
}
export type What = ReturnType<typeof readWhat>

/** The records are spoken of, not asked for: "why do we lose deals". */
const isMentioned = (clause: Clause): boolean =>
  clause.items.every(
    (item) => !isNoun(clause, item) || !isSaid(clause.items[item.at - 1], 'which', 'list', 'by', 'how_many'),
  )

/** Of records in a list their count says nothing. */
const headlineOf = (subject: Clause['subject'], isListed: boolean): readonly string[] => {
  const numbers = subject.headline.filter((id) => measureOf(subject, id)?.kind === 'value')
  return isListed ? numbers : subject.headline
}
/** "the pipeline" is what is open, and what that is worth. */
const numberSaidBySegment = (clause: Clause): string | undefined => {
  const said = clause.items.filter((item) => isA(item, 'segment')).map((item) => textOf(clause, item))
  const isSaid = ({ names: { en, es } }: Clause['subject']['measures'][number]) =>
    said.some((text) => en.includes(text) || es.includes(text))
  return clause.subject.measures.find((measure) => measure.kind === 'value' && isSaid(measure))?.id
}

/** Of "the market" a share is one of its size, of "competitors" one of their count. */
const shareOf = (clause: Clause, noun: Item | undefined, isCounting: boolean): string => {
  const size = measureOf(clause.subject, clause.subject.headline[0] ?? '')
  const told = isCounting || noun ? undefined : numberSaidBySegment(clause)
  if (told) return told
  const isOneThing =
    noun !== undefined &&
    !textOf(clause, noun).endsWith('s') &&
    size?.kind === 'value' &&
    size.aggregate === 'sum'
  return isOneThing && !isCounting ? size.id : countOf(clause.subject)
}
