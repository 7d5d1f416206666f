import { orchestrationCopy } from '@portal/content/chat-orchestration'
import { FigureRow } from '@portal/contracts/figures'
import { queryOptions } from '@tanstack/react-query'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

const { market } = orchestrationCopy
export const addressableKey = 'market.addressable'
const keys = [addressableKey, ...market.regions.map(({ key }) => key)]

/** The size of the market and its split, by key. */
export const marketFiguresQuery = () =>
  queryOptions({
    queryKey: ['orchestration', 'market-figures'],
    retry: false,
    queryFn: async (): Promise<ReadonlyMap<string, FigureRow>> => {
      const client = await getSupabase()
      const query = client.from('figures').select().in('key', keys).eq('is_current', true)
      const rows = FigureRow.array().parse(await readTable(query, market.failed))
      return new Map(rows.map((row) => [row.key, row]))
    },
  })
