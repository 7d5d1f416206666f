import type { Tx } from '@portal/backend/platform/db/database'

/** One job as the queue keeps it: what its newest try came to. Kept for about a week after it ended. */
export interface JobRun {
  id: string
  job: string
  state: 'running' | 'succeeded' | 'failed'
  startedAt: Date
  finishedAt: Date | null
  /** What the job itself said; null for one that runs or broke off. */
  note: string | null
}

/** The newest runs of each of these jobs. Before the queue ran for the first time there are none. */
export async function listJobRuns(db: Tx, jobs: readonly string[], most: number): Promise<JobRun[]> {
  const { rows: known } = await db.query<{ is_there: boolean }>(
    `select to_regclass('portal_jobs.job') is not null as is_there`,
  )
  if (!known[0]?.is_there) return []
  const { rows } = await db.query<JobRun>(
    `select r.id, r.name as job, r.started_on as "startedAt", r.completed_on as "finishedAt", r.output ->> 'note' as note,
       case when r.state = 'active' then 'running'
            when r.state = 'completed' and r.output -> 'isFailure' is distinct from 'true'::jsonb then 'succeeded'
            else 'failed' end as state
     from unnest($1::text[]) as wanted (name)
     cross join lateral (
       select * from portal_jobs.job j
       where j.name = wanted.name and j.started_on is not null and j.state in ('active', 'retry', 'completed', 'failed')
       order by j.started_on desc limit $2
     ) r
     order by r.started_on desc`,
    [jobs, most],
  )
  return rows
}
