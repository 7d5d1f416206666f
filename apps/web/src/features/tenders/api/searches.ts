import { TenderSearches, type TendersRequest } from '@portal/contracts/tenders'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'

export const searchesQuery = () =>
  queryOptions({
    queryKey: ['tenders', 'searches'],
    retry: false,
    queryFn: async () => TenderSearches.parse(await invokeFunction('tenders', { action: 'searches' })),
  })

type Change = Extract<TendersRequest, { action: 'save_search' | 'remove_search' }>

export function useChangeSearches() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change) => TenderSearches.parse(await invokeFunction('tenders', change)),
    onSuccess: (searches) => client.setQueryData(searchesQuery().queryKey, searches),
  })
}
