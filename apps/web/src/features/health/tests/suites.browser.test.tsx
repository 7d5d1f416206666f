import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { json, portalBackend, type Row, signedInUser } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { specifiedFunctions } from './integration-cases.ts'
import { IntegrationTestPanel } from './integration-test-panel.tsx'
import { readinessCases } from './readiness-cases.ts'
import { ReadinessPanel } from './readiness-panel.tsx'

const backend = portalBackend()
beforeEach(() => {
  backend.respond('/auth/v1/user', () => json(200, signedInUser))
})

const functions = [...specifiedFunctions, 'crawls']

/** Every function answers its ping; the mail has an id, the website an answer. */
function answerAll(broken: readonly string[] = []) {
  for (const name of functions)
    backend.respond(`/functions/v1/${name}`, ({ body }) => {
      if (broken.includes(name)) return json(500, { error: 'It failed.', code: 'internal', requestId: 'r' })
      return json(
        200,
        body['action'] === 'email_send'
          ? { emailId: 'mail-1', delivery: 'outbox' }
          : { function: name, ...body },
      )
    })
  backend.respond('/functions/v1/website-check', () =>
    json(200, { status: 'accessible', response_code: 200 }),
  )
  backend.tables['health_components'] = [
    { kind: 'function', name: 'crawls' },
    { kind: 'function', name: 'rest/v1' },
  ]
}
const runIntegration = () => page.getByRole('button', { name: 'Run Integration Tests' }).click()
const finished = (text: string | RegExp) =>
  expect.element(page.getByText(text), { timeout: 25_000 }).toBeVisible()

test('[MON-15] [TEST-18] [TEST-19] [TEST-20] [TEST-21] [TEST-22] every function is pinged, a mail goes to oneself, the website is asked by HEAD', async () => {
  answerAll()
  await renderPortal(<IntegrationTestPanel />)
  await expect.element(page.getByRole('heading', { name: 'API Integration Test Suite' })).toBeVisible()
  await expect.element(page.getByText('Ping crawls')).toBeVisible()
  await runIntegration()
  await finished('14 of 14 passed, 1 not configured')
  await expect.element(page.getByText('Passing')).toBeVisible()
  await expect.element(page.getByText('It stays in the outbox', { exact: false })).toBeVisible()
  for (const name of functions) {
    const ping = backend.callsOf(`/functions/v1/${name}`)[0]?.body ?? {}
    expect([name, Object.keys(ping)]).toEqual([name, ['test', 'timestamp']])
  }
  expect(backend.callsOf('/functions/v1/multi-ai-orchestrator')[1]?.body).toMatchObject({
    action: 'email_send',
    parameters: { to: signedInUser.email },
  })
  expect(backend.callsOf('/functions/v1/website-check')[0]?.body).toEqual({ method: 'HEAD' })
})

test('[TEST-17] [TEST-29] below 80 per cent the suite fails, and a mail without an id is not sent', async () => {
  answerAll(['crawls', 'github-integration', 'send-feedback'])
  backend.respond('/functions/v1/multi-ai-orchestrator', ({ body }) =>
    json(200, body['action'] === 'email_send' ? {} : { function: 'multi-ai-orchestrator' }),
  )
  await renderPortal(<IntegrationTestPanel />)
  await expect.element(page.getByText('Ping crawls')).toBeVisible()
  await runIntegration()
  await finished('11 of 15 passed')
  await expect.element(page.getByText('Failing')).toBeVisible()
  await expect.element(page.getByText('Email not sent.')).toBeVisible()
})

const check = (status: string) => ({ status, response_time: 20 })
const buildCheck = (overrides: Row = {}, details: Row = {}): Row => ({
  id: crypto.randomUUID(),
  timestamp: new Date().toISOString(),
  check_type: 'full',
  overall_status: 'degraded',
  uptime_percentage: 90,
  failed_checks: 1,
  total_checks: 10,
  average_response_time: 120,
  details: {
    database_status: check('connected'),
    api_endpoints: [{ endpoint: 'a', ...check('error') }],
    external_links: [{ url: 'https://a.example/', response_code: null, ...check('timeout') }],
    routes: [{ route: '/', ...check('accessible') }],
    recommendations: [],
    ...details,
  },
  performance_metrics: { average_response_time: 120, uptime_percentage: 90 },
  ...overrides,
})
/** Those that are judged by the check; the others need a storage and a socket. */
const judged = readinessCases.slice(0, 5)

test('[MON-16] [TEST-03] [TEST-08] [TEST-10] [TEST-13] [TEST-14] readiness is one score from one full check', async () => {
  backend.respond('/functions/v1/health-monitor', async () => {
    await new Promise((resolve) => setTimeout(resolve, 40))
    return json(200, buildCheck())
  })
  await renderPortal(<ReadinessPanel cases={judged} />)
  await expect.element(page.getByRole('heading', { name: 'Live Deployment Readiness' })).toBeVisible()
  await page.getByRole('button', { name: 'Assess Readiness' }).click()
  await finished('Ready with Minor Issues')
  await expect.element(page.getByText('Readiness score 80%')).toBeVisible()
  expect(page.getByText('warning', { exact: true }).elements()).toHaveLength(2)
  // Each took as long as the check that it is judged by.
  const times = page
    .getByText(/^[\d,.]+ ms$/)
    .elements()
    .map(({ textContent }) => Number((textContent ?? '').replace(/[, ms]/g, '')))
  expect(times).toHaveLength(5)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(39)
  expect(backend.callsOf('/functions/v1/health-monitor').map(({ body }) => body)).toEqual([
    { check_type: 'full', routes_only: false },
  ])
  await expect
    .poll(() => backend.tables['system_test_runs']?.[0])
    .toMatchObject({
      suite: 'readiness',
      passed: 3,
      warned: 2,
      score: 80,
    })
})

test('[TEST-12] without anything configured outside, nothing outside passes: the score is over what was tried', async () => {
  backend.respond('/functions/v1/health-monitor', () => json(200, buildCheck({}, { external_links: [] })))
  await renderPortal(<ReadinessPanel cases={judged} />)
  await page.getByRole('button', { name: 'Assess Readiness' }).click()
  await finished('3 of 4 passed, 1 not configured')
  await expect.element(page.getByText('Readiness score 87.5%')).toBeVisible()
  await expect.element(page.getByText('not configured', { exact: true })).toBeVisible()
})

test('[TEST-12] [TEST-15] a slow portal without its database is not ready', async () => {
  const details = { database_status: check('error'), routes: [{ route: '/', ...check('error') }] }
  backend.respond('/functions/v1/health-monitor', () =>
    json(200, buildCheck({ average_response_time: 1000 }, details)),
  )
  await renderPortal(<ReadinessPanel cases={judged} />)
  await page.getByRole('button', { name: 'Assess Readiness' }).click()
  await finished('Not Ready')
  expect(page.getByText('fail', { exact: true }).elements()).toHaveLength(3)
})

test('[ERR-24] an assessment that cannot be made says so, and keeps no score', async () => {
  backend.respond('/functions/v1/health-monitor', () =>
    json(503, { error: 'The check could not run.', code: 'unavailable', requestId: 'abc123' }),
  )
  await renderPortal(<ReadinessPanel cases={judged} />)
  await page.getByRole('button', { name: 'Assess Readiness' }).click()
  await finished('Assessment Failed')
  await expect.element(page.getByText('The check could not run.')).toBeVisible()
  await expect.element(page.getByText('abc123')).toBeVisible()
  expect(backend.tables['system_test_runs'] ?? []).toEqual([])
})
