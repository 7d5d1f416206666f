import { healthLimits, type HealthCheckRow, type HealthDetails } from '@portal/contracts/health'
import { hasAnswered, hasFailed, wasChecked } from './check-result.ts'
import { recommend } from './recommend.ts'

export type HealthSummary = Omit<HealthCheckRow, 'id' | 'timestamp' | 'check_type' | 'recommendations'>

/**
 * Counts the checks of one run. `uptime_percentage` is the share of its checks that passed, so that it always agrees
 * with the two counts beside it; what was not checked counts nowhere.
 */
export function summarize(checks: Omit<HealthDetails, 'recommendations'>): HealthSummary {
  const all = [
    checks.database_status,
    ...checks.api_endpoints,
    ...checks.routes,
    ...checks.external_links,
  ].filter(wasChecked)
  const failed = all.filter(hasFailed).length
  const uptime = all.length === 0 ? 0 : Math.round(((all.length - failed) / all.length) * 1000) / 10
  const averageMs = average(all.filter(hasAnswered).map((check) => check.response_time))
  const isDown = hasFailed(checks.database_status) || uptime < healthLimits.degradedPercent
  return {
    overall_status: isDown ? 'unhealthy' : degradedIf(failed > 0),
    uptime_percentage: uptime,
    failed_checks: failed,
    total_checks: all.length,
    average_response_time: averageMs,
    details: { ...checks, recommendations: recommend(checks) },
    performance_metrics: { average_response_time: averageMs, uptime_percentage: uptime },
  }
}

const degradedIf = (isDegraded: boolean) => (isDegraded ? 'degraded' : 'healthy')

const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
