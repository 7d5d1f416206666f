import { tenderPages } from '@portal/content/tenders'
import {
  TenderDeadlines,
  TenderFeed,
  TenderListResponse,
  TenderResponse,
  tendersOnPage,
  type TenderFilters,
  type TenderOrder,
  type TendersRequest,
} from '@portal/contracts/tenders'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { requestIdOf } from '#web/lib/api-error.ts'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { notify } from '#web/ui/notify.ts'

const ask = (body: TendersRequest): Promise<unknown> => invokeFunction('tenders', body)

export const tendersQuery = (filters: TenderFilters, order: TenderOrder) =>
  infiniteQueryOptions({
    queryKey: ['tenders', 'list', filters, order],
    retry: false,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: async ({ pageParam: skip }) =>
      TenderListResponse.parse(await ask({ action: 'list', filters, order, skip })),
    getNextPageParam: ({ rows }, _pages, skip) =>
      rows.length < tendersOnPage ? undefined : skip + tendersOnPage,
  })

export const tenderQuery = (id: string) =>
  queryOptions({
    queryKey: ['tenders', 'one', id],
    retry: false,
    queryFn: async () => TenderResponse.parse(await ask({ action: 'get', id })),
  })

export const deadlinesQuery = (month: string, withoutSamples: boolean) =>
  queryOptions({
    queryKey: ['tenders', 'deadlines', month, withoutSamples],
    retry: false,
    queryFn: async () => TenderDeadlines.parse(await ask({ action: 'deadlines', month, withoutSamples })),
  })

type Change = Extract<TendersRequest, { action: 'decide' | 'follow' | 'split' | 'join' }>

/** Whatever a person changes about tenders; every list of them is read anew. */
export function useChangeTender(failed: string = tenderPages.one.changeFailed) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change) => TenderResponse.parse(await ask(change)),
    onSuccess: () => client.invalidateQueries({ queryKey: ['tenders'] }),
    onError: (error) =>
      notify({ title: failed, description: error.message, tone: 'bad', reference: requestIdOf(error) }),
  })
}

export function useMakeFeed() {
  return useMutation({ mutationFn: async () => TenderFeed.parse(await ask({ action: 'feed' })) })
}
