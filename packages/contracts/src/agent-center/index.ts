import { z } from 'zod'

/** The four agents: each is one or several kinds of jobs of the queue. spec §1, decisions */
export const AgentId = z.enum(['market-scout', 'report-courier', 'health-watch', 'record-keeper'])
export type AgentId = z.infer<typeof AgentId>

export const SourceId = z.enum(['database', 'figures', 'websites', 'engines'])
export type SourceId = z.infer<typeof SourceId>

export const AgentStatus = z.enum(['active', 'idle', 'error'])
export type AgentStatus = z.infer<typeof AgentStatus>

export const SourceStatus = z.enum(['connected', 'validating', 'error'])
export type SourceStatus = z.infer<typeof SourceStatus>

export const agentCenterLimits = {
  /** The page reads again. spec §4 */
  tickMs: 5000,
  /** What the drawn bar of a performance shows; the number beside it is not clamped. spec §4 */
  bar: { least: 80, most: 100 },
  /** Of the newest runs, so many count for an agent's performance. */
  ratedRuns: 50,
  /** Of the newest looks, so many count for a source's reliability. */
  ratedProbes: 20,
  shownRuns: 12,
} as const

export const Agent = z.object({
  id: AgentId,
  name: z.string(),
  status: AgentStatus,
  task: z.string(),
  /** Per cent of the rated runs that succeeded; null before the first. */
  performance: z.number().nullable(),
  ratedRuns: z.number().int(),
  /** What the newest run did, in its own words; null before the first. */
  lastAction: z.string().nullable(),
  lastRunAt: z.iso.datetime().nullable(),
  /** Null: it runs when it is asked to. */
  nextRunAt: z.iso.datetime().nullable(),
  isRunnable: z.boolean(),
  /** Of the sample set: it has not run here yet. */
  isSample: z.boolean(),
})
export type Agent = z.infer<typeof Agent>

export const DataSource = z.object({
  id: SourceId,
  name: z.string(),
  /** Null before the first look. */
  status: SourceStatus.nullable(),
  /** When it last answered. */
  lastSync: z.iso.datetime().nullable(),
  /** Per cent of the rated looks that were answered; null before the first. */
  reliability: z.number().nullable(),
  ratedProbes: z.number().int(),
  /** Of the newest look, milliseconds. */
  durationMs: z.number().nullable(),
  /** What the newest look found; null where it failed. */
  detail: z.string().nullable(),
  error: z.string().nullable(),
})
export type DataSource = z.infer<typeof DataSource>

export const AgentRun = z.object({
  id: z.uuid(),
  agent: AgentId,
  state: z.enum(['running', 'succeeded', 'failed']),
  startedAt: z.iso.datetime(),
  durationMs: z.number().nullable(),
  note: z.string().nullable(),
  isSample: z.boolean(),
})
export type AgentRun = z.infer<typeof AgentRun>

export const AgentCenterRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('read') }),
  z.object({ action: z.literal('validate') }),
  z.object({ action: z.literal('run-now'), agent: AgentId }),
])
export type AgentCenterRequest = z.infer<typeof AgentCenterRequest>

export const AgentCenterResponse = z.object({
  success: z.literal(true),
  readAt: z.iso.datetime(),
  agents: z.array(Agent).length(AgentId.options.length),
  sources: z.array(DataSource).length(SourceId.options.length),
  runs: z.array(AgentRun),
})
export type AgentCenterResponse = z.infer<typeof AgentCenterResponse>
