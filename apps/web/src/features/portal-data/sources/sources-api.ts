import {
  ConnectorListResponse,
  ConnectorRunsResponse,
  ConnectorTrialResponse,
  type ConnectorsRequest,
} from '@portal/contracts/connectors'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'

const call = (request: ConnectorsRequest) => invokeFunction('connectors', request)
const key = ['portal-data', 'connectors']

export const sourcesQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async () => ConnectorListResponse.parse(await call({ action: 'list' })),
  })

export const sourceRunsQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'runs', id],
    queryFn: async () => ConnectorRunsResponse.parse(await call({ action: 'history', id })).runs,
  })

/** What a run would bring; the source is asked, and nothing is recorded. */
export const useTrySource = () =>
  useMutation({
    mutationFn: async (id: string) => ConnectorTrialResponse.parse(await call({ action: 'try', id })).trial,
  })

/** Adds, changes, removes or asks; the list and the runs are read again. */
export function useChangeSource() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: ConnectorsRequest) => call(request),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}
