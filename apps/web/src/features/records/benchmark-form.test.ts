import { expect, test } from 'vitest'
import type { Benchmark } from './api/benchmarks.ts'
import { changedNumbers, faultsOfBenchmark, toBenchmarkChange, toBenchmarkForm } from './benchmark-form.ts'

const benchmark: Benchmark = {
  id: '6b1f3c2e-1111-4222-8333-944455556666',
  sector: 'Dairy',
  market_size_usd: 1_200_000_000,
  growth_rate: 4.5,
  herpasia_market_share: 2.5,
  competitor_count: 8,
  active_projects: 4,
  avg_project_value_usd: 5_000_000,
  as_of: '2025-01-06',
  provenance: { kind: 'sample', source: { name: 'Sample set' }, inputs: [] },
  field_provenance: {},
  updated_at: '2025-01-06T00:00:00Z',
}
const form = toBenchmarkForm(benchmark, '2026-03-31')
const typed = (numbers: Partial<typeof form.numbers>) => ({
  ...form,
  numbers: { ...form.numbers, ...numbers },
})

test('only the numbers that were typed carry the stated source', () => {
  const changed = { ...typed({ competitor_count: '11' }), source: 'Register' }
  expect(changedNumbers(benchmark, changed)).toEqual(['competitor_count'])
  const { values } = toBenchmarkChange(benchmark, changed)
  expect(values).toMatchObject({ competitor_count: 11, growth_rate: 4.5 })
  expect(Object.keys(values.field_provenance ?? {})).toEqual(['competitor_count'])
  expect(values).not.toHaveProperty('provenance')
})

test.each([
  [{ competitor_count: '3.5' }, 'competitor_count'],
  [{ herpasia_market_share: '140' }, 'herpasia_market_share'],
  [{ market_size_usd: '-1' }, 'market_size_usd'],
  [{ avg_project_value_usd: '1.000,5' }, 'avg_project_value_usd'],
  [{ active_projects: '' }, 'active_projects'],
] as const)('%j is refused', (numbers, field) => {
  expect(Object.keys(faultsOfBenchmark(benchmark, typed(numbers)))).toEqual([field, 'source'])
})

test('amounts stand with their thousands grouped, and are the same however they are typed', () => {
  expect(form.numbers.market_size_usd).toBe('1,200,000,000')
  for (const market_size_usd of ['1,200,000,000', '1200000000', '1.2B'])
    expect(changedNumbers(benchmark, typed({ market_size_usd }))).toEqual([])
  const { values } = toBenchmarkChange(benchmark, { ...typed({ market_size_usd: '1.25B' }), source: 'x' })
  expect(values).toMatchObject({ market_size_usd: 1_250_000_000 })
})

test('growth may fall, and a new benchmark states its source for the whole row', () => {
  expect(faultsOfBenchmark(benchmark, { ...typed({ growth_rate: '-1.5' }), source: 'x' })).toEqual({})
  expect(toBenchmarkChange(null, { ...form, source: 'Report' })).toMatchObject({
    id: null,
    values: { sector: 'Dairy', as_of: '2026-03-31', provenance: { source: { name: 'Report' } } },
  })
})
