import type { Logger } from 'pino'
import type { Database } from '@portal/backend/platform/db/database'
import { inSystemTransaction } from '@portal/backend/platform/db/system-transaction'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { nextRuns } from './next-runs.ts'
import { insertRun, lockDueSchedules, setNextRun } from './schedules.repository.ts'

interface ClockParts {
  db: Database
  jobs: Pick<JobQueue, 'send'>
  log: Pick<Logger, 'error'>
  /** The name of the job that runs a schedule. */
  job: string
}

const looksEveryMs = 15_000
const batch = 50

/** Hands what is due to the queue, once a slot whichever node looks. */
export function startScheduleClock({ db, jobs, log, job }: ClockParts) {
  const enqueueDue = (): Promise<number> =>
    inSystemTransaction(db, async (tx) => {
      const due = await lockDueSchedules(tx, batch)
      for (const { id, cron, time_zone: timeZone, next_run_at: slot, now } of due) {
        const runId = await insertRun(tx, { scheduleId: id, slot, cause: 'clock' })
        // Slots that passed while no server ran are one run, not many.
        const [next] = nextRuns({ cron, timeZone }, now, 1)
        if (next) await setNextRun(tx, id, next)
        if (runId !== null) await jobs.send(job, { runId }, tx)
      }
      return due.length
    })

  let looking: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking
      .then(enqueueDue)
      .catch((error: unknown) =>
        log.error({ event: 'schedules.look_failed', err: error }, 'due schedules could not be looked up'),
      )
  }, looksEveryMs)
  timer.unref()

  return {
    enqueueDue,
    async close(): Promise<void> {
      clearInterval(timer)
      await looking
    },
  }
}
