import type { FigureRow } from '@portal/contracts/figures'
import { expect, test } from 'vitest'
import { findPrevious } from './find-previous.ts'

const build = (version: number, value: number, asOf: string): FigureRow => ({
  id: `6b1f3c2e-1111-4222-8333-94445555000${version}`,
  key: 'kpi.roi',
  label: 'ROI',
  value,
  value_text: null,
  unit: '%',
  period: null,
  as_of: asOf,
  provenance: { kind: 'measured', source: { name: `Ledger of ${asOf}` }, inputs: [] },
  owner: null,
  fresh_for: null,
  version,
  replaces: null,
})

test('the previous period is the newest version of an earlier date', () => {
  const versions = [build(1, 10, '2025-01-06'), build(2, 11, '2025-06-30'), build(3, 12, '2025-12-31')]
  expect(findPrevious(versions)?.version).toBe(2)
  expect(findPrevious(versions.toReversed())?.version).toBe(2)
})

test('a correction for the same date is no period of its own', () => {
  expect(
    findPrevious([build(1, 10, '2025-01-06'), build(2, 11, '2025-06-30'), build(3, 12, '2025-06-30')])
      ?.version,
  ).toBe(1)
})

test('what was undone does not count', () => {
  const first = build(1, 10, '2025-01-06')
  const undone = [first, build(2, 11, '2025-06-30'), { ...first, version: 3 }]
  expect(findPrevious(undone)).toBeNull()
  expect(findPrevious([...undone, build(4, 12, '2025-12-31')])?.version).toBe(3)
})

test('a single version has none', () => {
  expect(findPrevious([build(1, 10, '2025-01-06')])).toBeNull()
  expect(findPrevious([])).toBeNull()
})
