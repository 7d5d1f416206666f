import { AnalysisResultRow, analysisHistoryLimit, type AnalysisResponse } from '@portal/contracts/analysis'
import { analysisPanelCopy } from '@portal/content/ai-hub'
import { queryOptions } from '@tanstack/react-query'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

/** The own analyses, newest first, fifty at most; of one type when asked. spec §7 */
export const analysesQuery = ({ userId, type }: { userId: string; type: string }) =>
  queryOptions({
    queryKey: ['ai-hub', 'analyses', userId, type],
    retry: false,
    queryFn: async () => {
      const client = await getSupabase()
      const own = client.from('ai_analysis_results').select().eq('user_id', userId)
      const query = (type === '' ? own : own.eq('analysis_type', type))
        .order('created_at', { ascending: false })
        .limit(analysisHistoryLimit)
      return AnalysisResultRow.array().parse(await readTable(query, analysisPanelCopy.historyFailed))
    },
  })

/** One stored analysis. */
export const analysisQuery = (id: string) =>
  queryOptions({
    queryKey: ['ai-hub', 'analysis', id],
    retry: false,
    queryFn: async () => {
      const client = await getSupabase()
      const query = client.from('ai_analysis_results').select().eq('id', id).single()
      return AnalysisResultRow.parse(await readTable(query, analysisPanelCopy.historyFailed))
    },
  })

/** A stored row in the shape of an answer. */
export const toResponse = (row: AnalysisResultRow): AnalysisResponse => ({
  id: row.id,
  analysisType: row.analysis_type,
  timestamp: row.created_at,
  confidenceScore: row.confidence_score,
  tokensUsed: row.tokens_used,
  result: row.result,
})
