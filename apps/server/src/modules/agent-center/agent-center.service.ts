import { agentCenterMessages, sourceNames } from '@portal/content/agent-center'
import {
  agentCenterLimits,
  AgentId,
  SourceId,
  type AgentCenterResponse,
  type DataSource,
} from '@portal/contracts/agent-center'
import { healthCheckJob } from '#server/modules/health/index.ts'
import { findNextRun, scheduleJob } from '#server/modules/schedules/index.ts'
import {
  crawlJob,
  dueWatchesJob,
  pruneSnapshotsJob,
  type CrawlService,
} from '#server/modules/watches/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import { writeAuditEntry } from '@portal/backend/platform/db/audit-entry'
import { inSystemTransaction } from '@portal/backend/platform/db/system-transaction'
import { AppError } from '@portal/backend/platform/errors'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { listJobRuns, type JobRun } from '#server/platform/jobs/job-runs.repository.ts'
import { lookJob, scheduleRecordKeeping, sweepJob } from './record-keeping.job.ts'
import { listSampleRuns } from './sample-runs.repository.ts'
import {
  deleteOldLooks,
  insertLooks,
  listKnownSources,
  type KnownSource,
} from './source-probes.repository.ts'
import { lookAt, type ProbeDependencies } from './source-probes.ts'
import { toAgent, toAgentRun } from './to-agent.ts'

export interface AgentCenter {
  read(): Promise<AgentCenterResponse>
  /** Looks at every source now; who asks meanwhile waits for the same looks. */
  validate(): Promise<AgentCenterResponse>
  runNow(caller: { actor: UserActor; requestId: string }, agent: AgentId): Promise<AgentCenterResponse>
}

export interface AgentCenterParts extends ProbeDependencies {
  jobs: JobQueue
  crawls: Pick<CrawlService, 'start'>
  sweepChats: () => Promise<number>
}

const keptLookDays = 90

const jobsOf: Record<AgentId, readonly string[]> = {
  'market-scout': [crawlJob],
  'report-courier': [scheduleJob],
  'health-watch': [healthCheckJob],
  'record-keeper': [lookJob, sweepJob, pruneSnapshotsJob],
}
/** Whose clock says when it works next; that a watch is looked for is no work yet, and counts for nothing. */
const clocksOf: Record<AgentId, readonly string[]> = { ...jobsOf, 'market-scout': [dueWatchesJob] }
const agentOfJob = new Map(AgentId.options.flatMap((id) => jobsOf[id].map((job) => [job, id] as const)))
/** Its jobs need a schedule to run by. */
const isRunnable = (id: AgentId): boolean => id !== 'report-courier'

async function readAgents({ db, jobs }: Pick<AgentCenterParts, 'db' | 'jobs'>): Promise<AgentCenterResponse> {
  const nextRunOf = async (id: AgentId): Promise<Date | null> => {
    if (id === 'report-courier') return findNextRun(db)
    const times = clocksOf[id].flatMap((job) => jobs.nextSendOf(job) ?? [])
    return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())))
  }

  const [all, samples, sources] = await Promise.all([
    listJobRuns(db, [...agentOfJob.keys()], agentCenterLimits.ratedRuns),
    listSampleRuns(db),
    listKnownSources(db),
  ])
  const runsOf = (id: AgentId): JobRun[] => all.filter(({ job }) => agentOfJob.get(job) === id)
  const agents = AgentId.options.map(async (id) =>
    toAgent({
      id,
      runs: runsOf(id),
      samples: samples.filter(({ agent }) => agent === id),
      nextRunAt: await nextRunOf(id),
      isRunnable: isRunnable(id),
    }),
  )
  return {
    success: true,
    readAt: new Date().toISOString(),
    agents: await Promise.all(agents),
    sources: SourceId.options.map((id) =>
      toDataSource(
        id,
        sources.find(({ source }) => source === id),
      ),
    ),
    runs: [
      ...all.flatMap((run) => {
        const agent = agentOfJob.get(run.job)
        return agent ? [toAgentRun(agent, run)] : []
      }),
      ...samples.map((run) => toAgentRun(run.agent, run, true)),
    ].slice(0, agentCenterLimits.shownRuns),
  }
}

export function createAgentCenter(parts: AgentCenterParts): AgentCenter {
  const { db, ai, jobs, crawls, sweepChats } = parts
  const lookAndKeep = async (sources: readonly SourceId[]) => {
    const looks = await lookAt(parts, sources)
    await insertLooks(db, looks)
    return looks
  }
  scheduleRecordKeeping(jobs, {
    sweepChats,
    sweepLooks: () => deleteOldLooks(db, keptLookDays),
    // A look at a provider costs a call of it: only a person makes one.
    look: () => {
      const isPaid = ai.providers().some(({ isConfigured }) => isConfigured)
      return lookAndKeep(SourceId.options.filter((source) => !(isPaid && source === 'engines')))
    },
  })
  let validation: Promise<unknown> | null = null

  const read = () => readAgents({ db, jobs })

  return {
    read,
    async validate() {
      validation ??= lookAndKeep(SourceId.options).finally(() => {
        validation = null
      })
      await validation
      return read()
    },
    async runNow({ actor, requestId }, id) {
      if (!isRunnable(id)) throw new AppError('conflict', agentCenterMessages.notRunnable)
      await jobs.start()
      const runs = await listJobRuns(db, jobsOf[id], agentCenterLimits.shownRuns)
      if (runs.some(({ state }) => state === 'running'))
        throw new AppError('conflict', agentCenterMessages.isRunning)
      await inSystemTransaction(db, async (tx) => {
        const target = { type: 'agent', id }
        await writeAuditEntry(tx, { actor, requestId, action: 'agent.run_now', target, details: {} })
        // Crawls are started by their own service, which keeps one run at a time.
        if (id !== 'market-scout') for (const job of jobsOf[id]) await jobs.send(job, {}, tx)
      })
      if (id === 'market-scout') await crawls.start(actor)
      return read()
    },
  }
}

function toDataSource(id: SourceId, known: KnownSource | undefined): DataSource {
  const name = sourceNames[id]
  if (!known)
    return {
      id,
      name,
      status: null,
      lastSync: null,
      reliability: null,
      ratedProbes: 0,
      durationMs: null,
      detail: null,
      error: null,
    }
  const { error, detail, durationMs, reliability, ratedProbes, lastSync } = known
  const status = error === null ? 'connected' : 'error'
  const sync = lastSync?.toISOString() ?? null
  return { id, name, status, lastSync: sync, reliability, ratedProbes, durationMs, detail, error }
}
