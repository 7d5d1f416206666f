import { chipWords } from '@portal/content/ask-chips'
import type { Asked, Chip, Compare, Query } from '@portal/contracts/ask'
import { findDimension, getSubject } from '../query/find-item.ts'
import { findSegment, labelOf, labelOfField, labelOfValue, toStart } from './catalogue-labels.ts'
import { checkQuery } from '../query/check-query.ts'
import { printFilter, type Printing } from './print-filter.ts'
import { periodsBeside } from './periods-beside.ts'
import { printPeriod } from './print-period.ts'
import { printAsked, printMeasure, printOrder } from './print-query.ts'
import type { Telling } from './tale.ts'

const mostChoices = 12

interface Choice {
  label: string
  query: Query
}
const runnable = (choices: readonly Choice[], catalogue: Telling['catalogue']): Choice[] =>
  choices.filter(({ query }) => checkQuery(query, catalogue).length === 0).slice(0, mostChoices)

interface Part {
  role: Chip['role']
  label: string
  choices: readonly Choice[]
}
interface Chipping extends Telling {
  query: Query
  printing: Printing
}

/** The reading in its parts; a choice is the whole question with that part changed. */
export function toChips(asked: Asked, telling: Telling): Chip[] {
  const { catalogue, language } = telling
  if (asked.kind === 'brief' || asked.kind === 'search')
    return [{ role: 'brief', label: printAsked(asked, catalogue, language), choices: [] }]
  const query = asked.kind === 'claim' ? asked.claim.query : asked.query
  const printing = { catalogue, subject: getSubject(catalogue, query.subject), language }
  const chipping = { ...telling, query, printing }
  const rebuild = (changed: Query): Asked =>
    asked.kind === 'claim'
      ? { kind: 'claim', claim: { ...asked.claim, query: changed } }
      : { kind: 'query', query: changed }
  const parts = [
    subjectPart(chipping),
    ...measureParts(chipping),
    ...segmentParts(chipping),
    ...filterParts(chipping),
    ...groupParts(chipping),
    ...showParts(chipping),
    ...orderParts(chipping),
    ...periodParts(chipping),
    ...compareParts(chipping),
  ]
  return parts.map(({ role, label, choices }) => ({
    role,
    label: toStart(label),
    // Another subject is another question: nothing is claimed of it.
    choices: runnable(choices, catalogue).map((choice) => ({
      label: toStart(choice.label),
      asked: role === 'subject' ? { kind: 'query', query: choice.query } : rebuild(choice.query),
    })),
  }))
}

/** The question with one element of a list changed, or left out. */
const changed = <T>(list: readonly T[], at: number, by?: T): T[] =>
  by === undefined ? list.toSpliced(at, 1) : list.with(at, by)

function subjectPart({ catalogue, language, query, printing }: Chipping): Part {
  const others = catalogue.subjects.filter(({ id }) => id !== query.subject)
  const choices = others.map((subject) => ({
    label: labelOf(subject, language),
    query: firstQueryOf(subject),
  }))
  return { role: 'subject', label: labelOf(printing.subject, language), choices }
}

const emptyQuery = { filters: [], segments: [], groupBy: [], show: [] }

/** What a subject is asked for when nothing else is said. */
export function firstQueryOf({ id, headline, key }: Printing['subject']): Query {
  const measure = headline[0] ?? 'count'
  return {
    ...emptyQuery,
    subject: id,
    measures: [{ measure }],
    groupBy: measure === 'count' ? [] : [{ field: key }],
  }
}

function measureParts({ query, printing }: Chipping): Part[] {
  const { subject } = printing
  return query.measures.map((asked, at) => {
    const others = subject.measures.filter(({ id }) => !query.measures.some(({ measure }) => measure === id))
    const choices = others.map(({ id }) => {
      const order =
        query.order?.by === asked.measure ? { by: id, direction: query.order.direction } : query.order
      const next = {
        ...query,
        measures: changed(query.measures, at, { measure: id }),
        ...(order && { order }),
      }
      return { label: printMeasure({ measure: id }, printing), query: next }
    })
    return { role: 'measure', label: printMeasure(asked, printing), choices }
  })
}

function segmentParts({ query, printing, language }: Chipping): Part[] {
  const { subject } = printing
  return query.segments.flatMap((id, at): Part[] => {
    const segment = findSegment(subject, id)
    if (!segment) return []
    const others = (subject.segments ?? []).filter(
      (each) => !query.segments.includes(each.id) && (each.oneOf ?? '') === (segment.oneOf ?? ''),
    )
    const choices = others.map((each) => ({
      label: labelOf(each, language),
      query: { ...query, segments: changed(query.segments, at, each.id) },
    }))
    return [
      {
        role: 'segment',
        label: labelOf(segment, language),
        choices: [without({ ...query, segments: changed(query.segments, at) }, language), ...choices],
      },
    ]
  })
}

const without = (query: Query, language: Telling['language']): Choice => ({
  label: chipWords[language].without,
  query,
})

function filterParts({ query, printing, language, fewValues, catalogue }: Chipping): Part[] {
  return query.filters.map((filter, at) => {
    const dimension = findDimension(printing.subject, filter.field)
    const isOfNames = filter.op === 'is' || filter.op === 'is_not'
    const values = dimension && isOfNames ? fewValues(query.subject, filter.field) : []
    const choices = values
      .filter((value) => !filter.values.includes(value))
      .map((value) => ({
        label: labelOfValue(value, dimension, { catalogue, language }),
        query: { ...query, filters: changed(query.filters, at, { ...filter, values: [value] }) },
      }))
    const left = without({ ...query, filters: changed(query.filters, at) }, language)
    return { role: 'filter', label: printFilter(filter, printing), choices: [left, ...choices] }
  })
}

function groupParts({ query, printing, language }: Chipping): Part[] {
  const { subject } = printing
  return query.groupBy.map(({ field, part }, at) => {
    const words = chipWords[language]
    const label = labelOfField(subject, field, language)
    const others = groupsOf(subject).filter((id) => !query.groupBy.some((group) => group.field === id))
    const choices = others.map((id) => ({
      label: words.by(labelOfField(subject, id, language)),
      query: { ...query, groupBy: changed(query.groupBy, at, { field: id }) },
    }))
    const parts = part ? chipWords.dateParts.filter((each) => each !== part) : []
    const dates = parts.map((each) => ({
      label: words.by(words.parts[each]),
      query: { ...query, groupBy: changed(query.groupBy, at, { field, part: each }) },
    }))
    const whole =
      query.measures.length > 0
        ? [{ label: words.inAll, query: { ...query, groupBy: changed(query.groupBy, at) } }]
        : []
    return {
      role: 'group',
      label: words.by(part ? words.parts[part] : label),
      choices: [...dates, ...whole, ...choices],
    }
  })
}

/** What a subject's rows can be grouped by: its names and its few-valued dimensions. */
export const groupsOf = (subject: Printing['subject']): string[] => [
  subject.key,
  ...subject.dimensions.flatMap((each) =>
    each.type === 'text' && each.values === 'few' && each.id !== subject.key ? [each.id] : [],
  ),
]

function showParts({ query, printing, language }: Chipping): Part[] {
  return query.show.map((field, at) => {
    const others = printing.subject.dimensions.filter(
      ({ id }) => !query.show.includes(id) && id !== printing.subject.key,
    )
    const choices = others.map((each) => ({
      label: labelOf(each, language),
      query: { ...query, show: changed(query.show, at, each.id) },
    }))
    return { role: 'show', label: labelOfField(printing.subject, field, language), choices }
  })
}

function orderParts({ query, printing, language }: Chipping): Part[] {
  const { order } = query
  if (!order) return []
  const direction = order.direction === 'desc' ? 'asc' : 'desc'
  const turned: Query = { ...query, order: { ...order, direction } }
  const { limit: _limit, offset: _offset, ...whole } = query
  const words = chipWords[language]
  const tops = [1, 3, 5, 10]
    .filter((count) => count !== query.limit)
    .map((count) => ({ label: words.top(count), query: { ...whole, limit: count } }))
  const choices = [
    {
      label: printOrder({ ...turned, limit: undefined, offset: undefined }, printing).join(', '),
      query: turned,
    },
    ...(query.limit === undefined ? [] : [{ label: words.all, query: whole }]),
    ...tops,
  ]
  return [{ role: 'order', label: printOrder(query, printing).join(', '), choices }]
}

function periodParts({ query, today, language, printing }: Chipping): Part[] {
  const { period } = query
  if (!period) return []
  const { period: _period, ...whole } = query
  const choices = periodsBeside(period, today).map((beside) => ({
    label: printPeriod(beside, language),
    query: { ...query, period: { ...period, ...beside } },
  }))
  const label = printPeriod(period, language)
  const of =
    period.field && period.field !== printing.subject.day
      ? `${labelOfField(printing.subject, period.field, language)}: `
      : ''
  return [{ role: 'period', label: of + label, choices: [without(whole, language), ...choices] }]
}

function compareParts({ query, printing, language }: Chipping): Part[] {
  const { compare, derive } = query
  if (!compare && !derive) return []
  const words = chipWords[language]
  const { compare: _compare, derive: _derive, ...plain } = query
  const own: readonly Compare[] = printing.subject.own?.isComparable ? ['ours'] : []
  const others = [...own, 'average', 'leader'] as const
  const choices = others.flatMap((each) =>
    each === compare || query.groupBy.length === 0
      ? []
      : [{ label: words.compare[each], query: { ...plain, compare: each } }],
  )
  const label = [compare && words.compare[compare], derive && words.derive[derive]]
    .filter((part) => part !== undefined)
    .join(', ')
  return [{ role: 'compare', label, choices: [without(plain, language), ...choices] }]
}
