import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectManager } from './index.ts'

const resultsOf = (input: unknown) => projectManager.run(input).results
const triangle = { min_days: 80, likely_days: 100, max_days: 160 }
const chain = [
  { id: 'A', ...triangle },
  { id: 'B', predecessors: ['A'], ...triangle },
  { id: 'C', predecessors: ['B'], ...triangle },
]

test('three in a row scatter by 29.44 days independent and by 50.99 fully correlated, about the same mean', () => {
  const [apart, together] = [0, 1].map((correlation) => resultsOf({ activities: chain, correlation }))
  expect(apart?.['monte_carlo_standard_deviation_days']).toBeCloseTo(29.44, -0.3)
  expect(together?.['monte_carlo_standard_deviation_days']).toBeCloseTo(50.99, -0.3)
  expect(together?.['monte_carlo_mean_days']).toBeCloseTo(340, -0.5)
})

test('a lag moves what follows, takes the float of nothing else, and counts in every simulated finish', () => {
  const activities = [
    { id: 'Pour', likely_days: 5 },
    { id: 'Strip', predecessors: ['Pour'], lag_days: 28, likely_days: 2 },
    { id: 'Fence', likely_days: 10 },
  ]
  const { results, tables } = projectManager.run({ activities })
  expect(results).toMatchObject({ likely_duration_days: 35, pert_duration_days: 35, p80_days: 35 })
  const rows = new Map(tables[0]?.rows.map((row) => [row['id'], row]))
  expect(rows.get('Pour')).toMatchObject({ late_finish_days: 5, total_float_days: 0, free_float_days: 0 })
  expect(rows.get('Fence')).toMatchObject({ total_float_days: 25 })
})

test('three equal jobs take as long as their crews allow', () => {
  const activities = ['A', 'B', 'C'].map((id) => ({ id, likely_days: 10 }))
  const levelled = [1, 2, 3].map(
    (available_at_once) => resultsOf({ activities, available_at_once })['levelled_duration_days'],
  )
  expect(levelled).toEqual([30, 20, 10])
})

test('an activity that takes more crews than there are is refused', () => {
  expect(() =>
    projectManager.run({ activities: [{ id: 'A', likely_days: 9, crews: 4 }], available_at_once: 3 }),
  ).toThrow('crews')
})

const plan = fc
  .array(fc.record({ after: fc.array(fc.nat(20), { maxLength: 2 }), days: fc.nat(20), crews: fc.nat(2) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((rows) =>
    rows.map(({ after, days, crews }, at) => ({
      id: `A${at}`,
      predecessors: at === 0 ? [] : [...new Set(after.map((n) => `A${n % at}`))],
      likely_days: days + 1,
      lag_days: days % 3,
      crews: crews + 1,
    })),
  )

test('a levelled plan keeps its order and its crews, and is no shorter than the plan without them', () => {
  fc.assert(
    fc.property(plan, fc.nat(3), (activities, more) => {
      const available_at_once = 3 + more
      const { results, tables } = projectManager.run({ activities, available_at_once, runs: 100 })
      const rows = (tables.find(({ key }) => key === 'levelled')?.rows ?? []).map((row) => ({
        id: typeof row['id'] === 'string' ? row['id'] : '',
        crews: Number(row['crews']),
        start: Number(row['start_days']),
        finish: Number(row['finish_days']),
      }))
      const finishOf = new Map(rows.map(({ id, finish }) => [id, finish]))
      for (const { id, start } of rows) {
        const { predecessors, lag_days } = activities.find((one) => one.id === id) ?? {
          predecessors: [],
          lag_days: 0,
        }
        for (const before of predecessors)
          expect(start).toBeGreaterThanOrEqual((finishOf.get(before) ?? 0) + lag_days - 1e-9)
        const beside = rows.filter((row) => row.start <= start + 1e-9 && row.finish > start + 1e-9)
        expect(beside.reduce((sum, { crews }) => sum + crews, 0)).toBeLessThanOrEqual(available_at_once)
      }
      expect(rows).toHaveLength(activities.length)
      expect(results['levelled_duration_days']).toBeGreaterThanOrEqual(
        Number(results['likely_duration_days']) - 1e-9,
      )
    }),
    { numRuns: 60 },
  )
})

test('five working days from a Monday end on Friday, the sixth on Monday, and a holiday moves them', () => {
  const finish = (likely_days: number, calendar: object) =>
    resultsOf({
      activities: [{ id: 'A', likely_days }],
      calendar: { start_date: '2026-01-05', ...calendar },
    })['likely_finish_date']
  expect([5, 6, 250].map((days) => finish(days, {}))).toEqual(['2026-01-09', '2026-01-12', '2026-12-18'])
  expect(finish(5, { holidays: ['2026-01-06'] })).toBe('2026-01-12')
  expect(finish(6, { working_days_per_week: 6 })).toBe('2026-01-10')
})
