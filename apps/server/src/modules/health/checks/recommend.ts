import { healthRecommendations as words } from '@portal/content/health-recommendations'
import type { HealthDetails } from '@portal/contracts/health'
import { hasFailed, type CheckResult } from './check-result.ts'

/** What to do about each kind of fault that this run found; nothing found, nothing said. */
export function recommend(checks: Omit<HealthDetails, 'recommendations'>): string[] {
  const database = { ...checks.database_status, name: '' }
  const endpoints = checks.api_endpoints.map((check) => ({ ...check, name: check.endpoint }))
  const routes = checks.routes.map((check) => ({ ...check, name: check.route }))
  const links = checks.external_links.map((check) => ({ ...check, name: check.url }))
  return [
    ...said([database].filter(isBroken), words.databaseDown),
    ...said([database].filter(isSlow), words.databaseSlow),
    ...said(endpoints.filter(isBroken), words.endpointsDown),
    ...said(endpoints.filter(isSlow), words.endpointsSlow),
    ...said(routes.filter(isBroken), words.routesDown),
    ...said(routes.filter(isSlow), words.routesSlow),
    ...said(links.filter(isBroken), words.linksDown),
    ...said(links.filter(isSlow), words.linksSlow),
  ]
}

const isSlow = (check: CheckResult) => check.status === 'slow'
const isBroken = (check: CheckResult) => hasFailed(check) && !isSlow(check)

const named = 3

function said(checks: readonly { name: string }[], sentence: (names: string) => string): string[] {
  if (checks.length === 0) return []
  const shown = checks.slice(0, named).map((check) => check.name)
  const rest = checks.length - shown.length
  return [sentence(rest > 0 ? words.amongOthers(shown.join(', ')) : shown.join(', '))]
}
