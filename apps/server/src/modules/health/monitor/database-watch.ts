import { incidentWords as words } from '@portal/content/health-recommendations'
import type { Logger } from 'pino'
import type { Database } from '@portal/backend/platform/db/database'
import { checkDatabase } from '../checks/check-database.ts'
import { confirmFailure } from '../checks/confirm-failure.ts'
import { levelOf } from '../checks/check-result.ts'
import { observeOutage } from './monitor.service.ts'

interface DatabaseWatchDependencies {
  db: Database
  log: Pick<Logger, 'error' | 'warn' | 'info'>
  everyMs?: number
  whileAwayMs?: number
  retryDelayMs?: number
}

export interface DatabaseWatch {
  /** Looks now; the timer does the same. */
  look(): Promise<void>
  close(): void
}

/** Remembers when the database went away, which no table can, and writes it down as soon as it is back. */
export function watchDatabase({
  db,
  log,
  everyMs = 15_000,
  whileAwayMs = 2000,
  retryDelayMs = 250,
}: DatabaseWatchDependencies): DatabaseWatch {
  let awaySince: number | null = null
  let looking: Promise<void> | null = null

  async function lookNow(): Promise<void> {
    const at = Date.now()
    const isDown =
      levelOf(await confirmFailure(() => checkDatabase(db), { delayMs: retryDelayMs })) === 'down'
    if (isDown && awaySince === null) {
      awaySince = at
      log.warn({ event: 'health.database_away' }, 'the database does not answer')
    }
    if (isDown || awaySince === null) return
    await observeOutage(db, { from: awaySince, to: Date.now(), reason: words.databaseDown })
    log.info({ event: 'health.database_back', awayMs: Date.now() - awaySince }, 'the database answers again')
    awaySince = null
  }

  const look = () => {
    looking ??= lookNow()
      .catch((error: unknown) =>
        log.error({ event: 'health.watch_failed', err: error }, 'the database could not be watched'),
      )
      .finally(() => {
        looking = null
      })
    return looking
  }
  const closing = new AbortController()
  const lookLater = () => {
    if (closing.signal.aborted) return
    const timer = setTimeout(() => void look().then(lookLater), awaySince === null ? everyMs : whileAwayMs)
    timer.unref()
  }
  lookLater()
  return { look, close: () => closing.abort() }
}
