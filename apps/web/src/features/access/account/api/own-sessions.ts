import { AccountSessionsList, type AccountSessionsRequest } from '@portal/contracts/access'
import { backendFunction, useChange } from '#web/lib/requests.ts'

const sessions = backendFunction<AccountSessionsRequest>('account-sessions')
const OwnSessions = AccountSessionsList.transform((list) => list.sessions)

export const ownSessionsQuery = () => sessions.query({ action: 'list' }, OwnSessions, { staleTime: 0 })

interface Ending {
  request: Exclude<AccountSessionsRequest, { action: 'list' }>
  done: string
}

export const useEndSessions = () =>
  useChange({
    change: ({ request }: Ending) => sessions.send(request),
    done: (_answer, { done }) => ({ title: done, tone: 'good' }),
    refreshes: [sessions.key],
  })
