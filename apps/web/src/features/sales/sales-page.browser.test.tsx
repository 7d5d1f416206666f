import type { CommercialAction } from '@portal/contracts/sales'
import { unrecordedFigureId, type FigureRow } from '@portal/contracts/figures'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { json, portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { SalesPage } from './sales-page.tsx'

const path = '/functions/v1/commercial-data-ai'
const backend = portalBackend()
let failing: Partial<Record<CommercialAction, 'refused' | 'no json'>>
let narrative: string | null
beforeEach(async () => {
  await page.viewport(1440, 900)
  failing = {}
  narrative = null
  backend.respond(path, ({ body }) => {
    const action = body['action'] as keyof typeof found
    if (failing[action] === 'refused')
      return json(503, { error: 'Not now', code: 'unavailable', requestId: 'r-1' })
    const insights =
      failing[action] === 'no json'
        ? '{'
        : JSON.stringify({ ...found[action], as_of: '2025-01-06', narrative })
    const engine = narrative
      ? { provider: 'openai', model: 'gpt-5-2025-08-07' }
      : { provider: 'builtin', model: 'builtin' }
    return json(200, { success: true, action, insights, ...engine })
  })
})

const figure = (key: string, value: number, unit = 'EUR'): FigureRow => ({
  id: unrecordedFigureId,
  key: `pipeline.${key}`,
  label: key,
  value,
  value_text: null,
  unit,
  period: null,
  as_of: '2025-01-06',
  provenance: {
    kind: 'calculated',
    source: { name: 'Pipeline opportunities of the portal' },
    method: { id: 'pipeline/sum', version: '1' },
    inputs: ['sample pipeline_opportunities'],
  },
  owner: null,
  fresh_for: null,
  version: 1,
  replaces: null,
})
const statement = (title: string) => ({
  title,
  description: `${title}: €1M of OP-1`,
  parts: [{ text: `${title}: ` }, { figure: figure(title, 1_000_000) }, { text: ' of ' }, { name: 'OP-1' }],
})
const share = (name: string) => ({
  name,
  value: figure(`${name}.v`, 2_000_000),
  share: figure(`${name}.s`, 40, '%'),
})
const rate = (name: string) => ({
  name,
  rate: figure(`${name}.r`, 50, '%'),
  closed: figure(`${name}.c`, 4, 'closed'),
})
const found = {
  analyze_sales_data: {
    revenue_metrics: [figure('Open pipeline', 203_000_000)],
    key_findings: [statement('Standing still')],
    stages: [
      {
        stage: 'Lead',
        count: figure('count', 4, 'opportunities'),
        value: figure('value', 9_000_000),
        win_rate: figure('rate', 50, '%'),
        weighted: figure('weighted', 4_500_000),
      },
    ],
    forecast: [
      {
        period: 'Q1 2025',
        expected: figure('expected', 13_700_000),
        low: figure('low', 0),
        high: figure('high', 21_500_000),
      },
    ],
    win_rates_by_sector: [rate('Dairy')],
    win_rates_by_source: [rate('Tender')],
    concentration: [share('Client One')],
    opportunities: [
      {
        reference: 'OP-2412',
        title: 'Cheese vat line',
        client: 'Client One',
        sector: 'Dairy',
        owner: 'Sales Iberia',
        stage: 'Negotiation',
        expected_close: '2024-12-03',
        value: figure('OP-2412.value', 8_300_000),
        age: figure('OP-2412.days', 28, 'days'),
        is_stalled: true,
        is_overdue: true,
      },
    ],
  },
  generate_business_insights: {
    revenue_metrics: [figure('Weighted pipeline', 113_000_000)],
    key_insights: [statement('One client carries much of it')],
    market_opportunities: [statement('Dairy grows faster')],
  },
  create_sales_strategy: {
    strategy_overview: [statement('Put the effort where it wins')],
    strategic_recommendations: [
      { ...statement('Serve Dairy first'), impact: 'High', impact_figure: figure('impact', 5_000_000) },
    ],
    action_items: [{ ...statement('Agree the next step'), owner: 'Sales Iberia', within: 'two weeks' }],
  },
  market_intelligence: {
    market_trends: [statement('Fastest growth')],
    sectors: [
      {
        sector: 'Dairy',
        size: figure('size', 1_200_000_000, 'USD'),
        growth: figure('growth', 23, '%'),
        share: figure('share', 3.9, '%'),
        open: figure('open', 51_000_000),
        win_rate: figure('win_rate', 57.1, '%'),
      },
    ],
    competitive_insights: [statement('Who wins against us')],
    lost_to: [share('Nordkessel')],
  },
  performance_analysis: {
    revenue_metrics: [figure('Won in the last twelve months', 54_100_000)],
    key_findings: [statement('Why bids are lost')],
    quarters: [{ period: 'Q4 2024', won: figure('won', 18_800_000) }],
    loss_reasons: [share('Price')],
  },
}

const open = async () => {
  await renderPortal(<SalesPage />)
  await expect.element(status('Market Intel', 'Updated')).toBeVisible()
  await expect.element(status('Business Insights', 'Available')).toBeVisible()
}
const status = (name: string, label: string) =>
  page
    .getByRole('list', { name: 'Analyses' })
    .getByRole('listitem', { name, exact: true })
    .getByText(label, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const askedFor = () => backend.callsOf(path).map(({ body }) => body['action'])

test('[BIZ-01] [BIZ-02] a confidential banner, and five tabs in their order', async () => {
  await open()
  await expect.element(page.getByRole('complementary', { name: 'Confidential.' })).toBeVisible()
  const names = page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Overview', 'Sales Analysis', 'Business Insights', 'Sales Strategy', 'Market Intel'])
})

test('[BIZ-11] [BIZ-12] [BIZ-15] opening loads the overview and the market trends, with the model of the dashboards and no comment of it', async () => {
  await open()
  expect(askedFor()).toEqual(['generate_business_insights', 'market_intelligence'])
  expect(backend.callsOf(path)[0]?.body).toMatchObject({
    ai_provider: 'openai',
    model: 'gpt-5-2025-08-07',
    business_purpose: 'Business development dashboard',
    parameters: { narrative: false },
  })
  await expect.element(page.getByLabelText('Revenue metrics').getByText('€113M')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Market trends' })).toBeVisible()
})

test('[BIZ-03] [BIZ-04] [BIZ-05] [BIZ-06] [BIZ-13] [BIZ-14] the overview’s buttons ask, and the labels turn', async () => {
  await open()
  await expect.element(status('Sales Analysis', 'Ready')).toBeVisible()
  await expect.element(status('Sales Strategy', 'Pending')).toBeVisible()
  await button('Analyze Sales Data').click()
  await expect.element(status('Sales Analysis', 'Complete')).toBeVisible()
  await button('Create Strategy').click()
  await expect.element(status('Sales Strategy', 'Available')).toBeVisible()
  await button('Performance Review').click()
  await expect.element(page.getByRole('list', { name: 'Won by quarter' }).getByText('€18.8M')).toBeVisible()
  await button('Generate Insights').click()
  await expect
    .poll(() => askedFor().slice(2))
    .toEqual([
      'analyze_sales_data',
      'create_sales_strategy',
      'performance_analysis',
      'generate_business_insights',
    ])
})

test('[BIZ-13] the labels read Pending until results arrive', async () => {
  backend.respond(path, () => new Promise<Response>(() => undefined))
  await renderPortal(<SalesPage />)
  await expect.element(status('Business Insights', 'Pending')).toBeVisible()
  await expect.element(status('Market Intel', 'Pending')).toBeVisible()
})

const tabButtons = [
  ['[BIZ-07]', 'Sales Analysis', 'Refresh Analysis', 'analyze_sales_data', 'Standing still'],
  [
    '[BIZ-08]',
    'Business Insights',
    'Generate New Insights',
    'generate_business_insights',
    'Dairy grows faster',
  ],
  ['[BIZ-09]', 'Sales Strategy', 'Generate Strategy', 'create_sales_strategy', 'Serve Dairy first'],
  ['[BIZ-10]', 'Market Intel', 'Update Intelligence', 'market_intelligence', 'Who wins against us'],
] as const

test.for(tabButtons)(
  '%s [BIZ-16] the tab %s asks with %s and shows what came',
  async ([, name, label, action, shown]) => {
    await open()
    await tab(name).click()
    await button(label).click()
    await expect.element(page.getByRole('heading', { name: shown })).toBeVisible()
    await expect
      .poll(() => backend.callsOf(path).at(-1)?.body)
      .toMatchObject({ action, parameters: { narrative: true } })
    expect(numbersWithoutFigure(document.body)).toEqual([])
  },
)

test('an opportunity shows what is wrong with it, and calculated figures are not replaced', async () => {
  await open()
  await tab('Sales Analysis').click()
  await button('Refresh Analysis').click()
  const row = page.getByRole('table', { name: 'Open opportunities' }).getByRole('row').nth(1)
  await expect.element(row).toBeVisible()
  expect(row.element().textContent).toMatch(/OP-2412.*Stalled.*€8\.3M.*Overdue/)
  await row.getByRole('button', { name: /€8\.3M/ }).click()
  await expect.element(page.getByText('pipeline/sum, version 1')).toBeVisible()
  await expect.element(button('Replace')).not.toBeInTheDocument()
})

test('a model that comments is named, without one the engine is built in', async () => {
  await open()
  await expect.element(page.getByText('Built-in')).toBeVisible()
  narrative = 'The pipeline leans on one client.'
  await tab('Business Insights').click()
  await button('Generate New Insights').click()
  await expect.element(page.getByText(narrative)).toBeVisible()
  await expect.element(page.getByText('gpt-5-2025-08-07').first()).toBeVisible()
  expect(numbersWithoutFigure(document.body)).toEqual([])
})

test.for(['generate_business_insights', 'market_intelligence'] as const)(
  '[BIZ-17] when %s fails on opening, the dashboard could not be loaded; retry loads it',
  async (action) => {
    failing[action] = action === 'market_intelligence' ? 'no json' : 'refused'
    await renderPortal(<SalesPage />)
    await expect.element(page.getByText(/^Failed to load dashboard data/)).toBeVisible()
    failing = {}
    await button('Retry').click()
    await expect.element(status('Market Intel', 'Updated')).toBeVisible()
    await expect.element(page.getByText(/^Failed to load dashboard data/)).not.toBeInTheDocument()
  },
)

test.for([
  ['[BIZ-18]', 'analyze_sales_data', 'Analyze Sales Data', 'Failed to analyze sales data'],
  ['[BIZ-19]', 'generate_business_insights', 'Generate Insights', 'Failed to generate business insights'],
  ['[BIZ-20]', 'create_sales_strategy', 'Create Strategy', 'Failed to create sales strategy'],
  ['[BIZ-22]', 'performance_analysis', 'Performance Review', 'Failed to analyze performance'],
] as const)('%s %s that fails says so, and what was read stays', async ([, action, label, sentence]) => {
  await open()
  failing[action] = 'refused'
  await button(label).click()
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Market trends' })).toBeVisible()
})

test('[BIZ-21] [API-FN-45] insights that are no JSON are the failure’s sentence, no crash', async () => {
  await open()
  failing.market_intelligence = 'no json'
  await tab('Market Intel').click()
  await button('Update Intelligence').click()
  await expect.element(page.getByText('Failed to analyze market intelligence', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Sectors against the pipeline' })).toBeVisible()
})

test('a pipeline without opportunities says so', async () => {
  backend.respond(path, ({ body }) =>
    json(200, {
      success: true,
      action: body['action'],
      provider: 'builtin',
      model: 'builtin',
      insights: JSON.stringify({
        as_of: null,
        narrative: null,
        revenue_metrics: [],
        key_insights: [],
        market_opportunities: [],
        market_trends: [],
        sectors: [],
        competitive_insights: [],
        lost_to: [],
      }),
    }),
  )
  await open()
  await expect.element(page.getByText('No opportunities yet')).toBeVisible()
})

test.for([1440, 1024, 390, 360])('at %i px nothing scrolls sideways', async (width) => {
  await page.viewport(width, 900)
  await open()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await tab('Sales Analysis').click()
  await button('Refresh Analysis').click()
  await expect.element(page.getByRole('table', { name: 'Open opportunities' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('an account without business access reads that, and not that something failed', async () => {
  backend.respond(path, () => json(403, { error: 'No access', code: 'forbidden', requestId: 'r-1' }))
  await renderPortal(<SalesPage />)
  await expect.element(page.getByText('Your account has no business access')).toBeVisible()
  expect(page.getByText(/Failed to load|r-1/).elements()).toEqual([])
  expect(page.getByRole('tab').elements()).toEqual([])
})

const opportunity = {
  id: '3f0c5a52-0d5e-4e1c-9a55-0a1b2c3d4e5f',
  reference: 'OP-9',
  title: 'Cheese line',
  client: 'Client Nine',
  sector: 'Dairy',
  country: 'Spain',
  owner: 'Sales Iberia',
  source: 'Tender',
  value_eur: 1000,
  lead_on: '2026-01-10',
  qualified_on: null,
  proposal_on: null,
  negotiation_on: null,
  expected_close: '2026-12-01',
  closed_on: null,
  outcome: null,
  lost_to: null,
  loss_reason: null,
  stage: 'Lead',
  as_of: '2026-01-10',
  provenance: { kind: 'sample', source: { name: 'set' }, inputs: [] },
}

test('an opportunity is changed under Sales Analysis; what is wrong stands at its field', async () => {
  backend.respond('/rest/v1/pipeline_opportunities', () => json(200, [opportunity]))
  await renderPortal(<SalesPage />)
  await tab('Sales Analysis').click()
  await button('Edit OP-9').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Value in EUR').fill('1,5')
  await dialog.getByLabelText('Qualified on').fill('2026-01-02')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByText('Write an amount above zero, such as 2,500,000 or 2.5M.'))
    .toBeVisible()
  await dialog.getByLabelText('Value in EUR').fill('2.5M')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Qualified on lies before Lead since.')).toBeVisible()
  await dialog.getByLabelText('Qualified on').fill('2026-02-02')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Opportunity saved')).toBeVisible()
  const { body, search } = backend.calls.findLast(({ method }) => method === 'PATCH') ?? {}
  expect(search?.get('id')).toBe(`eq.${opportunity.id}`)
  expect(body).toMatchObject({
    reference: 'OP-9',
    value_eur: 2_500_000,
    qualified_on: '2026-02-02',
    closed_on: null,
    provenance: { kind: 'measured' },
  })
})
