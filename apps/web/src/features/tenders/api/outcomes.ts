import { outcomeWords } from '@portal/content/tender-outcomes'
import {
  OutcomeRows,
  outcomesOnPage,
  PriceGaps,
  TenderOutcomes,
  TrackedCompanies,
  WinChances,
  type OutcomeFilters,
  type OutcomeKind,
} from '@portal/contracts/tenders'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { useChange } from '#web/lib/requests.ts'
import { tenders } from './tenders.ts'

export const outcomesQuery = (filters: OutcomeFilters) =>
  tenders.query({ action: 'outcomes', filters }, TenderOutcomes, { keepsPrevious: true })

interface Asked {
  filters: OutcomeFilters
  of: OutcomeKind
  group: string | null
}

const readRows = (asked: Asked, skip: number) =>
  tenders.call({ action: 'outcome_rows', ...asked, skip }, OutcomeRows)

export const outcomeRowsQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: [...tenders.key, 'outcome_rows', asked],
    retry: false,
    initialPageParam: 0,
    queryFn: ({ pageParam: skip }) => readRows(asked, skip),
    getNextPageParam: ({ total }, _pages, skip) =>
      skip + outcomesOnPage < total ? skip + outcomesOnPage : undefined,
  })

/** Every row, page after page. */
export async function readAllRows(asked: Asked): Promise<Pick<OutcomeRows, 'awards' | 'deals'>> {
  const all: Pick<OutcomeRows, 'awards' | 'deals'> = { awards: [], deals: [] }
  for (let skip = 0; ; skip += outcomesOnPage) {
    const { awards, deals, total } = await readRows(asked, skip)
    all.awards.push(...awards)
    all.deals.push(...deals)
    if (skip + outcomesOnPage >= total) return all
  }
}

export const winChancesQuery = (withoutSamples: boolean) =>
  tenders.query({ action: 'win_chances', withoutSamples }, WinChances, { keepsPrevious: true })

export const priceGapsQuery = (withoutSamples: boolean) =>
  tenders.query({ action: 'price_gaps', withoutSamples }, PriceGaps, { keepsPrevious: true })

export const trackedQuery = () => tenders.query({ action: 'tracked_companies' }, TrackedCompanies)

interface Named {
  winner: string
  company?: string | null
  reason: string
}

export const useNameWinner = () =>
  useChange({
    change: (said: Named) => tenders.call({ action: 'name_winner', ...said }, TrackedCompanies),
    refreshes: [tenders.key],
    done: outcomeWords.correct.done,
  })
