import { HealthCheckRow } from '@portal/contracts/health'
import { healthCopy } from '@portal/content/health'
import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '#web/lib/supabase.ts'
import { readOptionalRow } from '#web/lib/read-table.ts'

/** The newest row; null while no check has run. */
export const latestHealthCheckQuery = () =>
  queryOptions({
    queryKey: ['health-checks', 'latest'],
    // The client itself reads again when the server is busy; twice over would only delay the message.
    retry: false,
    queryFn: async (): Promise<HealthCheckRow | null> => {
      const client = await getSupabase()
      const query = client
        .from('health_checks')
        .select()
        .order('timestamp', { ascending: false })
        .limit(1)
        .maybeSingle()
      const row = await readOptionalRow(query, healthCopy.error.title)
      return row === null ? null : HealthCheckRow.parse(row)
    },
  })
