import { expect, test } from 'vitest'
import { HealthMonitorRequest } from './index.ts'

test.each([
  [undefined, { check_type: 'quick', routes_only: false }],
  [{}, { check_type: 'quick', routes_only: false }],
  [{ check_type: 'full' }, { check_type: 'full', routes_only: false }],
  [
    { check_type: 'quick', routes_only: true, other: 1 },
    { check_type: 'quick', routes_only: true },
  ],
])('[API-FN-20] %j asks for %j', (body, expected) => {
  expect(HealthMonitorRequest.parse(body)).toEqual(expected)
})

test.each([
  [null],
  [[]],
  ['quick'],
  [{ check_type: 'QUICK' }],
  [{ check_type: '' }],
  [{ check_type: null }],
  [{ routes_only: 'yes' }],
  [{ routes_only: 1 }],
])('%j is refused', (body) => {
  expect(HealthMonitorRequest.safeParse(body).success).toBe(false)
})
