import { MondayBrief } from '@portal/contracts/brief'
import { queryOptions } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'

export const mondayBriefQuery = () =>
  queryOptions({
    queryKey: ['delivery', 'monday-brief'],
    retry: false,
    queryFn: async () => MondayBrief.parse(await invokeFunction('monday-brief', {})),
  })
