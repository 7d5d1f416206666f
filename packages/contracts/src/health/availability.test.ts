import { expect, test } from 'vitest'
import {
  availabilityOf,
  dayStateOf,
  lastDays,
  spansOf,
  type HealthPeriodRow,
  type MaintenanceWindowRow,
} from './index.ts'

const day = (time: string) => `2026-03-02T${time}.000Z`
const whole = { from: Date.parse(day('00:00:00')), to: Date.parse('2026-03-03T00:00:00.000Z') }
const component = { kind: 'function', name: 'send-feedback', last_checked_at: day('23:59:00') } as const

const buildPeriod = (overrides: Partial<HealthPeriodRow>): HealthPeriodRow => ({
  id: 1,
  kind: 'function',
  name: 'send-feedback',
  state: 'up',
  started_at: day('00:00:00'),
  ended_at: null,
  ...overrides,
})
const buildWindow = (overrides: Partial<MaintenanceWindowRow>): MaintenanceWindowRow => ({
  id: '6f6e3f0e-3c39-4e0c-9b7c-0d5a1b0a7a11',
  kind: null,
  name: null,
  starts_at: day('11:00:00'),
  ends_at: day('12:00:00'),
  reason: 'Update',
  ...overrides,
})
const periods = [
  buildPeriod({ ended_at: day('10:00:00') }),
  buildPeriod({ state: 'down', started_at: day('10:00:00'), ended_at: day('10:00:37') }),
  buildPeriod({ state: 'degraded', started_at: day('10:00:37'), ended_at: day('11:00:00') }),
  buildPeriod({ started_at: day('11:00:00') }),
  buildPeriod({ name: 'another', state: 'down', ended_at: day('23:00:00') }),
]

test('uptime is counted to the second: degraded is up, a gap is unknown', () => {
  const gap = [periods[0], periods[1]].filter((period) => period !== undefined)
  const now = whole.to
  const known = availabilityOf(spansOf({ component, periods, windows: [], now }), whole)
  expect(known).toMatchObject({
    upSeconds: 36_000 + 46_800,
    degradedSeconds: 3563,
    downSeconds: 37,
    unknownSeconds: 0,
  })
  expect(known.percentage).toBeCloseTo(((86_400 - 37) / 86_400) * 100, 10)
  const partly = availabilityOf(spansOf({ component, periods: gap, windows: [], now }), whole)
  expect(partly).toMatchObject({ upSeconds: 36_000, downSeconds: 37, unknownSeconds: 86_400 - 36_037 })
})

test('maintenance counts neither as up nor as down, and twice announced counts once', () => {
  const windows = [
    buildWindow({ starts_at: day('09:59:30'), ends_at: day('10:00:10') }),
    buildWindow({ starts_at: day('10:00:05'), ends_at: day('10:00:20'), kind: 'function' }),
    buildWindow({ kind: 'route' }),
    buildWindow({ name: 'another' }),
  ]
  const now = whole.to
  const found = availabilityOf(spansOf({ component, periods, windows, now }), whole)
  expect(found).toMatchObject({ downSeconds: 17, maintenanceSeconds: 50, upSeconds: 82_800 - 30 })
})

test('what is open lasts until now; after fifteen minutes of silence, until the last check', () => {
  const open = [buildPeriod({ started_at: day('10:00:00') })]
  const checked = { ...component, last_checked_at: day('12:00:00') }
  const until = (now: string) =>
    availabilityOf(spansOf({ component: checked, periods: open, windows: [], now: Date.parse(now) }), whole)
      .upSeconds
  expect(until(day('12:04:00'))).toBe(7440)
  expect(until(day('12:15:00'))).toBe(8100)
  // As the next check after the silence will write it down.
  expect(until(day('12:15:01'))).toBe(7200)
  expect(until(day('20:00:00'))).toBe(7200)
})

test('a day shows the worst of it, and unknown is its own', () => {
  const none = {
    upSeconds: 0,
    degradedSeconds: 0,
    downSeconds: 0,
    maintenanceSeconds: 0,
    unknownSeconds: 0,
    percentage: null,
  }
  expect(dayStateOf(none)).toBe('unknown')
  expect(dayStateOf({ ...none, maintenanceSeconds: 1 })).toBe('maintenance')
  expect(dayStateOf({ ...none, upSeconds: 1, maintenanceSeconds: 1 })).toBe('up')
  expect(dayStateOf({ ...none, upSeconds: 9, degradedSeconds: 1 })).toBe('degraded')
  expect(dayStateOf({ ...none, upSeconds: 9, degradedSeconds: 1, downSeconds: 1 })).toBe('down')
})

test('ninety days end with today as far as it has come', () => {
  const now = Date.parse(day('06:00:00'))
  const days = lastDays(now)
  expect(days).toHaveLength(90)
  expect(days.at(-1)).toEqual({ from: whole.from, to: now })
  expect(days[0]?.from).toBe(whole.from - 89 * 86_400_000)
})

test('windows apart count each for itself, in whatever order they were announced, and the time beside them is unknown', () => {
  const windows = [
    buildWindow({
      starts_at: day('15:00:00'),
      ends_at: day('16:00:00'),
      kind: 'function',
      name: component.name,
    }),
    buildWindow({ starts_at: day('11:30:00'), ends_at: day('12:30:00') }),
    buildWindow({ starts_at: day('11:00:00'), ends_at: day('12:00:00') }),
  ]
  const spans = spansOf({ component, periods: [], windows, now: whole.to })
  expect(availabilityOf(spans, whole)).toEqual({
    upSeconds: 0,
    degradedSeconds: 0,
    downSeconds: 0,
    maintenanceSeconds: 5400 + 3600,
    unknownSeconds: 86_400 - 9000,
    percentage: null,
  })
})

test('what has the same name and is of another kind is another', () => {
  const of = [buildPeriod({ kind: 'route', state: 'down' })]
  expect(spansOf({ component, periods: of, windows: [], now: whole.to }).states).toEqual([])
})
