import type { Asked, Query } from '@portal/contracts/ask'
import { expect, test } from 'vitest'
import { askedFor, smallCatalogue } from '../testing/small-catalogue.ts'
import { isSenseless } from './senseless.ts'

const sector = smallCatalogue.subjects.find(({ id }) => id === 'sector')
const isNone = (query: Partial<Query>, asserted?: Extract<Asked, { kind: 'claim' }>['claim']['asserted']) => {
  if (!sector) throw new Error('The catalogue has no sectors.')
  const whole = askedFor({ subject: 'sector', ...query })
  return isSenseless(
    asserted ? { kind: 'claim', claim: { query: whole, asserted } } : { kind: 'query', query: whole },
    sector,
  )
}
const each = [{ field: 'name' }]
const size = [{ measure: 'size' }]
const bySize = { order: { by: 'size', direction: 'desc' as const } }
const isDairy = { field: 'name', op: 'is' as const, values: ['Dairy'] }

test('of one record there is no first, of several there is', () => {
  expect(isNone({ measures: size, groupBy: each, ...bySize, filters: [isDairy] })).toBe(true)
  expect(isNone({ measures: size, groupBy: each, ...bySize })).toBe(false)
  const two = { ...isDairy, values: ['Dairy', 'Pharma'] }
  expect(isNone({ measures: size, groupBy: each, ...bySize, filters: [two] })).toBe(false)
  expect(isNone({ measures: size, groupBy: each, filters: [isDairy] })).toBe(false)
})

test('an end needs rows, and what is worked out one number', () => {
  expect(isNone({ measures: size, ...bySize, limit: 1 })).toBe(true)
  expect(isNone({ measures: size, ...bySize, limit: 2 })).toBe(false)
  const both = [...size, { measure: 'growth' }]
  expect(isNone({ measures: both, derive: 'share', filters: [isDairy] })).toBe(true)
  expect(isNone({ measures: size, derive: 'share', filters: [isDairy] })).toBe(false)
  const large = { field: 'size', op: 'above' as const, values: [1000] }
  expect(isNone({ measures: size, derive: 'share', filters: [isDairy, large] })).toBe(true)
})

test('one record is no share of their count, and nobody is no distance behind the leader', () => {
  expect(isNone({ measures: [{ measure: 'count' }], derive: 'share', filters: [isDairy] })).toBe(true)
  expect(isNone({ measures: size, compare: 'leader', groupBy: each })).toBe(true)
  expect(isNone({ show: ['region'], compare: 'each other', groupBy: each })).toBe(true)
  expect(isNone({ measures: size, compare: 'leader', groupBy: each, filters: [isDairy] })).toBe(false)
})

test('a named record needs no days to be found, but a number with a history has one', () => {
  const named = { measures: size, groupBy: each, filters: [isDairy] }
  const inMay = { from: '2025-05-01', to: '2025-05-31' }
  expect(isNone({ ...named, period: { field: 'due', ...inMay } })).toBe(true)
  expect(isNone({ ...named, period: { field: 'stood', ...inMay } })).toBe(false)
  expect(isNone({ ...named, filters: [], period: { field: 'due', ...inMay } })).toBe(false)
  expect(isNone({ ...named, measures: [{ measure: 'count' }], period: { field: 'due', ...inMay } })).toBe(
    false,
  )
})

test('that the first of some rows exists is no claim, nor that there is nothing at all', () => {
  expect(isNone({ measures: size }, { op: 'none' })).toBe(true)
  expect(isNone({ measures: size, filters: [isDairy] }, { op: 'none' })).toBe(false)
  expect(isNone({ measures: size, groupBy: each, ...bySize, limit: 1 }, { op: 'exists' })).toBe(true)
  expect(isNone({ measures: size, groupBy: each }, { op: 'exists' })).toBe(false)
  const isFirst = { op: 'first' as const, value: 'Dairy' }
  expect(isNone({ measures: size, groupBy: each, ...bySize, limit: 1 }, isFirst)).toBe(false)
})

test('what does not add up has no share, and a share is held against nothing else', () => {
  const growth = [{ measure: 'growth' }]
  const region = { field: 'region', op: 'is' as const, values: ['North'] }
  expect(isNone({ measures: growth, derive: 'share', filters: [region] })).toBe(true)
  expect(isNone({ measures: size, derive: 'share', filters: [region] })).toBe(false)
  expect(isNone({ measures: size, derive: 'share', compare: 'each other', filters: [region] })).toBe(true)
})
