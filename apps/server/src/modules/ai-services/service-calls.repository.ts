import type { ServiceMeasure } from '@portal/contracts/ai-services'
import type { Database } from '@portal/backend/platform/db/database'

export interface ServiceCallRecord {
  userId: string
  service: string
  action: string
  model: string | null
  failure: string | null
  durationMs: number
}

export async function insertServiceCall(db: Database, call: ServiceCallRecord): Promise<void> {
  await db.query(
    `insert into public.service_calls (user_id, service, action, model, succeeded, failure, duration_ms)
     values ($1, $2, $3, $4, $5::text is null, $5, $6)`,
    [call.userId, call.service, call.action, call.model, call.failure, Math.round(call.durationMs)],
  )
}

/** Numbers alone, over everybody's calls. */
export async function readMeasures(db: Database, since: Date): Promise<ServiceMeasure[]> {
  const { rows } = await db.query<ServiceMeasure>(
    `select service, count(*)::integer as calls, (count(*) filter (where succeeded))::integer as succeeded,
       round(percentile_cont(0.5) within group (order by duration_ms) filter (where succeeded))::float8 as "medianMs",
       to_char(max(created_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastAt"
     from public.service_calls where created_at >= $1 group by service order by service`,
    [since.toISOString()],
  )
  return rows
}
