import { randomUUID } from 'node:crypto'
import type { HealthCheckRow, HealthDetails } from '@portal/contracts/health'
import type { Logger } from 'pino'
import type { Database } from '@portal/backend/platform/db/database'
import { AppError } from '@portal/backend/platform/errors'
import { checkDatabase } from './checks/check-database.ts'
import { checkEndpoints, checkExternalLinks, checkRoutes } from './checks/check-http.ts'
import { hasAnswered, notChecked } from './checks/check-result.ts'
import { summarize, type HealthSummary } from './checks/summarize.ts'
import type { ExternalLink } from './external-links.ts'
import { findLatestHealthCheck, insertHealthCheck } from './health.repository.ts'
import { componentsOf, observeRun, type MonitoredChecks } from './monitor/monitor.service.ts'
import { pageRoutesOf } from './page-routes.ts'

const betweenAttemptsMs = 250

export interface HealthDependencies {
  db: Database
  log: Pick<Logger, 'error'>
  serviceKey: string
  /** Address of the listening server itself, or null while there is none; see `originOf`. */
  origin: () => string | null
  /** Functions to ping, the most important first. */
  functionNames: () => readonly string[]
  externalLinks: readonly ExternalLink[]
  /** Between two attempts of a check that is not well. */
  retryDelayMs?: number
}

export interface HealthRun {
  checkType: HealthCheckRow['check_type']
  routesOnly: boolean
}

export interface HealthService {
  /** Checks now and stores the run; who asks for the same while it runs gets the same result. */
  run(wanted: HealthRun): Promise<HealthCheckRow>
  /** The newest stored run; null before the first. */
  latest(): Promise<HealthCheckRow | null>
}

export function createHealthService(dependencies: HealthDependencies): HealthService {
  const { db, log } = dependencies
  const underWay = new Map<string, Promise<HealthCheckRow>>()

  const runNow = async ({ checkType, routesOnly }: HealthRun): Promise<HealthCheckRow> => {
    const origin = dependencies.origin()
    if (routesOnly && origin === null)
      throw new AppError('unavailable', 'The portal does not listen yet, so its pages cannot be checked.')
    const { serviceKey, externalLinks } = dependencies
    const functionNames = dependencies.functionNames()
    // A full check decides about states and incidents, so it makes sure; a quick one answers quickly.
    const confirmation =
      checkType === 'full' ? { delayMs: dependencies.retryDelayMs ?? betweenAttemptsMs } : null
    const at = Date.now()
    // One group after the other: the database is timed before the requests of this run make it busy.
    const checks: Omit<HealthDetails, 'recommendations'> = {
      database_status: routesOnly ? notChecked : await checkDatabase(db),
      api_endpoints: routesOnly
        ? []
        : await checkEndpoints({ origin, serviceKey, functionNames, confirmation }),
      routes: await checkRoutes(origin, pageRoutesOf(checkType), confirmation),
      external_links:
        routesOnly || checkType === 'quick' ? [] : await checkExternalLinks(externalLinks, confirmation),
    }
    const summary = summarize(checks)
    // What found the database down cannot be stored there, and waiting for it would only keep the answer back.
    const isDown = !routesOnly && !hasAnswered(checks.database_status)
    if (isDown) return withoutStoring(checkType, summary)
    if (checkType === 'full' && !routesOnly) await observe(checks, at)
    return store(checkType, summary)
  }

  const observe = (checks: MonitoredChecks, at: number): Promise<void> =>
    observeRun(db, componentsOf(checks), at).catch((error: unknown) =>
      log.error({ event: 'health.not_judged', err: error }, 'a health check could not be judged'),
    )

  const store = (checkType: HealthRun['checkType'], summary: HealthSummary): Promise<HealthCheckRow> =>
    insertHealthCheck(db, checkType, summary).catch((error: unknown) => {
      log.error({ event: 'health.not_stored', err: error }, 'a health check could not be stored')
      return withoutStoring(checkType, summary)
    })

  return {
    run(wanted) {
      const kind = JSON.stringify([wanted.checkType, wanted.routesOnly])
      const running = underWay.get(kind) ?? runNow(wanted).finally(() => underWay.delete(kind))
      underWay.set(kind, running)
      return running
    },
    latest: () => findLatestHealthCheck(db),
  }
}

const withoutStoring = (checkType: HealthRun['checkType'], summary: HealthSummary): HealthCheckRow => ({
  id: randomUUID(),
  timestamp: new Date().toISOString(),
  check_type: checkType,
  recommendations: summary.details.recommendations,
  ...summary,
})
