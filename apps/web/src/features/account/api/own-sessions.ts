import { AccountSessionsList, type AccountSessionsRequest } from '@portal/contracts/access'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { notify } from '#web/ui/notify.ts'

export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['account-sessions'],
    retry: false,
    // Others change it meanwhile: read anew at every visit.
    staleTime: 0,
    queryFn: async () =>
      AccountSessionsList.parse(await invokeFunction('account-sessions', { action: 'list' })).sessions,
  })

interface Ending {
  request: Exclude<AccountSessionsRequest, { action: 'list' }>
  done: string
}

export function useEndSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ request }: Ending) => invokeFunction('account-sessions', request),
    onSuccess: (_answer, { done }) => notify({ title: done, tone: 'good' }),
    onSettled: () => queryClient.invalidateQueries(ownSessionsQuery()),
  })
}
