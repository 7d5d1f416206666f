import type { Deal } from '../knowledge/knowledge.ts'
import { competitorWins } from './competitor-wins.ts'
import { saysRate } from './deal-measures.ts'
import { saysLead } from './deal-period.ts'

export type DealStatus = 'open' | 'won' | 'lost' | 'closed'

const statuses: readonly [DealStatus, RegExp][] = [
  [
    'open',
    /\b(?:open|active|current|live|not (?:yet )?(?:closed|decided)|undecided|abiert[ao]s?|activ[ao]s?|en curso)\b/iu,
  ],
  [
    'lost',
    /\b(?:lost|lose|losing|loss|losses|defeats?|derrotas?|perdid[ao]s?|perdi[oó]|perdieron|perdimos|perdemos|beat(?:en|s)?)\b/iu,
  ],
  ['won', /\b(?:won|win|wins|winning|signed|ganad[ao]s?|gan[oó]|ganaron|ganamos)\b/iu],
  ['closed', /\b(?:closed|decided|(?:did|have|do) we close|cerrad[ao]s?|cerramos|decidid[ao]s?)\b/iu],
]

/** The pipeline is what is open; what is expected to close, too. */
const saysOpen =
  /\b(?:pipeline|embudo|cartera|(?:expected|due|likely|going) to (?:be )?(?:close|closing|sign)\w*|expected clos\w+|will close|overdue|should (?:already )?have (?:already )?closed|clos\w+ (?:first|next|soonest|earliest)|cierran?|cierre previsto)\b/iu

export function readStatus(written: string): DealStatus | null {
  // `How many leads did we open` is about when they came in.
  const text = written.replaceAll(/\b(?:did|do|have) we open(?:ed)?\b/giu, ' ')
  if (saysRate(text) !== null) return null
  if (competitorWins(text)) return 'lost'
  const said = statuses.flatMap(([status, pattern]) => (pattern.test(text) ? [status] : []))
  // `won and lost` are all that is closed.
  if (said.includes('won') && said.includes('lost')) return /\bbeat/iu.test(text) ? 'lost' : 'closed'
  return said[0] ?? (saysOpen.test(text) && !saysLead.test(text) ? 'open' : null)
}

export const hasStatus = (deal: Deal, status: DealStatus | null): boolean =>
  status === null || (status === 'closed' ? deal.status !== 'open' : deal.status === status)
