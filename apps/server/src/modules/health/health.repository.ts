import type { HealthCheckRow } from '@portal/contracts/health'
import type { Database } from '#server/platform/db/database.ts'
import { serviceActor } from '#server/platform/actor.ts'
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
    return row
  })
}

export async function findLatestHealthCheck(database: Database): Promise<HealthCheckRow | null> {
  const { rows } = await database.query<{ row: HealthCheckRow }>(
    `select to_json(h) as row from public.health_checks h order by "timestamp" desc limit 1`,
  )
  return rows[0]?.row ?? null
}
