import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '#web/lib/supabase.ts'

export interface FigureCounts {
  samples: number
  all: number
}

/** How many of the current figures are samples; counted by the database. */
export const figureCountsQuery = () =>
  queryOptions({
    queryKey: ['figures', 'counts'],
    refetchInterval: 60_000,
    queryFn: async (): Promise<FigureCounts> => {
      const client = await getSupabase()
      const count = () =>
        client.from('figures').select('id', { count: 'exact', head: true }).eq('is_current', true)
      const [all, samples] = await Promise.all([count(), count().eq('provenance->>kind', 'sample')])
      const error = all.error ?? samples.error
      if (error) throw new Error(error.message, { cause: error })
      return { samples: samples.count ?? 0, all: all.count ?? 0 }
    },
  })
