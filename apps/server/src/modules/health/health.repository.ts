import type { HealthCheckRow } from '@portal/contracts/health'
import type { Database, Tx } from '@portal/backend/platform/db/database'
import { serviceActor } from '@portal/backend/platform/actor'
import type { HealthSummary } from './checks/summarize.ts'

export async function insertHealthCheck(
  database: Database,
  checkType: HealthCheckRow['check_type'],
  summary: HealthSummary,
): Promise<HealthCheckRow> {
  return database.transaction(serviceActor, async (tx) => {
    const { rows } = await tx.query<{ row: HealthCheckRow }>(
      `insert into public.health_checks
         (check_type, overall_status, uptime_percentage, failed_checks, total_checks, average_response_time, details, performance_metrics)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning to_json(health_checks) as row`,
      [
        checkType,
        summary.overall_status,
        summary.uptime_percentage,
        summary.failed_checks,
        summary.total_checks,
        summary.average_response_time,
        JSON.stringify(summary.details),
        JSON.stringify(summary.performance_metrics),
      ],
    )
    const row = rows[0]?.row
    if (!row) throw new Error('the stored health check was not returned')
    await recordMetrics(tx, row)
    return row
  })
}

/** What a check measured and what the model calls of the last day came to: one row a measure, kept for ninety days. */
async function recordMetrics(tx: Tx, check: HealthCheckRow): Promise<void> {
  await tx.query(
    `with calls as (
       select count(*) as all, count(*) filter (where outcome not in ('open', 'succeeded')) as failed
       from public.ai_calls where started_at > now() - interval '1 day'
     )
     insert into public.ai_system_metrics (metric_name, metric_value, metadata)
     select name, value, jsonb_build_object('unit', unit, 'check_type', $4::text, 'health_check', $5::text)
     from calls, lateral (values
       ('average_response_time', $1::numeric, 'ms'), ('uptime_percentage', $2::numeric, '%'),
       ('failed_checks', $3::numeric, 'checks'),
       ('ai_calls_24h', calls.all::numeric, 'calls'), ('ai_calls_failed_24h', calls.failed::numeric, 'calls')
     ) as measure (name, value, unit)`,
    [check.average_response_time, check.uptime_percentage, check.failed_checks, check.check_type, check.id],
  )
  await tx.query(`delete from public.ai_system_metrics where recorded_at < now() - interval '90 days'`)
}

export async function findLatestHealthCheck(database: Database): Promise<HealthCheckRow | null> {
  const { rows } = await database.query<{ row: HealthCheckRow }>(
    `select to_json(h) as row from public.health_checks h order by "timestamp" desc limit 1`,
  )
  return rows[0]?.row ?? null
}
