import { agentTexts, runNotes } from '@portal/content/agent-center'
import { agentCenterLimits, type Agent, type AgentId, type AgentRun } from '@portal/contracts/agent-center'
import type { JobRun } from '#server/platform/jobs/job-runs.repository.ts'

interface KnownOfAgent {
  id: AgentId
  /** Of all its jobs, newest first. */
  runs: readonly JobRun[]
  nextRunAt: Date | null
  isRunnable: boolean
}

/** An agent as its runs show it; one that never ran is idle, and nothing more is claimed. */
export function toAgent({ id, runs, nextRunAt, isRunnable }: KnownOfAgent): Agent {
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
  }
}

const statusAfter = (last: JobRun | undefined): Agent['status'] =>
  last?.state === 'failed' ? 'error' : 'idle'

const shareOf = (ended: readonly JobRun[]): number =>
  Math.round((ended.filter(({ state }) => state === 'succeeded').length / ended.length) * 1000) / 10

/** What broke off may tell what no page should: the words of an unknown error stay in the log. */
const noteOf = ({ state, note }: JobRun): string | null =>
  state === 'failed' ? (note ?? runNotes.brokeOff) : note

export const toAgentRun = (agent: AgentId, run: JobRun): AgentRun => ({
  id: run.id,
  agent,
  state: run.state,
  startedAt: run.startedAt.toISOString(),
  durationMs: run.finishedAt ? Math.max(0, run.finishedAt.getTime() - run.startedAt.getTime()) : null,
  note: noteOf(run),
})
