import { AnalysisResultRow, analysisHistoryLimit, type AnalysisResponse } from '@portal/contracts/analysis'
import { analysisPanelCopy } from '@portal/content/ai-hub'
import { readTable } from '#web/lib/read-table.ts'
import { listQuery, oneQuery, type Pace } from '#web/lib/requests.ts'
import { aiHub } from './ai-hub-function.ts'

const { historyFailed: failure } = analysisPanelCopy

/** The own analyses, newest first, fifty at most; of one type when asked. spec §7 */
export const analysesQuery = ({ userId, type }: { userId: string; type: string }) =>
  listQuery([...aiHub.key, 'analyses', userId, type], AnalysisResultRow, {
    rows: (client) => {
      const own = client.from('ai_analysis_results').select().eq('user_id', userId)
      return (type === '' ? own : own.eq('analysis_type', type))
        .order('created_at', { ascending: false })
        .limit(analysisHistoryLimit)
    },
    failure,
  })

/** One stored analysis. */
export const analysisQuery = (id: string, pace: Pace<AnalysisResultRow> = {}) =>
  oneQuery(
    [...aiHub.key, 'analysis', id],
    async (client) =>
      AnalysisResultRow.parse(
        await readTable(client.from('ai_analysis_results').select().eq('id', id).single(), failure),
      ),
    pace,
  )

/** A stored row in the shape of an answer. */
export const toResponse = (row: AnalysisResultRow): AnalysisResponse => ({
  id: row.id,
  analysisType: row.analysis_type,
  timestamp: row.created_at,
  confidenceScore: row.confidence_score,
  tokensUsed: row.tokens_used,
  result: row.result,
})
