import { healthLimits, type HealthCheckRow } from '@portal/contracts/health'
import { monitoringCopy } from '@portal/content/health-monitoring'
import { toHealthTone } from '#web/lib/health-tone.ts'

export interface Issue {
  level: 'critical' | 'warning'
  text: string
}

const words = monitoringCopy.issues
const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** What a run found, the critical first; an uptime below 80 is critical. spec §9 */
export function toIssues(row: HealthCheckRow): Issue[] {
  const { database_status: database, routes, api_endpoints: endpoints, external_links: links } = row.details
  const checks = [
    ...endpoints.map((check) => ({ ...check, name: check.endpoint })),
    ...routes.map((check) => ({ ...check, name: check.route })),
    ...links.map((check) => ({ ...check, name: check.url })),
  ]
  const bad = checks.filter(({ status }) => toHealthTone(status) === 'bad')
  const slow = checks.filter(({ status }) => toHealthTone(status) === 'warning')
  const isDatabaseDown = toHealthTone(database.status) === 'bad'
  return [
    ...(row.uptime_percentage < healthLimits.criticalUptimePercent
      ? [critical(words.uptime(oneDecimal.format(row.uptime_percentage)))]
      : []),
    ...(isDatabaseDown ? [critical(words.database(database.status))] : []),
    ...bad.map(({ name, status, reason = '' }) => critical(words.failing(name, status, reason))),
    ...slow.map(({ name }) => ({ level: 'warning' as const, text: words.slow(name) })),
  ]
}

const critical = (text: string): Issue => ({ level: 'critical', text })
