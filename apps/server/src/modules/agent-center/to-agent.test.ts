import { expect, test } from 'vitest'
import type { JobRun } from '#server/platform/jobs/job-runs.repository.ts'
import { toAgent, toAgentRun } from './to-agent.ts'

const buildRun = (state: JobRun['state'], note: string | null = 'Done'): JobRun => ({
  id: crypto.randomUUID(),
  job: 'crawl-site',
  state,
  startedAt: new Date('2026-01-05T08:00:00Z'),
  finishedAt: state === 'running' ? null : new Date('2026-01-05T08:00:02Z'),
  note,
})
const agentOf = (...runs: JobRun[]) =>
  toAgent({ id: 'market-scout', runs, samples: [], nextRunAt: null, isRunnable: true })

test('[CMD-04] an agent has its name and task, and performance and last action of its runs', () => {
  expect(
    agentOf(buildRun('succeeded', 'Five pages read'), buildRun('failed'), buildRun('succeeded')),
  ).toEqual({
    id: 'market-scout',
    name: 'Market Scout',
    task: 'Crawls the websites of the tracked companies and writes what changed as insights.',
    status: 'idle',
    performance: 66.7,
    ratedRuns: 3,
    lastAction: 'Five pages read',
    lastRunAt: '2026-01-05T08:00:02.000Z',
    nextRunAt: null,
    isRunnable: true,
    isSample: false,
  })
})

test('[CMD-06] it is active while a run goes on, in error after one that failed, idle otherwise', () => {
  const statuses = [
    agentOf(),
    agentOf(buildRun('running'), buildRun('failed')),
    agentOf(buildRun('failed'), buildRun('succeeded')),
    agentOf(buildRun('succeeded'), buildRun('failed')),
  ].map(({ status }) => status)
  expect(statuses).toEqual(['idle', 'active', 'error', 'idle'])
})

test('[CMD-09] the performance is the share of the newest 50 runs: no jitter, and nothing before the first', () => {
  expect(agentOf()).toMatchObject({ performance: null, lastAction: null, lastRunAt: null })
  const many = [...Array.from({ length: 50 }, () => buildRun('failed')), buildRun('succeeded')]
  expect(agentOf(...many)).toMatchObject({ performance: 0, ratedRuns: 50 })
})

test('a run that broke off says so, and not what the error said', () => {
  const broken = buildRun('failed', null)
  expect(agentOf(broken).lastAction).toContain('the server log')
  expect(toAgentRun('market-scout', broken)).toMatchObject({ durationMs: 2000, state: 'failed' })
  expect(toAgentRun('market-scout', buildRun('running', null))).toMatchObject({
    durationMs: null,
    note: null,
  })
})

test('before its first run it is told from the sample set, marked so; its own runs alone count afterwards', () => {
  const samples = [{ ...buildRun('succeeded', 'Five sample pages read'), agent: 'market-scout' as const }]
  const told = (...runs: JobRun[]) =>
    toAgent({ id: 'market-scout', runs, samples, nextRunAt: null, isRunnable: true })
  expect(told()).toMatchObject({
    isSample: true,
    performance: 100,
    ratedRuns: 1,
    lastAction: 'Five sample pages read',
  })
  expect(told(buildRun('failed'))).toMatchObject({ isSample: false, performance: 0, ratedRuns: 1 })
})
