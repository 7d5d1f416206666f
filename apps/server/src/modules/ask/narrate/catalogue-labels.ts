import type { AskLanguage } from '@portal/contracts/ask'
import type { Catalogue, Dimension, Item, Segment, Subject } from '../catalogue/catalogue.ts'
import { countries } from '../catalogue/countries.ts'
import { findDimension, findMeasure } from '../query/find-item.ts'

export const findSegment = ({ segments = [] }: Subject, id: string): Segment | undefined =>
  segments.find((each) => each.id === id)

/** "Market size" inside a sentence; "EBITDA" and "NPS" keep their capitals. */
function toInner(text: string): string {
  const [first = '', second = ''] = text
  return second === second.toLowerCase() ? first.toLowerCase() + text.slice(1) : text
}

export const labelOf = ({ names }: Item, language: AskLanguage): string => toInner(names[language][0])

/** The field by its id, be it measure or dimension; its id where the catalogue has none. */
export function labelOfField(subject: Subject, id: string, language: AskLanguage): string {
  const field = findMeasure(subject, id) ?? findDimension(subject, id)
  return field ? labelOf(field, language) : id
}

const fictional = ' (fictional)'

/** Sample clients are marked in the database; the mark is no part of the name. */
export const toPlainName = (name: string): string => name.replaceAll(fictional, '')

/** A value by its own name, where the catalogue gives it one: a status, a country, a sector in Spanish. */
export function labelOfValue(
  value: string,
  dimension: Dimension | undefined,
  { catalogue, language }: { catalogue: Catalogue; language: AskLanguage },
): string {
  if (dimension?.type !== 'text') return toPlainName(value)
  const owner = catalogue.subjects.find(({ id }) => id === dimension.namesOf)
  const named = [dimension, owner && findDimension(owner, owner.key)].flatMap((each) =>
    each?.type === 'text' ? (each.named ?? []) : [],
  )
  const own = named.find((each) => each.value === value)
  if (own && (language !== 'en' || isCode(value))) return own.names[language][0]
  return dimension.asks === 'where' && language !== 'en' ? nameOfPlace(value, language) : toPlainName(value)
}

/** "Belgium/Croatia" is in both. */
const nameOfPlace = (value: string, language: AskLanguage): string =>
  value
    .split('/')
    .map((place) => countryNames.get(place)?.[language][0] ?? place)
    .join('/')
const countryNames = new Map(
  countries.flatMap(({ values, names }) => values.map((value) => [value, names] as const)),
)

/** Stored for programs, such as `at_risk`; everything else is stored as English people write it. */
const isCode = (value: string): boolean => value === value.toLowerCase()
