import { scoreDimensions } from '@portal/contracts/market'
import { sampleCompanies } from '@portal/sample-data/companies'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Page } from '#web/app/routes/competitor-intelligence.tsx'
import { PlatformPage } from '#web/features/competitors/platform/platform-page.tsx'
import { buildSignedIn } from '#web/testing/auth-value.ts'
import { competitiveBackend, holdAnswers, indexedCompanies } from '#web/testing/competitive-backend.ts'
import { hideSamples } from '#web/testing/hide-samples.ts'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { json, type PortalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { catchSavedFiles } from '#web/testing/saved-files.ts'

const title = 'Agentic Artificial Intelligence Proven Capabilities Index'
const indexPath = '/rest/v1/rpc/competitive_index'

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
const ready = () => expect.element(page.getByRole('table', { name: title })).toBeVisible()
const open = async () => {
  await renderPortal(<Page />)
  await ready()
}
/** The same with five companies in the table, where it is about something else. */
const openShort = () => {
  backend.respond(indexPath, () => json(200, { total: 5, rows: indexedCompanies.slice(0, 5) }))
  return open()
}
/** Machines that are busy answer late. */
const soon = { timeout: 8000 }
const table = () => page.getByRole('table', { name: title }).element()
const bodyRows = () => [...table().querySelectorAll('tbody tr')]
const tile = (label: string): string => {
  const tiles = [...page.getByLabelText('Our standing').element().children]
  return tiles.find((one) => one.textContent.startsWith(label))?.textContent ?? ''
}
const tab = async (name: string) => page.getByRole('tab', { name, exact: true }).click()

test('[COMP-01] [COMP-02] [COMP-27] the page of the key competitor-intelligence opens with a help banner and its data', async () => {
  await openShort()
  expect(document.querySelector('[data-page]')?.getAttribute('data-page')).toBe('competitor-intelligence')
  await expect.element(page.getByText('Competitive intelligence', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Who is ahead, on what, and what each claim rests on.')).toBeVisible()
  expect(backend.callsOf(indexPath)).toHaveLength(1)
})

test('the date of a crawl that the sample set tells is marked', async () => {
  const run = {
    id: crypto.randomUUID(),
    status: 'finished',
    started_at: '2025-01-05T05:00:00Z',
    finished_at: '2025-01-05T05:04:00Z',
    is_sample: true,
    summary: '',
    counts: {
      sites: 1,
      sites_finished: 1,
      pages: 1,
      first: 1,
      unchanged: 0,
      changed: 0,
      refused_by_robots: 0,
      postponed: 0,
      failed: 0,
      insights: 0,
    },
  }
  backend.respond('/functions/v1/crawls', () => json(200, { success: true, runs: [run] }))
  await openShort()
  const block = page.getByText('Last crawl', { exact: true }).element().parentElement
  await expect.poll(() => block?.textContent).toMatch(/5 Jan 2025.*Sample/)
})

test('[COMP-03] [COMP-04] [COMP-05] [COMP-06] [COMP-40] four tiles are computed from the records, and say on how many evidenced ones', async () => {
  await openShort()
  expect(page.getByLabelText('Our standing').element().children).toHaveLength(4)
  expect(tile('Market Position')).toMatch(/From samples#1,.*of 21,.*scored, by overall score/)
  expect(tile('AI Intelligence Lead')).toMatch(/From samples\+79%,.*tracked average of 86/)
  expect(tile('Overall Score')).toMatch(/Sample140,/)
  expect(tile('Tracked competitors')).toMatch(/20,.*scores with evidence: 0,.*of 21/)
})

test('a claim opens how it was computed: method, inputs, and how much of it is evidenced', async () => {
  await openShort()
  await page.getByRole('button', { name: /^\+79%/ }).click()
  const card = page.getByRole('dialog', { name: /AI Intelligence Lead$/ })
  await expect.element(card).toBeVisible()
  for (const words of [
    'sample scores: 21 of 21',
    '0 of 21 scores are evidenced',
    'competitive-lead, version 1',
  ])
    expect(card.element().textContent).toContain(words)
})

test('[COMP-07] [COMP-08] eight tabs stand in their order, Overview open', async () => {
  await openShort()
  const tabs = page.getByRole('tab').elements()
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'HerpasIA SWOT',
    'Automation',
    'Design',
    'Intelligence',
    'Optimization',
    'Innovation',
    'Sustainability',
  ])
  expect(tabs[0]?.getAttribute('aria-selected')).toBe('true')
})

test('[COMP-09] [COMP-10] [COMP-29] [COMP-31] four region buttons filter the table, All Regions at first; the choice is in the address', async () => {
  await open()
  const regions = page.getByRole('group', { name: 'Region' }).getByRole('button').elements()
  expect(regions.map((one) => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([
    ['All Regions', 'true'],
    ['Spain', 'false'],
    ['EU Markets', 'false'],
    ['Global Players', 'false'],
  ])
  expect(bodyRows()).toHaveLength(21)
  await button('Global Players').click()
  await expect.poll(bodyRows, soon).toHaveLength(2)
  expect(backend.callsOf(indexPath).at(-1)?.body).toMatchObject({ region: 'global' })
  await expect.element(page.getByLabelText('address')).toHaveTextContent('/?region=global')
  await button('EU Markets').click()
  await expect.poll(() => backend.callsOf(indexPath).at(-1)?.body, soon).toMatchObject({ region: 'eu' })
})

test('[COMP-11] [COMP-12] [COMP-13] [COMP-25] [COMP-26] [COMP-41] the index has its nine columns and a row for each company', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  for (const name of ['Export', 'Refresh']) await expect.element(button(name)).toBeVisible()
  const heads = [...table().querySelectorAll('thead th')]
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Company',
    'Country',
    'Overall',
    'Automation',
    'Design',
    'Intelligence',
    'Optimization',
    'Innovation',
    'Sustainability',
  ])
  const [own, first] = bodyRows()
  expect(own?.textContent).toMatch(/^HerpasIA.*Spain140.*Top tier.*138.*136.*154.*139.*134.*139/)
  expect(first?.textContent).toMatch(/^Rheinwerk Brautechnik.*Germany128/)
})

test('[COMP-32] [COMP-33] [COMP-34] [COMP-35] the overall score has the word and colour of its tier', async () => {
  await open()
  const badgeOf = (company: string) => {
    const row = bodyRows().find(({ textContent }) => textContent.startsWith(company))
    const badge = row?.querySelector('.inset-ring')
    return [badge?.textContent, /text-(red|yellow|green|emerald)/.exec(badge?.className ?? '')?.[1]]
  }
  expect(badgeOf('Alpstahl')).toEqual(['Top tier', 'emerald'])
  expect(badgeOf('Havelmann')).toEqual(['Good', 'green'])
  expect(badgeOf('Mälartank')).toEqual(['Warning', 'yellow'])
  expect(badgeOf('Savan')).toEqual(['Warning', 'yellow'])
  expect(badgeOf('Valdeplanta')).toEqual(['Bad', 'red'])
})

test('[COMP-14] a company’s name leads to its website in a new tab', async () => {
  await openShort()
  const link = page.getByRole('link', { name: /^Nordkessel/ }).element()
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    '/samples/sites/nordkessel/',
    '_blank',
    'noopener noreferrer',
  ])
})

test('[COMP-36] [COMP-37] [COMP-38] Export saves the shown rows, not every cell quoted, without asking the server', async () => {
  await open()
  const files = catchSavedFiles()
  const calls = backend.calls.length
  await button('Export').click()
  expect(files[0]?.name).toBe(`competitive_analysis_${new Date().toISOString().slice(0, 10)}.csv`)
  expect(backend.calls).toHaveLength(calls)
  const lines = (await files[0]?.text())?.split('\r\n') ?? []
  expect(lines.slice(0, 2)).toEqual([
    'Company,Country,Overall,Automation,Design,Intelligence,Optimization,Innovation,Sustainability,Source',
    'HerpasIA,Spain,140,138,136,154,139,134,139,Sample: HerpasIA sample set',
  ])
  expect(lines).toHaveLength(22)
})

test('while samples are hidden the file shows as little of them as the table', async () => {
  hideSamples()
  await open()
  const files = catchSavedFiles()
  await button('Export').click()
  const [, own] = (await files[0]?.text())?.split('\r\n') ?? []
  expect(own).toBe('HerpasIA,Spain,—,—,—,—,—,—,—,Sample: HerpasIA sample set')
})

test('[COMP-28] [COMP-39] Refresh reads the records again', async () => {
  await renderPortal(<PlatformPage minimumBusyMs={80} />)
  await ready()
  const before = backend.callsOf(indexPath).length
  const release = holdAnswers(backend, indexPath, () => ({ total: 21, rows: indexedCompanies }))
  const since = performance.now()
  await button('Refresh').click()
  await expect.element(button('Refresh')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect.element(button('Refresh')).not.toHaveAttribute('aria-busy')
  expect(performance.now() - since).toBeGreaterThanOrEqual(80)
  expect(backend.callsOf(indexPath)).toHaveLength(before + 1)
})

test('a press on a column head asks the database for that order', async () => {
  await openShort()
  await page.getByRole('button', { name: 'Innovation', exact: true }).click()
  await expect
    .poll(() => backend.callsOf(indexPath).at(-1)?.body, soon)
    .toMatchObject({ sort: 'innovation', descending: true, skip: 0, take: 25 })
  await expect
    .element(page.getByRole('columnheader', { name: 'Innovation' }))
    .toHaveAttribute('aria-sort', 'descending')
})

test('with 5,000 companies a page of them is asked for, and the next one on demand', async () => {
  backend.respond(indexPath, () => json(200, { total: 5000, rows: indexedCompanies }))
  await open()
  expect(backend.callsOf(indexPath).at(-1)?.body).toMatchObject({ skip: 0, take: 25 })
  await button('Next page').click()
  await expect.poll(() => backend.callsOf(indexPath).at(-1)?.body, soon).toMatchObject({ skip: 25, take: 25 })
  await expect.element(page.getByLabelText('address')).toHaveTextContent('/?page=2')
})

test('[COMP-15] [COMP-16] the insights grid shows opportunities, threats and recommendations, each with icon, title and text', async () => {
  await openShort()
  await expect.element(page.getByRole('heading', { name: 'Strategic Intelligence Insights' })).toBeVisible()
  const cards = [...document.querySelectorAll('[data-insight]')]
  expect(new Set(cards.map((card) => card.getAttribute('data-insight')))).toEqual(
    new Set(['opportunity', 'threat', 'recommendation']),
  )
  for (const card of cards) {
    expect(card.querySelector('svg')).not.toBeNull()
    expect(card.querySelector('h3')?.textContent).not.toBe('')
    expect(card.querySelectorAll('q')).toHaveLength(2)
  }
})

test('while samples are hidden no insight says a number, on its card, in the SWOT or in its source', async () => {
  hideSamples()
  await openShort()
  const said = 'Tracked companies average 86 on intelligence'
  await expect.element(page.getByText('Intelligence is the open flank of the field')).toBeVisible()
  expect(page.getByText(said).elements()).toEqual([])
  const cards = [...document.querySelectorAll('[data-insight] q')]
  expect(cards.map((words) => words.textContent).filter((words) => /\p{N}/u.test(words))).toEqual([])
  await page
    .getByRole('button', { name: /Where this insight comes from/ })
    .first()
    .click()
  expect(page.getByRole('dialog').element().textContent).not.toMatch(/\/ 10|%/)
  await userEvent.keyboard('{Escape}')
  await tab('HerpasIA SWOT')
  await expect.element(page.getByRole('heading', { name: 'Strategic Recommendations' })).toBeVisible()
  const quoted = [...page.getByRole('tabpanel').element().querySelectorAll('q')]
  const allowed = ['Immediate (0-6 months)', 'Long-term (6+ months)']
  expect(
    quoted
      .map((words) => words.textContent)
      .filter((words) => /\p{N}/u.test(words) && !allowed.includes(words)),
  ).toEqual([])
})

test('[COMP-17] [COMP-18] [COMP-19] [COMP-20] the SWOT tab has four quadrants, and recommendations for 0-6 and 6+ months', async () => {
  await openShort()
  await tab('HerpasIA SWOT')
  for (const name of ['Strengths', 'Weaknesses', 'Opportunities', 'Threats'])
    await expect.element(page.getByRole('region', { name, exact: true })).toBeVisible()
  const weaknesses = page.getByRole('region', { name: 'Weaknesses' })
  await expect
    .element(weaknesses.getByRole('button', { name: 'Automation: Ours 138, Best tracked company 142' }))
    .toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Table' }).click()
  expect(weaknesses.element().textContent).toMatch(/Automation: 138.*#2.*behind the best 142/)
  await expect.element(page.getByRole('heading', { name: 'Strategic Recommendations' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Immediate (0-6 months)' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Long-term (6+ months)' })).toBeVisible()
  expect(numbersWithoutFigure(page.getByRole('tabpanel').element())).toEqual([])
})

test('[COMP-17] [COMP-18] the SWOT says of no records that they show none before they were read', async () => {
  const release = holdAnswers(backend, '/rest/v1/market_insights', () => [])
  await openShort()
  await tab('HerpasIA SWOT')
  const panel = page.getByRole('tabpanel')
  await expect.element(panel.getByText('Loading')).toBeInTheDocument()
  expect(panel.getByText('The records show none.').elements()).toEqual([])
  release()
  const immediate = panel.getByRole('region', { name: 'Immediate (0-6 months)' })
  await expect.element(immediate.getByText('The records show none.')).toBeVisible()
})

test('[COMP-21] each of the six dimension tabs shows indicators, evidence, trend and gaps instead of a placeholder', async () => {
  await openShort()
  for (const name of [
    'Automation',
    'Design',
    'Intelligence',
    'Optimization',
    'Innovation',
    'Sustainability',
  ]) {
    await tab(name)
    await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    for (const heading of ['Indicators of the matrix', 'Evidence', 'Trend', 'Gaps', 'Leaders'])
      await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    expect(page.getByText('detailed analysis would be displayed').elements()).toEqual([])
    expect(backend.callsOf('/rest/v1/rpc/competitive_dimension').at(-1)?.body).toMatchObject({
      dimension: name.toLowerCase(),
    })
    expect(numbersWithoutFigure(page.getByRole('tabpanel').element())).toEqual([])
  }
})

test('a dimension shows every company on one scale, ours marked against the average; Enter opens a company', async () => {
  await renderPortal(<Page />, {}, '/?tab=automation')
  const field = page.getByRole('group', { name: 'All companies' })
  const best = field.getByRole('button', { name: 'Rheinwerk Brautechnik: 142', exact: true })
  await expect.element(best).toBeInTheDocument()
  expect(field.element().querySelectorAll('[data-dot]')).toHaveLength(21)
  expect(
    [...field.element().querySelectorAll('.fill-chart-hi')].map((dot) => dot.getAttribute('data-dot')),
  ).toEqual(['138'])
  const xOf = (selector: string) =>
    field.element().querySelector(selector)?.getBoundingClientRect().left ?? Number.NaN
  expect(xOf('[data-dot="142"]')).toBeGreaterThan(xOf('[data-dot="138"]'))
  expect(xOf('[data-dot="138"]')).toBeGreaterThan(xOf('[data-reference]'))
  best.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => page.getByLabelText('address').element().textContent).toContain('company=')
})

test('a company opens with its six dimensions against the average and us, and with what its score was before', async () => {
  const [company] = sampleCompanies
  const shown = indexedCompanies[1]
  const rowOf = (field: string, overrides: Row) => ({
    ...shown?.figures[field === 'competitive_score' ? 'overall' : field],
    record_table: 'competitors',
    record_id: shown?.id,
    record_field: field,
    is_current: true,
    ...overrides,
  })
  backend.tables['competitors'] = [{ ...company, id: shown?.id }]
  backend.tables['figures'] = [
    ...scoreDimensions.map((dimension) => rowOf(dimension, {})),
    rowOf('competitive_score', { version: 2, as_of: '2025-01-06' }),
    rowOf('competitive_score', {
      id: crypto.randomUUID(),
      version: 1,
      value: 121,
      as_of: '2024-12-09',
      is_current: false,
    }),
  ]
  await renderPortal(<Page />, {}, `/?company=${shown?.id}`)
  const dialog = page.getByRole('dialog', { name: 'Rheinwerk Brautechnik' })
  const history = dialog.getByRole('region', { name: 'Overall score over time' })
  for (const name of ['9 Dec 2024: 121', '6 Jan 2025: 128'])
    await expect.element(history.getByRole('img', { name })).toBeInTheDocument()
  await history.getByRole('button', { name: 'Table' }).click()
  await expect.element(history.getByRole('row', { name: /9 Dec 2024 121/ })).toBeVisible()
  const radar = dialog.getByRole('group', { name: 'Six dimensions' })
  await expect
    .element(radar.getByRole('img', { name: /^Automation: Rheinwerk Brautechnik 142, .* HerpasIA 138$/ }))
    .toBeInTheDocument()
  expect(radar.element().querySelectorAll('[data-line]')).toHaveLength(3)
  expect(radar.element().querySelector('.stroke-chart-hi')?.getAttribute('data-line')).toBe('HerpasIA')
  const radarRegion = dialog.getByRole('region', { name: 'Six dimensions' })
  await radarRegion.getByRole('button', { name: 'Table' }).click()
  await expect.element(dialog.getByRole('columnheader', { name: 'HerpasIA' })).toBeVisible()
  expect(numbersWithoutFigure(dialog.element())).toEqual([])
})

const watchOf = (checkedAt: string): Row => ({
  id: crypto.randomUUID(),
  company_id: indexedCompanies[1]?.id,
  kind: 'page',
  url: 'https://rheinwerk.example/',
  found_by: 'crawl',
  is_active: true,
  crawl_every_hours: 24,
  last_checked_at: checkedAt,
  last_outcome: null,
  last_detail: null,
})

async function openWatched(isAdmin: boolean, isActive = true) {
  const shown = indexedCompanies[1]
  backend.tables['competitors'] = [{ ...sampleCompanies[0], id: shown?.id }]
  backend.tables['watches'] = ['2999-01-01T10:00:00Z', '2999-01-03T10:00:00Z'].map((checkedAt) => ({
    ...watchOf(checkedAt),
    is_active: isActive,
  }))
  const { profile } = buildSignedIn({ role: isAdmin ? 'admin' : 'business_user' })
  await renderPortal(<Page />, { profile }, `/?company=${shown?.id}`)
  return page.getByRole('dialog', { name: 'Rheinwerk Brautechnik' })
}

test('a company says what of it is watched and when that is looked at next; an administrator stops it', async () => {
  const dialog = await openWatched(true)
  await expect.element(dialog.getByText(/2 pages, next check 2 Jan 2999/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop watching Rheinwerk Brautechnik' }).click()
  await expect.element(page.getByText('Rheinwerk Brautechnik is no longer watched')).toBeVisible()
  expect(backend.callsOf('/rest/v1/watches').find(({ method }) => method === 'PATCH')?.body).toEqual({
    is_active: false,
  })
})

test('what was stopped is begun again where it was stopped', async () => {
  const dialog = await openWatched(true, false)
  await dialog.getByRole('button', { name: 'Watch Rheinwerk Brautechnik again' }).click()
  await expect.element(page.getByText('Rheinwerk Brautechnik is watched again')).toBeVisible()
  expect(backend.callsOf('/rest/v1/watches').find(({ method }) => method === 'PATCH')?.body).toEqual({
    is_active: true,
  })
})

test('a member reads what is watched, and is offered nothing that only administrators may', async () => {
  const dialog = await openWatched(false)
  await expect.element(dialog.getByText(/2 pages, next check/)).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Stop watching/ }).query()).toBeNull()
})

test('[COMP-22] Generate Report makes a report of what is shown, and logs it', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const report = {
    id: crypto.randomUUID(),
    kind: 'competitive-analysis',
    title: 'Competitive analysis',
    parameters: {},
    is_confidential: false,
    created_by_email: 'person@client.example',
    created_at: '2026-11-20T10:00:00Z',
  }
  backend.respond('/functions/v1/reports', ({ body }) =>
    body['action'] === 'generate'
      ? json(200, { report })
      : json(200, { fileName: 'report.pdf', contentType: 'application/pdf', base64: 'JVBERi0=' }),
  )
  await openShort()
  await button('Global Players').click()
  await expect.element(button('Global Players')).toHaveAttribute('aria-pressed', 'true')
  await button('Generate Report').click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  await expect.poll(() => logged.mock.calls.map(String).join(), soon).toContain('generate-report')
  expect(backend.callsOf('/functions/v1/reports')[0]?.body).toEqual({
    action: 'generate',
    kind: 'competitive-analysis',
    parameters: { tab: 'overview', region: 'global' },
  })
})

test('[COMP-23] [COMP-24] Share Analysis and Schedule Updates open their dialogs', async () => {
  await openShort()
  await button('Share Analysis').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('Schedule Updates').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('no number on the Overview is without its figure', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Changes on watched pages' })).toBeVisible()
  expect(numbersWithoutFigure(document.body)).toEqual([])
})

const changeId = '2d3c4b5a-0d5e-4e1c-9a55-0a1b2c3d4e5f'
const snapshotIds = ['aaaaaaaa-0d5e-4e1c-9a55-0a1b2c3d4e5f', 'bbbbbbbb-0d5e-4e1c-9a55-0a1b2c3d4e5f'] as const

test('a change shows its class and both snapshots, and is sorted for the team', async () => {
  const at = '2026-11-20T10:00:00Z'
  backend.tables['market_insights']?.push({
    id: changeId,
    insight_type: 'trend',
    urgency_level: 'medium',
    title: 'Nordkessel: new reference',
    description: 'References now says: “A brewhouse”',
    impact_score: 6,
    ai_confidence: 0.9,
    provenance: { kind: 'sample', source: { name: 'Nordkessel' }, inputs: [] },
    created_at: at,
    company_id: indexedCompanies[3]?.id,
    change_class: 'reference',
    group_key: changeId,
    triage: null,
    evidence: {
      watch_id: changeId,
      url: '/samples/sites/nordkessel/references/',
      change: 'added',
      quote: 'A brewhouse',
      was: null,
      before: { snapshot_id: snapshotIds[0], taken_at: at },
      after: { snapshot_id: snapshotIds[1], taken_at: at },
    },
  })
  const block = (text: string, position: number) => ({ position, hash: text, text })
  backend.tables['watch_snapshots'] = snapshotIds.map((id, place) => ({
    id,
    taken_at: at,
    url: '/samples/sites/nordkessel/references/',
    title: 'References',
    snapshot_blocks: [block('Plants that run', 0), ...(place === 1 ? [block('A brewhouse', 1)] : [])],
  }))
  backend.respond('/rest/v1/rpc/triage_insight', () => json(200, null))
  await openShort()
  const changes = page.getByRole('list', { name: 'Changes on watched pages' })
  await expect.element(changes.getByText('Reference', { exact: true })).toBeVisible()
  await changes.getByRole('button', { name: 'Important' }).click()
  await expect
    .poll(() => backend.callsOf('/rest/v1/rpc/triage_insight')[0]?.body, soon)
    .toEqual({ insight_id: changeId, triage: 'Important' })
  await changes.getByRole('button', { name: 'Both snapshots' }).click()
  const after = page.getByRole('region', { name: 'After' })
  await expect.element(after.getByText('the change:')).toBeInTheDocument()
  expect(page.getByRole('region', { name: 'Before' }).element().textContent).not.toContain('A brewhouse')
})

test('nothing scrolls sideways at 1440, 1024, 390 and 360 px', async () => {
  await open()
  for (const width of [1440, 1024, 390, 360]) {
    await page.viewport(width, 900)
    expect([width, document.documentElement.scrollWidth <= width]).toEqual([width, true])
  }
})
