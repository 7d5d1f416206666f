import { NewFigure } from '@portal/contracts/figures'
import {
  CompetitorRow,
  MarketBenchmarkRow,
  MarketInsightRow,
  scoreDimensions,
  sectorNames,
} from '@portal/contracts/market'
import { expect, test } from 'vitest'
import { sampleCompanies, sampleOwnCompany } from './companies.ts'
import { sampleFigures } from './figures.ts'
import { sampleBenchmarks } from './market-benchmarks.ts'
import { sampleInsights } from './market-insights.ts'
import { sampleOpportunities } from './opportunities.ts'
import { sampleTables } from './sample-tables.ts'
import { sampleSectors } from './sectors.ts'

const figure = (key: string) => {
  const found = sampleFigures.find((candidate) => candidate.key === key)
  if (!found) throw new Error(`no figure ${key}`)
  return found
}
const numberOf = (key: string) => Number(figure(key).value)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const sets = [
  ['benchmarks', MarketBenchmarkRow.omit({ id: true, updated_at: true }).strict(), sampleBenchmarks],
  ['companies', CompetitorRow.omit({ id: true }).strict(), [sampleOwnCompany, ...sampleCompanies]],
  ['insights', MarketInsightRow.omit({ id: true }).strict(), sampleInsights],
  ['figures', NewFigure.strict(), sampleFigures],
  ...Object.entries(sampleTables).map(([name, { schema, rows }]) => [name, schema, rows] as const),
] as const

test.each(sets)('every record of the %s matches its schema', (_name, schema, records) => {
  for (const record of records) expect(schema.parse(record)).toEqual(record)
})

const allRecords = sets.flatMap(([, , records]) => [...records])

test('[GEN-07] every record is marked as a sample of the set, or as calculated from inputs that are in it', () => {
  const keys = new Set(sampleFigures.map((entry) => entry.key))
  const samples = allRecords.filter(({ provenance }) => provenance.kind === 'sample')
  const calculated = allRecords.filter(({ provenance }) => provenance.kind === 'calculated')
  expect(samples.length + calculated.length).toBe(allRecords.length)
  for (const { provenance } of samples)
    expect(provenance).toMatchObject({
      source: { name: 'HerpasIA sample set', locator: expect.stringMatching(/./) },
      method: { id: 'sample-set', version: '1' },
    })
  for (const { provenance } of calculated) {
    expect(provenance.method?.id).toBeTruthy()
    expect(provenance.inputs.length).toBeGreaterThan(0)
    expect(provenance.inputs.filter((input) => !keys.has(input))).toEqual([])
  }
  expect(new Set(allRecords.map((record) => ('as_of' in record ? record.as_of : '2025-01-06')))).toEqual(
    new Set(['2025-01-06']),
  )
})

test('each locator and each figure key occurs once', () => {
  const samples = sets
    .flatMap(([, , records]) => [...records])
    .filter((record) => record.provenance.kind === 'sample')
    .map((record) => record.provenance.source.locator)
  expect(new Set(samples).size).toBe(samples.length)
  expect(new Set(sampleFigures.map((entry) => entry.key)).size).toBe(sampleFigures.length)
})

test('benchmarks and sector cards are of the five sectors, growing by 12 to 31 per cent', () => {
  expect(sampleBenchmarks.map((benchmark) => benchmark.sector)).toEqual([...sectorNames])
  expect(sampleSectors.map((sector) => sector.name)).toEqual([...sectorNames])
  const growth = sampleBenchmarks.map((benchmark) => benchmark.growth_rate)
  expect([Math.min(...growth), Math.max(...growth)]).toEqual([12, 31])
  expect(sampleSectors.map((sector) => numberOf(`sector.${sector.slug}.growth`))).toEqual(growth)
})

test('sums agree across the pages', () => {
  expect(sum(sampleBenchmarks.map((benchmark) => benchmark.market_size_usd))).toBe(
    numberOf('market.addressable'),
  )
  expect(sum(sampleBenchmarks.map((benchmark) => benchmark.active_projects))).toBe(
    numberOf('kpi.active_projects'),
  )
  expect(sampleSectors.map((sector) => numberOf(`sector.${sector.slug}.projects`))).toEqual(
    sampleBenchmarks.map((benchmark) => benchmark.active_projects),
  )
  const shares = ['europe', 'north_america', 'asia_pacific', 'other'].map((region) =>
    numberOf(`market.addressable_share.${region}`),
  )
  expect(shares).toEqual([42, 28, 22, 8])
  for (const benchmark of sampleBenchmarks)
    expect(benchmark.competitor_count).toBe(
      sampleCompanies.filter((company) => company.sectors.includes(benchmark.sector)).length,
    )
})

test('the key figures are those of the specification', () => {
  expect(
    ['cost_reduction', 'time_savings', 'success_rate', 'risk_mitigation', 'active_projects', 'roi'].map(
      (key) => numberOf(`kpi.${key}`),
    ),
  ).toEqual([35, 50, 96, 85, 24, 350])
  expect(
    ['success_rate', 'delivery_time', 'cost_per_area', 'satisfaction', 'addressable'].map((key) =>
      numberOf(`market.${key}`),
    ),
  ).toEqual([98.7, 12.3, 847, 4.89, 8.5e9])
})

test('twenty companies cover every country of the region filters', () => {
  const perCountry = Object.groupBy(sampleCompanies, (company) => company.country ?? '')
  const counts = Object.fromEntries(
    Object.entries(perCountry).map(([country, companies]) => [country, companies?.length]),
  )
  expect(counts).toEqual({
    Spain: 8,
    Germany: 3,
    Switzerland: 2,
    USA: 2,
    Netherlands: 1,
    Ireland: 1,
    'Belgium/Croatia': 1,
    Sweden: 1,
    'Switzerland/France': 1,
  })
  for (const company of sampleCompanies) {
    expect(company.website).toMatch(/^\/samples\/sites\/[a-z0-9-]+\/$/)
    expect(Object.keys(company.scores)).toEqual([...scoreDimensions])
    expect(sectorNames).toEqual(expect.arrayContaining(company.sectors))
    expect(company.strengths.length).toBeGreaterThan(0)
  }
})

test('the own company is highest overall, and its intelligence is 1.79 times the average of the others', () => {
  expect(sampleOwnCompany.competitive_score).toBe(140)
  expect(sampleCompanies.every((company) => company.competitive_score < 140)).toBe(true)
  const average =
    sum(sampleCompanies.map((company) => company.scores.intelligence ?? 0)) / sampleCompanies.length
  expect(Math.round(((sampleOwnCompany.scores.intelligence ?? 0) / average) * 100) / 100).toBe(1.79)
})

test('each sector has one leader', () => {
  for (const sector of sectorNames) {
    const scores = sampleCompanies
      .filter((company) => company.sectors.includes(sector))
      .map((company) => company.competitive_score)
    expect(scores.filter((score) => score === Math.max(...scores))).toHaveLength(1)
  }
})

test('eight to ten insights use every type and every urgency, and name existing records', () => {
  expect(sampleInsights.length).toBeGreaterThanOrEqual(8)
  expect(sampleInsights.length).toBeLessThanOrEqual(10)
  expect(new Set(sampleInsights.map((insight) => insight.insight_type)).size).toBe(4)
  expect(new Set(sampleInsights.map((insight) => insight.urgency_level)).size).toBe(4)
  const stored = new Set(sampleFigures.map((entry) => entry.key))
  const mirrored = /^(benchmark|company)\.[a-z_]+\.[a-z_]+$/
  for (const input of sampleInsights.flatMap((insight) => insight.provenance.inputs))
    expect(stored.has(input) || mirrored.test(input)).toBe(true)
})

test('each of the four opportunity cards has its figure', () => {
  expect(sampleOpportunities).toHaveLength(4)
  for (const opportunity of sampleOpportunities)
    expect(figure(opportunity.figure_key).value).toBeGreaterThan(0)
})

test('the calculated examples follow from their inputs', () => {
  const input = (name: string) => numberOf(`example.wort_cooler.${name}`)
  const massKg = (input('volume') / 10) * input('density')
  const dutyKw =
    (massKg * input('heat_capacity') * (input('wort_in') - input('wort_out'))) / (input('duration') * 60)
  expect(dutyKw).toBeCloseTo(numberOf('opportunity.heat_recovery.power'), 1)

  expect(numberOf('example.plan.p80_duration') - numberOf('example.plan.likely_duration')).toBeCloseTo(
    numberOf('opportunity.contract_dates.margin'),
  )
  const triple = (task: string) =>
    String(figure(`example.plan.${task}`).value_text)
      .split(' / ')
      .map(Number) as [number, number, number]
  const critical = ['engineering', 'procurement', 'fabrication', 'installation', 'commissioning'].map(triple)
  expect(sum(critical.map(([, likely]) => likely))).toBe(numberOf('example.plan.likely_duration'))
  expect(sum(critical.map(([low, likely, high]) => (low + 4 * likely + high) / 6))).toBeCloseTo(
    numberOf('example.plan.pert_duration'),
    1,
  )
})

test('the cost rate at the optimal replacement age follows from the Weibull fit', () => {
  const seal = (name: string) => numberOf(`example.pump_seals.${name}`)
  const survival = (hours: number) => Math.exp(-((hours / seal('scale')) ** seal('shape')))
  const meanLife = (until: number) => {
    const step = until / 20_000
    return sum(Array.from({ length: 20_000 }, (_, index) => survival((index + 0.5) * step))) * step
  }
  const costRate = (age: number) =>
    (seal('preventive_cost') * survival(age) + seal('failure_cost') * (1 - survival(age))) / meanLife(age)
  const best = seal('replacement_age')
  expect(costRate(best)).toBeCloseTo(numberOf('opportunity.pump_overhauls.cost_rate'), 3)
  expect(costRate(best)).toBeLessThan(Math.min(costRate(best * 0.95), costRate(best * 1.05)))
  expect(seal('failure_cost') / meanLife(seal('scale') * 5)).toBeCloseTo(seal('run_to_failure_cost_rate'), 2)
})
