import type { ComponentState } from '@portal/contracts/health'
import { expect, test } from 'vitest'
import { nextState, type KnownComponent } from './next-state.ts'

const start = Date.parse('2026-03-02T08:00:00Z')
const minute = 60_000

/** Lets one component be seen in states, five minutes apart, and answers what each brought. */
function live(states: ComponentState[], options: { stepMs?: number; maintenanceUntil?: number } = {}) {
  const { stepMs = 5 * minute, maintenanceUntil = 0 } = options
  let known: KnownComponent | null = null
  return states.map((state, index) => {
    const at = start + index * stepMs
    const next = nextState(known, { state, reason: null, at, inMaintenance: at < maintenanceUntil })
    const hadIncident: boolean = known?.hasIncident ?? false
    const hasIncident = next.incident === null ? hadIncident : next.incident === 'open'
    known = { ...next, lastCheckedAt: at, hasIncident }
    return next
  })
}
const incidents = (all: ReturnType<typeof live>) => all.map(({ incident }) => incident)

test('an incident opens with the first down and closes with the first answer, each once', () => {
  expect(incidents(live(['up', 'down', 'down', 'down', 'up', 'up']))).toEqual([
    null,
    'open',
    null,
    null,
    'close',
    null,
  ])
})

test('slow is no incident, and slow after down ends one', () => {
  expect(incidents(live(['up', 'degraded', 'down', 'degraded', 'up']))).toEqual([
    null,
    null,
    'open',
    'close',
    null,
  ])
})

test('each change ends a period and begins one; the same state goes on', () => {
  const [first, same, down, unknown] = live(['up', 'up', 'down', 'unknown'])
  expect(first).toMatchObject({ startPeriod: true, endPeriodAt: null })
  expect(same).toMatchObject({ startPeriod: false, endPeriodAt: null, since: start })
  expect(down).toMatchObject({ startPeriod: true, endPeriodAt: start + 10 * minute })
  expect(unknown).toMatchObject({ startPeriod: false, endPeriodAt: start + 15 * minute, state: 'unknown' })
})

test('after a silence of more than fifteen minutes the time between is unknown, and nobody changed', () => {
  const edge = live(['up', 'up'], { stepMs: 15 * minute })
  expect(edge[1]).toMatchObject({ startPeriod: false, endPeriodAt: null })
  const silent = live(['up', 'down', 'up'], { stepMs: 15 * minute + 1 })
  expect(silent[1]).toMatchObject({ endPeriodAt: start, startPeriod: true, changes: [], incident: 'open' })
})

test('four changes within the hour are flapping: one incident, which stays open until half an hour of calm', () => {
  const states: ComponentState[] = ['up', 'down', 'up', 'down', 'up', 'down']
  const seen = live([...states, ...Array<ComponentState>(7).fill('up')])
  expect(seen.map(({ flapping }) => flapping)).toEqual([
    ...Array<boolean>(4).fill(false),
    ...Array<boolean>(8).fill(true),
    false,
  ])
  expect(
    incidents(seen)
      .map((change) => change ?? '-')
      .join(' '),
  ).toBe('- open close open - - - - - - - - close')
  expect(seen.flatMap(({ notes }) => notes).filter((note) => note.includes('again and again'))).toHaveLength(
    1,
  )
})

test('in announced maintenance no incident opens; what is still down after it has one', () => {
  const seen = live(['up', 'down', 'down', 'down'], { maintenanceUntil: start + 12 * minute })
  expect(incidents(seen)).toEqual([null, null, null, 'open'])
})

test('the timeline tells what happened between opening and closing', () => {
  const notes = live(['up', 'down', 'degraded', 'up']).map((each) => each.notes)
  expect(notes).toEqual([[], ['Down: no further reason known'], ['Answers again, slowly', 'Closed'], []])
})
