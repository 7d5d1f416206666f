import { AgentCenterResponse } from '@portal/contracts/agent-center'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { buildSignedIn } from '#web/testing/auth-value.ts'
import { json, portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { CommandCenterPage } from './command-center-page.tsx'
import { withoutSamples } from './without-samples.ts'

const path = '/functions/v1/agent-center'
const readAt = '2026-01-05T08:10:00.000Z'
const agent = (id: string, more: object = {}) => ({
  id,
  name: id,
  status: 'idle',
  task: 'Works.',
  performance: null,
  ratedRuns: 0,
  lastAction: null,
  lastRunAt: null,
  nextRunAt: null,
  isRunnable: id !== 'report-courier',
  isSample: false,
  ...more,
})
const source = (id: string, more: object = {}) => ({
  id,
  name: id,
  status: 'connected',
  lastSync: readAt,
  reliability: 100,
  ratedProbes: 3,
  durationMs: 4,
  detail: 'It answered',
  error: null,
  ...more,
})
const buildState = ({ performance = 45, sources = {} }: { performance?: number; sources?: object } = {}) =>
  AgentCenterResponse.parse({
    success: true,
    readAt,
    agents: [
      agent('market-scout', {
        status: 'error',
        performance,
        ratedRuns: 20,
        lastAction: 'Alba Example: 1 page read, 3 not',
        lastRunAt: '2026-01-05T08:05:00.000Z',
      }),
      agent('report-courier'),
      agent('health-watch', { status: 'active', performance: 97.5, ratedRuns: 40, nextRunAt: readAt }),
      agent('record-keeper'),
    ],
    sources: [source('database'), source('figures'), source('websites', sources), source('engines')],
    runs: [
      {
        id: crypto.randomUUID(),
        agent: 'market-scout',
        state: 'failed',
        startedAt: readAt,
        durationMs: 1500,
        note: 'Alba Example: 1 page read, 3 not',
        isSample: false,
      },
    ],
  })

const backend = portalBackend()
let state: AgentCenterResponse
beforeEach(() => {
  state = buildState()
  backend.respond(path, () => json(200, state))
})
afterEach(() => {
  vi.useRealTimers()
})

const card = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const bars = () =>
  page
    .getByRole('progressbar')
    .elements()
    .map((bar) => bar.getAttribute('aria-valuenow'))
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

test('[CMD-01] [CMD-02] [CMD-03] [CMD-04] [CMD-06] four agents with status, task, performance and last action, four sources', async () => {
  await renderPortal(<CommandCenterPage />)
  await expect.element(page.getByRole('heading', { name: 'Agentic Command Center' })).toBeVisible()
  await expect.element(card('market-scout')).toBeVisible()
  expect(page.getByRole('list', { name: 'Agents' }).element().children).toHaveLength(4)
  expect(
    page.getByRole('table', { name: 'Data sources' }).element().querySelectorAll('tbody tr'),
  ).toHaveLength(4)
  const shown = card('market-scout').element().textContent
  for (const part of [
    'error',
    'Works.',
    '45%',
    'Alba Example: 1 page read, 3 not',
    '5 min ago',
    'when asked',
  ])
    expect(shown).toContain(part)
  expect(numbersWithoutFigure(document.body)).toEqual([])
})

test('an agent that never ran is grey: not known, no bar, and no sign of success', async () => {
  await renderPortal(<CommandCenterPage />)
  const keeper = card('record-keeper')
  await expect.element(keeper.getByText('not known')).toBeVisible()
  await expect.element(keeper.getByText('No run yet')).toBeVisible()
  expect(keeper.getByRole('progressbar').elements()).toEqual([])
  expect(keeper.element().querySelector('[class*="green"]')).toBeNull()
})

test('[CMD-09] [CMD-10] every 5 s the measured performance is read anew; the drawn bar alone is clamped to 80-100', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  await renderPortal(<CommandCenterPage />)
  await expect.element(card('market-scout').getByText('45%')).toBeVisible()
  expect(bars()).toEqual(['80', '97.5'])
  const before = backend.callsOf(path).length
  await vi.advanceTimersByTimeAsync(4900)
  expect(backend.callsOf(path)).toHaveLength(before)
  state = buildState({ performance: 62.5 })
  await vi.advanceTimersByTimeAsync(100)
  await expect.poll(() => backend.callsOf(path).length).toBe(before + 1)
  expect(backend.callsOf(path).at(-1)?.body).toEqual({ action: 'read' })
  await expect.element(card('market-scout').getByText('62.5%')).toBeVisible()
  expect(bars()).toEqual(['80', '97.5'])
})

test('[CMD-07] [CMD-08] [CMD-11] a validation shows validating, then connected and Just now, with its toast', async () => {
  state = buildState({
    sources: { status: null, lastSync: null, reliability: null, ratedProbes: 0, durationMs: null },
  })
  let answer: (() => void) | undefined
  backend.respond(path, async ({ body }) => {
    if (body['action'] !== 'validate') return json(200, state)
    await new Promise<void>((resolve) => (answer = resolve))
    state = buildState()
    return json(200, state)
  })
  await renderPortal(<CommandCenterPage />)
  await expect.element(row('websites').getByText('not checked').first()).toBeVisible()
  await page.getByRole('button', { name: 'Validate data' }).click()
  await expect.element(row('database').getByText('validating')).toBeVisible()
  await expect.poll(() => answer).toBeDefined()
  answer?.()
  await expect.element(page.getByText('Data validation complete', { exact: true })).toBeVisible()
  for (const name of ['database', 'figures', 'websites', 'engines']) {
    await expect.element(row(name).getByText('connected')).toBeVisible()
    await expect.element(row(name).getByText('Just now')).toBeVisible()
  }
})

test('[CMD-05] [CMD-12] a source that fails keeps its own error, and the toast says that some could not be verified', async () => {
  await renderPortal(<CommandCenterPage />)
  await expect.element(row('websites').getByText('connected')).toBeVisible()
  state = buildState({
    sources: {
      status: 'error',
      error: 'Alba Example: the server answered 500',
      detail: null,
      reliability: 62.5,
    },
  })
  await page.getByRole('button', { name: 'Validate data' }).click()
  await expect.element(page.getByText('Validation failed', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('Some data sources could not be verified.', { exact: true }))
    .toBeVisible()
  const failing = row('websites').element().textContent
  for (const part of ['Alba Example: the server answered 500', 'error', '62.5%'])
    expect(failing).toContain(part)
  await expect.element(row('database').getByText('connected')).toBeVisible()
})

test('administrators send an agent to work; others see no such button', async () => {
  await renderPortal(<CommandCenterPage />)
  await page.getByRole('button', { name: 'Run now: record-keeper' }).click()
  await expect.element(page.getByText('Agent started')).toBeVisible()
  expect(backend.callsOf(path).map(({ body }) => body)).toContainEqual({
    action: 'run-now',
    agent: 'record-keeper',
  })
  await expect.element(page.getByRole('button', { name: 'Run now: health-watch' })).toBeDisabled()
  await expect.element(page.getByRole('link', { name: 'Schedules' })).toBeVisible()
})

test('a member sees the agents, and no button to run them', async () => {
  await renderPortal(<CommandCenterPage />, buildSignedIn({ role: 'business_user' }))
  await expect.element(card('market-scout')).toBeVisible()
  expect(page.getByRole('button', { name: /^Run now/ }).elements()).toEqual([])
})

test('runs of the sample set say that they are; without samples the agent never ran', async () => {
  const told = { lastAction: 'Six sample pages read', lastRunAt: '2026-01-04T05:00:00.000Z' }
  const run = {
    id: crypto.randomUUID(),
    agent: 'record-keeper',
    state: 'succeeded',
    startedAt: told.lastRunAt,
    durationMs: 900,
    note: 'Nothing to delete',
    isSample: true,
  }
  const before = buildState()
  state = AgentCenterResponse.parse({
    ...before,
    agents: before.agents.map((each) =>
      each.id === 'record-keeper'
        ? { ...each, ...told, performance: 100, ratedRuns: 6, isSample: true }
        : each,
    ),
    runs: [...before.runs, run],
  })
  const { unmount } = await renderPortal(<CommandCenterPage />)
  await expect.element(card('record-keeper').getByText('Six sample pages read')).toBeVisible()
  await expect.element(card('record-keeper').getByText('Sample', { exact: true })).toBeVisible()
  expect(page.getByRole('listitem').filter({ hasText: 'Nothing to delete' }).element().textContent).toContain(
    'Sample',
  )
  expect(withoutSamples(state)).toMatchObject({
    agents: { 3: { lastAction: null, performance: null, isSample: false } },
    runs: before.runs,
  })
  await unmount()
})
