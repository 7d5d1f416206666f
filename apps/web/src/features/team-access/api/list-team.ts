import { TeamAccessList } from '@portal/contracts/access'
import { queryOptions } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'

export const teamQuery = () =>
  queryOptions({
    queryKey: ['team-access'],
    retry: false,
    // Others change it meanwhile: read anew at every visit.
    staleTime: 0,
    queryFn: async () => TeamAccessList.parse(await invokeFunction('team-access', { action: 'list' })),
  })
