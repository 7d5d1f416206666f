import type { TeamAccessRequest } from '@portal/contracts/access'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invokeFunction } from '#web/lib/invoke-function.ts'
import { notify } from '#web/ui/notify.ts'
import { teamQuery } from './list-team.ts'

export interface TeamChange {
  request: Exclude<TeamAccessRequest, { action: 'list' }>
  done: { title: string; description?: string }
}

/** Nothing is shown before the server has done it; then the list is read again, and after a refusal too. */
export function useChangeTeam() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ request }: TeamChange) => invokeFunction('team-access', request),
    onSuccess: (_answer, { done }) => notify({ ...done, tone: 'good' }),
    onSettled: () => queryClient.invalidateQueries(teamQuery()),
  })
}
