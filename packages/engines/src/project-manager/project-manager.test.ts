import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EngineRefusal } from '../core/index.ts'
import { projectManager } from './index.ts'

interface Task {
  id: string
  predecessors: string[]
  min_days: number
  likely_days: number
  max_days: number
  cost_eur_per_crew_day: number
  crews: number
}

const example = projectManager.example
const numbers = (input: unknown) => projectManager.run(input).results as Record<string, number>
const scheduleOf = (input: unknown) =>
  new Map(projectManager.run(input).tables[0]?.rows.map((row) => [row.id, row]))

/** Random plans: each activity follows some of the earlier ones. */
const plan = fc
  .array(
    fc.record({
      after: fc.array(fc.nat(20), { maxLength: 3 }),
      days: fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50)),
      cost: fc.nat(1000),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ after, days, cost }, at): Task => {
      const [low = 0, mode = 0, high = 0] = days.toSorted((a, b) => a - b)
      return {
        id: `A${at}`,
        predecessors: at === 0 ? [] : [...new Set(after.map((n) => `A${n % at}`))],
        min_days: low,
        likely_days: mode + 1,
        max_days: high + 2,
        cost_eur_per_crew_day: cost,
        crews: 1,
      }
    }),
  )
const runs = 200

test('the golden plan says 270 days and has a 9 % chance of making it', () => {
  const results = numbers(example)
  expect(results.likely_duration_days).toBe(270)
  expect(results.pert_duration_days).toBeCloseTo(283.333, 2)
  expect(Math.abs((results.monte_carlo_mean_days ?? 0) / 296.6 - 1)).toBeLessThan(0.003)
  expect(Math.abs((results.p50_days ?? 0) / 295.8 - 1)).toBeLessThan(0.005)
  expect(Math.abs((results.p80_days ?? 0) / 314 - 1)).toBeLessThan(0.005)
  expect(Math.abs((results.probability_of_contract_date ?? 0) - 0.09)).toBeLessThan(0.008)
})

test('twenty thousand runs of the golden plan take less than 100 ms once warm', () => {
  // Until it had the processor for itself once: the clock counts whoever shares it, too.
  let best = Infinity
  for (let attempt = 0; attempt < 60 && best >= 100; attempt++) {
    const started = performance.now()
    projectManager.run(example)
    best = Math.min(best, performance.now() - started)
  }
  expect(best).toBeLessThan(100)
})

test('forward and backward pass give the floats of the textbook network', () => {
  const task = (id: string, likely_days: number, ...predecessors: string[]) => ({
    id,
    likely_days,
    predecessors,
  })
  const schedule = scheduleOf({
    activities: [
      task('A', 3),
      task('B', 4, 'A'),
      task('C', 2, 'A'),
      task('D', 5, 'B'),
      task('E', 1, 'C'),
      task('F', 2, 'C'),
      task('G', 4, 'D', 'E'),
      task('H', 3, 'F', 'G'),
    ],
  })
  const column = (key: string) =>
    [...schedule.values()].map((row) => `${JSON.stringify(row.id)}${JSON.stringify(row[key])}`)
  expect(column('total_float_days').toSorted()).toEqual([
    '"A"0',
    '"B"0',
    '"C"6',
    '"D"0',
    '"E"6',
    '"F"9',
    '"G"0',
    '"H"0',
  ])
  expect(column('free_float_days').toSorted()).toEqual([
    '"A"0',
    '"B"0',
    '"C"0',
    '"D"0',
    '"E"6',
    '"F"9',
    '"G"0',
    '"H"0',
  ])
  expect(schedule.get('H')).toMatchObject({ early_start_days: 16, early_finish_days: 19, critical: true })
  expect(schedule.get('F')).toMatchObject({ early_start_days: 5, late_start_days: 14, late_finish_days: 16 })
})

test('earned value: a project at 1.45 M earned for 1.70 M spent', () => {
  expect(numbers(example)).toMatchObject({
    cpi: expect.closeTo(0.852941, 6),
    spi: expect.closeTo(0.90625, 6),
    eac_eur: expect.closeTo(4_924_137.931, 2),
    tcpi: expect.closeTo(1.1, 10),
  })
})

test('a spent budget has no index that could still reach it', () => {
  const { results, warnings } = projectManager.run({
    earned_value: {
      budget_at_completion_eur: 100,
      planned_value_eur: 90,
      earned_value_eur: 80,
      actual_cost_eur: 100,
    },
  })
  expect(results).toMatchObject({ tcpi: null, cpi: 0.8 })
  expect(warnings.join()).toContain('no TCPI')
})

test('a single uncertain activity has the quantiles of its triangle', () => {
  const results = numbers({
    activities: [{ id: 'A', min_days: 10, likely_days: 20, max_days: 40 }],
    contract_days: 20,
    runs: 100_000,
  })
  expect(results.monte_carlo_mean_days).toBeCloseTo(70 / 3, 0)
  expect(results.p50_days).toBeCloseTo(40 - Math.sqrt(300), 0)
  expect(results.probability_of_contract_date).toBeCloseTo(1 / 3, 1)
  expect(results.pert_standard_deviation_days).toBe(5)
})

test.each([
  [
    'a circle',
    [
      { id: 'A', predecessors: ['B'], likely_days: 1 },
      { id: 'B', predecessors: ['A'], likely_days: 1 },
    ],
    'circle',
  ],
  ['an unknown predecessor', [{ id: 'A', predecessors: ['Z'], likely_days: 1 }], '"Z"'],
  [
    'a name given twice',
    [
      { id: 'A', likely_days: 1 },
      { id: 'A', likely_days: 2 },
    ],
    'twice',
  ],
  ['days out of order', [{ id: 'A', min_days: 5, likely_days: 3, max_days: 9 }], 'rise from shortest'],
  ['no activity', [], 'at least 1'],
  [
    'too many activities',
    Array.from({ length: 301 }, (_, at) => ({ id: `${at}`, likely_days: 1 })),
    'at most 300',
  ],
])('%s is refused with what is needed', (_what, activities, word) => {
  expect(() => projectManager.run({ activities })).toThrow(EngineRefusal)
  expect(() => projectManager.run({ activities })).toThrow(word)
})

test('more work never finishes earlier', () => {
  fc.assert(
    fc.property(plan, fc.nat(11), fc.nat(40), (activities, which, more) => {
      const longer = activities.map((task, at) =>
        at === which % activities.length
          ? { ...task, likely_days: task.likely_days + more, max_days: task.max_days + more }
          : task,
      )
      const [before, after] = [numbers({ activities, runs }), numbers({ activities: longer, runs })]
      for (const key of ['likely_duration_days', 'pert_duration_days', 'monte_carlo_mean_days', 'p80_days'])
        expect(after[key]).toBeGreaterThanOrEqual((before[key] ?? 0) - 1e-9)
    }),
    { numRuns: 40 },
  )
})

test('more crews never finish later, and cost the same days', () => {
  fc.assert(
    fc.property(plan, fc.nat(11), (activities, which) => {
      const crewed = activities.map((task, at) =>
        at === which % activities.length ? { ...task, crews: 3 } : task,
      )
      const [before, after] = [numbers({ activities, runs }), numbers({ activities: crewed, runs })]
      expect(after.p80_days).toBeLessThanOrEqual((before.p80_days ?? 0) + 1e-9)
      expect(after.cost_eur).toBeCloseTo(before.cost_eur ?? 0, 6)
    }),
    { numRuns: 30 },
  )
})

test('doubling the cost rates doubles the cost; the order of the list changes nothing', () => {
  fc.assert(
    fc.property(plan, (activities) => {
      const doubled = activities.map((task) => ({
        ...task,
        cost_eur_per_crew_day: task.cost_eur_per_crew_day * 2,
      }))
      const before = numbers({ activities, runs })
      expect(numbers({ activities: doubled, runs }).cost_eur).toBeCloseTo((before.cost_eur ?? 0) * 2, 6)
      expect(numbers({ activities: activities.toReversed(), runs })).toEqual(before)
    }),
    { numRuns: 30 },
  )
})

test('days scale, quantiles rise, and no float is negative', () => {
  fc.assert(
    fc.property(plan, (activities) => {
      const scaled = activities.map((task) => ({
        ...task,
        min_days: task.min_days * 3,
        likely_days: task.likely_days * 3,
        max_days: task.max_days * 3,
      }))
      const [one, three] = [numbers({ activities, runs }), numbers({ activities: scaled, runs })]
      expect(three.p80_days).toBeCloseTo((one.p80_days ?? 0) * 3, 6)
      const quantiles = [one.p10_days, one.p50_days, one.p80_days, one.p90_days].map(Number)
      expect(quantiles).toEqual(quantiles.toSorted((a, b) => a - b))
      for (const row of scheduleOf({ activities, runs }).values())
        expect(Number(row.total_float_days)).toBeGreaterThanOrEqual(Number(row.free_float_days))
    }),
    { numRuns: 30 },
  )
})

test('days gained of two parallel activities are those of the exact distributions', () => {
  const { tables } = projectManager.run({
    activities: [
      { id: 'A', min_days: 10, likely_days: 20, max_days: 40 },
      { id: 'B', min_days: 15, likely_days: 20, max_days: 30 },
      { id: 'C', likely_days: 5, predecessors: ['A', 'B'] },
    ],
  })
  const drivers = tables.find(({ key }) => key === 'drivers')?.rows ?? []
  expect(drivers).toEqual([
    {
      id: 'A',
      mean_days_gained_at_min: expect.closeTo(3.70833, 3),
      p80_days_gained_at_min: expect.closeTo(4.6289, 1),
      p80_days_gained_at_likely: expect.closeTo(4.6289, 1),
    },
    {
      id: 'B',
      mean_days_gained_at_min: expect.closeTo(1.90278, 3),
      p80_days_gained_at_min: expect.closeTo(0.1061, 1),
      p80_days_gained_at_likely: expect.closeTo(0.1061, 1),
    },
  ])
})

test('an activity on every way gains its mean less its shortest time', () => {
  const { tables } = projectManager.run(example)
  const drivers = tables.find(({ key }) => key === 'drivers')?.rows ?? []
  const gained = Object.fromEntries(drivers.map((row) => [row.id, row.mean_days_gained_at_min]))
  expect(gained).toMatchObject({
    Procurement: expect.closeTo(30, 2),
    Engineering: expect.closeTo(40 / 3, 2),
    Commissioning: expect.closeTo(10, 2),
  })
})
