import type { AnalysisResult } from '@portal/contracts/analysis'
import { printFigure } from '@portal/content/print-figure'
import type { RecordRef } from '#server/modules/ask/index.ts'
import { serviceActor, type Actor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'

export interface NewAnalysis {
  userId: string
  analysisType: string
  inputData: Record<string, unknown>
  parameters: Record<string, unknown>
  result: AnalysisResult
  confidenceScore: number | null
}

/** Written by the portal alone, so that a result in the history is one that was given. */
export async function insertAnalysis(
  db: Database,
  analysis: NewAnalysis,
): Promise<{ id: string; createdAt: Date }> {
  const { rows } = await db.single<{ id: string; created_at: Date }>(serviceActor, {
    text: `insert into public.ai_analysis_results
             (user_id, analysis_type, input_data, parameters, result, confidence_score, tokens_used)
           values ($1, $2, $3, $4, $5, $6, 0) returning id, created_at`,
    values: [
      analysis.userId,
      analysis.analysisType,
      JSON.stringify(analysis.inputData),
      JSON.stringify(analysis.parameters),
      JSON.stringify(analysis.result),
      analysis.confidenceScore,
    ],
  })
  const row = rows[0]
  if (!row) throw new Error('the analysis was not written')
  return { id: row.id, createdAt: row.created_at }
}

/** What a model added to an analysis that was stored without its words. */
export async function completeAnalysis(
  db: Database,
  { id, result, tokensUsed }: { id: string; result: AnalysisResult; tokensUsed: number },
): Promise<void> {
  await db.single(serviceActor, {
    text: 'update public.ai_analysis_results set result = $2, tokens_used = $3 where id = $1',
    values: [id, JSON.stringify(result), tokensUsed],
  })
}

/** Says of the given analysis, or of all that are as old, that the words of its model do not come any more. */
export async function cutAnalyses(
  db: Database,
  { id = null, olderThanMs = 0 }: { id?: string | null; olderThanMs?: number },
): Promise<void> {
  await db.single(serviceActor, {
    text: `update public.ai_analysis_results set result = jsonb_set(result, '{engine,words}', '"cut"')
           where result -> 'engine' ->> 'words' = 'writing' and ($1::uuid is null or id = $1)
             and created_at <= clock_timestamp() - make_interval(secs => $2)`,
    values: [id, olderThanMs / 1000],
  })
}

/** A figure of the portal that belongs to no sector and no company. */
export interface RecordedFigure {
  key: string
  value: number
  unit: string
  source: RecordRef
}

/** Current figures by their keys, as the actor may see them. */
export async function listFigures(db: Database, actor: Actor): Promise<RecordedFigure[]> {
  const { rows } = await db.single<FigureRow>(
    actor,
    {
      text: `select id, key, label, value::float8 as value, unit, to_char(as_of, 'YYYY-MM-DD') as as_of, provenance from public.figures
       where is_current and value is not null and (starts_with(key, 'kpi.') or starts_with(key, 'market.')) order by key limit 500`,
      values: [],
    },
    { readOnly: true },
  )
  return rows.map(({ id, key, label, value, unit, as_of, provenance }) => {
    const excerpt = `${label}: ${printFigure({ value, unit, key })}`
    const source = { table: 'figures', id, label, excerpt, asOf: as_of, provenance, href: '/dashboard' }
    return { key, value, unit, source }
  })
}

type FigureRow = Pick<RecordedFigure, 'key' | 'value' | 'unit'> & {
  id: string
  label: string
  as_of: string
  provenance: RecordRef['provenance']
}
