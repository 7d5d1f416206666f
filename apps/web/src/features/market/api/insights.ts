import { benchmarksCopy } from '@portal/content/market'
import { WatchedInsightRow, type InsightTriage } from '@portal/contracts/watches'
import type { FigureRow } from '@portal/contracts/figures'
import { readFigures } from '#web/lib/figures-by-key.ts'
import { oneQuery, readRows, tableChange, useChange } from '#web/lib/requests.ts'

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
  oneQuery(insightsKey, async (client): Promise<Insight[]> => {
    const { failed } = benchmarksCopy.insights
    const newest = client
      .from('market_insights')
      .select()
      .order('created_at', { ascending: false })
      .limit(insightLimits.fetched)
    const records = await readRows(WatchedInsightRow, newest, failed)
    const figures = await readFigures(
      records.flatMap(({ provenance }) => provenance.inputs),
      failed,
    )
    return records.map((record) => ({
      record,
      inputs: figures.filter(({ key }) => record.provenance.inputs.includes(key)),
    }))
  })

interface Triage {
  id: string
  triage: InsightTriage
}

/** Sorts one insight; the newest triage of anybody in the team counts. */
export const useTriageInsight = () =>
  useChange({
    change: tableChange((client, { id, triage }: Triage) =>
      client.rpc('triage_insight', { insight_id: id, triage }),
    ),
    refreshes: [insightsKey],
    failed: benchmarksCopy.insights.triageFailed,
  })
