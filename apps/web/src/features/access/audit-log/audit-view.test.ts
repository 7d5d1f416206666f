import { expect, test } from 'vitest'
import { describeAuditView, readAuditView, toAuditFilters } from './audit-view.ts'

const read = (query: string) => readAuditView(new URLSearchParams(query))

test('filters come from the address, and what is no day is left out', () => {
  expect(read('person=a&action=user.&from=2026-02-01&until=yesterday')).toEqual({
    person: 'a',
    action: 'user.',
    target: '',
    from: '2026-02-01',
    until: '',
  })
})

test('the last day counts as a whole', () => {
  const { from, until } = toAuditFilters(read('from=2026-02-01&until=2026-02-01'))
  expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(24 * 3_600_000)
})

test('filters in force are named', () => {
  expect(describeAuditView(read('person=a&action=user.invited&target=b'))).toBe(
    'Person: a, Action: Person invited, Target: b',
  )
  expect(toAuditFilters(read(''))).toEqual({})
})
