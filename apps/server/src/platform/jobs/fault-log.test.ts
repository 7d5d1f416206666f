import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFaultLog, type FaultLog } from './fault-log.ts'

let lines: Record<string, unknown>[]
let faults: FaultLog
beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  const keep = (line: object) => void lines.push({ ...line })
  faults = createFaultLog({ error: keep, info: keep })
})
afterEach(() => {
  faults.stop()
  vi.useRealTimers()
})

const refused = new Error('connect ECONNREFUSED')
const faultsFor = (seconds: number) => {
  for (let tick = 0; tick < seconds * 10; tick += 1) {
    faults.tell(refused)
    vi.advanceTimersByTime(100)
  }
}

test('the first fault is told at once, with its cause', () => {
  faults.tell(refused)
  expect(lines).toEqual([{ event: 'jobs.fault', err: refused }])
})

test('ten a second for 65 s are three lines, each with how many there were since the last', () => {
  faultsFor(65)
  expect(lines).toEqual([
    { event: 'jobs.fault', err: refused },
    { event: 'jobs.fault', err: refused, faults: 300 },
    { event: 'jobs.fault', err: refused, faults: 300 },
  ])
})

test('once they cease it is told, with all that there were; the next is told at once again', () => {
  faultsFor(65)
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(3)).toEqual([{ event: 'jobs.recovered', faults: 650, forMs: expect.any(Number) }])
  faults.tell(refused)
  expect(lines.slice(4)).toEqual([{ event: 'jobs.fault', err: refused }])
})

test('a queue that is stopped says nothing more', () => {
  faults.tell(refused)
  faults.stop()
  faults.tell(refused)
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
})
