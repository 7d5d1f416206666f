import {
  ConnectorListResponse,
  ConnectorRunsResponse,
  type ConnectorsRequest,
} from '@portal/contracts/connectors'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'

const call = (request: ConnectorsRequest) => invokeFunction('connectors', request)
const key = ['portal-data', 'connectors']

export const connectorsQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async () => ConnectorListResponse.parse(await call({ action: 'list' })).connectors,
  })

export const connectorRunsQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'runs', id],
    queryFn: async () => ConnectorRunsResponse.parse(await call({ action: 'history', id })).runs,
  })

/** Adds, changes, removes or asks; the list and the runs are read again. */
export function useChangeConnector() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: ConnectorsRequest) => call(request),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
