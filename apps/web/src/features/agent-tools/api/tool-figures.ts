import { agentToolCopy } from '@portal/content/agent-tools'
import { FigureRow } from '@portal/contracts/figures'
import { queryOptions } from '@tanstack/react-query'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

/** The recorded figures with these keys, in their order. */
export const toolFiguresQuery = (keys: readonly string[]) =>
  queryOptions({
    queryKey: ['tool-figures', ...keys],
    enabled: keys.length > 0,
    retry: false,
    queryFn: async (): Promise<FigureRow[]> => {
      const client = await getSupabase()
      const query = client
        .from('figures')
        .select()
        .in('key', [...keys])
        .eq('is_current', true)
      const rows = FigureRow.array().parse(await readTable(query, agentToolCopy.figuresFailed))
      return rows.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
    },
  })
