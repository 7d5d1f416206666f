import type { Logger } from 'pino'
import type { Notifications } from '#backend/platform/db/notifications.ts'
import type { ChangeRow, ChangesRepository } from './changes.repository.ts'

const changesChannel = 'portal_changes'
/** So long changes are kept for a node that has lost its connection. */
const keptMinutes = 10
const pruneEveryMs = 60_000
const followEveryMs = 10_000

interface Options {
  notifications: Notifications
  repository: Pick<ChangesRepository, 'since' | 'prune' | 'publishedTables'>
  log: Logger
  onChanges: (rows: ChangeRow[]) => Promise<void>
  /** Changes were missed for good: whoever follows them has to read again. */
  onGap: () => void
}

export interface ChangeFeed {
  /** Resolves when every change that commits from now on will be told. */
  whenLive(withinMs: number): Promise<void>
  open(): void
  close(): Promise<void>
}

/** Reads what has become visible whenever a notification comes, and after the connection was lost also what came meanwhile. */
export function createChangeFeed({ notifications, repository, log, onChanges, onGap }: Options): ChangeFeed {
  let snapshot: string | undefined
  let readAt = Date.now()
  let isWanted = false
  let reading: Promise<void> | undefined
  let pruning: NodeJS.Timeout | undefined
  let following: NodeJS.Timeout | undefined
  let isClosed = false

  const read = () => {
    isWanted = true
    reading ??= readAll().finally(() => (reading = undefined))
  }

  async function readAll(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false
      try {
        await readOnce()
      } catch (error) {
        if (isClosed) return
        log.error({ event: 'realtime.changes_unread', err: error }, 'changes could not be read')
        setTimeout(read, 500).unref()
        return
      }
    }
  }

  async function readOnce(): Promise<void> {
    const isTooLate = Date.now() - readAt > (keptMinutes - 1) * 60_000
    let now = snapshot
    for await (const page of repository.since(isTooLate ? null : (snapshot ?? null))) {
      now = page.now
      if (page.rows.length > 0) await onChanges(page.rows)
    }
    if (isTooLate && snapshot !== undefined) onGap()
    snapshot = now
    readAt = Date.now()
  }

  notifications.listen(changesChannel, { onMessage: read, onLive: read })

  return {
    async whenLive(withinMs) {
      await notifications.whenLive(withinMs)
      if (snapshot === undefined) await reading
      if (snapshot === undefined) throw new Error('changes are not read')
    },
    open() {
      pruning = setInterval(() => {
        // Without changes nothing is missed, however long it takes until the next.
        if (notifications.isLive && !reading) read()
        repository.prune(keptMinutes).catch((error: unknown) => {
          log.warn({ event: 'realtime.prune_failed', err: error }, 'old changes were not removed')
        })
      }, pruneEveryMs)
      pruning.unref()
      // For those who follow every table: one may have been published since they joined.
      following = setInterval(() => void repository.publishedTables().catch(() => undefined), followEveryMs)
      following.unref()
    },
    async close() {
      isClosed = true
      clearInterval(pruning)
      clearInterval(following)
      await reading
    },
  }
}
