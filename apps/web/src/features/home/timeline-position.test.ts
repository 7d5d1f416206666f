import { homeCopy } from '@portal/content/home'
import { expect, test } from 'vitest'
import { locateOnTimeline } from './timeline-position.ts'

test('[HOME-04] the phases are the three of the specification', () => {
  expect(homeCopy.timeline.phases.map((phase) => phase.years)).toEqual([
    '2025-2026',
    '2026-2027',
    '2027-2028',
  ])
})

test('each year is a third of the axis, and a day has its place in it', () => {
  expect(locateOnTimeline(new Date(2025, 0, 1))).toEqual({ fraction: 0, phase: 0 })
  expect(locateOnTimeline(new Date(2026, 0, 1))).toEqual({ fraction: 1 / 3, phase: 1 })
  expect(locateOnTimeline(new Date(2026, 6, 2, 12)).fraction).toBeCloseTo(0.5, 3)
  expect(locateOnTimeline(new Date(2027, 11, 31)).phase).toBe(2)
})

test('a day outside the phases is on the end of the axis and in no phase', () => {
  expect(locateOnTimeline(new Date(2024, 11, 31))).toEqual({ fraction: 0, phase: 'before' })
  expect(locateOnTimeline(new Date(2028, 0, 1))).toEqual({ fraction: 1, phase: 'after' })
})
