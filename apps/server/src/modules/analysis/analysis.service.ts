import { analysisKindNames, analysisText as words } from '@portal/content/analysis'
import {
  analysisText,
  longestAnalysisInput,
  type AnalysisRequest,
  type AnalysisResponse,
  type AnalysisResult,
} from '@portal/contracts/analysis'
import { callerOf, type AiService } from '#server/modules/ai/index.ts'
import type { AskService } from '#server/modules/ask/index.ts'
import { isLongToRead } from '#server/modules/engines/index.ts'
import { createThreads } from '#server/platform/threads/threads.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import { completeAnalysis, cutAnalyses, insertAnalysis, listFigures } from './analysis.repository.ts'
import { composeAnalysis, type ComposedAnalysis } from './composition/compose-analysis.ts'
import type { ComposeTask } from './composition/compose-thread.ts'
import { narrate } from './composition/narrate.ts'
import { readRecords } from './composition/records.ts'
import { untilServerStops } from './until-server-stops.ts'

export interface AnalysisDependencies {
  db: Database
  ask: Pick<AskService, 'rows' | 'names'>
  ai: AiService
  timeoutMs: number
  /** The model that a person prefers for analyses. */
  preferredModel: (actor: UserActor) => Promise<{ provider?: string; model?: string }>
  /** No other server writes into this database: what is being written at the start has lost its writer. */
  isAlone?: boolean
  log?: { warn(event: object, message: string): void }
}

export interface AnalysisCall extends AnalysisRequest {
  actor: UserActor
  signal: AbortSignal
}

export interface AnalysisService {
  /** Composes, narrates where there is a model, and stores. @throws AppError when there is nothing to analyse. */
  run(call: AnalysisCall): Promise<AnalysisResponse>
}

const composeInThread = createThreads<ComposeTask, ComposedAnalysis>(
  new URL('./composition/compose-thread.ts', import.meta.url),
)

const builtin = { provider: 'builtin', model: 'builtin', cost_usd: 0 }

export function createAnalysisService({
  db,
  ask,
  ai,
  timeoutMs,
  preferredModel,
  isAlone = false,
  log,
}: AnalysisDependencies): AnalysisService {
  const swept = cutAnalyses(db, { olderThanMs: isAlone ? 0 : 2 * timeoutMs }).catch((error: unknown) =>
    log?.warn({ event: 'analysis.sweep_failed', err: error }, 'analyses without words were not looked for'),
  )
  return {
    async run({ actor, analysisType, inputData, parameters, signal }) {
      await swept
      const started = performance.now()
      const text = analysisText(inputData)
      if (text === '') throw new AppError('validation_failed', words.missing)
      if (text.length > longestAnalysisInput) throw new AppError('payload_too_large', words.tooLong)
      const evidence = await readRecords(text, { ask, actor, figures: await listFigures(db, actor) })
      const { industry, depth } = parameters.options ?? {}
      const question = { kind: analysisType, text, industry, depth }
      const composed = isLongToRead(text)
        ? await composeInThread({ question, evidence }, { whose: actor.id, signal })
        : composeAnalysis(question, evidence)
      const { provider, model } = parameters
      const wish =
        provider === undefined && model === undefined ? await preferredModel(actor) : { provider, model }
      const choices =
        wish.provider === 'builtin' || composed.sources.length === 0
          ? []
          : ai.choices({ ...wish, task: 'analysis' })
      const confidenceScore = composed.confidence?.score ?? null
      const takenMs = () => Math.round(performance.now() - started)
      const isWriting = choices.length > 0
      const plain: AnalysisResult = {
        ...composed,
        engine: { ...builtin, duration_ms: takenMs(), ...(isWriting && { words: 'writing' }) },
      }
      // Before a model is asked: a server that is killed leaves an analysis without its words, not none.
      const { id, createdAt } = await insertAnalysis(db, {
        userId: actor.id,
        analysisType,
        inputData: typeof inputData === 'string' ? { input: text } : inputData,
        parameters,
        result: plain,
        confidenceScore,
      })
      const answer = { id, analysisType, timestamp: createdAt.toISOString(), confidenceScore }
      if (!isWriting) return { ...answer, tokensUsed: 0, result: plain }
      const narration = narrate(
        {
          title: analysisKindNames[analysisType],
          text,
          composed,
          choices,
          caller: callerOf(actor, 'analysis'),
          signal: untilServerStops(signal),
          deadline: Date.now() + timeoutMs,
        },
        ai,
      )
      const { narrative, tokensUsed, engine, ...narrated } = await narration.catch(async (error: unknown) => {
        await cutAnalyses(db, { id })
        throw error
      })
      const result: AnalysisResult = {
        ...composed,
        trends: [...composed.trends, ...narrated.trends],
        recommendations: [...composed.recommendations, ...narrated.recommendations],
        ...(narrative === undefined ? {} : { narrative }),
        engine: { ...engine, duration_ms: takenMs() },
      }
      await completeAnalysis(db, { id, result, tokensUsed })
      return { ...answer, tokensUsed, result }
    },
  }
}
