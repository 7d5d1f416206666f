import { runNotes } from '@portal/content/agent-center'
import { snapshotsKept } from '@portal/contracts/watches'
import { serviceActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { inSystemTransaction } from '@portal/backend/platform/db/system-transaction'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { createRun, listCompaniesDue } from './crawl-runs.repository.ts'
import { pruneSnapshots } from './snapshot-retention.repository.ts'

interface ClockDependencies {
  db: Database
  jobs: JobQueue
  /** The job that crawls one company. */
  crawlJob: string
}

export const dueWatchesJob = 'crawl-due-watches'
export const pruneSnapshotsJob = 'prune-snapshots'

const everySeconds = { due: 10 * 60, prune: 6 * 60 * 60 }
const prunedAtOnce = 500

/** What the clock does with watches: looks at those that are due, and clears away what is old and no evidence. */
export function defineScheduledJobs(deps: ClockDependencies): void {
  deps.jobs.define({
    name: dueWatchesJob,
    atOnce: 1,
    every: { seconds: everySeconds.due, firstAfterSeconds: 60 },
    handle: async () => ({ note: runNotes.due((await crawlDueWatches(deps)) !== null) }),
  })
  deps.jobs.define({
    name: pruneSnapshotsJob,
    atOnce: 1,
    every: { seconds: everySeconds.prune, firstAfterSeconds: 600 },
    handle: async (_data, { signal }) => {
      let gone = 0
      let last = prunedAtOnce
      while (!signal.aborted && last === prunedAtOnce) {
        last = await pruneOnce(deps.db)
        gone += last
      }
      return { note: runNotes.pruned(gone) }
    },
  })
}

/** Starts one run over the companies with a watch that is due; null where none is. */
export function crawlDueWatches({ db, jobs, crawlJob }: ClockDependencies): Promise<string | null> {
  return inSystemTransaction(db, async (tx) => {
    const companyIds = await listCompaniesDue(tx)
    if (companyIds.length === 0) return null
    const runId = await createRun(tx, { requestedBy: null, coversAll: false, dueOnly: true, companyIds })
    for (const companyId of companyIds) await jobs.send(crawlJob, { runId, companyId }, tx)
    return runId
  })
}

const pruneOnce = (db: Database): Promise<number> =>
  db.transaction(serviceActor, (tx) => pruneSnapshots(tx, snapshotsKept, prunedAtOnce))
