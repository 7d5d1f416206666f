import type { AnalysisResult } from '@portal/contracts/analysis'
import { serviceActor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/db/database.ts'

export interface NewAnalysis {
  userId: string
  analysisType: string
  inputData: Record<string, unknown>
  parameters: Record<string, unknown>
  result: AnalysisResult
  confidenceScore: number | null
  tokensUsed: number
}

/** Written by the portal alone, so that a result in the history is one that was given. */
export async function insertAnalysis(
  db: Database,
  analysis: NewAnalysis,
): Promise<{ id: string; createdAt: Date }> {
  const { rows } = await db.single<{ id: string; created_at: Date }>(serviceActor, {
    text: `insert into public.ai_analysis_results
             (user_id, analysis_type, input_data, parameters, result, confidence_score, tokens_used)
           values ($1, $2, $3, $4, $5, $6, $7) returning id, created_at`,
    values: [
      analysis.userId,
      analysis.analysisType,
      JSON.stringify(analysis.inputData),
      JSON.stringify(analysis.parameters),
      JSON.stringify(analysis.result),
      analysis.confidenceScore,
      analysis.tokensUsed,
    ],
  })
  const row = rows[0]
  if (!row) throw new Error('the analysis was not written')
  return { id: row.id, createdAt: row.created_at }
}
