import {
  ConnectorListResponse,
  ConnectorRunsResponse,
  ConnectorTrialResponse,
  type ConnectorsRequest,
} from '@portal/contracts/connectors'
import { backendFunction, useChange } from '#web/lib/requests.ts'

const connectors = backendFunction<ConnectorsRequest>('connectors')
const Runs = ConnectorRunsResponse.transform(({ runs }) => runs)

export const sourcesQuery = () => connectors.query({ action: 'list' }, ConnectorListResponse)

export const sourceRunsQuery = (id: string) => connectors.query({ action: 'history', id }, Runs)

/** What a run would bring; the source is asked, and nothing is recorded. */
export const useTrySource = () =>
  useChange({
    change: async (id: string) =>
      (await connectors.call({ action: 'try', id }, ConnectorTrialResponse)).trial,
  })

/** Adds, changes, removes or asks; the list and the runs are read again. */
export const useChangeSource = () =>
  useChange({
    change: (request: ConnectorsRequest) => connectors.send(request),
    refreshes: [connectors.key],
  })
