import { setTimeout as sleep } from 'node:timers/promises'
import { assertRoom } from '#backend/platform/data-folder.ts'
import { AppError } from '#backend/platform/errors.ts'
import type { Platform } from '#backend/platform/platform.ts'

/** Resolves when the part works. */
export type ReadinessCheck = () => Promise<unknown>

export interface Readiness {
  ready: boolean
  /** `ok`, or what is wrong with the part. */
  parts: Record<string, string>
}

const answersWithinMs = 2000

export const databaseCheck =
  (platform: Platform): ReadinessCheck =>
  () =>
    platform.db.query('select 1')

export const diskCheck =
  ({ dataDir }: Pick<Platform, 'dataDir'>, leastFree?: number): ReadinessCheck =>
  () =>
    assertRoom(dataDir, leastFree)

export async function checkReadiness(checks: Record<string, ReadinessCheck>): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check)] as const),
  )
  return { ready: results.every(([, state]) => state === 'ok'), parts: Object.fromEntries(results) }
}

async function runCheck(check: ReadinessCheck): Promise<string> {
  const cancel = new AbortController()
  const late = sleep(answersWithinMs, 'no answer in time', { signal: cancel.signal }).catch(() => 'cancelled')
  const answer = check().then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.message : 'not reachable'),
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    cancel.abort()
  }
}
