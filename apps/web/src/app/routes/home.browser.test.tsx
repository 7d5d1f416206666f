import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Page } from '#web/app/routes/home.tsx'
import { answerAsk, buildAsked } from '#web/testing/ask-answers.ts'
import { AnswerStream, json, portalBackend, type Row, signedInUser } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'

const backend = portalBackend()
beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.setItem('portal-guide-never', '1')
})

const provenance = (kind: string, inputs: string[] = []) => ({
  kind,
  source: { name: kind === 'sample' ? 'Sample set' : 'Calculation on example inputs' },
  ...(kind === 'calculated' && { method: { id: 'heat-exchanger-duty', version: '1' } }),
  inputs,
})

const buildFigure = (overrides: Row): Row => ({
  id: crypto.randomUUID(),
  period: null,
  as_of: '2025-01-06',
  owner: null,
  fresh_for: null,
  version: 1,
  replaces: null,
  value_text: null,
  is_current: true,
  created_at: '2026-01-01T00:00:00Z',
  ...overrides,
})

const buildOpportunity = (position: number, overrides: Row): Row => ({
  id: crypto.randomUUID(),
  category: 'Energy',
  title: `Opportunity ${position}`,
  description: 'What it is.',
  figure_key: `opportunity.${position}`,
  figure_caption: 'calculated example',
  position,
  as_of: '2025-01-06',
  provenance: provenance('sample'),
  ...overrides,
})

function fillOpportunities(): void {
  backend.tables['opportunities'] = [1, 2, 3, 4, 5].map((position) => buildOpportunity(position, {}))
  backend.tables['figures'] = [
    buildFigure({
      key: 'opportunity.1',
      label: 'Recoverable heat flow',
      value: 1072.9,
      unit: 'kW',
      provenance: provenance('calculated', ['example.wort']),
    }),
    buildFigure({
      key: 'opportunity.2',
      label: 'Revenue',
      value: 45_000_000,
      unit: 'EUR',
      provenance: provenance('sample'),
    }),
    buildFigure({
      key: 'example.wort',
      label: 'Wort',
      value: 100,
      unit: 'hl',
      provenance: provenance('sample'),
    }),
  ]
}

test('[HOME-01] [HOME-02] [HOME-05] [HOME-06] [HOME-10] [HOME-11] Home shows its parts, and they stand while the backend is down', async () => {
  for (const table of ['opportunities', 'figures', 'health_checks', 'competitors', 'market_benchmarks']) {
    backend.fail(`/rest/v1/${table}`, 500)
  }
  await renderPortal(<Page />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome', exact: true })).toBeVisible()
  const choice = page.getByRole('navigation', { name: 'Choose where to start' })
  await expect
    .element(choice.getByRole('link', { name: /^Intelligence/ }))
    .toHaveAttribute('href', '/beta-intelligence')
  await expect
    .element(choice.getByRole('link', { name: /^AI Agents/ }))
    .toHaveAttribute('href', '/beta-agents')
  for (const name of [
    'Opportunities',
    'AI timeline',
    'How a figure gets here',
    'Feedback',
    'Health check',
    'Ask HerpasIA',
  ]) {
    await expect.element(page.getByRole('region', { name })).toBeInTheDocument()
  }
  await expect.element(page.getByText(/The opportunities could not be read\. [\da-f]{12}/)).toBeVisible()
  await expect.element(page.getByText(/The last check could not be read\. [\da-f]{12}/)).toBeVisible()
})

test('[HOME-03] four opportunity cards show their figures, a sample with its mark', async () => {
  fillOpportunities()
  await renderPortal(<Page />)
  const cards = page.getByRole('region', { name: 'Opportunities' })
  await expect.element(cards.getByText('1,070')).toBeVisible()
  expect(cards.getByRole('listitem').elements()).toHaveLength(4)
  const texts = cards
    .getByRole('listitem')
    .elements()
    .map((card) => card.textContent)
  expect(texts[0]).toContain('calculated example')
  expect(texts[1]).toContain('€45M')
  expect(texts[1]).toContain('Sample')
  expect(texts[2]).toContain('no figure recorded')
})

test('a figure opens its card by mouse and by the key i: source, date, method, inputs with their values', async () => {
  fillOpportunities()
  await renderPortal(<Page />)
  const figure = page.getByRole('button', { name: /1,070/ })
  await figure.click()
  const card = page.getByRole('dialog', { name: 'Figure card: Recoverable heat flow' })
  const shown = () => card.element().textContent
  await expect.element(card).toBeVisible()
  for (const part of [
    '1,072.9 kW',
    '6 January 2025',
    'Calculation on example inputs',
    'heat-exchanger-duty',
    'Wort: 100 hl',
  ]) {
    expect(shown()).toContain(part)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(figure).toHaveFocus()
  await userEvent.keyboard('i')
  await expect.element(card).toBeVisible()
})

test('the strongest exceptions of the week stand on Home, a line each, and the brief is a press away', async () => {
  const figure = { key: 'kpi.roi', label: 'ROI', unit: '%', provenance: provenance('sample') }
  const exception = (position: number): Row => ({
    id: `figure:${position}`,
    title: `Exception ${position}`,
    whatChanged: '',
    againstWhat: '',
    why: [],
    whoActs: 'Finance',
    score: 3,
    noise: '',
    against: 'previous',
    figure: buildFigure({ ...figure, value: 350 }),
    reference: buildFigure({ ...figure, value: 326, as_of: '2024-12-30' }),
    history: [],
    insight: null,
  })
  backend.respond('/functions/v1/monday-brief', () =>
    json(200, {
      from: '2025-01-01T00:00:00Z',
      until: '2025-01-08T00:00:00Z',
      exceptions: [1, 2, 3, 4].map(exception),
      awards: [],
      stale: [],
      alsoSeen: [],
      leftOut: 0,
      examined: { figures: 4, insights: 0 },
      method: { id: 'deviation-over-noise', version: '1', text: [] },
    }),
  )
  await renderPortal(<Page />)
  const week = page.getByRole('region', { name: 'This week' })
  await expect.element(week.getByText('Exception 1')).toBeVisible()
  const lines = week.getByRole('listitem').elements()
  expect(lines).toHaveLength(3)
  expect(lines[0]?.textContent).toMatch(/From 326%.*to 350%/)
  await expect.element(week.getByRole('link', { name: 'Monday brief' })).toHaveAttribute('href', '/brief')
})

test('[HOME-04] the AI timeline has three phases and says where today is', async () => {
  await renderPortal(<Page />)
  const timeline = page.getByRole('region', { name: 'AI timeline' })
  await expect.element(timeline).toBeVisible()
  const years = timeline
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => heading.textContent)
  expect(years).toEqual(['2025-2026', '2026-2027', '2027-2028'])
  await expect.element(timeline.getByText(/^Today, /)).toBeInTheDocument()
})

test('the welcome says only what the records say has changed since the last visit', async () => {
  localStorage.setItem(`portal-last-visit:${signedInUser.id}`, '2026-01-02T00:00:00.000Z')
  const figure = { label: 'x', value: 1, unit: '', provenance: provenance('sample') }
  backend.tables['figures'] = [
    buildFigure({ ...figure, key: 'old' }),
    buildFigure({ ...figure, key: 'new', created_at: '2026-01-03T00:00:00Z' }),
  ]
  await renderPortal(<Page />)
  await expect.element(page.getByRole('link', { name: 'one figure changed' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  expect(page.getByText(/market insight|failed check/).elements()).toEqual([])
})

test('the counts beside the choice are counted from the records', async () => {
  const company = (name: string, isOwn: boolean) => ({ id: name, is_active: true, is_own: isOwn })
  backend.tables['competitors'] = [company('a', false), company('b', false), company('own', true)]
  backend.tables['market_benchmarks'] = [{ id: 'one' }]
  await renderPortal(<Page />)
  await expect.element(page.getByText('4 tools · 2 companies · 1 sector')).toBeVisible()
})

test('[HOME-11] the assistant can be asked in the first screen; its answer begins in the chat of the page', async () => {
  answerAsk(backend, {
    complete: () => ({ completions: [{ text: 'How large is dairy?', asked: buildAsked() }] }),
  })
  const stream = new AnswerStream()
  backend.respond('/functions/v1/ai-orchestrator', () => stream.response)
  await renderPortal(<Page />)
  const field = page.getByRole('combobox', { name: 'Ask HerpasIA' })
  await expect.element(field).toBeInViewport()
  await field.fill('how large')
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => backend.callsOf('/functions/v1/ai-orchestrator').length).toBe(1)
  const chat = page.getByRole('region', { name: 'Ask HerpasIA' })
  await expect.element(chat.getByText('How large is dairy?')).toBeInViewport()
  await expect.element(field).toHaveValue('')
  stream.end()
})

test.for([1440, 1024, 390, 360])('at %i px nothing scrolls sideways', async (width) => {
  await page.viewport(width, 900)
  fillOpportunities()
  await renderPortal(<Page />)
  await expect.element(page.getByText('1,070')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
