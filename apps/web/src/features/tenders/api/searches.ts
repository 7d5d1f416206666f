import { TenderSearches, type TendersRequest } from '@portal/contracts/tenders'
import { useChange } from '#web/lib/requests.ts'
import { tenders } from './tenders.ts'

export const searchesQuery = () => tenders.query({ action: 'searches' }, TenderSearches)

type Change = Extract<TendersRequest, { action: 'save_search' | 'remove_search' }>

export const useChangeSearches = () =>
  useChange({
    change: (change: Change) => tenders.call(change, TenderSearches),
    stores: searchesQuery(),
  })
