import { ConnectionTestResponse, ServicesResponse, type ServiceId } from '@portal/contracts/ai-services'
import { queryOptions } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'

/** Cards, models and measured calls. */
export const servicesQuery = () =>
  queryOptions({
    queryKey: ['ai-services'],
    queryFn: async ({ signal }) =>
      ServicesResponse.parse(await invokeFunction('ai-services', { action: 'list' }, { signal })),
  })

export const testConnection = async (service: ServiceId) =>
  ConnectionTestResponse.parse(
    await invokeFunction('multi-ai-orchestrator', { action: 'test_connection', service }),
  )
