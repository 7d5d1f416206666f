import type { Database, Tx } from '@portal/backend/platform/db/database'
import { createJobQueue, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Logger } from 'pino'
import type { BackupManifest } from './manifest.ts'

type QueuedJobs = BackupManifest['jobs']

/** What was ordered and has not ended; what the clock sends, it sends again by itself. */
export async function listQueuedJobs(tx: Tx): Promise<QueuedJobs> {
  const { rows: known } = await tx.query<{ is_there: boolean }>(
    `select to_regclass('portal_jobs.job') is not null as is_there`,
  )
  if (!known[0]?.is_there) return []
  const { rows } = await tx.query<QueuedJobs[number]>(
    `select name, data from portal_jobs.job
     where state in ('created', 'retry', 'active') and singleton_key is null order by created_on, id`,
  )
  return rows
}

/** A queue that takes these jobs and does none of them: the portal is not running yet. */
export async function openIdleQueue(
  { db, log }: { db: Database; log: Pick<Logger, 'error' | 'warn' | 'info'> },
  jobs: QueuedJobs,
): Promise<JobQueue> {
  const queue = createJobQueue({ db, log })
  for (const name of new Set(jobs.map((job) => job.name)))
    queue.define({ name, atOnce: 0, handle: () => Promise.resolve() })
  await queue.start()
  return queue
}
