import { benchmarksCopy } from '@portal/content/market'
import { WatchedInsightRow, type InsightTriage } from '@portal/contracts/watches'
import { FigureRow } from '@portal/contracts/figures'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'
import { requestIdOf } from '#web/lib/api-error.ts'
import { notify } from '#web/ui/notify.ts'

export interface Insight {
  record: WatchedInsightRow
  /** The figures that its text names, as far as they are recorded. */
  inputs: FigureRow[]
}

/** Insights fetched, and shown. spec §9 */
export const insightLimits = { fetched: 10, shown: 6 }

const insightsKey = ['market-benchmarks', 'insights'] as const

/** The newest insights. spec §7 */
export const insightsQuery = () =>
  queryOptions({
    queryKey: insightsKey,
    retry: false,
    queryFn: async (): Promise<Insight[]> => {
      const client = await getSupabase()
      const { failed } = benchmarksCopy.insights
      const newest = client
        .from('market_insights')
        .select()
        .order('created_at', { ascending: false })
        .limit(insightLimits.fetched)
      const records = WatchedInsightRow.array().parse(await readTable(newest, failed))
      const keys = [...new Set(records.flatMap(({ provenance }) => provenance.inputs))]
      if (keys.length === 0) return records.map((record) => ({ record, inputs: [] }))
      const named = client.from('figures').select().in('key', keys).eq('is_current', true)
      const figures = FigureRow.array().parse(await readTable(named, failed))
      return records.map((record) => ({
        record,
        inputs: figures.filter(({ key }) => record.provenance.inputs.includes(key)),
      }))
    },
  })

/** Sorts one insight; the newest triage of anybody in the team counts. */
export function useTriageInsight() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, triage }: { id: string; triage: InsightTriage }) => {
      const client = await getSupabase()
      await readTable(client.rpc('triage_insight', { insight_id: id, triage }))
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: insightsKey }),
    onError: (error) =>
      notify({
        title: benchmarksCopy.insights.triageFailed,
        description: error.message,
        tone: 'bad',
        reference: requestIdOf(error),
      }),
  })
}
