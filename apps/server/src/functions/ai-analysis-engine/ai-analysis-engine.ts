import { AnalysisRequest } from '@portal/contracts/analysis'
import { defineFunction } from '#server/functions/function-definition.ts'
import type { AnalysisService } from '#server/modules/analysis/index.ts'

export const createAiAnalysisEngine = (analysis: AnalysisService) =>
  defineFunction({
    name: 'ai-analysis-engine',
    access: 'business',
    limit: 'ai',
    request: AnalysisRequest,
    handle: async ({ actor, input, signal }) => ({
      kind: 'json',
      body: await analysis.run({ ...input, actor, signal }),
    }),
  })
