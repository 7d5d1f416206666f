import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workflowOptimizer } from './index.ts'

const numbers = (input: unknown) => workflowOptimizer.run(input).results as Record<string, number>
const oneStep = (step: Record<string, unknown>, flow: Record<string, unknown> = {}) =>
  numbers({ flow: { arrivals_per_h: 5, ...flow, steps: [{ name: 'Press', process_time_min: 10, ...step }] } })

test('a purely random step waits as the M/M/1 queue does', () => {
  expect(oneStep({})).toMatchObject({
    waiting_time_min: expect.closeTo(50, 9),
    cycle_time_min: expect.closeTo(60, 9),
    work_in_process_jobs: expect.closeTo(5, 9),
    bottleneck_utilisation_percent: expect.closeTo(83.3333, 3),
  })
})

test('a step without variation of its own waits half as long (M/D/1), and none waits without any variation', () => {
  expect(oneStep({ process_time_cv: 0 }).waiting_time_min).toBeCloseTo(25, 9)
  expect(oneStep({ process_time_cv: 0 }, { arrival_cv: 0 }).waiting_time_min).toBe(0)
})

test('parallel stations: the exponent of Sakasegawa', () => {
  const u = 5 / 6
  expect(oneStep({ process_time_min: 20, stations: 2 }).waiting_time_min).toBeCloseTo(
    (u ** (Math.sqrt(6) - 1) / (2 * (1 - u))) * 20,
    9,
  )
})

test('stops of a station lengthen its time and its variation', () => {
  const results = oneStep({
    process_time_min: 6,
    process_time_cv: 0.5,
    availability_percent: 80,
    repair_time_min: 60,
  })
  const square = 0.25 + (2 * 0.8 * 0.2 * 60) / 6
  const u = (5 * 7.5) / 60
  expect(results.waiting_time_min).toBeCloseTo(((1 + square) / 2) * (u / (1 - u)) * 7.5, 9)
})

test("Little's law gives the third of any two", () => {
  const full = { work_in_process_jobs: 12, throughput_per_h: 4, cycle_time_h: 3 }
  for (const missing of Object.keys(full)) {
    const little = Object.fromEntries(Object.entries(full).filter(([key]) => key !== missing))
    expect(numbers({ little })).toMatchObject({
      little_work_in_process_jobs: 12,
      little_throughput_per_h: 4,
      little_cycle_time_h: 3,
    })
  }
  expect(() => numbers({ little: full })).toThrow('exactly two')
  expect(() => numbers({ little: { cycle_time_h: 3 } })).toThrow('exactly two')
})

test('a step that gets more than it can do is refused with the stations that it needs', () => {
  expect(() => oneStep({ process_time_min: 30 })).toThrow('grows without end')
  const refused = { flow: { arrivals_per_h: 6, steps: [{ name: 'Press', process_time_min: 10 }] } }
  expect(() => workflowOptimizer.run(refused)).toThrow(
    expect.objectContaining({ needs: [expect.stringContaining('at least 2 stations')] }),
  )
})

test('the vital few causes reach four fifths of the delay', () => {
  const { results, tables } = workflowOptimizer.run({ delays: workflowOptimizer.example.delays })
  expect(results).toMatchObject({
    total_delay_min: 750,
    vital_few_causes: ['Waiting for release', 'Changeover', 'Missing material'],
  })
  expect(tables[0]?.rows.at(-1)).toMatchObject({ cumulated_percent: 100 })
})

test('more arrivals never wait less, another station never longer; time scales; Little holds', () => {
  const step = fc.record({
    process_time_min: fc.integer({ min: 1, max: 20 }),
    process_time_cv: fc.integer({ min: 0, max: 20 }).map((tenth) => tenth / 10),
    stations: fc.integer({ min: 1, max: 3 }),
  })
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 20 }),
      (list, tenths) => {
        const steps = list.map((one, at) => ({ name: `S${at}`, ...one }))
        const at = (arrivals_per_h: number, which = steps) =>
          numbers({ flow: { arrivals_per_h, steps: which } })
        const rate = tenths / 10
        const base = at(rate)
        const wait = base.waiting_time_min ?? 0
        expect(at(rate + 0.5).waiting_time_min).toBeGreaterThanOrEqual(wait)
        const slow = steps.map((one) => ({ ...one, process_time_min: one.process_time_min * 4 }))
        expect(at(rate / 4, slow).waiting_time_min).toBeCloseTo(wait * 4, 6)
        expect(base.work_in_process_jobs).toBeCloseTo(rate * (base.cycle_time_h ?? 0), 9)
      },
    ),
    { numRuns: 50 },
  )
})
