import { AccountSessionsRequest } from '@portal/contracts/access'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { OwnSessionsService } from './own-sessions.service.ts'

export const createAccountSessions = (sessions: OwnSessionsService) =>
  defineFunction({
    name: 'account-sessions',
    access: 'user',
    limit: 'standard',
    request: AccountSessionsRequest,
    async handle({ actor, input }) {
      if (input.action === 'list') return { kind: 'json', body: await sessions.list(actor) }
      if (input.action === 'end') await sessions.end(actor, input.sessionId)
      else await sessions.endOthers(actor)
      return { kind: 'json', body: { success: true } }
    },
  })
