import { crawlPanelCopy } from '@portal/content/competitors'
import { refreshMinimumMs } from '@portal/contracts/competitors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { MatrixPage } from '#web/features/competitors/matrix/matrix-page.tsx'
import { buildSignedIn } from '#web/testing/auth-value.ts'
import { competitiveBackend, holdAnswers, matrixAnswer } from '#web/testing/competitive-backend.ts'
import { hideSamples } from '#web/testing/hide-samples.ts'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { json, type PortalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { catchSavedFiles } from '#web/testing/saved-files.ts'

const minimumBusyMs = 80
const runId = '3f0c5a52-0d5e-4e1c-9a55-0a1b2c3d4e5f'

let backend: PortalBackend
beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.setItem('portal-guide-never', '1')
  backend = competitiveBackend()
})
afterEach(() => {
  vi.restoreAllMocks()
  backend.restore()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const table = () => page.getByRole('table').element()
const ready = () => expect.element(page.getByRole('table')).toBeVisible()
const open = async () => {
  await renderPortal(<MatrixPage minimumBusyMs={minimumBusyMs} />)
  await ready()
}
/** Row of an indicator, cell of a company. */
function cell(indicator: string, company: string): Element {
  const column = [...table().querySelectorAll('thead th')].findIndex((head) =>
    head.textContent.startsWith(company),
  )
  const row = [...table().querySelectorAll('tbody tr')].find(
    (one) => one.querySelector('th')?.textContent === indicator,
  )
  const found = row?.children.item(column)
  if (!found) throw new Error(`no cell ${indicator}, ${company}`)
  return found
}
const category = async (name: string) => {
  await button(name).click()
  await expect.element(page.getByRole('table', { name })).toBeVisible()
}

test('[MATRIX-01] [MATRIX-02] [MATRIX-03] [MATRIX-04] [MATRIX-05] [MATRIX-10] [MATRIX-11] title, buttons, groups and tabs stand there, Spanish Competitors open', async () => {
  await open()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Competitive Matrix Dashboard', exact: true }))
    .toBeVisible()
  for (const name of ['Crawl New Data', 'Export', 'Refresh']) await expect.element(button(name)).toBeVisible()
  const tabs = page.getByRole('tab').elements()
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['Spanish Competitors', 'true'],
    ['European Competitors', 'false'],
  ])
  const groups = page.getByRole('group', { name: 'Group of indicators' }).getByRole('button').elements()
  expect(groups.map((one) => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([
    ['Experience & Reputation', 'true'],
    ['Service & Capability', 'false'],
    ['Digital & AI Capability', 'false'],
    ['Business Development & Client Growth', 'false'],
    ['Industrial AI', 'false'],
  ])
})

test('[MATRIX-06] [MATRIX-07] [MATRIX-08] [MATRIX-20] [MATRIX-21] [MATRIX-22] indicators are rows and companies columns, each with its date; group and tab are in the address', async () => {
  await open()
  const heads = () => [...table().querySelectorAll('thead th')].map((head) => head.textContent)
  expect(heads()).toEqual([
    'Indicator',
    'Almara ProcessUpdated 6 Jan 2025',
    'Cobre NorteUpdated 6 Jan 2025',
    'Destila SurUpdated 6 Jan 2025',
    'IbertanqueUpdated 6 Jan 2025',
    'ValdeplantaUpdated 6 Jan 2025',
  ])
  expect(table().querySelectorAll('tbody tr')).toHaveLength(7)
  await category('Digital & AI Capability')
  expect(table().querySelectorAll('tbody tr')).toHaveLength(10)
  await page.getByRole('tab', { name: 'European Competitors' }).click()
  await expect.poll(() => heads()[1], { timeout: 8000 }).toContain('Alpstahl Systeme')
  expect(heads()).toHaveLength(6)
  await expect.element(page.getByLabelText('address')).toHaveTextContent('/?category=digital&tab=european')
})

test('[MATRIX-09] [MATRIX-29] [MATRIX-30] [MATRIX-31] [MATRIX-32] [MATRIX-33] [MATRIX-34] a cell has badge, rating and bar; the bar ends at 150, what is no number says N/A', async () => {
  await open()
  await category('Digital & AI Capability')
  const shown = (indicator: string, company: string) => {
    const found = cell(indicator, company)
    const badge = found.querySelector('[data-figure]')
    const tone = /text-(red|yellow|green|emerald|neutral)/.exec(badge?.parentElement?.className ?? '')?.[1]
    const bar = found.querySelector('[data-bar]')?.getAttribute('data-bar')
    return [
      badge?.textContent.split(',')[0],
      found.querySelector('.text-fg-2:not([aria-hidden])')?.textContent,
      tone,
      bar,
    ]
  }
  const rows = [
    ['AI Strategy', 'Cobre Norte', '89', 'Below Average', 'red', 89 / 150],
    ['Generative Design', 'Almara Process', '90', 'Market Average', 'yellow', 90 / 150],
    ['Digital Twin', 'Almara Process', '109', 'Market Average', 'yellow', 109 / 150],
    ['Process Automation', 'Cobre Norte', '110', 'Above Average', 'green', 110 / 150],
    ['AI Strategy', 'Almara Process', '124', 'Above Average', 'green', 124 / 150],
    ['Predictive Maintenance', 'Ibertanque', '125', 'Market Leader', 'emerald', 125 / 150],
    ['Cybersecurity', 'Almara Process', '152', 'Market Leader', 'emerald', 1],
    ['Cloud Platform', 'Destila Sur', 'N/A', 'N/A', 'neutral', ''],
  ] as const
  for (const [indicator, company, badge, rating, tone, bar] of rows)
    expect([indicator, company, ...shown(indicator, company)]).toEqual([
      indicator,
      company,
      badge,
      rating,
      tone,
      String(bar),
    ])
})

test('[MATRIX-12] [MATRIX-28] the legend says what the colours mean, and that 100 is the market average', async () => {
  await open()
  const legend = page.getByRole('list', { name: 'Scoring legend' }).element()
  expect([...legend.children].map((entry) => entry.textContent)).toEqual([
    '125 and aboveMarket Leader',
    '110-124Above Average',
    '90-109Market Average',
    'below 90Below Average',
    'N/Ano index recorded',
    '100 = market average; the bar ends at 150',
  ])
})

test('a cell opens its source, and no number stands without one', async () => {
  await open()
  expect(numbersWithoutFigure(document.body)).toEqual([])
  const figure = cell('Years in Business', 'Ibertanque').querySelector('button')
  figure?.click()
  await expect.element(page.getByText('HerpasIA sample set')).toBeVisible()
  const card = page.getByRole('dialog')
  await expect.element(card.getByText('Competitive Matrix Dashboard')).toBeVisible()
})

test('[MATRIX-13] [MATRIX-35] [MATRIX-36] [MATRIX-37] Export saves the shown table as CSV, every cell quoted, without asking the server', async () => {
  await open()
  const files = catchSavedFiles()
  const calls = backend.calls.length
  await button('Export').click()
  expect(files.map(({ name }) => name)).toEqual(['spanish_experience_&_reputation.csv'])
  expect(backend.calls).toHaveLength(calls)
  const lines = (await files[0]?.text())?.split('\r\n') ?? []
  expect(lines[0]).toBe('"Indicator","Almara Process","Cobre Norte","Destila Sur","Ibertanque","Valdeplanta"')
  expect(lines[1]).toBe('"Last updated","2025-01-06","2025-01-06","2025-01-06","2025-01-06","2025-01-06"')
  expect(lines[2]).toBe('"Years in Business","118","125","108","132","82"')
  expect(lines).toHaveLength(10)
  expect(lines[9]).toMatch(/^"Source"(,"Sample: HerpasIA sample set"){5}$/)
})

test('[MATRIX-23] [MATRIX-25] [MATRIX-26] Refresh reads the matrix again, is busy for its time, and then says Data Updated', async () => {
  expect(refreshMinimumMs).toBe(2000)
  await open()
  const calls = backend.callsOf('/rest/v1/rpc/competitive_matrix')
  const { body } = calls[0] ?? { body: {} }
  const release = holdAnswers(backend, '/rest/v1/rpc/competitive_matrix', () => matrixAnswer({ body }))
  const since = performance.now()
  await button('Refresh').click()
  await expect.element(button('Refresh')).toHaveAttribute('aria-busy', 'true')
  expect(page.getByText('Data Updated', { exact: true }).elements()).toEqual([])
  release()
  await expect.element(page.getByText('Data Updated', { exact: true })).toBeVisible()
  expect(performance.now() - since).toBeGreaterThanOrEqual(minimumBusyMs)
  await expect
    .element(page.getByText('Competitive matrix data has been refreshed successfully.', { exact: true }))
    .toBeVisible()
  expect(backend.callsOf('/rest/v1/rpc/competitive_matrix')).toHaveLength(calls.length + 1)
  await expect.element(button('Refresh')).not.toHaveAttribute('aria-busy')
})

test('[MATRIX-27] [MATRIX-38] a refresh that fails says so, and the table stays', async () => {
  await open()
  backend.fail('/rest/v1/rpc/competitive_matrix', 500)
  await button('Refresh').click()
  await expect.element(page.getByText('Update Failed', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('Could not refresh competitive data. Please try again.', { exact: true }))
    .toBeVisible()
  expect(cell('Years in Business', 'Ibertanque').textContent).toContain('132')
})

test('an indicator that is not recorded says no value; an administrator records it there', async () => {
  backend.respond('/rest/v1/rpc/competitive_matrix', (call) => {
    const answer = matrixAnswer(call)
    for (const company of answer.companies.slice(1)) company.figures = {}
    return json(200, answer)
  })
  backend.respond('/functions/v1/figures-change', () => json(200, { figure: null, was: null }))
  await open()
  expect(cell('Years in Business', 'Ibertanque').textContent).toContain('N/Ano value')
  await button('Record: Years in Business, Ibertanque').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('New value (index)').fill('97')
  await dialog.getByLabelText('As of').fill('2026-03-31')
  await dialog.getByLabelText('Source', { exact: true }).fill('Annual report')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect.element(page.getByText('Figure recorded')).toBeVisible()
  expect(backend.callsOf('/functions/v1/figures-change')[0]?.body).toMatchObject({
    action: 'replace',
    key: 'matrix.ibertanque.years_in_business',
    label: 'Years in Business, Ibertanque',
    expectedVersion: 0,
    value: 97,
    unit: 'index',
  })
})

test('people without administration neither record values nor move companies', async () => {
  backend.respond('/rest/v1/rpc/competitive_matrix', (call) => {
    const answer = matrixAnswer(call)
    for (const company of answer.companies) company.figures = {}
    return json(200, answer)
  })
  await renderPortal(<MatrixPage />, buildSignedIn({ role: 'business_user' }))
  await ready()
  expect(page.getByRole('button', { name: /^Record/ }).elements()).toEqual([])
  expect(button('Companies of the matrix').elements()).toEqual([])
})

test('an administrator finds a company and puts it into a tab, out of it, and back to its country', async () => {
  const member = {
    company_id: '3f0c5a52-0d5e-4e1c-9a55-0a1b2c3d4e5f',
    company_name: 'Taller Uno',
    country: 'Spain',
    tab: 'spanish',
    is_placed: false,
  }
  backend.respond('/rest/v1/matrix_members', () => json(200, [member]))
  backend.respond('/rest/v1/matrix_companies', ({ method, body }) => {
    Object.assign(
      member,
      method === 'DELETE' ? { tab: 'spanish', is_placed: false } : { ...body, is_placed: true },
    )
    return json(200, [])
  })
  await open()
  await button('Companies of the matrix').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Search companies').fill('tal_')
  await expect
    .poll(() => backend.callsOf('/rest/v1/matrix_members').at(-1)?.search.get('company_name'))
    .toBe(String.raw`ilike.%tal\_%`)
  const choice = dialog.getByLabelText('Tab of Taller Uno')
  for (const name of ['Not in the matrix', 'European Competitors', 'By its country']) {
    await choice.selectOptions(name)
    await expect.element(choice).toHaveDisplayValue(name === 'By its country' ? 'Spanish Competitors' : name)
    await expect.element(choice).toBeEnabled()
  }
  expect(backend.callsOf('/rest/v1/matrix_companies').map(({ method, body }) => [method, body])).toEqual([
    ['POST', { company_id: member.company_id, tab: 'none' }],
    ['PATCH', { tab: 'european' }],
    ['DELETE', {}],
  ])
})

const counts = {
  sites: 20,
  sites_finished: 20,
  pages: 12,
  first: 0,
  unchanged: 8,
  changed: 3,
  refused_by_robots: 1,
  postponed: 0,
  failed: 0,
  insights: 3,
}
const run = (status: 'running' | 'finished') => ({
  id: runId,
  status,
  started_at: '2026-11-20T10:00:00Z',
  finished_at: status === 'finished' ? '2026-11-20T10:00:05Z' : null,
  counts: status === 'finished' ? counts : { ...counts, sites_finished: 5, pages: 4 },
  is_sample: false,
  summary: '12 pages, 3 changed, 1 refused by robots.txt',
})

/** Answers the crawls function: how often it is asked before the crawl is over. */
function crawlsOf(asksUntilDone: number) {
  let asked = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  backend.respond('/functions/v1/crawls', async ({ body }) => {
    if (body['action'] === 'list') return json(200, { success: true, runs: [] })
    if (body['action'] === 'start') await promise
    asked += 1
    return json(200, { success: true, run: run(asked > asksUntilDone ? 'finished' : 'running'), pages: [] })
  })
  return resolve
}

test('[MATRIX-24] [MATRIX-25] [MATRIX-26] Crawl New Data starts a real crawl, is busy for its time, and its counts stand in the panel', async () => {
  const release = crawlsOf(1)
  await open()
  const since = performance.now()
  await button('Crawl New Data').click()
  await expect.element(button('Crawl New Data')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect.element(page.getByText('Data Updated', { exact: true })).toBeVisible()
  expect(performance.now() - since).toBeGreaterThanOrEqual(minimumBusyMs)
  const counted = panel.element()
  for (const [count, word] of [
    ['12', 'pages'],
    ['3', 'changed'],
    ['1', 'refused by robots.txt'],
  ])
    expect(counted.textContent).toMatch(new RegExp(`${count}(?:,[^,]*)? ${word}`))
  expect(numbersWithoutFigure(counted)).toEqual([])
})

const tellCrawl = () => {
  const told = { ...run('finished'), is_sample: true }
  backend.respond('/functions/v1/crawls', ({ body }) =>
    json(200, {
      success: true,
      ...(body['action'] === 'list' ? { runs: [told] } : { run: told, pages: [] }),
    }),
  )
}
const panel = page.getByRole('region', { name: 'Crawl' })

test('a crawl that the sample set tells is marked as one', async () => {
  tellCrawl()
  await open()
  await expect.element(panel.getByText('Sample', { exact: true }).first()).toBeVisible()
})

test('while samples are hidden, the crawl that they tell is too', async () => {
  tellCrawl()
  hideSamples()
  await open()
  await expect.element(panel.getByText(crawlPanelCopy.none)).toBeVisible()
})

test('a longer crawl shows its progress and ends with a toast of its own', async () => {
  crawlsOf(2)()
  await open()
  await button('Crawl New Data').click()
  await expect.element(page.getByRole('progressbar', { name: 'Websites done' })).toBeVisible()
  expect(page.getByText('Data Updated', { exact: true }).elements()).toEqual([])
  await expect.element(page.getByText('Crawl finished')).toBeVisible()
  await expect.element(page.getByText('12 pages, 3 changed, 1 refused by robots.txt.')).toBeVisible()
})

test('[MATRIX-27] a crawl that cannot start says Update Failed', async () => {
  await open()
  backend.fail('/functions/v1/crawls', 503, { error: 'no', code: 'unavailable' })
  await button('Crawl New Data').click()
  await expect.element(page.getByText('Update Failed', { exact: true })).toBeVisible()
})

test('an empty set and a broken server each say what is going on', async () => {
  backend.respond('/rest/v1/rpc/competitive_matrix', () => json(200, { total: 0, companies: [] }))
  const first = await renderPortal(<MatrixPage />)
  await expect.element(page.getByText('No company in this set')).toBeVisible()
  await first.unmount()
  backend.fail('/rest/v1/rpc/competitive_matrix', 500)
  await renderPortal(<MatrixPage />)
  await expect.element(page.getByText(/The matrix could not be read\. [\da-f]{12}/)).toBeVisible()
})

test('nothing scrolls sideways at 1440, 1024, 390 and 360 px', async () => {
  await open()
  for (const width of [1440, 1024, 390, 360]) {
    await page.viewport(width, 900)
    expect([width, document.documentElement.scrollWidth <= width]).toEqual([width, true])
  }
})
