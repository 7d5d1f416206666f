import type { ComponentState } from '@portal/contracts/health'
import type { Database } from '@portal/backend/platform/db/database'
import type { ComponentName } from './monitor.repository.ts'

export interface ComponentMetric extends ComponentName {
  state: ComponentState
  /** Of the newest check; the three are null where nobody can know them now. */
  seconds: number | null
  checkedAt: number | null
  incidents: { all: number; open: number } | null
}

export async function listComponentMetrics(db: Pick<Database, 'query'>): Promise<ComponentMetric[]> {
  const { rows } = await db.query<ComponentMetric>(
    `select c.kind, c.name, c.state, c.response_time / 1000.0::float8 as seconds,
       extract(epoch from c.last_checked_at)::float8 as "checkedAt",
       (select json_build_object('all', count(*), 'open', count(*) filter (where i.closed_at is null))
        from public.health_incidents i where i.kind = c.kind and i.name = c.name) as incidents
     from public.health_components c order by c.kind, c.name`,
  )
  return rows
}
