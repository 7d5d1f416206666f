import { readCounted } from '#web/lib/read-table.ts'
import { oneQuery } from '#web/lib/requests.ts'

/** How much there is to read behind "Intelligence", counted from the records. */
export const portalCountsQuery = () =>
  oneQuery(['home', 'counts'], async (client) => {
    const idsOf = (table: string) => client.from(table).select('id', { count: 'exact', head: true })
    const [companies, sectors] = await Promise.all([
      readCounted(idsOf('competitors').eq('is_active', true).eq('is_own', false)),
      readCounted(idsOf('market_benchmarks')),
    ])
    return { companies: companies.count, sectors: sectors.count }
  })
