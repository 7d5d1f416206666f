import { tenderPages } from '@portal/content/tenders'
import {
  TenderDeadlines,
  TenderFeed,
  TenderListResponse,
  TenderRegions,
  TenderResponse,
  tendersOnPage,
  type TenderFilters,
  type TenderOrder,
  type TendersRequest,
} from '@portal/contracts/tenders'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { backendFunction, useChange } from '#web/lib/requests.ts'

export const tenders = backendFunction<TendersRequest>('tenders')

export const tendersQuery = (filters: TenderFilters, order: TenderOrder) =>
  infiniteQueryOptions({
    queryKey: [...tenders.key, 'list', filters, order],
    retry: false,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: ({ pageParam: skip }) =>
      tenders.call({ action: 'list', filters, order, skip }, TenderListResponse),
    getNextPageParam: ({ rows }, _pages, skip) =>
      rows.length < tendersOnPage ? undefined : skip + tendersOnPage,
  })

export const regionsQuery = (filters: TenderFilters) =>
  tenders.query({ action: 'regions', filters }, TenderRegions, { keepsPrevious: true })

export const tenderQuery = (id: string) => tenders.query({ action: 'get', id }, TenderResponse)

export const deadlinesQuery = (month: string, withoutSamples: boolean) =>
  tenders.query({ action: 'deadlines', month, withoutSamples }, TenderDeadlines)

type Change = Extract<TendersRequest, { action: 'decide' | 'follow' | 'split' | 'join' }>

/** Whatever a person changes about tenders; every list of them is read anew. */
export const useChangeTender = (failed: string = tenderPages.one.changeFailed) =>
  useChange({
    change: (change: Change) => tenders.call(change, TenderResponse),
    refreshes: [tenders.key],
    failed,
  })

export const useMakeFeed = () => useChange({ change: () => tenders.call({ action: 'feed' }, TenderFeed) })
