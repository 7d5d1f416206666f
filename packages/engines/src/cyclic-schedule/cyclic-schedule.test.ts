import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cyclicSchedule, type Run } from './index.ts'

const answer = (input: unknown) => cyclicSchedule.run(input)
const results = (input: unknown) => answer(input).results as Record<string, number>
const runsOf = (input: unknown) => answer(input).tables[0]?.rows as unknown as Run[]

const stage = fc.record({
  duration_h: fc.double({ min: 0.1, max: 50, noNaN: true }),
  cleaning_h: fc.double({ min: 0, max: 5, noNaN: true }),
  vessels: fc.integer({ min: 1, max: 5 }),
  power_kw: fc.integer({ min: 0, max: 100 }),
})
const plans = fc
  .array(stage, { minLength: 1, maxLength: 5 })
  .map((list) => list.map((one, at) => ({ ...one, name: `S${at}` })))

test('one tank never holds two batches, cleaning included, and no batch waits', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 2, max: 20 }), (stages, batches) => {
      const runs = runsOf({ stages, batches })
      const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a))
      const clashes = runs.flatMap((one) =>
        runs.filter(
          (other) =>
            other.stage === one.stage &&
            other.vessel === one.vessel &&
            other.batch > one.batch &&
            other.start_h < one.free_h &&
            !near(other.start_h, one.free_h),
        ),
      )
      const waiting = runs.filter((one, at) => {
        const next = runs[at + 1]
        return next?.batch === one.batch && !near(next.start_h, one.end_h)
      })
      expect([clashes, waiting]).toEqual([[], []])
    }),
    { numRuns: 40 },
  )
})

test('the peak is that of the laid out batches in the steady cycle', () => {
  fc.assert(
    fc.property(plans, (stages) => {
      const { cycle_h = 1, lead_time_h = 0, peak_kw = 0, mean_kw } = results({ stages })
      const batches = Math.ceil(lead_time_h / cycle_h) * 2 + 2
      if (batches > 200) return
      const runs = runsOf({ stages, batches })
      const power = (name: string) => stages.find((one) => one.name === name)?.power_kw ?? 0
      const middle = runs.filter(
        ({ start_h }) => start_h >= lead_time_h - 1e-9 && start_h <= lead_time_h + cycle_h + 1e-9,
      )
      const seen = middle.map(({ start_h }) =>
        runs.reduce(
          (sum, run) =>
            sum + (run.start_h <= start_h + 1e-7 && run.end_h > start_h + 1e-7 ? power(run.stage) : 0),
          0,
        ),
      )
      expect(peak_kw).toBeCloseTo(Math.max(...seen), 6)
      expect(mean_kw).toBeLessThanOrEqual(peak_kw + 1e-6)
    }),
    { numRuns: 40 },
  )
})

test('closed form: three stages with one and two vessels', () => {
  const stages = [
    { name: 'A', duration_h: 2 },
    { name: 'B', duration_h: 5, cleaning_h: 1, vessels: 2, power_kw: 10 },
    { name: 'C', duration_h: 1 },
  ]
  expect(results({ stages, batches: 4 })).toMatchObject({
    cycle_h: 3,
    bottleneck: 'B',
    lead_time_h: 8,
    makespan_h: 17,
    batches_per_day: 8,
    peak_kw: 20,
    mean_kw: expect.closeTo(50 / 3, 9),
  })
  expect(() => answer({ stages, cycle_h: 2.9 })).toThrow('more than B can take')
  expect(results({ stages, cycle_h: 6 }).peak_kw).toBe(10)
})
