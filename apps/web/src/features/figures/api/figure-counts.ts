import { figureChangeCopy } from '@portal/content/figure-changes'
import { FigureCounts } from '@portal/contracts/figure-changes'
import { queryOptions } from '@tanstack/react-query'
import { askAgain } from '#web/lib/ask-again.ts'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

/** How many of the current figures are samples; the database keeps count. */
export const figureCountsQuery = () =>
  queryOptions({
    queryKey: ['figures', 'counts'],
    refetchInterval: ({ state }) => askAgain(state, 60_000),
    queryFn: async (): Promise<FigureCounts> => {
      const client = await getSupabase()
      return FigureCounts.parse(await readTable(client.rpc('figure_counts'), figureChangeCopy.meter.failed))
    },
  })
