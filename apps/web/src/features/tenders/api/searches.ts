import { CpvCodes, TenderSearches, type TendersRequest } from '@portal/contracts/tenders'
import { useChange } from '#web/lib/requests.ts'
import { tenders } from './tenders.ts'

export const searchesQuery = () => tenders.query({ action: 'searches' }, TenderSearches)

export const codesQuery = (beginning: string) => tenders.query({ action: 'codes', beginning }, CpvCodes)

type Change = Extract<TendersRequest, { action: 'save_search' | 'remove_search' }>

export const useChangeSearches = () =>
  useChange({
    change: (change: Change) => tenders.call(change, TenderSearches),
    stores: searchesQuery(),
  })
