import {
  availabilityLimits,
  HealthComponentRow,
  HealthIncidentRow,
  HealthPeriodRow,
  MaintenanceWindowRow,
} from '@portal/contracts/health'
import { monitoringCopy } from '@portal/content/health-monitoring'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { askAgain } from '#web/lib/ask-again.ts'
import { readTable } from '#web/lib/read-table.ts'
import { getSupabase } from '#web/lib/supabase.ts'

const shownIncidents = 20

export interface MonitorTables {
  components: HealthComponentRow[]
  periods: HealthPeriodRow[]
  incidents: HealthIncidentRow[]
  windows: MaintenanceWindowRow[]
}

/** What the scheduled checks know: states, 90 days of periods, the newest incidents, and announced maintenance. */
export const monitorTablesQuery = () =>
  queryOptions({
    queryKey: ['health-checks', 'monitor'],
    retry: false,
    refetchInterval: ({ state }) => askAgain(state, 60_000),
    queryFn: async (): Promise<MonitorTables> => {
      const client = await getSupabase()
      const since = new Date(Date.now() - availabilityLimits.shownDays * 86_400_000).toISOString()
      const read = (query: Parameters<typeof readTable>[0]) => readTable(query, monitoringCopy.failed)
      const [components, periods, incidents, windows] = await Promise.all([
        read(client.from('health_components').select().order('name')),
        read(
          client
            .from('health_periods')
            .select()
            .or(`ended_at.is.null,ended_at.gte.${since}`)
            .order('started_at', { ascending: false }),
        ),
        read(
          client
            .from('health_incidents')
            .select()
            .order('opened_at', { ascending: false })
            .limit(shownIncidents),
        ),
        read(
          client
            .from('health_maintenance_windows')
            .select()
            .gte('ends_at', since)
            .order('starts_at', { ascending: false }),
        ),
      ])
      return {
        components: z.array(HealthComponentRow).parse(components),
        periods: z.array(HealthPeriodRow).parse(periods),
        incidents: z.array(HealthIncidentRow).parse(incidents),
        windows: z.array(MaintenanceWindowRow).parse(windows),
      }
    },
  })
