import { chipWords, dateParts } from '@portal/content/ask-chips'
import { questionWords } from '@portal/content/ask-questions'
import type { Asked, Chip, Compare, Query } from '@portal/contracts/ask'
import { capitalise } from '@portal/text/capitalise'
import { checkQuery } from '../query/check-query.ts'
import { findDimension, getSubject } from '../query/find-item.ts'
import { findSegment, labelOf, labelOfField, labelOfValue } from './catalogue-labels.ts'
import { periodsBeside } from './periods-beside.ts'
import { printFilter, type Printing } from './print-filter.ts'
import { printPeriod } from './print-period.ts'
import { printAsked, printMeasure, printOrder, printPeriodOf } from './print-query.ts'
import type { Telling } from './tale.ts'

const mostChoices = 12

/** A choice's label, and what it changes of the query. */
type Choice = [label: string, change: Partial<Query>]
interface Part {
  role: Chip['role']
  label: string
  choices: readonly Choice[]
}
interface Chipping extends Telling {
  query: Query
  printing: Printing
  subject: Printing['subject']
}

/** The reading in its parts; a choice is the whole question with that part changed. */
export function toChips(asked: Asked, telling: Telling): Chip[] {
  const { catalogue, language } = telling
  if (asked.kind !== 'claim' && asked.kind !== 'query')
    return [{ role: 'brief', label: printAsked(asked, catalogue, language), choices: [] }]
  const query = asked.kind === 'claim' ? asked.claim.query : asked.query
  const subject = getSubject(catalogue, query.subject)
  const chipping = { ...telling, query, subject, printing: { catalogue, subject, language } }
  // Another subject is another question: nothing is claimed of it.
  const rebuild = (changed: Query, role: Chip['role']): Asked =>
    asked.kind === 'claim' && role !== 'subject'
      ? { kind: 'claim', claim: { ...asked.claim, query: changed } }
      : { kind: 'query', query: changed }
  return partsOf(chipping).map(({ role, label, choices }) => ({
    role,
    label: capitalise(label),
    choices: choices
      .map(([choice, change]) => ({ label: capitalise(choice), query: { ...query, ...change } }))
      .filter((choice) => checkQuery(choice.query, catalogue).length === 0)
      .slice(0, mostChoices)
      .map((choice) => ({ label: choice.label, asked: rebuild(choice.query, role) })),
  }))
}

const partsOf = (chipping: Chipping): Part[] => [
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

function subjectPart({ catalogue, language, subject }: Chipping): Part {
  const others = catalogue.subjects.filter(({ id }) => id !== subject.id)
  const nothing = {
    order: undefined,
    limit: undefined,
    offset: undefined,
    period: undefined,
    times: undefined,
  }
  const worked = { compare: undefined, derive: undefined }
  const choices = others.map((each): Choice => [
    labelOf(each, language),
    { ...nothing, ...worked, ...firstQueryOf(each) },
  ])
  return { role: 'subject', label: labelOf(subject, language), choices }
}

/** What a subject is asked for when nothing else is said. */
export function firstQueryOf({ id, headline, key }: Printing['subject']): Query {
  const measure = headline[0] ?? 'count'
  const groupBy = measure === 'count' ? [] : [{ field: key }]
  return { subject: id, measures: [{ measure }], filters: [], segments: [], groupBy, show: [] }
}

function measureParts({ query, subject, printing }: Chipping): Part[] {
  return query.measures.map((asked, at) => {
    const others = subject.measures.filter(({ id }) => query.measures.every(({ measure }) => measure !== id))
    const choices = others.map(({ id }): Choice => {
      const { order } = query
      const turned = order?.by === asked.measure && { order: { by: id, direction: order.direction } }
      return [
        printMeasure({ measure: id }, printing),
        { measures: query.measures.with(at, { measure: id }), ...turned },
      ]
    })
    return { role: 'measure', label: printMeasure(asked, printing), choices }
  })
}

function segmentParts({ query, subject, language }: Chipping): Part[] {
  return query.segments.flatMap((id, at): Part[] => {
    const segment = findSegment(subject, id)
    if (!segment) return []
    const others = (subject.segments ?? []).filter(
      (each) => !query.segments.includes(each.id) && each.oneOf === segment.oneOf,
    )
    const choices = others.map((each): Choice => [
      labelOf(each, language),
      { segments: query.segments.with(at, each.id) },
    ])
    const without: Choice = [chipWords[language].without, { segments: query.segments.toSpliced(at, 1) }]
    return [{ role: 'segment', label: labelOf(segment, language), choices: [without, ...choices] }]
  })
}

function filterParts({ query, subject, printing, language, fewValues }: Chipping): Part[] {
  return query.filters.map((filter, at) => {
    const dimension = findDimension(subject, filter.field)
    const isOfNames = dimension && (filter.op === 'is' || filter.op === 'is_not')
    const values = isOfNames ? fewValues(query.subject, filter.field) : []
    const choices = values
      .filter((value) => !filter.values.includes(value))
      .map((value): Choice => [
        labelOfValue(value, dimension, printing),
        { filters: query.filters.with(at, { ...filter, values: [value] }) },
      ])
    const without: Choice = [chipWords[language].without, { filters: query.filters.toSpliced(at, 1) }]
    return { role: 'filter', label: printFilter(filter, printing), choices: [without, ...choices] }
  })
}

function groupParts({ query, subject, language }: Chipping): Part[] {
  const words = questionWords[language]
  const called = ({ field, part }: Query['groupBy'][number]): string =>
    `${words.by} ${part ? words.parts[part] : labelOfField(subject, field, language)}`
  return query.groupBy.map((group, at) => {
    const parts = group.part ? dateParts.filter((each) => each !== group.part) : []
    const others = groupsOf(subject).filter((id) => query.groupBy.every(({ field }) => field !== id))
    const groups = [
      ...parts.map((part) => ({ field: group.field, part })),
      ...others.map((field) => ({ field })),
    ]
    const choices = groups.map((each): Choice => [called(each), { groupBy: query.groupBy.with(at, each) }])
    const whole: Choice[] =
      query.measures.length > 0
        ? [[chipWords[language].inAll, { groupBy: query.groupBy.toSpliced(at, 1) }]]
        : []
    return { role: 'group', label: called(group), choices: [...whole, ...choices] }
  })
}

/** What a subject's rows can be grouped by: its names and its few-valued dimensions. */
export const groupsOf = ({ key, dimensions }: Printing['subject']): string[] => [
  key,
  ...dimensions.flatMap((each) =>
    each.type === 'text' && each.values === 'few' && each.id !== key ? [each.id] : [],
  ),
]

function showParts({ query, subject, language }: Chipping): Part[] {
  return query.show.map((field, at) => {
    const others = subject.dimensions.filter(({ id }) => !query.show.includes(id) && id !== subject.key)
    const choices = others.map((each): Choice => [
      labelOf(each, language),
      { show: query.show.with(at, each.id) },
    ])
    return { role: 'show', label: labelOfField(subject, field, language), choices }
  })
}

const tops = [1, 3, 5, 10]

function orderParts({ query, printing, language }: Chipping): Part[] {
  const { order, limit } = query
  if (!order) return []
  const turned = { ...order, direction: order.direction === 'desc' ? ('asc' as const) : ('desc' as const) }
  const label = printOrder({ ...query, order: turned, limit: undefined, offset: undefined }, printing).join(
    ', ',
  )
  const others = tops.filter((count) => count !== limit)
  const choices: Choice[] = [
    [label, { order: turned }],
    ...(limit === undefined
      ? []
      : [[chipWords[language].all, { limit: undefined, offset: undefined }] satisfies Choice]),
    ...others.map((count): Choice => [
      questionWords[language].top(count),
      { limit: count, offset: undefined },
    ]),
  ]
  return [{ role: 'order', label: printOrder(query, printing).join(', '), choices }]
}

function periodParts({ query, today, language, printing }: Chipping): Part[] {
  const { period } = query
  if (!period) return []
  const beside = periodsBeside(period, today)
  const choices = beside.map((each): Choice => [
    printPeriod(each, language),
    { period: { ...period, ...each } },
  ])
  const without: Choice = [chipWords[language].without, { period: undefined }]
  return [{ role: 'period', label: printPeriodOf(query, printing).join(''), choices: [without, ...choices] }]
}

const comparable: readonly Compare[] = ['ours', 'average', 'leader']

function compareParts({ query: { compare, derive, groupBy }, language }: Chipping): Part[] {
  if (!compare && !derive) return []
  const words = questionWords[language]
  const others = comparable.filter((each) => each !== compare && groupBy.length > 0)
  const choices = others.map((each): Choice => [words.compare[each], { compare: each, derive: undefined }])
  const without: Choice = [chipWords[language].without, { compare: undefined, derive: undefined }]
  const label = [compare && words.compare[compare], derive && words.derive[derive]].filter(Boolean).join(', ')
  return [{ role: 'compare', label, choices: [without, ...choices] }]
}
