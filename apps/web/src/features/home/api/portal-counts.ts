import { queryOptions } from '@tanstack/react-query'
import { readCounted } from '#web/lib/read-table.ts'
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
        readCounted(
          client
            .from('competitors')
            .select('id', { count: 'exact', head: true })
            .eq('is_active', true)
            .eq('is_own', false),
        ),
        readCounted(client.from('market_benchmarks').select('id', { count: 'exact', head: true })),
      ])
      return { companies: companies.count, sectors: sectors.count }
    },
  })
