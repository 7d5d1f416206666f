import fc from 'fast-check'
import { expect, test } from 'vitest'
import { complianceMonitor } from './index.ts'
import type { Judged } from './judge.ts'

const as_of = '2026-03-02'
const run = (...obligations: object[]) =>
  complianceMonitor.run({
    as_of,
    obligations: obligations.map((one, at) => ({ id: `O${at}`, title: 'T', ...one })),
  })
const judged = (obligation: object) => (run(obligation).results.register as unknown as Judged[])[0]

test.each([
  [{ measured_value: 130, limit_value: 125 }, 'exceeded', -5],
  [{ measured_value: 118, limit_value: 125 }, 'near limit', 7],
  [{ measured_value: 50, limit_value: 125 }, 'in order', 75],
  [{ measured_value: 60, limit_value: 72, limit_kind: 'min' }, 'exceeded', -12],
  [{ measured_value: 100, limit_value: 72, limit_kind: 'min' }, 'in order', 28],
])('%j is %s with a margin of %d', (obligation, status, margin) => {
  expect(judged(obligation)).toMatchObject({ status, margin })
})

test('days to due come from the date, or from when it was last done', () => {
  expect(judged({ due_date: '2026-03-20' })).toMatchObject({ status: 'due soon', days_to_due: 18 })
  expect(judged({ last_done: '2025-02-20', interval_days: 365 })).toMatchObject({
    status: 'overdue',
    due_date: '2026-02-20',
    days_to_due: -10,
  })
  expect(judged({ due_date: '2024-02-29' })).toMatchObject({ days_to_due: -732 })
  expect(() => judged({ interval_days: 365 })).toThrow('last done')
})

test('missing and expired evidence is named', () => {
  const evidence = [{ name: 'Report', date: '2025-11-01', valid_days: 90 }]
  expect(
    judged({ due_date: '2027-01-01', evidence, evidence_required: ['report', 'Certificate'] }),
  ).toMatchObject({
    status: 'evidence missing',
    missing_evidence: ['Certificate'],
    expired_evidence: ['Report'],
  })
})

test('the register begins with the gravest, and what cannot be judged is said', () => {
  const { results, warnings } = run({ due_date: '2027-01-01' }, {}, { measured_value: 2, limit_value: 1 })
  expect((results.register as unknown as Judged[]).map(({ status }) => status)).toEqual([
    'exceeded',
    'not assessable',
    'in order',
  ])
  expect(warnings.join()).toContain('O1 cannot be judged')
})

test('a later day never brings a due date nearer to order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 28 }), (one, other) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)]
      const days = (day: number) => {
        const { register } = complianceMonitor.run({
          as_of: `2026-02-${String(day).padStart(2, '0')}`,
          obligations: [{ id: 'O', title: 'T', due_date: '2026-02-14' }],
        }).results as unknown as { register: Judged[] }
        return register[0]?.days_to_due ?? 0
      }
      expect(days(first) - days(second)).toBe(second - first)
    }),
  )
})
