import type { Tx } from '@portal/backend/platform/db/database'
import type { SampleRun } from './to-agent.ts'

/** What the sample set tells of the agents, newest first. */
export async function listSampleRuns(db: Tx): Promise<SampleRun[]> {
  const { rows } = await db.query<SampleRun>(
    `select id, agent, state, started_at as "startedAt", finished_at as "finishedAt", note
     from public.agent_sample_runs order by started_at desc`,
  )
  return rows
}
