import { AnalysisRequest } from '@portal/contracts/analysis'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { AnalysisService } from './analysis.service.ts'

export const createAiAnalysisEngine = (analysis: AnalysisService) =>
  defineFunction({
    name: 'ai-analysis-engine',
    access: 'business',
    limit: 'ai',
    request: AnalysisRequest,
    makes: () => true,
    handle: async ({ actor, input, signal }) => ({
      kind: 'json',
      body: await analysis.run({ ...input, actor, signal }),
    }),
  })
