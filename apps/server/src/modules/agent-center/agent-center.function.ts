import { AgentCenterRequest } from '@portal/contracts/agent-center'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import { requireAccess } from '#server/platform/functions/require-access.ts'
import type { AgentCenter } from './agent-center.service.ts'

/** What the portal's jobs do, and whether its data sources answer; administrators send a job to work. */
export const createAgentCenterFunction = (center: AgentCenter) =>
  defineFunction({
    name: 'agent-center',
    access: 'business',
    limit: 'standard',
    request: AgentCenterRequest,
    makes: ({ action }) => action === 'run-now',
    async handle({ actor, input, requestId }) {
      if (input.action === 'read') return { kind: 'json', body: await center.read() }
      if (input.action === 'validate') return { kind: 'json', body: await center.validate() }
      requireAccess(actor, 'admin')
      return { kind: 'json', body: await center.runNow({ actor, requestId }, input.agent) }
    },
  })
