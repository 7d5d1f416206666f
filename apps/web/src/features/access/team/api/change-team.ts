import type { TeamAccessRequest } from '@portal/contracts/access'
import { useChange } from '#web/lib/requests.ts'
import { team } from './list-team.ts'

export interface TeamChange {
  request: Exclude<TeamAccessRequest, { action: 'list' }>
  done: { title: string; description?: string }
}

/** Nothing is shown before the server has done it; then the list is read again, and after a refusal too. */
export const useChangeTeam = () =>
  useChange({
    change: ({ request }: TeamChange) => team.send(request),
    done: (_answer, { done }) => ({ ...done, tone: 'good' }),
    refreshes: [team.key],
  })
