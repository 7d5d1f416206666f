import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maintenanceScheduler } from './index.ts'

const week_start = '2026-03-02'
const run = (input: object) => maintenanceScheduler.run({ week_start, ...input })
const numbers = (input: object) => run(input).results as Record<string, number>
const window = { day: 1, start_hour: 6, end_hour: 14 }
const job = (id: string, duration_h: number, more: object = {}) => ({ id, duration_h, ...more })

test('the job that is due first goes first, and lateness is counted in hours', () => {
  const jobs = [job('late', 4, { due_h: 12 }), job('urgent', 4, { due_h: 10 })]
  const { results } = run({ crews: 1, windows: [window], jobs })
  expect(results).toMatchObject({ total_lateness_h: 2, last_finish_h: 14, proven_optimal: true })
  expect(results.schedule).toMatchObject([
    { job: 'urgent', start_h: 6, crews: [1] },
    { job: 'late', start_h: 10, late_h: 2 },
  ])
})

test('two crews work side by side, but never on the same machine', () => {
  const jobs = [job('a', 3, { asset: 'Filler' }), job('b', 3, { asset: 'Filler' }), job('c', 3)]
  expect(numbers({ crews: 2, windows: [window], jobs }).last_finish_h).toBe(12)
  const free = jobs.map(({ id, duration_h }) => ({ id, duration_h }))
  expect(numbers({ crews: 3, windows: [window], jobs: free }).last_finish_h).toBe(9)
})

test('a window of one machine serves only its jobs; a job without a place is named', () => {
  const windows = [{ ...window, asset: 'Filler' }]
  const { results, warnings } = run({
    crews: 1,
    windows,
    jobs: [job('a', 2, { asset: 'Filler' }), job('b', 2)],
  })
  expect(results.unscheduled_jobs).toEqual(['b'])
  expect(warnings.join()).toContain('b has no place')
  expect(() => run({ crews: 1, windows, jobs: [job('b', 2)] })).toThrow('No job fits')
})

test('the calendar file names each job once, folded and escaped', () => {
  const long = `Filler; seals, ${'ä'.repeat(40)}`
  const { calendar_ics: ics } = run({ crews: 1, windows: [window], jobs: [job(long, 1.5)] }).results as {
    calendar_ics: string
  }
  expect(ics).toContain('DTSTART:20260302T060000\r\nDTEND:20260302T073000\r\n')
  expect(ics).toContain(String.raw`SUMMARY:Filler\; seals\, `)
  expect(ics.startsWith('BEGIN:VCALENDAR\r\n') && ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
  for (const line of ics.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('an impossible week is refused with the reason', () => {
  const input = { crews: 1, windows: [window], jobs: [job('a', 1)] }
  expect(() => run({ ...input, week_start: '2026-03-04' })).toThrow('Wednesday')
  expect(() => run({ ...input, week_start: '2026-02-30' })).toThrow('no day of the calendar')
  expect(() => run({ ...input, jobs: [job('a', 1), job('a', 2)] })).toThrow('listed twice')
  expect(() => run({ ...input, jobs: [job('a', 1, { crews_needed: 2 })] })).toThrow('needs 2 crews')
})

test('thirty jobs are planned without a hang, and the plan admits that it is not proven', () => {
  const jobs = Array.from({ length: 30 }, (_, at) =>
    job(`J${at}`, 1 + (at % 5) / 2, { due_h: 20 + at * 4, asset: `M${at % 7}` }),
  )
  const windows = [1, 2, 3, 4, 5, 6].map((day) => ({ day, start_hour: 6, end_hour: 16 }))
  expect(run({ crews: 2, windows, jobs }).results).toMatchObject({
    scheduled_jobs: 30,
    proven_optimal: false,
  })
})

/** All orders and all idle gaps are covered by trying every whole-hour start. */
function bruteForce(jobs: { duration_h: number; due_h: number }[], crews: number): number {
  let best = Number.POSITIVE_INFINITY
  const visit = (at: number, busy: number[], late: number): void => {
    const next = jobs[at]
    if (late >= best) return
    if (!next) {
      best = late
      return
    }
    for (let start = 6; start + next.duration_h <= 14; start++) {
      const hours = Array.from({ length: next.duration_h }, (_, i) => start + i)
      if (hours.some((hour) => (busy[hour] ?? 0) >= crews)) continue
      visit(
        at + 1,
        busy.map((count, hour) => count + Number(hours.includes(hour))),
        late + Math.max(0, start + next.duration_h - next.due_h),
      )
    }
  }
  visit(
    0,
    Array.from({ length: 24 }, () => 0),
    0,
  )
  return best
}

const jobList = fc.array(
  fc.record({ duration_h: fc.integer({ min: 1, max: 3 }), due_h: fc.integer({ min: 7, max: 14 }) }),
  { minLength: 1, maxLength: 4 },
)
const named = <Given>(list: Given[]) => list.map((one, at) => ({ id: `J${at}`, ...one }))

test('the plan is as good as trying everything', () => {
  fc.assert(
    fc.property(jobList, fc.integer({ min: 1, max: 2 }), (jobs, crews) => {
      const best = bruteForce(jobs, crews)
      fc.pre(Number.isFinite(best))
      expect(numbers({ crews, windows: [window], jobs: named(jobs) }).total_lateness_h).toBe(best)
    }),
    { numRuns: 60 },
  )
})

test('more crews are never later', () => {
  const more = fc.array(
    fc.record({
      duration_h: fc.integer({ min: 1, max: 5 }),
      due_h: fc.integer({ min: 8, max: 60 }),
      asset: fc.constantFrom('A', 'B', 'C'),
    }),
    { minLength: 2, maxLength: 7 },
  )
  const windows = [window, { ...window, day: 2 }, { ...window, day: 3 }]
  fc.assert(
    fc.property(more, fc.integer({ min: 1, max: 3 }), (jobs, crews) => {
      const few = run({ crews, windows, jobs: named(jobs) }).results
      const many = run({ crews: crews + 1, windows, jobs: named(jobs) }).results
      fc.pre(few.proven_optimal === true && many.proven_optimal === true)
      expect((many.unscheduled_jobs as unknown[]).length).toBeLessThanOrEqual(
        (few.unscheduled_jobs as unknown[]).length,
      )
      if ((few.unscheduled_jobs as unknown[]).length === 0)
        expect(many.weighted_lateness_h).toBeLessThanOrEqual(Number(few.weighted_lateness_h))
    }),
    { numRuns: 40 },
  )
})
