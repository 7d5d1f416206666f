import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '#web/lib/supabase.ts'

export interface PortalCounts {
  companies: number
  sectors: number
}

/** How much there is to read behind "Intelligence", counted from the records. */
export const portalCountsQuery = () =>
  queryOptions({
    queryKey: ['home', 'counts'],
    queryFn: async (): Promise<PortalCounts> => {
      const client = await getSupabase()
      const [companies, sectors] = await Promise.all([
        client
          .from('competitors')
          .select('id', { count: 'exact', head: true })
          .eq('is_active', true)
          .eq('is_own', false),
        client.from('market_benchmarks').select('id', { count: 'exact', head: true }),
      ])
      const error = companies.error ?? sectors.error
      if (error) throw new Error(error.message, { cause: error })
      return { companies: companies.count ?? 0, sectors: sectors.count ?? 0 }
    },
  })
