import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { HealthCheckRow } from '@portal/contracts/health'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { createHealthService, originOf, type HealthDependencies } from './index.ts'

interface Seen {
  path: string
  method: string
  authorization: string | undefined
  body: string
}

let db: TestDatabase
let server: Server
let seen: Seen[]
/** What the stand-in for the portal answers; by path, else all is well. */
let answers: Record<string, (response: ServerResponse) => void>

beforeEach(async () => {
  db = await createTestDatabase()
  seen = []
  answers = {}
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await db.drop()
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const { pathname } = new URL(request.url ?? '/', 'http://own')
  seen.push({
    path: pathname,
    method: request.method ?? '',
    authorization: request.headers.authorization,
    body,
  })
  const special = answers[pathname]
  if (special) return special(response)
  const isApi = /\/v1\//.test(pathname)
  response
    .writeHead(200, { 'content-type': isApi ? 'application/json' : 'text/html; charset=utf-8' })
    .end(isApi ? '{}' : '<html></html>')
}

const buildService = (overrides: Partial<HealthDependencies> = {}) =>
  createHealthService({
    db: db.database,
    log: pino({ level: 'silent' }),
    serviceKey: 'service-key',
    origin: () => originOf(server),
    functionNames: () => ['ai-orchestrator', 'health-monitor', 'send-feedback'],
    externalLinks: [],
    retryDelayMs: 1,
    ...overrides,
  })

const quick = { checkType: 'quick', routesOnly: false } as const
const full = { checkType: 'full', routesOnly: false } as const
const storedRuns = async () =>
  Number(
    (await db.database.query<{ n: string }>('select count(*) as n from public.health_checks')).rows[0]?.n,
  )

test('[HOME-09][DATA-21] a quick check answers and stores a healthy health object', async () => {
  const health = buildService()
  const result = await health.run(quick)
  expect(HealthCheckRow.safeParse(result).error).toBeUndefined()
  expect(result).toMatchObject({
    check_type: 'quick',
    overall_status: 'healthy',
    uptime_percentage: 100,
    failed_checks: 0,
  })
  // A busy machine may be told that it is slow, and nothing else.
  expect(result.recommendations?.filter((told) => !told.includes('answer slowly'))).toEqual([])
  expect(result.total_checks).toBe(1 + result.details.api_endpoints.length + result.details.routes.length)
  expect(result.details.database_status.status).toBe('connected')
  expect(await health.latest()).toEqual(result)
})

test('[DATA-24] each check leaves its measures and those of the model calls, and old ones go', async () => {
  await db.database.query(
    `insert into public.ai_system_metrics (metric_name, metric_value, recorded_at) values ('old', 1, now() - interval '91 days')`,
  )
  const { average_response_time: average } = await buildService().run(quick)
  const { rows } = await db.database.query<{ name: string; value: number; metadata: object }>(
    `select metric_name as name, metric_value::float8 as value, metadata from public.ai_system_metrics
     where recorded_at = (select max(recorded_at) from public.ai_system_metrics) order by metric_name`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'ai_calls_24h',
    'ai_calls_failed_24h',
    'average_response_time',
    'failed_checks',
    'uptime_percentage',
  ])
  expect(rows.find(({ name }) => name === 'average_response_time')).toMatchObject({
    value: average,
    metadata: { unit: 'ms', check_type: 'quick' },
  })
  const old = await db.database.query(`select from public.ai_system_metrics where metric_name = 'old'`)
  expect(old.rowCount).toBe(0)
})

test('[DATA-22][DATA-23][DATA-25] each function, path group and page is asked over real HTTP', async () => {
  const { details } = await buildService().run(quick)
  expect(details.api_endpoints.map(({ endpoint, status }) => [endpoint, status])).toEqual([
    ['ai-orchestrator', 'accessible'],
    ['health-monitor', 'accessible'],
    ['send-feedback', 'accessible'],
    ['auth/v1', 'operational'],
    ['rest/v1', 'operational'],
  ])
  expect(details.routes.slice(0, 5).map(({ route }) => route)).toEqual([
    '/',
    '/dashboard',
    '/competitor-intelligence',
    '/ai-hub',
    '/market-benchmarks',
  ])
  expect(new Set(seen.map(({ path }) => path))).toEqual(
    new Set([
      '/functions/v1/ai-orchestrator',
      '/functions/v1/health-monitor',
      '/functions/v1/send-feedback',
      '/auth/v1/health',
      '/rest/v1/health_checks',
      '/page-chunks.json',
      ...details.routes.map(({ route }) => route),
    ]),
  )
})

test("functions are pinged with test and timestamp, with the portal's own credential; pages with none", async () => {
  await buildService().run(quick)
  const pings = seen.filter(({ path }) => path.startsWith('/functions/'))
  for (const ping of pings) {
    expect(Object.keys(JSON.parse(ping.body) as object)).toEqual(['test', 'timestamp'])
    expect(ping).toMatchObject({ method: 'POST', authorization: 'Bearer service-key' })
  }
  const pages = seen.filter(({ path }) => !path.includes('/v1/'))
  expect(new Set(pages.map(({ authorization }) => authorization))).toEqual(new Set([undefined]))
})

test('a full check reads every address of the route table', async () => {
  const { details } = await buildService().run(full)
  const routes = details.routes.map(({ route }) => route)
  expect(routes).toEqual(
    expect.arrayContaining([
      '/landing',
      '/auth',
      '/herpasia/guide-reference',
      '/beta-agents/sustainability',
      '/beta-agents/tools/creative-designer',
    ]),
  )
  expect(new Set(routes).size).toBe(routes.length)
})

test('routes_only asks the pages and nothing else', async () => {
  const result = await buildService().run({ checkType: 'full', routesOnly: true })
  expect(result.details).toMatchObject({
    api_endpoints: [],
    external_links: [],
    database_status: { status: 'unknown', response_time: 0 },
  })
  expect(result.total_checks).toBe(result.details.routes.length)
  expect(seen.every(({ path }) => !path.includes('/v1/'))).toBe(true)
})

test('a failing function, a broken page and a closed path group are each found and recommended upon', async () => {
  answers['/functions/v1/send-feedback'] = (response) => response.writeHead(500).end('{}')
  answers['/sectors'] = (response) => response.writeHead(404, { 'content-type': 'text/html' }).end()
  answers['/ai-hub'] = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  answers['/auth/v1/health'] = (response) => response.destroy()
  const result = await buildService().run(quick)
  const failing = [
    ...result.details.api_endpoints.map(({ endpoint, status }) => [endpoint, status]),
    ...result.details.routes.map(({ route, status }) => [route, status]),
  ].filter(([, status]) => status === 'error')
  expect(failing.map(([name]) => name)).toEqual(['send-feedback', 'auth/v1', '/ai-hub', '/sectors'])
  expect(result).toMatchObject({ overall_status: 'degraded', failed_checks: 4 })
  expect(result.recommendations?.join(' ')).toMatch(/send-feedback, auth\/v1.*\/ai-hub, \/sectors/)
})

test('an answer after half a second is slow and passes; one after more than a second fails', async () => {
  answers['/functions/v1/send-feedback'] = (response) =>
    void setTimeout(() => response.writeHead(200).end('{}'), 600)
  answers['/sectors'] = (response) =>
    void setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(), 1100)
  const result = await buildService().run(quick)
  expect(result.details.api_endpoints.find(({ endpoint }) => endpoint === 'send-feedback')?.status).toBe(
    'slow',
  )
  expect(result.details.routes.find(({ route }) => route === '/sectors')?.status).toBe('slow')
  expect(result).toMatchObject({ failed_checks: 1, overall_status: 'degraded' })
})

test(
  'an endpoint that never answers is a timeout, and the run ends all the same',
  { timeout: 15_000 },
  async () => {
    answers['/functions/v1/ai-orchestrator'] = () => undefined
    const result = await buildService().run(quick)
    expect(result.details.api_endpoints[0]).toMatchObject({ endpoint: 'ai-orchestrator', status: 'timeout' })
  },
)

test('without a listening server endpoints and pages are unknown and count nowhere', async () => {
  const health = buildService({ origin: () => null })
  const result = await health.run(quick)
  expect(result).toMatchObject({ total_checks: 1, failed_checks: 0, overall_status: 'healthy' })
  expect(
    new Set([...result.details.api_endpoints, ...result.details.routes].map(({ status }) => status)),
  ).toEqual(new Set(['unknown']))
  await expect(health.run({ checkType: 'quick', routesOnly: true })).rejects.toMatchObject({
    code: 'unavailable',
  })
})

test('[DATA-24] outside links are asked by a full check only, by HEAD, and none configured is no failure', async () => {
  const origin = originOf(server) ?? ''
  answers['/gone'] = (response) => response.writeHead(404).end()
  answers['/no-head'] = (response) => response.writeHead(405).end()
  answers['/moved'] = (response) => response.writeHead(302, { location: '/never-followed' }).end()
  const externalLinks = [
    { url: `${origin}/gone`, kind: 'site' as const },
    { url: `${origin}/no-head`, kind: 'site' as const },
    { url: `${origin}/gone`, kind: 'provider' as const },
    { url: `${origin}/moved`, kind: 'site' as const },
    { url: 'http://127.0.0.1:9/', kind: 'provider' as const },
  ]
  const health = buildService({ externalLinks })
  expect((await health.run(quick)).details.external_links).toEqual([])
  const { details, failed_checks } = await health.run(full)
  expect(details.external_links.map(({ status, response_code }) => [status, response_code])).toEqual([
    ['error', 404],
    ['accessible', 405],
    ['accessible', 404],
    ['accessible', 302],
    ['error', null],
  ])
  expect(failed_checks).toBe(2)
  expect(seen.filter(({ path }) => path === '/gone').map(({ method }) => method)).toEqual([
    'HEAD', // the site, twice: what is not well is tried again
    'HEAD',
    'HEAD', // the provider
  ])
  expect(seen.some(({ path }) => path === '/never-followed')).toBe(false)
  expect((await buildService().run(full)).details.external_links).toEqual([])
})

test('people who ask for the same check at once share one run', async () => {
  const health = buildService()
  const [first, second, other] = await Promise.all([health.run(quick), health.run(quick), health.run(full)])
  expect(second?.id).toBe(first?.id)
  expect(other?.id).not.toBe(first?.id)
  expect(await storedRuns()).toBe(2)
  expect((await health.run(quick)).id).not.toBe(first?.id)
})

test('a database that does not answer is reported at once, and nothing waits to store the report', async () => {
  const health = buildService({
    db: { ...db.database, query: () => Promise.reject(new Error('connection refused')) },
  })
  const result = await health.run(quick)
  expect(result.details.database_status.status).toBe('error')
  expect(result).toMatchObject({
    overall_status: 'unhealthy',
    recommendations: [expect.stringContaining('database')],
  })
  expect(HealthCheckRow.safeParse(result).error).toBeUndefined()
  expect(await storedRuns()).toBe(0)
})

test('before the first run there is no latest', async () => {
  expect(await buildService().latest()).toBeNull()
})
