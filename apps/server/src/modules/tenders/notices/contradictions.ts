import type { PublishedNotice } from '@portal/contracts/tenders'
import { areNumbersExchanged, numbersOf, wordsOfTitle } from './title-words.ts'

/** Numbers of one kind that differ, or two calls of one source: whoever calls twice buys twice. */
export function isContradicted(a: PublishedNotice, b: PublishedNotice): boolean {
  const schemes = new Set(a.procedureIds.map(({ scheme }) => scheme))
  if (b.procedureIds.some(({ scheme }) => schemes.has(scheme))) return true
  if (a.buyer.country && b.buyer.country && a.buyer.country !== b.buyer.country) return true
  return a.source === b.source && a.kind === b.kind && order[a.kind] < order.corrigendum
}

const order: Record<PublishedNotice['kind'], number> = { planning: 0, contract: 1, corrigendum: 2, award: 3 }

const mostDays = 730
const day = 24 * 3_600_000

/** Another lot, phase, capacity or year; too far from one another; a plan after what was planned. */
export function isImpossible(a: PublishedNotice, b: PublishedNotice): boolean {
  const [published, other] = [Date.parse(a.publishedAt), Date.parse(b.publishedAt)]
  const [first, last] = published <= other ? [a, b] : [b, a]
  return (
    areNumbersExchanged(numbersOf(wordsOfTitle(a)), numbersOf(wordsOfTitle(b))) ||
    Math.abs(published - other) > mostDays * day ||
    isRepeat(a, b) ||
    (order[first.kind] > order[last.kind] && Math.abs(published - other) > 30 * day)
  )
}

/** One kind of notice, months apart and with other deadlines: bought again. */
function isRepeat(a: PublishedNotice, b: PublishedNotice): boolean {
  const ahead =
    a.offersUntil && b.offersUntil ? Math.abs(Date.parse(a.offersUntil) - Date.parse(b.offersUntil)) : null
  const published = Math.abs(Date.parse(a.publishedAt) - Date.parse(b.publishedAt))
  return a.kind === b.kind && published > 45 * day && (ahead === null || ahead > day)
}
