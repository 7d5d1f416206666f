import type { PublishedNotice } from '@portal/contracts/tenders'
import { foldedWords } from '@portal/text/fold'
import { trusted } from './date-reason.ts'
import {
  areNumbersExchanged,
  containment,
  isExchanged,
  numbersOf,
  overlap,
  shinglesOf,
} from './title-words.ts'

/** Of two notices without an identifier in common: 1 is certain; null says that they cannot be of one procedure. */
export function likenessOf(a: PublishedNotice, b: PublishedNotice): number | null {
  if (isContradicted(a, b)) return null
  const buyer = buyerLikeness(a, b)
  if (buyer < 0.7) return null
  if (areNumbersExchanged(a.title, b.title) || (!isOtherLanguage(a, b) && isExchanged(a.title, b.title)))
    return null
  const facts = compareFacts(trusted(a), trusted(b))
  const title = overlap(shinglesOf(a.title), shinglesOf(b.title))
  const hasSameNumbers = numbersOf(a.title).join(' ') === numbersOf(b.title).join(' ')
  if (facts.isFarApart || (!hasSameNumbers && facts.agreeing < 2)) return null
  return scoreOf(title, {
    ...facts,
    hasSameNumbers,
    isOtherLanguage: isOtherLanguage(a, b),
    isSequel: isSequel(a, b),
  })
}

/** From here on two notices are joined without being asked; below they are shown to a person. */
export const joinsFrom = 0.8
/** Two procedures that fit nearly as well leave the choice to a person. */
export const clearBy = 0.08

interface Facts {
  /** How many of value and deadline both say alike. */
  agreeing: number
  isFarApart: boolean
  sharesCpv: boolean
}

function scoreOf(
  title: number,
  facts: Facts & { hasSameNumbers: boolean; isOtherLanguage: boolean; isSequel: boolean },
): number {
  const { agreeing, sharesCpv } = facts
  if (agreeing === 2 && sharesCpv && facts.hasSameNumbers && (title >= 0.4 || facts.isOtherLanguage))
    return 0.9 + title / 10
  if (agreeing === 2 && title >= 0.85) return 0.85 + title / 10
  if (agreeing >= 1 && sharesCpv && title >= 0.8) return 0.8 + title / 10
  if (facts.isSequel && sharesCpv && title >= 0.9) return 0.75 + title / 10
  return (title + (agreeing + (sharesCpv ? 1 : 0)) / 3) / 2.6
}

/** Numbers of one kind that differ, or two calls of one source: whoever calls twice buys twice. */
export function isContradicted(a: PublishedNotice, b: PublishedNotice): boolean {
  const schemes = new Set(a.procedureIds.map(({ scheme }) => scheme))
  if (b.procedureIds.some(({ scheme }) => schemes.has(scheme))) return true
  if (a.buyer.country && b.buyer.country && a.buyer.country !== b.buyer.country) return true
  return a.source === b.source && a.kind === b.kind && order[a.kind] < order.corrigendum
}

function buyerLikeness(a: PublishedNotice, b: PublishedNotice): number {
  if (a.buyer.id && a.buyer.id === b.buyer.id) return 1
  if (isExchanged(a.buyer.name, b.buyer.name)) return 0
  const [words, others] = [new Set(foldedWords(a.buyer.name)), new Set(foldedWords(b.buyer.name))]
  return Math.max(
    overlap(shinglesOf(a.buyer.name), shinglesOf(b.buyer.name)),
    // One source prints the department before the name of the body.
    Math.min(words.size, others.size) >= 2 ? containment(words, others) * 0.95 : 0,
  )
}

const hour = 3_600_000
const day = 24 * hour

function compareFacts(a: PublishedNotice, b: PublishedNotice): Facts {
  const values = compareValues(a, b)
  const deadlines =
    a.offersUntil && b.offersUntil ? Math.abs(Date.parse(a.offersUntil) - Date.parse(b.offersUntil)) : null
  const isSameDeadline = deadlines !== null && deadlines <= 3 * hour
  const published = Math.abs(Date.parse(a.publishedAt) - Date.parse(b.publishedAt))
  const sharesCpv = isSharingCpv(a, b)
  const isCall = a.kind !== 'planning' && b.kind !== 'planning'
  return {
    agreeing: (values === 'same' ? 1 : 0) + (isSameDeadline ? 1 : 0),
    isFarApart:
      published > 730 * day ||
      (values === 'other' && isCall && !(isSameDeadline && sharesCpv)) ||
      (isCall && deadlines !== null && deadlines > 90 * day) ||
      (a.kind === b.kind && published > 45 * day && !isSameDeadline),
    sharesCpv,
  }
}

/** Of one group of the CPV; sources name the main code at different depths, and some name none. */
const isSharingCpv = (a: PublishedNotice, b: PublishedNotice): boolean =>
  a.cpv.length === 0 ||
  b.cpv.length === 0 ||
  a.cpv.some((code) => b.cpv.some((other) => other.slice(0, 4) === code.slice(0, 4)))

/** Net and gross are a value alike only where they are equal; a third more or less is another purchase. */
function compareValues(a: PublishedNotice, b: PublishedNotice): 'same' | 'near' | 'other' | 'unknown' {
  if (!a.value || !b.value || a.value.currency !== b.value.currency) return 'unknown'
  const apart = Math.abs(a.value.amount - b.value.amount) / Math.max(a.value.amount, b.value.amount, 1)
  if (apart <= 0.005) return 'same'
  return apart <= 0.3 ? 'near' : 'other'
}

const isOtherLanguage = (a: PublishedNotice, b: PublishedNotice): boolean =>
  a.language !== null && b.language !== null && a.language !== b.language

const order: Record<PublishedNotice['kind'], number> = { planning: 0, contract: 1, corrigendum: 2, award: 3 }

/** What comes later in a procedure was published later. */
function isSequel(a: PublishedNotice, b: PublishedNotice): boolean {
  const [earlier, later] = Date.parse(a.publishedAt) <= Date.parse(b.publishedAt) ? [a, b] : [b, a]
  return order[earlier.kind] < order[later.kind]
}
