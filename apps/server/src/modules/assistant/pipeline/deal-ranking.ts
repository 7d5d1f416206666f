import { readOrdinal } from '../language/numbers.ts'
import { tokenise } from '../language/tokens.ts'
import type { Question } from '../question/question.ts'
import type { Deal } from '../knowledge/knowledge.ts'

/** Which come first, by what, and how many of them are asked for. */
export interface Ranking {
  by: 'value' | 'close' | 'lead'
  order: 'desc' | 'asc'
  /** From which place on. */
  place: number
  /** Null for all. */
  count: number | null
}

const asksWhatClosesFirst =
  /\bclos\w+ (?:first|next|soonest|earliest)\b|\b(?:first|next|soonest) to close\b|\bcierra (?:primero|antes)\b/iu
const asksWhatClosesLast = /\bclos\w+ (?:last|latest)\b|\blast to close\b|\bcierra (?:el )?[uú]ltim\w+\b/iu
const saysOne =
  /\b(?:deal|opportunity|oportunidad|negocio|contrato|one|win|loss|which is|which of (?:them|these|those) is|cu[aá]l de (?:ell[oa]s|est[oa]s) es|cu[aá]l es)\b/iu

export function readRanking(
  { order, numbers, ordinal: place, text, recency }: Question,
  ofPeriods: ReadonlySet<string>,
): Ranking | null {
  // `the first quarter` is no place.
  const isOfPeriod = tokenise(text).some(
    (token) => ofPeriods.has(token.folded) && readOrdinal(token) !== null,
  )
  const ordinal = isOfPeriod ? null : place
  const [closesFirst, closesLast] = [asksWhatClosesFirst.test(text), asksWhatClosesLast.test(text)]
  const isRanked = order !== null || closesFirst || closesLast || recency !== null
  if (!isRanked && ordinal === null) return null
  const [limit] = numbers
  const isCount = limit !== undefined && Number.isInteger(limit) && limit > 0 && limit <= 50
  const count = isCount ? limit : null
  const one = ordinal !== null || saysOne.test(text) ? 1 : null
  const rest = { place: ordinal ?? 1, count: count ?? one }
  if (closesFirst || closesLast) return { by: 'close', order: closesFirst ? 'asc' : 'desc', ...rest }
  if (recency !== null) return { by: 'lead', order: recency === 'oldest' ? 'asc' : 'desc', ...rest }
  return { by: 'value', order: order ?? 'desc', ...rest }
}

export function rankDeals(deals: readonly Deal[], ranking: Ranking | null): Deal[] {
  const rank = (deal: Deal): number => {
    if (ranking?.by === 'close') return Date.parse(deal.expected_close)
    return ranking?.by === 'lead' ? Date.parse(deal.lead_on) : deal.value_eur
  }
  const sign = ranking?.order === 'asc' ? 1 : -1
  const sorted = deals.toSorted(
    (a, b) => sign * (rank(a) - rank(b)) || a.reference.localeCompare(b.reference),
  )
  if (!ranking) return sorted
  return sorted.slice(
    ranking.place - 1,
    ranking.count === null ? undefined : ranking.place - 1 + ranking.count,
  )
}
