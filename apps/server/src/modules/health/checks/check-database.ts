import type { Database } from '@portal/backend/platform/db/database'
import { judge, type CheckResult } from './check-result.ts'
import { checkTimeoutMs } from './probe.ts'

/** Asks the database for nothing, and times that. */
export async function checkDatabase(database: Pick<Database, 'query'>): Promise<CheckResult> {
  const started = performance.now()
  const outcome = await Promise.race([
    database.query('select 1').then(
      () => 'answered' as const,
      () => 'failed' as const,
    ),
    timeoutAfter(checkTimeoutMs),
  ])
  const ms = Math.round(performance.now() - started)
  if (outcome !== 'answered') return judge({ outcome, ms }, { good: 'connected', isRight: () => false })
  return judge({ outcome, ms, status: 200, contentType: '' }, { good: 'connected', isRight: () => true })
}

const timeoutAfter = (milliseconds: number) =>
  new Promise<'timeout'>((resolve) => {
    setTimeout(() => resolve('timeout'), milliseconds).unref()
  })
