import type { Asked, Claim, Query } from '@portal/contracts/ask'
import type { Subject } from '../catalogue/catalogue.ts'
import { isOfOneRecordEach } from './lawful-rows.ts'
import { dimensionOf, entityOf, isCount, measureOf, namesRecords } from './fill/clause.ts'

type Law = (query: Query, subject: Subject) => boolean

const isOneName = ({ op, values }: Query['filters'][number]): boolean => op === 'is' && values.length === 1
const isNamed = (query: Query, field: string): boolean =>
  query.filters.some((filter) => filter.field === field && isOneName(filter))
const hasOurs = ({ segments }: Query): boolean => segments.includes('ours')

/** One record has no first and no last. */
const isRankedAlone: Law = (query, subject) => {
  const [group, ...others] = query.groupBy
  if (!query.order || query.compare || !group || others.length > 0) return false
  return isNamed(query, group.field) || (hasOurs(query) && group.field === subject.own?.name)
}
/** An end is one of rows; the first of them are put together only where they are several. */
const isEndOfNothing: Law = ({ order, groupBy, limit = 1 }) =>
  order !== undefined && groupBy.length === 0 && limit === 1
/** One number is worked out, not several. */
const isWorkedOutOfMany: Law = ({ derive, measures }) => derive !== undefined && measures.length > 1
/** Rows that were chosen by how they ended have no rate of it. */
const isRateOfOutcome: Law = ({ measures, filters }, subject) =>
  measures.some(({ measure }) => measureOf(subject, measure)?.kind === 'ratio') &&
  filters.some(({ field, op }) => op === 'is' && dimensionOf(subject, field)?.among !== undefined)
/** Of each single record there is one. */
const isCountOfEach: Law = (query, subject) =>
  query.order !== undefined &&
  query.groupBy.length > 0 &&
  query.measures.length > 0 &&
  query.measures.every(({ measure }) => measure === 'count') &&
  isOfOneRecordEach(query, subject)
/** One record among all of them is no share. */
const isShareOfOne: Law = (query, subject) =>
  query.derive === 'share' &&
  query.measures.every(({ measure }) => isCount(subject, measure)) &&
  (hasOurs(query) || isNamed(query, subject.key) || isNamed(query, entityOf(subject)))
/** What does not add up has no parts, and a part of a whole is held against nothing else. */
const isShareOfMean: Law = ({ derive, measures, compare, filters }, subject) =>
  derive === 'share' &&
  (compare !== undefined ||
    measures.some(({ measure }) => {
      const own = measureOf(subject, measure)
      return (
        own?.kind === 'value' && own.aggregate === 'mean' && own.unitFrom === undefined && filters.length > 0
      )
    }))
/** Only numbers are held against each other. */
const isComparedWithout: Law = ({ compare, measures }) => compare !== undefined && measures.length === 0
/** A distance from the leader is that of somebody. */
const isBehindNobody: Law = (query, subject) =>
  query.compare === 'leader' && !hasOurs(query) && !isNamed(query, entityOf(subject))
/** What is worked out of rows that a number was held against says nothing of that number. */
const isWorkedOutOfHeld: Law = ({ derive, filters }, subject) =>
  derive !== undefined && filters.some(({ field }) => measureOf(subject, field) !== undefined)
/** Rows that are added up have no field of their own. */
const isShownOfMany: Law = ({ show, groupBy, measures }) =>
  groupBy.length === 0 && measures.length > 0 && show.length > 0

/** Numbers of different units make no one number. */
const isOneOfMixed: Law = ({ measures, groupBy, filters }, subject) =>
  groupBy.length === 0 &&
  measures.some(({ measure }) => measureOf(subject, measure)?.unitFrom !== undefined) &&
  filters.some(({ field, op, values }) => field === entityOf(subject) && op === 'is' && values.length > 1)

/** A record that is named needs no days to be found: they were meant for its number, which has no history there. */
const isFoundTwice: Law = ({ period, filters, groupBy, measures }, subject) => {
  const day = period?.field === undefined ? undefined : dimensionOf(subject, period.field)
  const [group] = groupBy
  if (!day || day.sql.includes('$as_of') || group?.field !== subject.key) return false
  const isOfOne = filters.some((filter) => isOneName(filter) && namesRecords(subject, filter.field))
  return isOfOne && measures.length > 0 && measures.every(({ measure }) => !isCount(subject, measure))
}

/** One record lies apart from nothing. */
const isApartAlone: Law = (query, subject) =>
  query.measures.some(({ aggregate }) => aggregate === 'spread') &&
  query.groupBy.length === 0 &&
  (isNamed(query, subject.key) || (hasOurs(query) && subject.own?.name === subject.key))

/** A number that is kept as it stood has a course over time, and no best year. */
const isBestTimeOfKept: Law = ({ order, groupBy }, { versions }) =>
  versions !== undefined && order !== undefined && groupBy.some(({ part }) => part !== undefined)

/** Each by itself: a query that can be run, and whose answer nobody would ask for, so that its words were meant otherwise. */
const laws: readonly Law[] = [
  isRankedAlone,
  isEndOfNothing,
  isWorkedOutOfMany,
  isRateOfOutcome,
  isCountOfEach,
  isShareOfOne,
  isShareOfMean,
  isComparedWithout,
  isBehindNobody,
  isWorkedOutOfHeld,
  isShownOfMany,
  isOneOfMixed,
  isFoundTwice,
  isApartAlone,
  isBestTimeOfKept,
]

/** That the first of some rows exists, or a row of each month, is so whatever was claimed; that there is nothing at all is not. */
const isOfAnything = ({ order, groupBy }: Query): boolean =>
  order !== undefined || groupBy.some(({ part }) => part !== undefined)
const isOfEverything = ({ filters, segments, period }: Query): boolean =>
  filters.length === 0 && segments.length === 0 && period === undefined

/** One number is asserted of rows that each have their own. */
const isOneOfMany = ({ query, asserted }: Claim, { own }: Subject): boolean =>
  typeof asserted.value === 'number' &&
  query.derive === undefined &&
  ['is', 'is_not', 'near', 'above', 'at_least', 'below', 'at_most'].includes(asserted.op) &&
  query.order === undefined &&
  query.groupBy.some(({ field }) => !isNamed(query, field) && !(hasOurs(query) && field === own?.name))

/** Two names of what is recorded as one are no two sides. */
const isHeldAgainstItself = ({ query, asserted: { value } }: Claim): boolean =>
  typeof value === 'object' &&
  value.of === 'record' &&
  query.filters.some(({ values }) => values.includes(value.name))
/** "Nordkessel is German and scores 121": of the one record that is named each of its qualities is claimed. */
const isOfOneNarrowed = ({ query }: Claim, subject: Subject): boolean =>
  isNamed(query, entityOf(subject)) &&
  query.filters.some(({ field, op }) => {
    const quality = dimensionOf(subject, field)
    return (
      op === 'is' &&
      quality?.type === 'text' &&
      quality.values === 'few' &&
      quality.isList !== true &&
      field !== entityOf(subject)
    )
  })

export const isSenseless = (asked: Asked, subject: Subject): boolean => {
  if (asked.kind !== 'claim' && asked.kind !== 'query') return false
  const query = asked.kind === 'claim' ? asked.claim.query : asked.query
  const op = asked.kind === 'claim' ? asked.claim.asserted.op : null
  if (op === 'exists' && isOfAnything(query)) return true
  if (asked.kind === 'claim' && isOneOfMany(asked.claim, subject)) return true
  if (asked.kind === 'claim' && (isHeldAgainstItself(asked.claim) || isOfOneNarrowed(asked.claim, subject)))
    return true
  return (op === 'none' && isOfEverything(query)) || laws.some((law) => law(query, subject))
}
