import { analysisKindNames, analysisText as words } from '@portal/content/analysis'
import {
  analysisText,
  longestAnalysisInput,
  type AnalysisRequest,
  type AnalysisResponse,
  type AnalysisResult,
} from '@portal/contracts/analysis'
import { callerOf, type AiService } from '#server/modules/ai/index.ts'
import { readEvidence } from '#server/modules/assistant/index.ts'
import type { UserActor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { insertAnalysis } from './analysis.repository.ts'
import { composeAnalysis } from './composition/compose-analysis.ts'
import { narrate } from './composition/narrate.ts'

export interface AnalysisDependencies {
  db: Database
  ai: AiService
  timeoutMs: number
  /** The model that a person prefers for analyses. */
  preferredModel: (actor: UserActor) => Promise<{ provider?: string; model?: string }>
}

export interface AnalysisCall extends AnalysisRequest {
  actor: UserActor
  signal: AbortSignal
}

export interface AnalysisService {
  /** Composes, narrates where there is a model, and stores. @throws AppError when there is nothing to analyse. */
  run(call: AnalysisCall): Promise<AnalysisResponse>
}

export function createAnalysisService({
  db,
  ai,
  timeoutMs,
  preferredModel,
}: AnalysisDependencies): AnalysisService {
  return {
    async run({ actor, analysisType, inputData, parameters, signal }) {
      const started = performance.now()
      const text = analysisText(inputData)
      if (text === '') throw new AppError('validation_failed', words.missing)
      if (text.length > longestAnalysisInput) throw new AppError('payload_too_large', words.tooLong)
      const evidence = await readEvidence(db, { actor, text })
      const { industry, depth } = parameters.options ?? {}
      const composed = composeAnalysis({ kind: analysisType, text, industry, depth }, evidence)
      const { provider, model } = parameters
      const wish =
        provider === undefined && model === undefined ? await preferredModel(actor) : { provider, model }
      const narrated = await narrate(
        {
          title: analysisKindNames[analysisType],
          text,
          composed,
          choices:
            wish.provider === 'builtin' || composed.sources.length === 0
              ? []
              : ai.choices({ ...wish, task: 'analysis' }),
          caller: callerOf(actor, 'analysis'),
          signal,
          deadline: Date.now() + timeoutMs,
        },
        ai,
      )
      const { narrative, tokensUsed, engine } = narrated
      const result: AnalysisResult = {
        ...composed,
        trends: [...composed.trends, ...narrated.trends],
        recommendations: [...composed.recommendations, ...narrated.recommendations],
        ...(narrative === undefined ? {} : { narrative }),
        engine: { ...engine, duration_ms: Math.round(performance.now() - started) },
      }
      const confidenceScore = composed.confidence?.score ?? null
      const stored = await insertAnalysis(db, {
        userId: actor.id,
        analysisType,
        inputData: typeof inputData === 'string' ? { input: text } : inputData,
        parameters,
        result,
        confidenceScore,
        tokensUsed,
      })
      return {
        id: stored.id,
        analysisType,
        timestamp: stored.createdAt.toISOString(),
        confidenceScore,
        tokensUsed,
        result,
      }
    },
  }
}
