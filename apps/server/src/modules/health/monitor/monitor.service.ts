import { appliesTo, type HealthDetails } from '@portal/contracts/health'
import { inSystemTransaction } from '@portal/backend/platform/db/system-transaction'
import type { Database } from '@portal/backend/platform/db/database'
import { levelOf, type CheckResult } from '../checks/check-result.ts'
import {
  forgetComponents,
  listComponents,
  listCurrentWindows,
  lockMonitor,
  rollUpOldRuns,
  storeJudgement,
  type ComponentName,
} from './monitor.repository.ts'
import { nextState } from './next-state.ts'

export interface ComponentCheck extends ComponentName, CheckResult {}

export type MonitoredChecks = Omit<HealthDetails, 'recommendations'>

/** Every check of a run under the name of its component. */
export const componentsOf = (checks: MonitoredChecks): ComponentCheck[] => [
  { ...checks.database_status, ...databaseComponent },
  ...checks.api_endpoints.map((check) => ({ ...check, kind: 'function' as const, name: check.endpoint })),
  ...checks.routes.map((check) => ({ ...check, kind: 'route' as const, name: check.route })),
  ...checks.external_links.map((check) => ({ ...check, kind: 'external' as const, name: check.url })),
]

const databaseComponent = { kind: 'database', name: 'postgresql' } as const

/** Judges a whole confirmed run in one transaction: states, periods and incidents agree with each other or nothing is kept. */
export async function observeRun(db: Database, checks: readonly ComponentCheck[], at: number): Promise<void> {
  await inSystemTransaction(db, async (tx) => {
    await lockMonitor(tx)
    const known = new Map((await listComponents(tx)).map((each) => [keyOf(each), each]))
    const windows = await listCurrentWindows(tx, at)
    for (const check of checks) {
      const before = known.get(keyOf(check)) ?? null
      // Another node has judged a later run already.
      if (before && before.lastCheckedAt > at) continue
      const reason = check.reason ?? null
      const inMaintenance = windows.some((window) => appliesTo(window, check))
      const next = nextState(before, { state: levelOf(check), reason, at, inMaintenance })
      const { kind, name, response_time: responseTime } = check
      await storeJudgement(tx, { kind, name, next, at, responseTime, reason })
    }
    await forgetComponents(tx, checks, at)
    await rollUpOldRuns(tx)
  })
}

const keyOf = ({ kind, name }: ComponentName) => `${kind} ${name}`

/** Writes down, once the database is back, that it was away: nobody could while it was. */
export async function observeOutage(
  db: Database,
  { from, to, reason }: { from: number; to: number; reason: string },
): Promise<void> {
  await inSystemTransaction(db, async (tx) => {
    await lockMonitor(tx)
    const windows = await listCurrentWindows(tx, from)
    const component = databaseComponent
    const inMaintenance = windows.some((window) => appliesTo(window, component))
    for (const [at, state] of [
      [from, 'down'],
      [to, 'up'],
    ] as const) {
      const before = (await listComponents(tx)).find((each) => keyOf(each) === keyOf(component)) ?? null
      if (before && before.lastCheckedAt > at) continue
      const said = state === 'down' ? reason : null
      const next = nextState(before, { state, reason: said, at, inMaintenance })
      await storeJudgement(tx, { ...component, next, at, responseTime: 0, reason: said })
    }
  })
}
