import { TeamAccessList } from '@portal/contracts/access'
import { queryOptions } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'

export const teamQuery = () =>
  queryOptions({
    queryKey: ['team-access'],
    retry: false,
    queryFn: async () => TeamAccessList.parse(await invokeFunction('team-access', { action: 'list' })),
  })
