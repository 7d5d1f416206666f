import { agentTexts, runNotes } from '@portal/content/agent-center'
import { agentCenterLimits, type Agent, type AgentId, type AgentRun } from '@portal/contracts/agent-center'
import type { JobRun } from '#server/platform/jobs/job-runs.repository.ts'

/** A run as the queue keeps it, or as the sample set tells it. */
type Run = Omit<JobRun, 'job'>
export interface SampleRun extends Run {
  agent: AgentId
}

interface KnownOfAgent {
  id: AgentId
  /** Of all its jobs, newest first. */
  runs: readonly JobRun[]
  /** Of the sample set, newest first: told of an agent that has not run here yet. */
  samples: readonly SampleRun[]
  nextRunAt: Date | null
  isRunnable: boolean
}

/** An agent as its runs show it, else those of the sample set; one that has neither is idle, and nothing more is claimed. */
export function toAgent({ id, runs: own, samples, nextRunAt, isRunnable }: KnownOfAgent): Agent {
  const isSample = own.length === 0 && samples.length > 0
  const runs = isSample ? samples : own
  const ended = runs.filter(({ state }) => state !== 'running').slice(0, agentCenterLimits.ratedRuns)
  const [last] = ended
  const isActive = runs.some(({ state }) => state === 'running')
  return {
    id,
    ...agentTexts[id],
    status: isActive ? 'active' : statusAfter(last),
    performance: ended.length === 0 ? null : shareOf(ended),
    ratedRuns: ended.length,
    lastAction: last ? noteOf(last) : null,
    lastRunAt: (last?.finishedAt ?? last?.startedAt)?.toISOString() ?? null,
    nextRunAt: nextRunAt?.toISOString() ?? null,
    isRunnable,
    isSample,
  }
}

const statusAfter = (last: Run | undefined): Agent['status'] => (last?.state === 'failed' ? 'error' : 'idle')

const shareOf = (ended: readonly Run[]): number =>
  Math.round((ended.filter(({ state }) => state === 'succeeded').length / ended.length) * 1000) / 10

/** What broke off may tell what no page should: the words of an unknown error stay in the log. */
const noteOf = ({ state, note }: Run): string | null =>
  state === 'failed' ? (note ?? runNotes.brokeOff) : note

export const toAgentRun = (agent: AgentId, run: Run, isSample = false): AgentRun => ({
  id: run.id,
  agent,
  state: run.state,
  startedAt: run.startedAt.toISOString(),
  durationMs: run.finishedAt ? Math.max(0, run.finishedAt.getTime() - run.startedAt.getTime()) : null,
  note: noteOf(run),
  isSample,
})
