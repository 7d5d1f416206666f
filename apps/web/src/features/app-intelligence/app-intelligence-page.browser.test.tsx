import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { json, portalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { AppIntelligencePage } from './app-intelligence-page.tsx'
import { scanAccessibility } from './scan-accessibility.ts'

const path = '/functions/v1/commercial-data-ai'
const backend = portalBackend()
/** Lets the next waiting call answer. */
let release: (() => void)[]

beforeEach(() => {
  release = []
})

const suggestion = {
  category: 'Provenance',
  title: '4 figures are samples',
  description: 'Replace them.',
  priority: 'high',
  impact: 'revolutionary',
  implementation_complexity: 'low',
  evidence: ['Success rate (success_rate)'],
  href: '/data/figures',
}
const answer = (insights: string): Response =>
  json(200, { success: true, action: 'content_analysis', insights, provider: 'builtin', model: 'builtin' })
const found = (overrides: Row = {}) =>
  JSON.stringify({
    suggestions: [{ ...suggestion, ...overrides }],
    examined: [{ step: 'Routes', count: 40 }],
  })
const run = () => page.getByRole('button', { name: 'Run AI Analysis' }).click()

test('[APPI-01] [APPI-02] the run goes through 15, 30, 45, 60, 75, 90 and 100 per cent, a real call each', async () => {
  backend.respond(path, () => new Promise((resolve) => release.push(() => resolve(answer(found())))))
  await renderPortal(<AppIntelligencePage />)
  const seen = new Set<string | null>()
  const observer = new MutationObserver(() => {
    const bar = document.querySelector('[role="progressbar"]')
    if (bar) seen.add(bar.getAttribute('aria-valuenow'))
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  await run()
  for (const [at, underWay, action] of [
    ['15', 'Route inventory', 'content_analysis'],
    ['30', 'Bundle', 'analytics_optimization'],
    ['45', 'Usage', 'competitive_analysis'],
    ['60', 'Synthesis', 'strategic_recommendations'],
  ] as const) {
    await expect
      .poll(() => document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow'))
      .toBe(at)
    await expect.poll(() => release.length).toBeGreaterThan(0)
    await expect.element(page.getByText(underWay, { exact: false })).toBeVisible()
    expect(backend.callsOf(path).at(-1)?.body['action']).toBe(action)
    release.shift()?.()
  }
  await expect.element(page.getByText('4 figures are samples').first()).toBeVisible()
  observer.disconnect()
  expect([...seen]).toEqual(['15', '30', '45', '60', '75', '90', '100'])
  expect(backend.callsOf(path).map(({ body }) => body['action'])).toEqual([
    'content_analysis',
    'analytics_optimization',
    'competitive_analysis',
    'strategic_recommendations',
  ])
  expect(backend.callsOf(path)[0]?.body['parameters']).toMatchObject({
    accessibility: { faults: [] },
  })
})

test('[APPI-03] [APPI-04] four tabs hold cards with category, priority, impact, complexity, evidence and a way', async () => {
  backend.respond(path, ({ body }) => answer(found({ title: `Found by ${String(body['action'])}` })))
  await renderPortal(<AppIntelligencePage />)
  await run()
  await expect.element(page.getByText('Found by content_analysis')).toBeVisible()
  const tabs = page.getByRole('tab').elements()
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Content & UX',
    'Analytics & Viz',
    'AI Applications',
    'Strategy',
  ])
  const card = page.getByRole('tabpanel').element().textContent
  for (const part of ['Provenance', 'Replace them.', 'Priorityhigh', 'Impactrevolutionary', 'complexitylow'])
    expect(card).toContain(part)
  await expect.element(page.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/data/figures')
  await page.getByText('Evidence').click()
  await expect.element(page.getByText('Success rate (success_rate)')).toBeVisible()
  await page.getByRole('tab', { name: 'Strategy' }).click()
  await expect.element(page.getByText('Found by strategic_recommendations')).toBeVisible()
})

test('[APPI-03] the four tabs stand before a first analysis too, each saying what it will hold', async () => {
  await renderPortal(<AppIntelligencePage />)
  const tabs = ['Content & UX', 'Analytics & Viz', 'AI Applications', 'Strategy']
  await expect.element(page.getByText('No analysis yet')).toBeVisible()
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(tabs)
  const texts = new Set<string>()
  for (const name of tabs) {
    await page.getByRole('tab', { name }).click()
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible()
    await expect.element(page.getByRole('tabpanel').getByText('No analysis yet')).toBeVisible()
    texts.add(page.getByRole('tabpanel').element().textContent)
  }
  expect(texts.size).toBe(4)
})

test.for([
  ['a call that fails', () => json(500, { error: 'It failed.', code: 'internal', requestId: 'abc' })],
  ['findings that are no JSON', () => answer('No JSON')],
  ['a priority that does not exist', () => answer(found({ priority: 'urgent' }))],
  ['an impact that does not exist', () => answer(found({ impact: 'huge' }))],
] as const)('[APPI-05] [APPI-06] [APPI-07] %s is said, and the page stands', async ([, respond]) => {
  backend.respond(path, respond)
  await renderPortal(<AppIntelligencePage />)
  await run()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Analysis failed. Please try again.')
  await expect.element(page.getByRole('button', { name: 'Run AI Analysis' })).toBeEnabled()
})

test('the scan names what a screen reader cannot', () => {
  const root = document.createElement('div')
  root.innerHTML = `<button></button><button aria-label="Close"></button><img src="data:,"><img alt="" src="data:,">
    <label>Name <input></label><input><a href="/x"></a><span aria-hidden="true"><button></button></span>`
  document.body.append(root)
  expect(scanAccessibility(root).faults.map(({ rule }) => rule)).toEqual([
    'image-alt',
    'button-name',
    'link-name',
    'label',
  ])
  root.remove()
})
