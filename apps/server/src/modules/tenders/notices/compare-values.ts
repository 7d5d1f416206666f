import type { PublishedNotice } from '@portal/contracts/tenders'

/**
 * Standard rates of value added tax in per cent, as of 2026: one source prints the sum with it, another without. Written from memory
 * and compared with no list: a wrong rate only leaves two such sums unlike.
 */
const standardRates: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CH: 8.1,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GB: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  NO: 25,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
}

/** From 1, the same sum with or without its tax, to -1, twice as much; 0 where one is not said. */
export function compareValues(a: PublishedNotice, b: PublishedNotice): number {
  if (!a.value || !b.value || a.value.currency !== b.value.currency) return 0
  const ratio =
    Math.max(a.value.amount, b.value.amount) / Math.max(Math.min(a.value.amount, b.value.amount), 0.01)
  if (ratio <= 1.001) return agreementOf(a.value.amount)
  const rate = standardRates[a.buyer.country ?? '']
  if (rate !== undefined && Math.abs(ratio - 1 - rate / 100) <= 0.0005)
    return agreementOf(Math.min(a.value.amount, b.value.amount))
  // A reduced rate is a whole per cent below the standard one; by chance one in ten is.
  const percent = (ratio - 1) * 100
  if (rate !== undefined && percent < rate && Math.abs(percent - Math.round(percent)) <= 0.05) return 0
  // The sum of some years or lots against one of them.
  if (ratio < 5.5 && Math.abs(ratio / Math.round(ratio) - 1) <= 0.001) return -0.2
  const slack = slackOf(a, b)
  return ratio <= slack
    ? (1 - Math.log(ratio) / Math.log(slack)) / 2
    : -Math.min(1, 0.4 + Math.log2(ratio / slack))
}

/** Round sums agree by chance. */
const agreementOf = (amount: number): number => Math.min(1, 0.25 + 0.25 * digitsOf(Math.round(amount)))

/** Plans are rough, and offers are below what was called for, or somewhat above. */
function slackOf(a: PublishedNotice, b: PublishedNotice): number {
  if (a.kind === b.kind) return 1
  if (a.kind === 'planning' || b.kind === 'planning') return 1.5
  const [award, call] = a.kind === 'award' ? [a, b] : [b, a]
  if (award.kind !== 'award') return 1
  return (award.value?.amount ?? 0) < (call.value?.amount ?? 0) ? 1.7 : 1.25
}

const digitsOf = (amount: number): number =>
  amount > 0 && amount % 10 === 0 ? digitsOf(amount / 10) : String(amount).length
