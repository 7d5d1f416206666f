import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { json, noSingleRow, portalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { HealthPanel } from './health-panel.tsx'

const healthChecks = '/rest/v1/health_checks'
const healthMonitor = '/functions/v1/health-monitor'

const backend = portalBackend()

function buildCheck(overrides: Row = {}): Row {
  const routes = ['/', '/a', '/b', '/c', '/d', '/sixth'].map((route) => ({
    route,
    status: 'accessible',
    response_time: 40,
  }))
  const endpoints = ['one', 'two', 'three', 'fourth'].map((endpoint) => ({
    endpoint,
    status: 'slow',
    response_time: 600,
  }))
  return {
    id: crypto.randomUUID(),
    timestamp: '2026-01-01T00:00:00.000Z',
    check_type: 'quick',
    overall_status: 'degraded',
    uptime_percentage: 93.75,
    failed_checks: 1,
    total_checks: 16,
    average_response_time: 214.4,
    recommendations: ['Look at endpoint one.'],
    details: {
      database_status: { status: 'connected', response_time: 3 },
      api_endpoints: endpoints,
      external_links: [],
      routes,
      recommendations: [],
    },
    performance_metrics: { average_response_time: 214.4, uptime_percentage: 93.75 },
    ...overrides,
  }
}

const run = () => page.getByRole('button', { name: 'Run check' })
const open = () => page.getByRole('button', { name: 'Show the health check' }).click()

test('[HOME-06] [HOME-07] [HOME-08] [HOME-09] [DATA-38] the newest check is shown, with at most 5 routes and 3 endpoints', async () => {
  backend.tables['health_checks'] = [
    buildCheck({ overall_status: 'healthy' }),
    buildCheck({ timestamp: '2026-02-01T00:00:00.000Z' }),
  ]
  await renderPortal(<HealthPanel />)
  await expect.element(page.getByText('Degraded')).toBeVisible()
  await open()
  const items = (name: string) => page.getByRole('list', { name }).getByRole('listitem').elements()
  expect(items('Routes')).toHaveLength(5)
  expect(items('API endpoints')).toHaveLength(3)
  const panel = page.getByRole('region', { name: 'Health check' }).element().textContent
  for (const part of ['93.8%', '214 ms', '1 of 16', 'connected', 'Look at endpoint one.', 'Checked']) {
    expect(panel).toContain(part)
  }
  const [read] = backend.callsOf(healthChecks)
  expect(read?.search.get('order')).toBe('timestamp.desc')
  expect(read?.search.get('limit')).toBe('1')
})

test.for([
  ['healthy', 'Healthy', 0, /^Checked/u],
  ['degraded', 'Degraded', 1, '1 of 16 failed'],
] as const)(
  '[HOME-06] a check that is %s takes one line; all of it is one click away, and folds again',
  async ([status, word, failed, said]) => {
    backend.tables['health_checks'] = [buildCheck({ overall_status: status, failed_checks: failed })]
    await renderPortal(<HealthPanel />)
    const panel = page.getByRole('region', { name: 'Health check' })
    await expect.element(panel.getByText(word)).toBeVisible()
    await expect.element(panel.getByText(said)).toBeVisible()
    expect(panel.element().getBoundingClientRect().height).toBeLessThan(60)
    await open()
    await expect.element(panel.getByRole('list', { name: 'Routes' })).toBeVisible()
    await expect.element(run()).toBeVisible()
    await panel.getByRole('button', { name: 'Fold the health check' }).click()
    await expect.element(panel.getByRole('list', { name: 'Routes' })).not.toBeInTheDocument()
  },
)

test('[MON-24] no check yet, which the server answers with PGRST116, is a first use, not an error', async () => {
  backend.respond('/rest/v1/health_checks', noSingleRow)
  await renderPortal(<HealthPanel />)
  await expect.element(page.getByText('No check yet')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
  await expect.element(run()).toBeEnabled()
})

test.for([
  ['healthy', 'success'],
  ['degraded', 'error'],
  ['unhealthy', 'error'],
] as const)(
  '[ERR-55] [ERR-56] a finished check that is %s shows its status in a toast of type %s',
  async ([status, kind]) => {
    backend.respond(healthMonitor, () =>
      json(200, buildCheck({ overall_status: status, timestamp: new Date().toISOString() })),
    )
    await renderPortal(<HealthPanel />)
    await run().click()
    await expect.element(page.getByText('Health Check Complete', { exact: true })).toBeVisible()
    await expect.element(page.getByText(`System status: ${status}`)).toBeVisible()
    const toast = page
      .getByText('Health Check Complete', { exact: true })
      .element()
      .closest('[data-sonner-toast]')
    expect(toast?.getAttribute('data-type')).toBe(kind)
    expect(backend.callsOf(healthMonitor)[0]?.body).toEqual({ check_type: 'quick', routes_only: false })
    await expect.element(page.getByText('Checked just now')).toBeVisible()
  },
)

test('[ERR-19] a check that fails shows the message of the server, and the last check stays', async () => {
  backend.tables['health_checks'] = [buildCheck()]
  backend.respond(healthMonitor, () =>
    json(503, { error: 'The check could not run.', code: 'unavailable', requestId: 'r' }),
  )
  await renderPortal(<HealthPanel />)
  await expect.element(page.getByText('Degraded')).toBeVisible()
  await open()
  await run().click()
  await expect.element(page.getByText('Health Check Failed', { exact: true })).toBeVisible()
  await expect.element(page.getByText('The check could not run.')).toBeVisible()
  await expect.element(page.getByText('Degraded')).toBeVisible()
})

test('a check that cannot be read says so with the id of the request, and can be read again', async () => {
  backend.fail(healthChecks, 503)
  await renderPortal(<HealthPanel />)
  await expect.element(page.getByText(/The last check could not be read\. [\da-f]{12}/)).toBeVisible()
  backend.respond(healthChecks, () => json(200, buildCheck()))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Degraded')).toBeVisible()
})
