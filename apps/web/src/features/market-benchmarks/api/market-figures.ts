import {
  addressableKey,
  addressableRegions,
  benchmarkHeadlines,
  benchmarksCopy,
} from '@portal/content/market'
import { FigureRow } from '@portal/contracts/figures'
import { queryOptions } from '@tanstack/react-query'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

const keys = [addressableKey, ...[...benchmarkHeadlines, ...addressableRegions].map(({ key }) => key)]

/** The figures of the cards and of the global market, by key. */
export const marketFiguresQuery = () =>
  queryOptions({
    queryKey: ['market-benchmarks', 'figures'],
    retry: false,
    queryFn: async (): Promise<ReadonlyMap<string, FigureRow>> => {
      const client = await getSupabase()
      const query = client.from('figures').select().in('key', keys).eq('is_current', true)
      const rows = FigureRow.array().parse(await readTable(query, benchmarksCopy.global.failed))
      return new Map(rows.map((row) => [row.key, row]))
    },
  })
