import { explanationWords } from '@portal/content/ask-explanations'
import type { Query } from '@portal/contracts/ask'
import { capitalise } from '@portal/text/capitalise'
import { escapeMarkdown } from '@portal/text/markdown-text'
import type { Item, Measure, Subject } from '../catalogue/catalogue.ts'
import { findSegment, labelOf, labelOfField, labelOfValue } from '../narrate/catalogue-labels.ts'
import type { Telling } from '../narrate/tale.ts'
import { findDimension, findMeasure } from '../query/find-item.ts'
import type { Meaning } from '../reader/link/meaning.ts'

type Told = Pick<Telling, 'catalogue' | 'language' | 'fewValues'>

/** Of every subject: nobody asks what is recorded to hear of it. */
const ofEveryRecord: readonly string[] = ['as_of', 'kind', 'method', 'inputs', 'locator', 'licence', 'count']

export const recordedOf = (subject: Subject, language: Telling['language']): string[] =>
  [...subject.measures, ...subject.dimensions]
    .filter(({ id }) => id !== subject.key && !ofEveryRecord.includes(id))
    .map((item) => labelOf(item, language))

const itemOf = (meaning: Meaning, subject: Subject): Item | undefined => {
  if (meaning.is === 'measure') return findMeasure(subject, meaning.id)
  if (meaning.is === 'dimension') return findDimension(subject, meaning.id)
  return meaning.is === 'segment' ? findSegment(subject, meaning.id) : undefined
}

export const isItemOf = (meaning: Meaning, subject: Subject): boolean =>
  meaning.is === 'subject' ||
  (meaning.is === 'value' && findDimension(subject, meaning.dimension) !== undefined) ||
  itemOf(meaning, subject) !== undefined

export function nameOfItem(meaning: Meaning, subject: Subject, telling: Told): string {
  const item = itemOf(meaning, subject)
  if (item) return labelOf(item, telling.language)
  if (meaning.is !== 'value') return labelOf(subject, telling.language)
  return labelOfValue(meaning.values[0] ?? '', findDimension(subject, meaning.dimension), telling)
}

/** In sentences: what its own words say of it, else what its declaration does. */
export function describeItem(meaning: Meaning, subject: Subject, telling: Told): string {
  const { language } = telling
  const words = explanationWords[language]
  const of = labelOf(subject, language)
  const name = capitalise(escapeMarkdown(nameOfItem(meaning, subject, telling)))
  const means = meansOf(meaning, subject)?.[language]
  const own = means === undefined ? [] : [`${capitalise(means)}.`]
  switch (meaning.is) {
    case 'measure': {
      const measure = findMeasure(subject, meaning.id)
      return [words.measure(name, of), ...own, ...(measure ? howMade(measure, subject, telling) : [])].join(
        ' ',
      )
    }
    case 'dimension': {
      const values = telling.fewValues(subject.id, meaning.id).slice(0, mostValues)
      const field = findDimension(subject, meaning.id)
      const list = values.map((value) => labelOfValue(value, field, telling))
      return [
        words.dimension(name, of),
        ...own,
        ...(list.length > 0 ? [words.values(list.join(', '))] : []),
      ].join(' ')
    }
    case 'segment':
      return own.length > 0 ? `**${name}** (${of}): ${own.join(' ')}` : words.segment(name, of)
    case 'value':
      return [words.value(name, labelOfField(subject, meaning.dimension, language), of), ...own].join(' ')
    default:
      return [words.subject(name, recordedOf(subject, language).join(', ')), ...own].join(' ')
  }
}
const mostValues = 12

function meansOf(meaning: Meaning, subject: Subject): Item['means'] {
  if (meaning.is === 'subject') return subject.means
  if (meaning.is !== 'value') return itemOf(meaning, subject)?.means
  const field = findDimension(subject, meaning.dimension)
  const named = field?.type === 'text' ? field.named : undefined
  return named?.find(({ value }) => value === meaning.values[0])?.means
}

function howMade(measure: Measure, subject: Subject, { language }: Told): string[] {
  const words = explanationWords[language]
  const label = (id: string): string => labelOfField(subject, id, language)
  // An index is a number without a unit.
  const hasUnit = !['', 'index'].includes(measure.unit) && measure.unitFrom === undefined
  const unit = hasUnit ? [words.unit(measure.unit)] : []
  const good = words.good[measure.good]
  const end = [...unit, ...(good === '' ? [] : [good])]
  if (measure.kind === 'ratio') return [words.ratio(label(measure.over), label(measure.under)), ...end]
  if (measure.kind === 'count') return [measure.distinct ? words.distinct : words.counted, ...end]
  const by = subject.measures.find((other) => other.kind === 'value' && other.sql === measure.weight)
  return [words.aggregate[measure.aggregate], ...(by ? [words.weighted(label(by.id))] : []), ...end]
}

/** What the records say of it now; null where one number would say nothing. */
export function numbersOf(meaning: Meaning, subject: Subject): Query | null {
  const plain = { subject: subject.id, filters: [], segments: [], groupBy: [], show: [] }
  const counted = { ...plain, measures: [{ measure: 'count' }] }
  switch (meaning.is) {
    case 'measure': {
      const isMixed = findMeasure(subject, meaning.id)?.unitFrom !== undefined
      return isMixed ? null : { ...plain, measures: [{ measure: meaning.id }] }
    }
    case 'segment':
      return { ...counted, segments: [meaning.id] }
    case 'value':
      return { ...counted, filters: [{ field: meaning.dimension, op: 'is', values: [...meaning.values] }] }
    case 'subject':
      return counted
    default:
      return null
  }
}
