import { sampleCompanies, sampleOwnCompany } from '@portal/sample-data/companies'
import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import { sampleInsights } from '@portal/sample-data/market-insights'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getSupabase } from '#web/lib/supabase.ts'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { json, portalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { sampleTables } from '#web/testing/sample-rows.ts'
import { wantSocket } from '#web/testing/wanted-socket.ts'
import { MarketBenchmarksPage } from './market-benchmarks-page.tsx'

const insightRest = { company_id: null, change_class: null, evidence: null, group_key: null, triage: null }

const backend = portalBackend()
beforeEach(async () => {
  await page.viewport(1440, 900)
  wantSocket(FakeSocket as unknown as typeof WebSocket)
  await (await getSupabase()).realtime.disconnect()
  const withId = (record: object): Row => ({ id: crypto.randomUUID(), ...record })
  const benchmarks = sampleBenchmarks.map((row, n) =>
    withId({ ...row, updated_at: `2026-01-0${9 - n}T08:00:00Z` }),
  )
  const competitors = [sampleOwnCompany, ...sampleCompanies].map(withId)
  const tables = sampleTables()
  Object.assign(backend.tables, tables, {
    market_benchmarks: benchmarks,
    competitors: competitors.toSorted(
      (a, b) => Number(b['competitive_score']) - Number(a['competitive_score']),
    ),
    market_insights: sampleInsights.map((row) => ({ ...withId(row), ...insightRest })),
    watches: [],
    figures: [
      ...(tables['figures'] ?? []),
      ...benchmarks.flatMap((row) => columnFigures('market_benchmarks', row, benchmarkUnits)),
      ...competitors.flatMap((row) => columnFigures('competitors', row, { competitive_score: 'index' })),
    ],
  })
  backend.respond('/rest/v1/competitors', ({ search }) => {
    const name = search.get('company_name')?.replace('eq.', '')
    const rows = backend.tables['competitors'] ?? []
    return json(
      200,
      name
        ? rows.filter((row) => row['company_name'] === name)
        : rows.slice(0, Number(search.get('limit') ?? 100)),
    )
  })
})
afterEach(() => wantSocket())

const benchmarkUnits = {
  market_size_usd: 'USD',
  growth_rate: '%',
  herpasia_market_share: '%',
  competitor_count: 'companies',
  active_projects: 'projects',
  avg_project_value_usd: 'USD',
}

const columnFigures = (table: string, row: Row, units: Record<string, string>): Row[] =>
  Object.entries(units).map(([field, unit]) => ({
    id: crypto.randomUUID(),
    key: `${table}.${String(row['id'])}.${field}`,
    label: field,
    value: row[field],
    value_text: null,
    unit,
    period: null,
    as_of: row['as_of'],
    provenance: row['provenance'],
    owner: null,
    fresh_for: null,
    version: 1,
    replaces: null,
    is_current: true,
    record_table: table,
    record_id: row['id'],
    record_field: field,
  }))

/** Joins every channel at once and lets the test send changes. */
class FakeSocket extends EventTarget {
  // The client is one for all tests, and so may its socket be.
  static readonly opened: FakeSocket[] = []
  readonly sent: unknown[] = []
  readyState = 0
  binaryType = 'blob'
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  onerror: (() => void) | null = null

  constructor() {
    super()
    FakeSocket.opened.push(this)
    queueMicrotask(() => {
      this.readyState = 1
      this.onopen?.()
    })
  }

  send(text: string): void {
    const [joinRef, ref, topic, event, payload] = JSON.parse(text) as [
      string,
      string,
      string,
      string,
      { config?: { postgres_changes?: object[] } },
    ]
    this.sent.push({ topic, event, payload })
    const asked = payload.config?.postgres_changes ?? []
    const response = { postgres_changes: asked.map((binding, index) => ({ ...binding, id: index + 1 })) }
    this.answer([joinRef, ref, topic, 'phx_reply', { status: 'ok', response }])
  }

  answer(message: readonly unknown[]): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }))
  }

  close(): void {
    this.readyState = 3
    this.onclose?.()
  }
}

const open = async () => {
  const screen = await renderPortal(<MarketBenchmarksPage />)
  await expect.element(page.getByRole('table', { name: 'Competitive positioning' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'AI insights' })).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Sector analysis' })).toBeVisible()
  await expect.element(page.getByLabelText('Key figures')).toBeVisible()
  return screen
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const textOf = (label: string) => page.getByLabelText(label).element().textContent
const rowsOf = (name: string) =>
  [...page.getByRole('table', { name }).element().querySelectorAll('tbody tr')].map((row) => row.textContent)

test('the title block speaks of every figure of the page: one that is no sample any more is counted, and so is its age', async () => {
  const replaced = backend.tables['figures']?.find((row) => row['key'] === 'market.addressable')
  Object.assign(replaced ?? {}, {
    as_of: '2024-03-04',
    provenance: { ...(replaced?.['provenance'] as Row), kind: 'measured' },
  })
  await renderPortal(<MarketBenchmarksPage />)
  await expect.element(page.getByText(/^\d+ of \d+ samples$/)).toBeVisible()
  await expect.element(page.getByText('4 Mar 2024').first()).toBeVisible()
})

test('the sector analysis says of when its figures are, not when their row was written', async () => {
  await renderPortal(<MarketBenchmarksPage />)
  const table = page.getByRole('table', { name: 'Sector analysis' })
  await expect.element(table.getByText('6 Jan 2025').first()).toBeVisible()
  expect(table.getByText(/Jan 2026/).elements()).toEqual([])
})

test('[BENCH-01] [BENCH-02] [BENCH-09] [BENCH-13] [BENCH-14] [BENCH-15] [BENCH-16] two actions, and four cards that are figures', async () => {
  await open()
  await expect.element(button('Sync Data')).toBeVisible()
  await expect.element(button('AI Analysis')).toBeVisible()
  for (const part of ['98.7%', '12.3', 'months', '$847/m²', '4.89', '/5'])
    expect(textOf('Key figures')).toContain(part)
})

test('[BENCH-08] [BENCH-17] [BENCH-18] the global market: addressable size and its split, which adds up to a hundred', async () => {
  await open()
  const block = page.getByRole('region', { name: 'Global market' }).element().textContent
  expect(block).toContain('$8.5B')
  const split = page.getByRole('region', { name: 'Split of the addressable market by region' })
  await expect.element(split.getByRole('img', { name: 'Europe: 42%' })).toBeVisible()
  const drawn = [...split.element().querySelectorAll('[data-bar]')].map(
    (bar) => bar.getBoundingClientRect().width,
  )
  await split.getByRole('button', { name: 'Table' }).click()
  const parts = [...split.element().querySelectorAll('tbody tr')].map((row) => row.textContent)
  const wanted = [
    ['Europe', 42],
    ['North America', 28],
    ['Asia Pacific', 22],
    ['Other', 8],
  ] as const
  wanted.forEach(([region, share], index) => {
    expect(parts[index]).toContain(`${region}${share}%`)
    expect((drawn[index] ?? 0) / (drawn[0] ?? 0), 'bars to scale').toBeCloseTo(share / 42, 1)
  })
  expect(wanted.reduce((sum, [, share]) => sum + share, 0)).toBe(100)
})

test('[BENCH-03] [BENCH-11] [DATA-35] the sector analysis has a row for each benchmark, newest first, growth with its sign', async () => {
  const dairy = backend.tables['figures']?.find(
    (row) => row['record_field'] === 'growth_rate' && row['value'] === 23,
  )
  if (dairy) dairy['value'] = -3
  await open()
  const rows = rowsOf('Sector analysis')
  const wanted = [
    ['Alcoholic Beverages', '$2.4B', '+12%', '3.7%', '$12.4M'],
    ['Non-Alcoholic Beverages', '$1.9B', '+19%'],
    ['Food Processing', '$2.2B', '+16%'],
    ['Dairy', '$1.2B', '-3%'],
    ['Pharmaceuticals', '$0.8B', '+31%', '$14.5M'],
  ]
  expect(rows).toHaveLength(wanted.length)
  wanted.forEach((parts, index) => parts.forEach((part) => expect(rows[index]).toContain(part)))
  expect(rows[3]).not.toContain('+-')
  expect(backend.callsOf('/rest/v1/market_benchmarks')[0]?.search.get('order')).toBe('updated_at.desc')
})

test('[BENCH-04] [BENCH-05] [DATA-19] [DATA-37] of ten insights fetched six are shown, each with impact out of ten and what it rests on', async () => {
  const template = backend.tables['market_insights']?.[0] ?? {}
  backend.tables['market_insights'] = Array.from({ length: 14 }, (_, n) => ({
    ...template,
    id: crypto.randomUUID(),
    title: `Finding ${'abcdefghijklmn'[n]}`,
    created_at: `2026-02-${String(28 - n)}T08:00:00Z`,
  }))
  await open()
  const call = backend.callsOf('/rest/v1/market_insights')[0]
  expect([call?.search.get('limit'), call?.search.get('order')]).toEqual(['10', 'created_at.desc'])
  const cards = [...page.getByRole('list', { name: 'AI insights' }).element().children]
  expect(cards).toHaveLength(6)
  expect(cards[0]?.textContent).toMatch(/Finding a.*Impact9\.1\/10.*Confidence92%/s)
})

test('an insight is sorted by its menu, and what is archived stands back', async () => {
  await open()
  const [first] = backend.tables['market_insights'] ?? []
  const list = page.getByRole('list', { name: 'AI insights' })
  const title = list.getByRole('heading', { level: 3 }).first().element().textContent
  backend.respond('/rest/v1/rpc/triage_insight', ({ body }) => {
    const row = backend.tables['market_insights']?.find(({ id }) => id === body['insight_id'])
    if (row) row['triage'] = body['triage']
    return new Response(null, { status: 204 })
  })
  expect(first).toBeDefined()
  await button(`Triage: ${title}`).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect.element(list.getByText(title, { exact: true })).not.toBeInTheDocument()
  await page.getByLabelText('Show archived and discarded').click()
  await expect.element(list.getByText(title, { exact: true })).toBeVisible()
  // What is spoken of the button contains what is seen of it.
  await expect.element(button(`Triage, Archive: ${title}`)).toHaveTextContent('Archive')
})

test('[BENCH-06] [BENCH-07] [DATA-36] [DATA-15] five competitors by score; the own company first, without a Monitor button', async () => {
  await open()
  const rows = rowsOf('Competitive positioning')
  expect(rows).toHaveLength(5)
  expect(rows[0]).toMatch(/HerpasIAOwn company.*140/s)
  expect(rows[1]).toMatch(/Rheinwerk Brautechnik.*128/s)
  expect(button(/^Monitor /).elements()).toHaveLength(4)
  const search = backend.callsOf('/rest/v1/competitors').find((call) => call.search.has('limit'))?.search
  expect(search?.get('order')).toBe('competitive_score.desc')
  expect(search?.get('is_active')).toBe('eq.true')
})

test('[BENCH-23] no company carries the brand: the own entry has score 95 and says that it is assumed', async () => {
  backend.tables['competitors'] = (backend.tables['competitors'] ?? []).slice(1)
  await open()
  const [own] = rowsOf('Competitive positioning')
  expect(own).toMatch(/HerpasIA.*Assumed.*95.*Estimated/s)
})

const run = {
  id: crypto.randomUUID(),
  status: 'finished',
  started_at: '2026-02-01T08:00:00Z',
  finished_at: '2026-02-01T08:00:01Z',
  is_sample: false,
  summary: '3 pages, 0 changed',
  counts: {
    sites: 1,
    sites_finished: 1,
    pages: 3,
    first: 3,
    unchanged: 0,
    changed: 0,
    refused_by_robots: 1,
    postponed: 0,
    failed: 0,
    insights: 0,
  },
}

test('[BENCH-06] Monitor has the company crawled, so that its pages are watched, and says what was read', async () => {
  backend.respond('/functions/v1/competitor-intelligence', ({ body }) => {
    backend.tables['watches'] = [1, 2, 3].map(() => ({ company_id: body['competitorId'], is_active: true }))
    return json(200, { success: true, run, pages: [], insights: [] })
  })
  await open()
  await button('Monitor Rheinwerk Brautechnik').click()
  await expect
    .element(
      page.getByText(/Rheinwerk Brautechnik is monitored\..*Pages read: 3.*Refused by robots\.txt: 1/s),
    )
    .toBeVisible()
  await expect.element(page.getByText(/^3 ?pages watched/).first()).toBeVisible()
  expect(backend.callsOf('/functions/v1/competitor-intelligence')[0]?.body).toMatchObject({
    action: 'scrape',
  })
})

test('[API-FN-46] [API-FN-47] Sync Data and AI Analysis call the function and say what came', async () => {
  backend.respond('/functions/v1/market-intelligence-sync', ({ body }) =>
    json(
      200,
      body['action'] === 'update_benchmarks'
        ? {
            success: true,
            action: 'update_benchmarks',
            connectors: [],
            rows: 0,
            message: 'No connector is configured.',
          }
        : { success: true, action: 'generate_insights', insights: [], created: 0 },
    ),
  )
  await open()
  await button('Sync Data').click()
  await expect.element(page.getByText(/Sync finished\. No connector is configured\./)).toBeVisible()
  await button('AI Analysis').click()
  await expect.element(page.getByText(/Analysis finished\. Findings: 0.*New insights: 0/s)).toBeVisible()
  expect(backend.callsOf('/functions/v1/market-intelligence-sync').map(({ body }) => body['action'])).toEqual(
    ['update_benchmarks', 'generate_insights'],
  )
})

test.for([
  [
    '[BENCH-20]',
    'Sync Data',
    'market-intelligence-sync',
    'Sync Failed',
    'Failed to update market data. Please try again.',
  ],
  [
    '[BENCH-21]',
    'AI Analysis',
    'market-intelligence-sync',
    'Analysis Failed',
    'Failed to generate insights. Please try again.',
  ],
  [
    '[BENCH-22]',
    'Monitor Rheinwerk Brautechnik',
    'competitor-intelligence',
    'Monitoring Failed',
    'Failed to start competitor monitoring',
  ],
] as const)('%s %s that fails shows its toast', async ([, name, called, title, description]) => {
  backend.fail(`/functions/v1/${called}`, 500)
  await open()
  await button(name).click()
  await expect.element(page.getByText(title, { exact: true })).toBeVisible()
  await expect.element(page.getByText(description, { exact: true })).toBeVisible()
})

test('a demonstration says that nothing in it can be changed, not that something failed', async () => {
  const error = 'This is a demonstration: everything can be read, nothing can be changed.'
  backend.respond('/functions/v1/competitor-intelligence', () =>
    json(403, { error, code: 'read_only', requestId: 'r' }),
  )
  await open()
  await button('Monitor Rheinwerk Brautechnik').click()
  await expect.element(page.getByText(error, { exact: true })).toBeVisible()
})

test('[BENCH-19] [API-RT-06] [API-RT-07] [API-RT-08] changes of three tables are followed: each reads its part again, a new insight is told, leaving ends it', async () => {
  const { unmount } = await open()
  const client = await getSupabase()
  await expect.poll(() => client.getChannels().map(({ state }) => state)).toEqual(['joined'])
  const joined = FakeSocket.opened.flatMap(({ sent }) => sent) as {
    event: string
    topic: string
    payload: { config: { postgres_changes: { table: string }[] } }
  }[]
  const join = joined.findLast(({ event }) => event === 'phx_join')
  const tables = join?.payload.config.postgres_changes.map(({ table }) => table) ?? []
  expect(tables).toEqual(['market_benchmarks', 'competitors', 'market_insights'])
  const paths = tables.map((table) => `/rest/v1/${table}`)
  const before = paths.map((path) => backend.callsOf(path).length)
  const socket = FakeSocket.opened.at(-1)
  tables.forEach((table, index) => {
    const data = {
      type: table === 'market_insights' ? 'INSERT' : 'UPDATE',
      schema: 'public',
      table,
      commit_timestamp: '2026-02-01T08:00:00Z',
      columns: [{ name: 'title', type: 'text' }],
      record: { title: 'A cell plant opens' },
      old_record: {},
      errors: null,
    }
    socket?.answer([null, null, join?.topic, 'postgres_changes', { ids: [index + 1], data }])
  })
  await expect.element(page.getByText('New Market Insight', { exact: true })).toBeVisible()
  await expect.element(page.getByText('A cell plant opens', { exact: true })).toBeVisible()
  await expect
    .poll(() => paths.map((path, index) => backend.callsOf(path).length > (before[index] ?? 0)))
    .toEqual([true, true, true])
  await unmount()
  await expect.poll(() => client.getChannels()).toEqual([])
})

test('no number on the page is without its figure', async () => {
  await open()
  expect(numbersWithoutFigure(document.body)).toEqual([])
})

test('each part that cannot be read says so, and the others stay', async () => {
  backend.fail('/rest/v1/market_benchmarks', 500)
  await renderPortal(<MarketBenchmarksPage />)
  await expect.element(page.getByText(/The benchmarks could not be read\. [\da-f]{12}/)).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Competitive positioning' })).toBeVisible()
})

test.for([1440, 1024, 390, 360])('at %i px nothing scrolls sideways', async (width) => {
  await page.viewport(width, 900)
  await open()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
