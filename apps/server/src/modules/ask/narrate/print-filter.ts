import { questionWords } from '@portal/content/ask-questions'
import { printFigure } from '@portal/content/print-figure'
import type { AskLanguage, FilterValue, QueryFilter, Reference } from '@portal/contracts/ask'
import type { Catalogue, Subject } from '../catalogue/catalogue.ts'
import { findDimension, findMeasure } from '../query/find-item.ts'
import { labelOfField, labelOfValue } from './catalogue-labels.ts'
import { writeDay } from './print-period.ts'

export interface Printing {
  catalogue: Catalogue
  subject: Subject
  language: AskLanguage
}

/** "a, b and c" */
export function joinWords(items: readonly string[], last: string): string {
  const head = items.slice(0, -1).join(', ')
  const tail = items.at(-1) ?? ''
  return head === '' ? tail : `${head} ${last} ${tail}`
}

/** In quotes where a word or sign of it would be read as one of the sentence's own. */
function quoteWhereNeeded(name: string, language: AskLanguage): string {
  const own = Object.values(questionWords[language]).filter((word) => typeof word === 'string')
  const isPlain = !name.split(' ').some((word) => own.includes(word.toLowerCase())) && !/[,:;"]/u.test(name)
  return isPlain ? name : `"${name}"`
}

/** Nothing is rounded: it is read back as the same number. */
function printNumber(value: number, unit: string): string {
  const [money] = unit.split('/')
  const millions = value / 1e6
  const isShort =
    (money === 'USD' || money === 'EUR') && Math.abs(value) >= 1e5 && Number.isInteger(millions * 10)
  return isShort ? printFigure({ value: millions, unit }) + 'M' : printFigure({ value, unit })
}

export function printValue(
  value: FilterValue,
  field: string,
  { catalogue, subject, language }: Printing,
): string {
  const words = questionWords[language]
  const dimension = findDimension(subject, field)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') {
    const unit = findMeasure(subject, field)?.unit ?? (dimension?.type === 'number' ? dimension.unit : '')
    return printNumber(value, unit)
  }
  if (typeof value === 'string') {
    if (dimension?.type === 'date') return writeDay(value, language)
    return quoteWhereNeeded(labelOfValue(value, dimension, { catalogue, language }), language)
  }
  const named = printReference(value, { catalogue, subject, language })
  return value.times === undefined ? named : words.timesOf(value.times, named)
}

function printReference(value: Reference, { subject, language }: Printing): string {
  const words = questionWords[language]
  if (value.of === 'record') return words.thatOf(quoteWhereNeeded(value.name, language))
  if (value.of === 'measure') return words.the(labelOfField(subject, value.measure, language))
  return words.references[value.of]
}

export function printNames(filter: QueryFilter, printing: Printing): string {
  const words = questionWords[printing.language]
  const names = filter.values.map((value) => printValue(value, filter.field, printing))
  return joinWords(names, filter.op === 'between' ? words.and : words.or)
}

export function printFilter(filter: QueryFilter, printing: Printing): string {
  const words = questionWords[printing.language]
  const label = labelOfField(printing.subject, filter.field, printing.language)
  const op = words.ops[filter.op]
  const values =
    filter.op === 'mentions' ? `"${filter.values.map(String).join('", "')}"` : printNames(filter, printing)
  return [label, op, values].filter((part) => part !== '').join(' ')
}
