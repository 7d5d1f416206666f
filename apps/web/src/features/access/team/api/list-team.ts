import { TeamAccessList, type TeamAccessRequest } from '@portal/contracts/access'
import { backendFunction } from '#web/lib/requests.ts'

export const team = backendFunction<TeamAccessRequest>('team-access')

export const teamQuery = () => team.query({ action: 'list' }, TeamAccessList, { staleTime: 0 })
