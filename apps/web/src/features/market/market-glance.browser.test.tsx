import { sampleCompanies, sampleOwnCompany } from '@portal/sample-data/companies'
import { scoredDimensions } from '@portal/contracts/competitors'
import { sampleBenchmarks } from '@portal/sample-data/market-benchmarks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readAsked } from '#web/lib/ask/explore-link.ts'
import { foundFigure } from '#web/testing/found-figure.ts'
import { json, PortalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { MarketGlance } from './market-glance.tsx'

const withId = (record: object): Row => ({ id: crypto.randomUUID(), ...record })
const benchmarks = sampleBenchmarks.map((row) => withId({ ...row, updated_at: '2026-01-05T08:00:00Z' }))
const competitors = [sampleOwnCompany, ...sampleCompanies.slice(0, 3)].map(withId)

const figureOf = (row: Row, [table, field, unit]: readonly [string, string, string]): Row => ({
  ...foundFigure,
  id: crypto.randomUUID(),
  key: `${table}.${String(row['id'])}.${field}`,
  label: `${String(row['sector'] ?? row['company_name'])}: ${field}`,
  value: row[field],
  unit,
  record_table: table,
  record_id: row['id'],
  record_field: field,
})

let backend: PortalBackend
beforeEach(() => {
  backend = new PortalBackend().install()
  Object.assign(backend.tables, {
    market_benchmarks: benchmarks,
    competitors,
    watches: [],
    figures: [
      ...benchmarks.map((row) => figureOf(row, ['market_benchmarks', 'market_size_usd', 'USD'])),
      ...competitors.map((row) => figureOf(row, ['competitors', 'competitive_score', 'index'])),
    ],
  })
})
afterEach(() => backend.restore())

test('[HOME-01] a market size stands one press from its source, and two from being replaced', async () => {
  await renderPortal(<MarketGlance />)
  const row = page.getByRole('table', { name: 'Markets' }).getByRole('row', { name: /^Dairy/ })
  await row.getByRole('button', { name: /market_size/ }).click()
  const card = page.getByRole('dialog')
  await expect.element(card.getByText('Sample set')).toBeVisible()
  await card.getByRole('button', { name: 'Replace' }).click()
  await expect.element(page.getByLabelText(/^New value/)).toHaveFocus()
})

test('the site of a rival is watched by one press; our own company is no rival', async () => {
  const run = {
    id: crypto.randomUUID(),
    status: 'running',
    started_at: '2026-02-01T08:00:00Z',
    finished_at: null,
    is_sample: false,
  }
  const none = { sites: 1, sites_finished: 0, pages: 0, first: 0, unchanged: 0, changed: 0 }
  backend.respond('/functions/v1/competitor-intelligence', ({ body }) => {
    backend.tables['watches'] = [{ company_id: body['competitorId'], is_active: true }]
    const counts = { ...none, refused_by_robots: 0, postponed: 0, failed: 0, insights: 0 }
    return json(200, { success: true, run: { ...run, summary: '', counts }, pages: [], insights: [] })
  })
  await renderPortal(<MarketGlance />)
  const rivals = page.getByRole('table', { name: 'Closest rivals' })
  await expect.element(rivals.getByText('Rheinwerk Brautechnik')).toBeVisible()
  expect(rivals.getByText(sampleOwnCompany.company_name, { exact: true }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Monitor Rheinwerk Brautechnik' }).click()
  await expect.element(page.getByText('Rheinwerk Brautechnik is monitored.')).toBeVisible()
  await expect.element(rivals.getByText(/^1 ?pages? watched/).first()).toBeVisible()
})

test('the closest rivals are compared on every score by one press', async () => {
  await renderPortal(<MarketGlance />)
  const link = page.getByRole('link', { name: 'Compare the closest three' })
  await expect.element(link).toBeVisible()
  const asked = readAsked(new URL((link.element() as HTMLAnchorElement).href).searchParams.get('q') ?? '')
  expect(asked).toMatchObject({
    kind: 'query',
    query: {
      subject: 'company',
      measures: scoredDimensions.map((measure) => ({ measure })),
      filters: [
        { field: 'name', op: 'is', values: sampleCompanies.slice(0, 3).map((each) => each.company_name) },
      ],
      compare: 'each other',
    },
  })
})
