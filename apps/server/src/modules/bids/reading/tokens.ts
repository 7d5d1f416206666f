import { findQuantities, type FoundQuantity } from '@portal/engines/quantities'
import { findDays } from './find-days.ts'
import { bases, roles, type Concept, type Role } from './concepts.ts'
import { conceptsOf } from './lexicon.ts'

export interface Word {
  concept: Concept | null
  start: number
  end: number
}

/** A piece of a sentence that fills a place of a requirement. */
export type Slot = { start: number; end: number } & (
  | { fills: 'amount'; value: number; currency: string }
  | { fills: 'percent' | 'years'; value: number }
  | { fills: 'count'; value: number; role: Role | null }
  | { fills: 'subject'; value: string }
  | { fills: 'due'; value: string }
  | { fills: 'basis'; value: (typeof bases)[number] }
)

/** A standard by its letters and number: ISO 9001, EN 1090-1, UNE-EN ISO 3834-2. */
const designation =
  /(?<![\p{L}\d])[A-Z]{2,6}(?:[ /-][A-Z]{2,6}){0,3}[ -]?\d{3,5}(?:-\d{1,2})?(?::\d{4})?(?![\d.,]\d|\p{L})/gu
const isRole = (concept: Concept | null): concept is Role => roles.some((role) => role === concept)
/** Words between a number and what it counts: "six full-time process engineers". */
const reach = 4

export function toWords(text: string): Word[] {
  const found = [...text.matchAll(/\p{L}+/gu)]
  const concepts = conceptsOf(found.map(([word]) => word))
  return found.map(({ 0: word, index: start }, at) => ({
    concept: concepts[at] ?? null,
    start,
    end: start + word.length,
  }))
}

export function findSlots(text: string, words: readonly Word[]): Slot[] {
  const days = findDays(text)
  const subjects = [...text.matchAll(designation)].map(({ 0: found, index: start }) => ({
    fills: 'subject' as const,
    value: found.replace(/:\d{4}$/u, '').replace(/(?<=[A-Z])-?(?=\d)/u, ' '),
    start,
    end: start + found.length,
  }))
  const quantities = findQuantities(text)
    .filter(({ start, end }) => !days.some((day) => start < day.end && day.start < end))
    // "2006/42/EC" is a name.
    .filter(({ start, end }) => !/\d\/$/u.test(text.slice(0, start)) && !/^\/\d/u.test(text.slice(end)))
    .map((found) => ({ ...found, unit: ownUnit(found) }))
  const money = quantities.filter((found) => currencyOf(found) !== null)
  const names = subjects.filter(({ start, end }) => !money.some((sum) => start < sum.end && sum.start < end))
  return [
    ...days.map(({ day, start, end }) => ({ fills: 'due' as const, value: day, start, end })),
    ...names,
    ...quantities
      .filter(({ start, end }) => !names.some((name) => start < name.end && name.start < end))
      .flatMap((found) => toSlot(found, words)),
    ...singles(words, quantities).flatMap((found) => toSlot(found, words)),
    ...words.flatMap(({ concept, start, end }): Slot[] => {
      const value = bases.find((basis) => basis === concept)
      return value ? [{ fills: 'basis', value, start, end }] : []
    }),
  ]
}

type Plain = Pick<FoundQuantity, 'raw' | 'value' | 'low' | 'unit' | 'start' | 'end'>

/** The article that counts one: "un ingeniero", "one comparable plant", "at least one"; not where a number counts the same word. */
function singles(words: readonly Word[], others: readonly Plain[]): Plain[] {
  return words.flatMap(({ concept, start, end }, at) => {
    const counted = words
      .slice(at + 1, at + 1 + reach)
      .find((word) => ['similar', 'references', ...roles.slice(1)].some((one) => one === word.concept))
    const isCount = counted !== undefined || words[at - 1]?.concept === 'least'
    const isTaken = others.some((other) => other.end > start && other.start < (counted?.start ?? end))
    return concept === 'one' && isCount && !isTaken ? [{ raw: '1', value: 1, unit: null, start, end }] : []
  })
}

/** In "EUR 2,000,000 and three references" the three is no money: the unit of a number stands with it. */
const ownUnit = ({ raw, unit }: FoundQuantity): FoundQuantity['unit'] =>
  findQuantities(raw)[0]?.unit ? unit : null

/** ISO letters of a unit of money; null for any other. */
const currencyOf = ({ unit }: Pick<FoundQuantity, 'unit'>): string | null => {
  if (unit === null) return null
  if (unit.dimension === 'money') return 'EUR'
  return /^(?:USD|GBP|CHF)$/u.test(unit.symbol) ? unit.symbol : null
}

function toSlot(found: Plain, words: readonly Word[]): Slot[] {
  const { start, end, unit, low } = found
  // "al menos 12" is no negative number.
  const value = Math.abs(low ?? found.value)
  if (value === 0) return []
  const currency = currencyOf(found)
  if (currency !== null && unit)
    return [{ fills: 'amount', value: value * (currency === 'EUR' ? unit.factor : 1), currency, start, end }]
  if (unit?.dimension === 'percent') return value <= 100 ? [{ fills: 'percent', value, start, end }] : []
  if (unit?.dimension === 'year') return [{ fills: 'years', value: value * unit.factor, start, end }]
  if (unit !== null || !Number.isInteger(value)) return []
  const next = words.filter((word) => word.start >= end).slice(0, reach)
  const counted = next.find(({ concept }) => concept === 'year' || isRole(concept))
  const isRecent = [words.findLast((word) => word.end <= start), next[0]].some(
    (word) => word?.concept === 'recent',
  )
  if (counted?.concept === 'year' || (isRecent && !counted)) return [{ fills: 'years', value, start, end }]
  const role = roles.find((one) => one === counted?.concept) ?? null
  return value <= 100_000 ? [{ fills: 'count', value, role, start, end }] : []
}
