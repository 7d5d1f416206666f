import { deliveryCopy } from '@portal/content/reports-pages'
import {
  OpenedShare,
  shareColumns,
  ShareResponse,
  ShareRow,
  type SharesRequest,
} from '@portal/contracts/shares'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

const shown = 100

export const sharesQuery = () =>
  queryOptions({
    queryKey: ['delivery', 'shares'],
    retry: false,
    staleTime: 0,
    queryFn: async () => {
      const client = await getSupabase()
      const query = client
        .from('shares')
        .select(shareColumns)
        .order('created_at', { ascending: false })
        .limit(shown)
      return ShareRow.array().parse(await readTable(query, deliveryCopy.shares.failed))
    },
  })

export function useChangeShare() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (request: Exclude<SharesRequest, { action: 'open' }>) =>
      ShareResponse.parse(await invokeFunction('shares', request)).share,
    onSettled: () => queryClient.invalidateQueries(sharesQuery()),
  })
}

export const openedShareQuery = (token: string) =>
  queryOptions({
    queryKey: ['delivery', 'opened-share', token],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => OpenedShare.parse(await invokeFunction('shares', { action: 'open', token })),
  })
