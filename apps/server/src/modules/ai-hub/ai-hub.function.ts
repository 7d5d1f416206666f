import { AiHubRequest } from '@portal/contracts/ai-hub'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { AiHubService } from './ai-hub.service.ts'

/** State of the AI, search in the own history, and its export. */
export const createAiHub = (hub: AiHubService) =>
  defineFunction({
    name: 'ai-hub',
    access: 'business',
    limit: 'standard',
    request: AiHubRequest,
    async handle({ input, actor }) {
      switch (input.action) {
        case 'status':
          return { kind: 'json', body: await hub.status(actor) }
        case 'search':
          return { kind: 'json', body: await hub.search({ ...input, actor }) }
        case 'export':
          return { kind: 'json', body: await hub.export({ ...input, actor }) }
      }
    },
  })
