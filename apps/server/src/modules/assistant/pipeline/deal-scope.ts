import type { Deal } from '../knowledge/knowledge.ts'
import type { DealAsk } from './deal-ask.ts'
import { dayOf, isIn } from './deal-period.ts'
import { hasStatus, type DealStatus } from './deal-status.ts'

/** The opportunities that a question leaves, and how it says so. */
export interface DealScope {
  deals: readonly Deal[]
  status: DealStatus | null
  /** What narrows them beside their status, in the words of the records. */
  narrowing: readonly string[]
}

export function selectDeals(ask: DealAsk, all: readonly Deal[]): DealScope {
  const { reference, status, narrowings, basis } = ask
  const inPeriods = (deal: Deal): boolean =>
    ask.periods.length === 0 || ask.periods.some((period) => isIn(dayOf(deal, basis), period))
  const deals = all.filter(
    (deal) =>
      (reference === null || deal.reference === reference) &&
      hasStatus(deal, status) &&
      narrowings.every(({ isKept }) => isKept(deal)) &&
      inPeriods(deal),
  )
  return { deals, status, narrowing: [...(reference === null ? [] : [reference]), ...namesOf(ask)] }
}

const namesOf = ({ narrowings, periods, basis }: DealAsk): string[] => [
  ...narrowings.map(({ name }) => name),
  ...(periods.length === 0 ? [] : [`${marks[basis]}${periods.map(({ name }) => name).join(', ')}`]),
]

const marks = { lead: 'lead ', expected: '', ended: '' }
