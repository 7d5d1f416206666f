import { HealthDetails, type CheckStatus } from '@portal/contracts/health'
import { expect, test } from 'vitest'
import { hasFailed, judge, notChecked } from './check-result.ts'
import { mapBounded } from '#server/platform/map-bounded.ts'
import { summarize } from './summarize.ts'

const check = (status: CheckStatus, response_time = 20) => ({ status, response_time })
const endpoints = (...statuses: CheckStatus[]) =>
  statuses.map((status, index) => ({ endpoint: `fn-${index}`, ...check(status) }))

const buildChecks = (overrides: Partial<Omit<HealthDetails, 'recommendations'>> = {}) => ({
  database_status: check('connected'),
  api_endpoints: endpoints('operational', 'operational', 'operational'),
  routes: ['/', '/dashboard'].map((route) => ({ route, ...check('accessible') })),
  external_links: [],
  ...overrides,
})

const answered = (ms: number, status = 200) => ({
  outcome: 'answered' as const,
  ms,
  status,
  contentType: 'text/html',
})
const right = { good: 'accessible' as const, isRight: ({ status }: { status: number }) => status === 200 }

test.each([
  [0, 'accessible', false],
  [499, 'accessible', false],
  [500, 'slow', false],
  [999, 'slow', false],
  [1000, 'slow', true],
  [4999, 'slow', true],
])('an answer after %d ms is %s', (ms, status, fails) => {
  const result = judge(answered(ms), right)
  expect(result).toEqual({ status, response_time: ms })
  expect(hasFailed(result)).toBe(fails)
})

test('a wrong answer and no answer are errors, a late one is a timeout', () => {
  expect(judge(answered(5, 503), right).status).toBe('error')
  expect(judge({ outcome: 'failed', ms: 3 }, right).status).toBe('error')
  expect(judge({ outcome: 'timeout', ms: 5000 }, right).status).toBe('timeout')
})

test('a run without a fault is healthy, with every check counted and nothing to recommend', () => {
  expect(summarize(buildChecks())).toMatchObject({
    overall_status: 'healthy',
    uptime_percentage: 100,
    failed_checks: 0,
    total_checks: 6,
    average_response_time: 20,
    performance_metrics: { average_response_time: 20, uptime_percentage: 100 },
    details: { recommendations: [] },
  })
})

test('one failed check of many is degraded, and uptime is the share that passed', () => {
  const summary = summarize(
    buildChecks({ api_endpoints: endpoints('error', ...Array<CheckStatus>(12).fill('operational')) }),
  )
  expect(summary).toMatchObject({
    overall_status: 'degraded',
    failed_checks: 1,
    total_checks: 16,
    uptime_percentage: 93.8,
  })
})

test.each([
  [7, 'degraded', 70],
  [6, 'unhealthy', 60],
] as const)('with %d of ten checks passed the system is %s', (passed, overall, uptime) => {
  const statuses = Array.from({ length: 9 }, (_, index): CheckStatus =>
    index < passed - 1 ? 'operational' : 'error',
  )
  const summary = summarize(buildChecks({ api_endpoints: endpoints(...statuses), routes: [] }))
  expect(summary).toMatchObject({ overall_status: overall, uptime_percentage: uptime, total_checks: 10 })
})

test('without its database the system is unhealthy, whatever else answers', () => {
  const api_endpoints = endpoints(...Array<CheckStatus>(40).fill('operational'))
  expect(
    summarize(buildChecks({ database_status: check('timeout', 5000), api_endpoints })).overall_status,
  ).toBe('unhealthy')
})

test('slow is a warning: it passes, and is recommended upon', () => {
  const summary = summarize(
    buildChecks({ api_endpoints: [{ endpoint: 'ai-orchestrator', ...check('slow', 700) }] }),
  )
  expect(summary).toMatchObject({ overall_status: 'healthy', failed_checks: 0 })
  expect(summary.details.recommendations).toEqual([expect.stringContaining('ai-orchestrator')])
})

test('what was not checked counts nowhere', () => {
  const summary = summarize(
    buildChecks({ database_status: notChecked, api_endpoints: [], routes: [{ route: '/', ...notChecked }] }),
  )
  expect(summary).toMatchObject({ total_checks: 0, failed_checks: 0 })
})

test('times of checks without an answer do not bend the average', () => {
  const summary = summarize(
    buildChecks({
      api_endpoints: [
        { endpoint: 'x', ...check('timeout', 5000) },
        { endpoint: 'y', ...check('error', 1) },
      ],
    }),
  )
  expect(summary.average_response_time).toBe(20)
})

test('[DATA-26] recommendations name each kind of fault once, with three names at most', () => {
  const { recommendations } = summarize(
    buildChecks({
      database_status: check('error'),
      api_endpoints: endpoints('error', 'error', 'timeout', 'error', 'operational'),
      routes: [{ route: '/sectors', ...check('timeout', 5000) }],
      external_links: [{ url: 'https://site.example/', response_code: null, ...check('error') }],
    }),
  ).details
  expect(recommendations).toHaveLength(4)
  expect(recommendations[1]).toContain('fn-0, fn-1, fn-2, among others')
  expect(recommendations[2]).toContain('/sectors')
  expect(recommendations[3]).toContain('https://site.example/')
})

test('[HOME-09] a summary holds the details of the health result', () => {
  expect(HealthDetails.safeParse(summarize(buildChecks()).details).error).toBeUndefined()
})

test('bounded mapping keeps the order and never has more at work than allowed', async () => {
  let atWork = 0
  let most = 0
  const results = await mapBounded([5, 1, 4, 2, 3, 0], 2, async (wait) => {
    most = Math.max(most, ++atWork)
    await new Promise((resolve) => setTimeout(resolve, wait))
    atWork--
    return wait * 10
  })
  expect(results).toEqual([50, 10, 40, 20, 30, 0])
  expect(most).toBe(2)
  expect(await mapBounded([], 2, async () => 1)).toEqual([])
})
