import { figureChangeCopy } from '@portal/content/figure-changes'
import { FigureRow } from '@portal/contracts/figures'
import { queryOptions } from '@tanstack/react-query'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

/** The current figures of these keys: what a calculation was made from. */
export const figuresByKeyQuery = (keys: readonly string[]) =>
  queryOptions({
    queryKey: ['figures', 'by-key', ...keys],
    queryFn: async (): Promise<FigureRow[]> => {
      const client = await getSupabase()
      const query = client
        .from('figures')
        .select()
        .in('key', [...keys])
        .eq('is_current', true)
      return FigureRow.array().parse(await readTable(query, figureChangeCopy.history.failed))
    },
  })
