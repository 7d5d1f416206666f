import { TeamAccessRequest } from '@portal/contracts/access'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { TeamService } from './team.service.ts'

export const createTeamAccess = (team: TeamService) =>
  defineFunction({
    name: 'team-access',
    access: 'admin',
    limit: 'standard',
    request: TeamAccessRequest,
    makes: ({ action }) => action === 'invite' || action === 'resend_invite',
    async handle({ input, ...caller }) {
      if (input.action === 'list') return { kind: 'json', body: await team.list(caller) }
      await team.change(caller, input)
      return { kind: 'json', body: { success: true } }
    },
  })
