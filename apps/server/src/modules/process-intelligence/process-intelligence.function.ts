import { ProcessIntelligenceRequest } from '@portal/contracts/process-intelligence'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { ProcessIntelligenceService } from './process-intelligence.service.ts'

/** Market questions, proposals and pages of an industry. */
export const createProcessIntelligence = (service: ProcessIntelligenceService) =>
  defineFunction({
    name: 'process-intelligence',
    access: 'business',
    limit: 'ai',
    request: ProcessIntelligenceRequest,
    async handle({ actor, input, signal }) {
      const answer = await service.run(input, { actor, signal })
      return { kind: 'json', body: { success: true, action: input.action, ...answer } }
    },
  })
