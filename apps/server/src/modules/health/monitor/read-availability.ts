import {
  availabilityOf,
  spansOf,
  type Availability,
  type HealthComponentRow,
  type HealthIncidentRow,
  type HealthPeriodRow,
  type MaintenanceWindowRow,
} from '@portal/contracts/health'
import type { Tx } from '@portal/backend/platform/db/database'

export interface MonthOfComponent {
  component: HealthComponentRow
  availability: Availability
}

export interface AvailabilityMonth {
  from: Date
  /** The end of the month, or now while it lasts. */
  until: Date
  components: MonthOfComponent[]
  incidents: HealthIncidentRow[]
}

/** How every component was in a calendar month (UTC), `YYYY-MM`, as the asker may see it. */
export async function readAvailability(tx: Tx, month: string, now: Date): Promise<AvailabilityMonth> {
  const from = new Date(`${month}-01T00:00:00Z`)
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + 1)
  const until = end > now ? now : end
  const within = [from.toISOString(), until.toISOString()]
  const read = async <Row>(text: string, values: unknown[] = within) =>
    (await tx.query<{ row: Row }>(text, values)).rows.map(({ row }) => row)
  const components = await read<HealthComponentRow>(
    'select to_json(c) as row from public.health_components c order by kind, name',
    [],
  )
  const periods = await read<HealthPeriodRow>(
    `select to_json(p) as row from public.health_periods p
     where started_at < $2 and (ended_at is null or ended_at > $1)`,
  )
  const windows = await read<MaintenanceWindowRow>(
    `select to_json(w) as row from public.health_maintenance_windows w where starts_at < $2 and ends_at > $1`,
  )
  const incidents = await read<HealthIncidentRow>(
    `select to_json(i) as row from public.health_incidents i
     where opened_at < $2 and (closed_at is null or closed_at > $1) order by opened_at`,
  )
  const span = { from: from.getTime(), to: until.getTime() }
  return {
    from,
    until,
    incidents,
    components: components.map((component) => ({
      component,
      availability: availabilityOf(spansOf({ component, periods, windows, now: now.getTime() }), span),
    })),
  }
}
