import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildSignedIn } from '#web/testing/auth-value.ts'
import { hideSamples } from '#web/testing/hide-samples.ts'
import { json, noSingleRow, portalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { SystemMonitoringPage } from './system-monitoring-page.tsx'

const backend = portalBackend()
afterEach(() => {
  vi.useRealTimers()
})

const monitor = '/functions/v1/health-monitor'
const check = (status: string, response_time = 20) => ({ status, response_time })
const buildCheck = (overrides: Row = {}): Row => ({
  id: crypto.randomUUID(),
  timestamp: '2026-01-01T08:00:00.000Z',
  check_type: 'full',
  overall_status: 'degraded',
  uptime_percentage: 75.5,
  failed_checks: 2,
  total_checks: 8,
  average_response_time: 214.4,
  recommendations: ['Look at endpoint one.'],
  details: {
    database_status: check('connected', 3),
    api_endpoints: [{ endpoint: 'one', ...check('error'), reason: 'Answered 500' }],
    external_links: [{ url: 'https://site.example/', response_code: 200, ...check('slow', 640) }],
    routes: [{ route: '/sectors', ...check('accessible') }],
    recommendations: [],
  },
  performance_metrics: { average_response_time: 214.4, uptime_percentage: 75.5 },
  ...overrides,
})
const list = (name: string) => page.getByRole('list', { name, exact: true })

test('[MON-05] [MON-06] [MON-07] [MON-08] [MON-09] [MON-10] [MON-11] [MON-12] [MON-13] the newest check is shown whole', async () => {
  backend.tables['health_checks'] = [buildCheck()]
  await renderPortal(<SystemMonitoringPage />)
  await expect.element(page.getByText('Overall status')).toBeVisible()
  // Value and unit stay on one line.
  const cards = page.getByLabelText('Health of the portal').element().textContent.replaceAll('\u00A0', ' ')
  for (const part of [
    'Degraded',
    'Uptime',
    '75.5%',
    'Failed checks',
    '2of 8 checks',
    'Average response time',
    '214 ms',
  ])
    expect(cards).toContain(part)
  for (const [name, text] of [
    ['Routes', '/sectorsaccessible20 ms'],
    ['External dependencies', 'https://site.example/slow640 ms'],
    ['API endpoints', 'oneerror20 ms'],
  ] as const)
    expect(list(name).element().textContent).toContain(text)
  await expect.element(page.getByText('Last checked:', { exact: false })).toBeVisible()
  expect(list('Issues').element().textContent).toContain('CriticalUptime is 75.5%, below 80%')
  await expect.element(page.getByText('Look at endpoint one.')).toBeVisible()
})

test.for([
  ['Quick Check', 'quick'],
  ['Full Health Check', 'full'],
] as const)('[MON-03] [MON-04] %s runs a check of type %s and shows what it found', async ([label, type]) => {
  backend.respond(monitor, () => json(200, buildCheck({ overall_status: 'healthy', uptime_percentage: 100 })))
  await renderPortal(<SystemMonitoringPage />)
  await expect.element(page.getByText('Nothing is known yet', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: label }).click()
  await expect.element(page.getByText('Health Check Complete')).toBeVisible()
  expect(backend.callsOf(monitor).map(({ body }) => body)).toEqual([{ check_type: type, routes_only: false }])
  await expect.element(page.getByText('Healthy', { exact: true })).toBeVisible()
})

test('[MON-01] [MON-02] Auto Refresh runs a quick check every 60 s, until it is paused', async () => {
  backend.respond(monitor, () => json(200, buildCheck()))
  await renderPortal(<SystemMonitoringPage />)
  await expect.element(page.getByText('Overall status')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await page.getByRole('switch', { name: 'Auto Refresh' }).click()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(backend.callsOf(monitor)).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => backend.callsOf(monitor).length).toBe(1)
  expect(backend.callsOf(monitor)[0]?.body).toEqual({ check_type: 'quick', routes_only: false })
  await page.getByRole('button', { name: 'Pause Auto Refresh' }).click()
  await vi.advanceTimersByTimeAsync(180_000)
  expect(backend.callsOf(monitor)).toHaveLength(1)
  expect(page.getByText('Health Check Complete').elements()).toEqual([])
})

test('[MON-22] what is not known is grey: neither red nor green, in list and in bars', async () => {
  const now = new Date().toISOString()
  backend.tables['health_components'] = [
    {
      kind: 'external',
      name: 'https://a.example/',
      state: 'unknown',
      since: now,
      last_checked_at: now,
      response_time: 0,
      reason: null,
      flapping: false,
    },
  ]
  await renderPortal(<SystemMonitoringPage />)
  const line = list('External dependencies')
  await expect.element(line).toBeVisible()
  for (const look of ['up', 'degraded', 'down', 'maintenance', 'not known'])
    await expect.element(page.getByText(look, { exact: true }).first()).toBeVisible()
  const status = line.getByText('unknown', { exact: true }).element()
  expect(status.className).toContain('text-fg-3')
  const days = [...list('Last 90 days of https://a.example/').element().querySelectorAll('li')]
  expect(days).toHaveLength(90)
  expect(new Set(days.map((day) => day.dataset['state']))).toEqual(new Set(['unknown']))
})

test('a day with a minute of outage is red and says how long, a slow one yellow', async () => {
  const hour = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const component = { kind: 'function', name: 'one' }
  backend.tables['health_components'] = [
    {
      ...component,
      state: 'up',
      since: hour(24),
      last_checked_at: hour(0),
      response_time: 9,
      reason: null,
      flapping: false,
    },
  ]
  const down = new Date(Date.parse(hour(48)) + 75_000).toISOString()
  backend.respond('/rest/v1/health_periods', () =>
    json(200, [
      { id: 1, ...component, state: 'down', started_at: hour(48), ended_at: down },
      { id: 2, ...component, state: 'degraded', started_at: hour(0.01), ended_at: null },
    ]),
  )
  await renderPortal(<SystemMonitoringPage />)
  await expect.element(list('Last 90 days of one')).toBeInTheDocument()
  const days = [...list('Last 90 days of one').element().querySelectorAll('li')]
  const states = days.map((day) => day.dataset['state'])
  expect(states.filter((state) => state === 'down').length).toBeGreaterThan(0)
  expect(states.at(-1)).toBe('degraded')
  expect(days.map((day) => day.title).join()).toMatch(/down for/)
})

test('an incident shows its timeline and takes a note', async () => {
  const opened = '2026-01-01T08:00:00.000Z'
  const id = crypto.randomUUID()
  backend.respond('/rest/v1/health_incidents', () =>
    json(200, [
      {
        id,
        kind: 'function',
        name: 'one',
        opened_at: opened,
        closed_at: null,
        cause: 'Answered 500',
        timeline: [{ at: opened, text: 'Down: Answered 500' }],
        note: null,
        noted_by: null,
      },
    ]),
  )
  await renderPortal(<SystemMonitoringPage />)
  await expect.element(page.getByText('Down: Answered 500')).toBeVisible()
  const lasted = page.getByRole('list', { name: 'Incidents' }).getByText(/^for \d+ h \d+ min$/)
  await expect.element(lasted).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill('Disk was full')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect.element(page.getByText('Note saved')).toBeVisible()
  const change = backend.callsOf('/rest/v1/health_incidents').find(({ method }) => method === 'PATCH')
  expect(change?.body).toEqual({ note: 'Disk was full' })
})

test('what the sample set tells of the time before is hollow, marked, no part of the uptime, and gone with the switch', async () => {
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  // At noon: an incident that goes over midnight is one of two days.
  const day = at(10).slice(0, 10)
  backend.tables['health_components'] = [
    {
      kind: 'function',
      name: 'one',
      state: 'up',
      since: at(1.5),
      last_checked_at: at(0),
      response_time: 5,
      reason: null,
      flapping: false,
    },
  ]
  backend.respond('/rest/v1/health_periods', () =>
    json(200, [{ id: 1, kind: 'function', name: 'one', state: 'up', started_at: at(1.5), ended_at: null }]),
  )
  backend.tables['health_sample_incidents'] = [
    {
      id: crypto.randomUUID(),
      kind: 'function',
      name: 'one',
      opened_at: `${day}T12:00:00.000Z`,
      closed_at: `${day}T12:15:00.000Z`,
      cause: 'No answer',
      timeline: [],
      note: 'Told',
      noted_by: 'Sample administrator',
      provenance: { kind: 'sample', source: { name: 'HerpasIA sample set' }, inputs: [] },
    },
  ]
  await renderPortal(<SystemMonitoringPage />)
  const days = () => [...list('Last 90 days of one').element().querySelectorAll('li')]
  await expect.poll(() => days().filter(({ dataset }) => dataset['sample']).length).toBeGreaterThan(85)
  const told = days().filter(({ dataset }) => dataset['sample'])
  expect(told.filter(({ dataset }) => dataset['state'] === 'down')).toHaveLength(1)
  expect(told.every(({ title }) => title.includes('a sample'))).toBe(true)
  expect(days().slice(-1)[0]?.dataset['sample']).toBeUndefined()
  await expect.element(list('API endpoints').getByText('100% of known time')).toBeVisible()
  const incident = list('Incidents').getByRole('listitem').first()
  await expect.element(incident.getByText('Sample', { exact: true })).toBeVisible()
  await incident.getByText('one', { exact: true }).click()
  await expect.element(incident.getByText(/^Note by Sample administrator/)).toBeVisible()
  expect(incident.getByRole('textbox').elements()).toEqual([])
})

test('with samples hidden nothing of them stands on the page', async () => {
  hideSamples()
  backend.tables['health_sample_incidents'] = [
    {
      id: crypto.randomUUID(),
      kind: 'database',
      name: 'postgresql',
      opened_at: '2026-01-01T08:00:00.000Z',
      closed_at: '2026-01-01T08:10:00.000Z',
      cause: 'No answer',
      timeline: [],
      note: null,
      noted_by: null,
      provenance: { kind: 'sample', source: { name: 'HerpasIA sample set' }, inputs: [] },
    },
  ]
  await renderPortal(<SystemMonitoringPage />)
  await expect.element(page.getByText('No incident has been recorded.')).toBeVisible()
  expect(page.getByText('postgresql').elements()).toEqual([])
})

test('a database that is away is said, the last state stays, and the page recovers by itself', async () => {
  backend.tables['health_checks'] = [buildCheck()]
  let isAway = true
  backend.respond('/readyz', () => json(isAway ? 503 : 200, {}, { 'x-request-id': 'away-1' }))
  await renderPortal(<SystemMonitoringPage />)
  await expect.element(page.getByText('The database does not answer.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('away-1')).toBeVisible()
  await expect.element(list('Database').getByText('error')).toBeVisible()
  await expect.element(page.getByText('Unhealthy')).toBeVisible()
  const before = backend.callsOf('/rest/v1/health_checks').length
  isAway = false
  await expect
    .poll(() => page.getByText('The database does not answer.', { exact: false }).elements(), {
      timeout: 9000,
    })
    .toEqual([])
  await expect.poll(() => backend.callsOf('/rest/v1/health_checks').length).toBeGreaterThan(before)
})

test('[MON-24] no check yet, which the server answers with PGRST116, is a first use, not an error', async () => {
  backend.respond('/rest/v1/health_checks', noSingleRow)
  await renderPortal(<SystemMonitoringPage />)
  await expect.element(page.getByText('Last checked: not yet')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('what cannot be read is not told as nothing: neither checks nor incidents nor maintenance', async () => {
  backend.respond('/readyz', () => json(503, {}, { 'x-request-id': 'away-1' }))
  for (const table of ['checks', 'components', 'periods', 'incidents', 'maintenance_windows'])
    backend.fail(`/rest/v1/health_${table}`, 503)
  await renderPortal(<SystemMonitoringPage />)
  await expect.element(page.getByText('The database does not answer.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Last checked: not known')).toBeVisible()
  const notKnown = page.getByText('Not known: it could not be read.')
  // Issues, four lists, incidents, maintenance.
  await expect.poll(() => notKnown.elements().length).toBe(7)
  for (const untrue of ['No incident has been recorded.', 'No maintenance is announced.', /checked yet/])
    expect(page.getByText(untrue).elements()).toEqual([])
})

test('maintenance is announced by days and times as they are typed, and one that ends before it starts is refused', async () => {
  const added = '/rest/v1/health_maintenance_windows'
  await renderPortal(<SystemMonitoringPage />, { profile: buildSignedIn({ role: 'admin' }).profile })
  const form = page.getByRole('form', { name: 'Announce maintenance' })
  await form.getByLabelText('Reason').fill('New disks')
  await form.getByLabelText('From', { exact: true }).fill('3.3.2027')
  await form.getByLabelText('From, time').fill('1430')
  await form.getByLabelText('Until', { exact: true }).fill('3 Mar 2027')
  await form.getByLabelText('Until, time').fill('13:00')
  await form.getByRole('button', { name: 'Announce' }).click()
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('The end must be after the start, and a reason is needed.')
  await expect.element(form.getByLabelText('From, time')).toHaveValue('14:30')
  await form.getByLabelText('Until, time').fill('16')
  await form.getByRole('button', { name: 'Announce' }).click()
  const written = () => backend.callsOf(added).filter(({ method }) => method === 'POST')
  await expect.poll(() => written().length).toBe(1)
  expect(written()[0]?.body).toMatchObject({
    starts_at: new Date('2027-03-03T14:30').toISOString(),
    ends_at: new Date('2027-03-03T16:00').toISOString(),
  })
})
