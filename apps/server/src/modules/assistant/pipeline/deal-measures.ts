import { median } from '@portal/engines/core'
import { daysBetween, sumOf } from '#server/modules/commercial/index.ts'
import type { Deal } from '../knowledge/knowledge.ts'

export type DealMeasure = 'win_rate' | 'loss_rate' | 'cycle' | 'average' | 'count' | 'value'

const rates: readonly ['won' | 'lost', RegExp][] = [
  [
    'won',
    /\b(?:(?:win|success|hit|closing|conversion) (?:rates?|ratio)|tasas? de (?:cierre|[eé]xito|conversi[oó]n)|wins? (?:the )?(?:most|more) (?:reliabl[ey]|reliably)|most (?:reliabl[ey]|reliably|successful(?:ly)?)|converts?|converted|better year|do(?:es)? better|did better|perform\w* (?:better|best)|mejor a[nñ]o)\b/iu,
  ],
  ['lost', /\b(?:loss rates?|tasas? de p[eé]rdida)\b/iu],
]
const shares: readonly ['won' | 'lost', RegExp][] = [
  [
    'won',
    /\b(?:share|percentage|proportion|fraction|what part|porcentaje|proporci[oó]n)\b.*\b(?:won|win|ganad[ao]s?|ganamos)\b|\bwin\b.*\b(?:share|percentage|proportion) of\b/iu,
  ],
  [
    'lost',
    /\b(?:share|percentage|proportion|fraction|what part|porcentaje|proporci[oó]n)\b.*\b(?:lost|lose|perdid[ao]s?|perdimos)\b/iu,
  ],
]
/** `what share of the lost deals` is a part of those, and no rate. */
const isOfSome =
  /\b(?:share|percentage|proportion|fraction|part|porcentaje|parte) (?:of|de) (?:(?:our|the|all|las|los|nuestr[ao]s) )*(?:(?:deals|oportunidades) )?(?:lost|won|open|losses|wins|perdid[ao]s|ganad[ao]s|abiert[ao]s)\b/iu

/** A share of what is closed is asked for, not what was won or lost. */
export const saysRate = (text: string): 'won' | 'lost' | null =>
  [...rates, ...(isOfSome.test(text) ? [] : shares)].find(([, pattern]) => pattern.test(text))?.[0] ?? null

const measures: readonly [DealMeasure, RegExp][] = [
  [
    'cycle',
    /\b(?:how long|time to (?:win|close|sign)|days|cycle|duration|cu[aá]nto (?:tiempo|tarda\w*)|d[ií]as|ciclo|duraci[oó]n)\b/iu,
  ],
  ['average', /\b(?:average|mean|typical|medi[oa]|promedio)\b/iu],
  [
    'count',
    /\b(?:how many|number of|count|most often|often|frequent(?:ly)?|common(?:est|ly)?|more deals|fewer deals|most deals|cu[aá]nt[ao]s|n[uú]mero de|a menudo|frecuente(?:s)?|veces|m[aá]s (?:oportunidades|negocios|contratos))\b/iu,
  ],
  [
    'value',
    /\b(?:values?|worth|how much|volume|sum|amount(?:ed)?|(?:most|largest|biggest|more|total) (?:\w+ )?(?:pipeline|business|money)|cost us|valor(?:es)?|val(?:e|en|[ií]an?)|importe|cu[aá]nto|suma)\b/iu,
  ],
]

/** What is asked of the opportunities, in the order in which answers tell it; `more than 5 million` is no measure. */
export function readMeasures(text: string, { hasAmount }: { hasAmount: boolean }): DealMeasure[] {
  const said = new Set(measures.flatMap(([measure, pattern]) => (pattern.test(text) ? [measure] : [])))
  const ended = saysRate(text)
  if (ended !== null) said.add(ended === 'won' ? 'win_rate' : 'loss_rate')
  const exclusive = (['win_rate', 'loss_rate', 'cycle', 'average'] as const).find((each) => said.has(each))
  if (exclusive) return said.has('count') && exclusive !== 'cycle' ? ['count', exclusive] : [exclusive]
  const counts = said.has('count')
  const values = said.has('value') && !(counts && hasAmount)
  const sums = !counts && !values && /\btotal\b/iu.test(text)
  return [...(counts ? (['count'] as const) : []), ...(values || sums ? (['value'] as const) : [])]
}

/** Won or lost of what is closed; null where nothing is. In per cent, as the Business Dashboard counts it. */
export function rateOf(
  deals: readonly Deal[],
  ended: 'won' | 'lost',
): { part: number; closed: number; rate: number } | null {
  const closed = deals.filter(({ status }) => status !== 'open')
  const part = closed.filter(({ status }) => status === ended).length
  return closed.length === 0 ? null : { part, closed: closed.length, rate: (part / closed.length) * 100 }
}

/** Median days from lead to closing, of the won ones as the Business Dashboard counts it; of the lost where none was won. */
export function cycleOf(deals: readonly Deal[]): { days: number; of: number; status: 'won' | 'lost' } | null {
  const status = deals.some((deal) => deal.status === 'won') ? 'won' : 'lost'
  const days = deals.flatMap(({ lead_on, closed_on, status: ended }) =>
    closed_on === null || ended !== status ? [] : [daysBetween(lead_on, closed_on)],
  )
  return days.length === 0 ? null : { days: median(days), of: days.length, status }
}

/** The number that a measure comes to; null where no opportunity has one. */
export function valueOf(measure: DealMeasure, deals: readonly Deal[]): number | null {
  switch (measure) {
    case 'win_rate':
      return rateOf(deals, 'won')?.rate ?? null
    case 'loss_rate':
      return rateOf(deals, 'lost')?.rate ?? null
    case 'cycle':
      return cycleOf(deals)?.days ?? null
    case 'average':
      return deals.length === 0 ? null : sumOf(deals) / deals.length
    case 'count':
      return deals.length
    case 'value':
      return sumOf(deals)
  }
}
