import {
  availabilityLimits,
  HealthComponentRow,
  HealthIncidentRow,
  HealthPeriodRow,
  MaintenanceWindowRow,
  SampleIncidentRow,
} from '@portal/contracts/health'
import { monitoringCopy } from '@portal/content/health-monitoring'
import { healthKey } from '#web/lib/latest-health-check.ts'
import { oneQuery, readRows } from '#web/lib/requests.ts'

const shownIncidents = 20

export interface MonitorTables {
  components: HealthComponentRow[]
  periods: HealthPeriodRow[]
  incidents: HealthIncidentRow[]
  /** What the sample set tells of the time before. */
  sampleIncidents: SampleIncidentRow[]
  windows: MaintenanceWindowRow[]
}

export const monitorKey = [...healthKey, 'monitor']

/** What the scheduled checks know: states, 90 days of periods, the newest incidents, and announced maintenance. */
export const monitorTablesQuery = () =>
  oneQuery(
    monitorKey,
    async (client): Promise<MonitorTables> => {
      const { failed } = monitoringCopy
      const since = new Date(Date.now() - availabilityLimits.shownDays * 86_400_000).toISOString()
      const newest = { ascending: false }
      const of = (table: string) => client.from(table).select()
      const [components, periods, incidents, sampleIncidents, windows] = await Promise.all([
        readRows(HealthComponentRow, of('health_components').order('name'), failed),
        readRows(
          HealthPeriodRow,
          of('health_periods').or(`ended_at.is.null,ended_at.gte.${since}`).order('started_at', newest),
          failed,
        ),
        readRows(
          HealthIncidentRow,
          of('health_incidents').order('opened_at', newest).limit(shownIncidents),
          failed,
        ),
        readRows(
          SampleIncidentRow,
          of('health_sample_incidents').gt('closed_at', since).order('opened_at', newest),
          failed,
        ),
        readRows(
          MaintenanceWindowRow,
          of('health_maintenance_windows').gte('ends_at', since).order('starts_at', newest),
          failed,
        ),
      ])
      return { components, periods, incidents, sampleIncidents, windows }
    },
    { every: 60_000 },
  )
