import { explanationWords } from '@portal/content/ask-explanations'
import { questionWords } from '@portal/content/ask-questions'
import type { Asked, AskLanguage, Claim, Query, QueryMeasure } from '@portal/contracts/ask'
import { capitalise } from '@portal/text/capitalise'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { PrintQuery } from '../reader/reading.ts'
import { findMeasure, getSubject } from '../query/find-item.ts'
import { findSegment, labelOf, labelOfField } from './catalogue-labels.ts'
import { joinWords, printFilter, printValue, type Printing } from './print-filter.ts'
import { printPeriod } from './print-period.ts'

/** The question that reads back as the same query: labels of the catalogue and the few words of `questionWords`. */
export function createPrintQuery(catalogue: Catalogue): PrintQuery {
  return (query, language) =>
    capitalise(
      printInnerQuestion(query, { catalogue, subject: getSubject(catalogue, query.subject), language }),
    )
}

export function printAsked(asked: Asked, catalogue: Catalogue, language: AskLanguage): string {
  const words = questionWords[language]
  if (asked.kind === 'brief') return words.briefs[asked.brief.brief](asked.brief.about ?? '').trim()
  if (asked.kind === 'search') return words.search(asked.words)
  if (asked.kind === 'calculation') return asked.calculation.text
  if (asked.kind === 'explanation') return explanationWords[language].asked(asked.of)
  if (asked.kind === 'query') return createPrintQuery(catalogue)(asked.query, language)
  return printClaim(asked.claim, catalogue, language)
}

function printClaim({ query, asserted }: Claim, catalogue: Catalogue, language: AskLanguage): string {
  const words = questionWords[language]
  const subject = getSubject(catalogue, query.subject)
  const printing = { catalogue, subject, language }
  const field = fieldAsserted(query, asserted.op, subject.key)
  const value = asserted.value === undefined ? '' : printValue(asserted.value, field, printing)
  return capitalise(
    words.check(printInnerQuestion(query, printing), `${words.asserted[asserted.op]} ${value}`.trim()),
  )
}

/** What the value of a claim is one of: the first row is named, else its measure or attribute held. */
function fieldAsserted(query: Query, op: Claim['asserted']['op'], key: string): string {
  if (op === 'first' || op === 'last') return query.groupBy[0]?.field ?? key
  return query.measures[0]?.measure ?? query.show[0] ?? key
}

export function printInnerQuestion(query: Query, printing: Printing): string {
  return [printHead(query, printing), ...printTail(query, printing)].join(', ')
}

function printHead(query: Query, printing: Printing): string {
  const { subject, language } = printing
  const words = questionWords[language]
  const fields = printFields(query, printing)
  const names = namesAsked(query, subject.key)
  const isByRecord = query.groupBy.length === 1 && query.groupBy[0]?.field === subject.key
  if (fields === '') return `${words.listOf} ${printSubject(query, printing)}${printGroups(query, printing)}`
  if (names && isByRecord && isUnmistakable(query, printing))
    return `${fields} ${words.of} ${printFilterValues(names, printing)}`
  if (query.groupBy.length === 0 && query.measures.length > 0)
    return `${fields} ${words.of} ${printSubject(query, printing)}`
  if (isByRecord && isOrderedByItsOnly(query)) return `${printSubject(query, printing)} ${words.by} ${fields}`
  if (isByRecord || query.groupBy.length === 0) return `${printSubject(query, printing)}: ${fields}`
  return `${printSubject(query, printing)}${printGroups(query, printing)}: ${fields}`
}

const printFilterValues = (filter: Query['filters'][number], printing: Printing): string =>
  joinWords(
    filter.values.map((value) => printValue(value, filter.field, printing)),
    questionWords[printing.language].and,
  )

/** The named records, where nothing else narrows the question. */
function namesAsked({ filters, segments }: Query, key: string): Query['filters'][number] | undefined {
  const [filter, ...more] = filters
  const isAlone = filter?.field === key && filter.op === 'is' && more.length === 0 && segments.length === 0
  return isAlone ? filter : undefined
}

/** No other subject has a field of one of these names, so that the field tells which is meant. */
function isUnmistakable(
  { subject: id, measures, show }: Query,
  { catalogue, subject, language }: Printing,
): boolean {
  const labels = [...measures.map(({ measure }) => measure), ...show].map((field) =>
    labelOfField(subject, field, language),
  )
  const others = catalogue.subjects.filter((each) => each.id !== id)
  // Every subject can be counted.
  if (measures.some(({ measure }) => measure === 'count')) return false
  return !others.some(({ measures: theirs, dimensions }) =>
    [...theirs, ...dimensions].some((item) => labels.includes(labelOf(item, language))),
  )
}

const isOrderedByItsOnly = ({ measures, show, order }: Query): boolean =>
  measures.length === 1 &&
  show.length === 0 &&
  measures[0]?.measure !== 'count' &&
  order?.by === measures[0]?.measure

export function printMeasure({ measure, aggregate }: QueryMeasure, { subject, language }: Printing): string {
  const words = questionWords[language]
  const label = measure === 'count' ? words.number : labelOfField(subject, measure, language)
  return aggregate ? `${words.aggregates[aggregate]} ${label}` : label
}

function printFields({ measures, show }: Query, printing: Printing): string {
  const { subject, language } = printing
  const fields = [
    ...measures.map((measure) => printMeasure(measure, printing)),
    ...show.map((field) => labelOfField(subject, field, language)),
  ]
  return joinWords(fields, questionWords[language].and)
}

/** "open sales opportunities with country Spain" */
export function printSubject({ segments, filters }: Query, printing: Printing): string {
  const { subject, language } = printing
  const words = questionWords[language]
  const named = segments.flatMap((id) => findSegment(subject, id) ?? [])
  const set = findSegment(subject, subject.usually ?? '')?.oneOf
  const states = named
    .filter(({ oneOf }) => set === undefined || oneOf !== set)
    .map((each) => labelOf(each, language))
  const sides = named
    .filter(({ oneOf }) => set !== undefined && oneOf === set)
    .map((each) => labelOf(each, language))
  const label = labelOf(subject, language)
  const called = language === 'en' ? [...states, label] : [label, ...states]
  const key = filters.find(({ field, op }) => field === subject.key && op === 'is')
  const others = filters.filter((filter) => filter !== key).map((filter) => printFilter(filter, printing))
  return [
    ...called,
    ...(key ? [printFilterValues(key, printing)] : []),
    ...(sides.length === 0 ? [] : [`(${sides.join(', ')})`]),
    ...(others.length === 0 ? [] : [`${words.with} ${others.join(` ${words.and} `)}`]),
  ].join(' ')
}

function printGroups({ groupBy }: Query, { subject, language }: Printing): string {
  const words = questionWords[language]
  const groups = groupBy.flatMap(({ field, part }) => {
    if (field === subject.key) return groupBy.length === 1 ? [] : [labelOfField(subject, field, language)]
    const label = labelOfField(subject, field, language)
    if (!part) return [label]
    return [field === subject.day ? words.parts[part] : words.partOf(words.parts[part], label)]
  })
  return groups.length === 0 ? '' : ` ${words.by} ${joinWords(groups, words.and)}`
}

function printTail(query: Query, printing: Printing): string[] {
  const words = questionWords[printing.language]
  const { compare, derive, times } = query
  return [
    ...printPeriodOf(query, printing),
    ...printOrder(query, printing),
    ...(compare ? [words.compare[compare]] : []),
    ...(derive ? [words.derive[derive]] : []),
    ...(times === undefined ? [] : [words.times(times)]),
  ]
}

export function printPeriodOf({ period }: Query, { subject, language }: Printing): string[] {
  const when = period && printPeriod(period, language)
  if (!when) return []
  const isOwnDay = period.field === undefined || period.field === subject.day
  return [
    isOwnDay
      ? when
      : questionWords[language].periodOf(labelOfField(subject, period.field ?? '', language), when),
  ]
}

export function printOrder({ order, measures, limit, offset = 0 }: Query, printing: Printing): string[] {
  const words = questionWords[printing.language]
  const lines: string[] = []
  if (order) {
    const isFirst = order.by === measures[0]?.measure && order.aggregate === undefined
    const label = isFirst ? '' : printMeasureOrField(order.by, order.aggregate, printing)
    const { from } = order
    if (from) {
      const isNear = order.direction === 'asc'
      lines.push(
        words[isNear ? 'nearestFirst' : 'furthestFirst'](label, printValue(from, order.by, printing)),
      )
    } else lines.push(order.direction === 'desc' ? words.highestFirst(label) : words.lowestFirst(label))
  }
  if (limit === undefined) return offset > 0 ? [...lines, words.fromPlace(offset + 1)] : lines
  if (offset === 0) return [...lines, words.top(limit)]
  return [...lines, limit === 1 ? words.place(offset + 1) : words.places(offset + 1, offset + limit)]
}

const printMeasureOrField = (
  field: string,
  aggregate: QueryMeasure['aggregate'],
  printing: Printing,
): string =>
  findMeasure(printing.subject, field)
    ? printMeasure({ measure: field, aggregate }, printing)
    : labelOfField(printing.subject, field, printing.language)
