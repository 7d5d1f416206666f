import type { Statement } from '@portal/contracts/sales'
import { expect, test } from 'vitest'
import { listOpenOpportunities, stallLimit } from './aging.ts'
import { forecastQuarters, quarterOf } from './forecast.ts'
import { clientShares, cycleFigure, velocityFigure, weightedFigure } from './measures.ts'
import { reviewPerformance } from './performance-review.ts'
import { toPipelineCsv } from './pipeline-csv.ts'
import { toPipeline, type Deal, type Pipeline } from './pipeline.ts'
import { analyzeSales } from './sales-analysis.ts'
import { composeStrategy } from './sales-strategy.ts'
import { say } from './say.ts'
import { stageOdds, wilson } from './win-rates.ts'

let number = 0
const buildDeal = (overrides: Partial<Deal> = {}): Deal => ({
  id: '00000000-0000-4000-8000-000000000001',
  reference: `T-${(number += 1)}`,
  title: 'Bottling hall',
  client: 'Client One',
  sector: 'Dairy',
  country: 'Spain',
  owner: 'Sales Iberia',
  source: 'Tender',
  value_eur: 1_000_000,
  lead_on: '2025-01-01',
  qualified_on: null,
  proposal_on: null,
  negotiation_on: null,
  expected_close: '2025-08-01',
  closed_on: null,
  outcome: null,
  lost_to: null,
  loss_reason: null,
  stage: 'Lead',
  as_of: '2025-06-30',
  provenance: { kind: 'imported', source: { name: 'CRM export' }, inputs: [] },
  ...overrides,
})
const won = (overrides: Partial<Deal> = {}) =>
  buildDeal({ stage: 'Won', outcome: 'won', closed_on: '2025-03-02', ...overrides })
const lost = (overrides: Partial<Deal> = {}) =>
  buildDeal({ stage: 'Lost', outcome: 'lost', closed_on: '2025-03-02', ...overrides })
const build = (...deals: Deal[]): Pipeline => {
  const pipeline = toPipeline(deals)
  if (!pipeline) throw new Error('no deals')
  return pipeline
}

test('the chance of a stage is the share won of what reached it, never zero and never one', () => {
  const odds = stageOdds(
    build(
      won({ qualified_on: '2025-02-01' }),
      won({ qualified_on: '2025-02-01' }),
      lost({ qualified_on: '2025-02-01' }),
      lost(),
    ),
  )
  expect(odds.Lead.rate).toBeCloseTo(2.5 / 5)
  expect(odds.Qualified.rate).toBeCloseTo(2.5 / 4)
  expect(odds.Negotiation.rate).toBe(0.5)
})

test('the weighted pipeline is each value times the chance of its stage', () => {
  const pipeline = build(won(), lost(), lost(), buildDeal({ value_eur: 8_000_000 }))
  expect(weightedFigure(pipeline).value).toBe(8_000_000 * (1.5 / 4))
})

test('the interval of a win rate is Wilson’s', () => {
  expect(wilson({ won: 14, of: 28 })).toEqual({ low: 35, high: 65 })
  expect(wilson({ won: 0, of: 0 })).toEqual({ low: 0, high: 100 })
})

test('velocity is qualified deals times win rate times average won over the median cycle, for a month', () => {
  const pipeline = build(
    won({ value_eur: 2_000_000 }),
    lost(),
    buildDeal(),
    buildDeal({ stage: 'Qualified', qualified_on: '2025-02-01' }),
  )
  expect(cycleFigure(pipeline)?.value).toBe(60)
  expect(velocityFigure(pipeline)?.value).toBeCloseTo(((1 * 0.5 * 2_000_000) / 60) * (365.25 / 12), 0)
})

test('the forecast counts what is overdue in the running quarter, and its interval holds the expectation', () => {
  const closed = [won(), won(), lost(), lost()]
  const open = Array.from({ length: 12 }, () => buildDeal({ expected_close: '2025-05-01' }))
  const quarters = forecastQuarters(build(...closed, ...open, buildDeal({ expected_close: '2025-11-30' })))
  expect(quarters.map(({ period }) => period)).toEqual(['Q2 2025', 'Q3 2025', 'Q4 2025', 'Q1 2026'])
  const [running, , later] = quarters
  expect(running?.expected.value).toBe(6_000_000)
  // Twelve coins: the tenth and ninetieth per cent of their sum are 4 and 8.
  expect([running?.low.value, running?.high.value]).toEqual([4_000_000, 8_000_000])
  expect(later?.expected.value).toBe(500_000)
  expect(running?.expected.provenance.method).toEqual({ id: 'pipeline/forecast', version: '1' })
})

test('quarters go over the end of a year', () => {
  expect([quarterOf('2025-12-31'), quarterOf('2025-12-31', 1), quarterOf('2025-01-01', -1)]).toEqual([
    'Q4 2025',
    'Q1 2026',
    'Q4 2024',
  ])
})

test('an opportunity stalls when it stands longer than three quarters of the closed ones did', () => {
  const stays = [10, 20, 30, 40, 50].map((days) =>
    lost({ closed_on: new Date(Date.parse('2025-01-01') + days * 86_400_000).toISOString().slice(0, 10) }),
  )
  const pipeline = build(...stays, buildDeal({ lead_on: '2025-05-20' }), buildDeal({ lead_on: '2025-05-25' }))
  expect(stallLimit(pipeline, 'Lead')).toBe(40)
  expect(listOpenOpportunities(pipeline).map(({ age, is_stalled }) => [age.value, is_stalled])).toEqual([
    [41, true],
    [36, false],
  ])
  expect(stallLimit(build(lost()), 'Lead')).toBeNull()
})

test('clients are ranked by their share of the weighted pipeline', () => {
  const shares = clientShares(
    build(lost(), buildDeal({ value_eur: 3_000_000, client: 'Client Two' }), buildDeal()),
  )
  expect(shares.map(({ name, share }) => [name, share.value])).toEqual([
    ['Client Two', 75],
    ['Client One', 25],
  ])
})

test('the review sets the last twelve months against the twelve before', () => {
  const { revenue_metrics, key_findings } = reviewPerformance(
    build(
      won({ value_eur: 3_000_000, closed_on: '2025-06-01' }),
      won({ value_eur: 2_000_000, closed_on: '2024-06-01', lead_on: '2024-01-01' }),
      lost({ closed_on: '2025-06-01' }),
    ),
  )
  expect(revenue_metrics.slice(0, 4).map(({ value }) => value)).toEqual([3_000_000, 2_000_000, 50, 100])
  expect(key_findings[0]?.description).toBe(
    '€3.0M in the last twelve months against €2.0M in the twelve before: +50.0%.',
  )
})

test('[BIZ-16] a strategy has recommendations with title, description and impact, and actions for what is overdue', () => {
  const pipeline = build(
    won(),
    won(),
    won(),
    lost({ loss_reason: 'Price', value_eur: 5_000_000 }),
    buildDeal({ expected_close: '2025-06-01', title: 'Evaporator', reference: 'T-OVERDUE' }),
  )
  const { strategic_recommendations, action_items, strategy_overview } = composeStrategy(pipeline)
  expect(strategy_overview.length).toBeGreaterThan(0)
  for (const { title, description, impact } of strategic_recommendations) {
    expect(title).not.toBe('')
    expect(description).not.toMatch(/[{}]/)
    expect(['High', 'Medium', 'Low']).toContain(impact)
  }
  expect(strategic_recommendations[0]?.impact).toBe('High')
  expect(action_items[0]).toMatchObject({ owner: 'Sales Iberia', within: 'one week' })
  expect(action_items[0]?.description).toContain('T-OVERDUE Evaporator of Client One, €1.0M')
})

test('figures made of samples say so, others do not', () => {
  const sample = { kind: 'sample', source: { name: 'Sample set' }, inputs: [] } as const
  expect(
    weightedFigure(build(buildDeal({ provenance: { ...sample, inputs: [] } }))).provenance.inputs,
  ).toEqual(['sample pipeline_opportunities'])
  expect(weightedFigure(build(buildDeal())).provenance.inputs).toEqual(['pipeline_opportunities'])
})

test('every number in a sentence is a figure', () => {
  const { key_findings } = analyzeSales(
    build(won(), lost(), buildDeal(), buildDeal({ client: 'Client Two' })),
  )
  const words = key_findings.flatMap(({ parts }: Statement) =>
    parts.flatMap((part) => ('text' in part ? [part.text] : [])),
  )
  expect(words.join('')).not.toMatch(/\d/)
  expect(key_findings.length).toBeGreaterThan(2)
})

test('a sentence that lacks what it names is a fault', () => {
  expect(() => say({ title: 'T', text: 'There is {nothing}.' }, {})).toThrow('needs nothing')
})

test('no opportunities are no pipeline', () => expect(toPipeline([])).toBeNull())

test('the export quotes what needs it, and defuses formulas', () => {
  const csv = toPipelineCsv([buildDeal({ reference: 'T-CSV', title: '=SUM(A1)', client: 'One, "Two"' })])
  expect(csv).toMatch(/^\uFEFFreference,title,client,/)
  expect(csv).toContain(`T-CSV,'=SUM(A1),"One, ""Two""",Dairy,`)
  expect(csv).toContain(',imported,CRM export\r\n')
})
