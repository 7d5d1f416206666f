import { expect, test } from 'vitest'
import { readTypedNumber, toTypedNumber } from './typed-number.ts'

test.each([
  ['1,200,000,000', 1_200_000_000],
  ['1200000000', 1_200_000_000],
  ['1.2B', 1_200_000_000],
  ['2.3 m', 2_300_000],
  [' -41.5 ', -41.5],
  ['+.5', 0.5],
  ['0', 0],
])('%s is read as %d', (text, value) => {
  expect(readTypedNumber(text)).toBe(value)
})

test.each([
  '',
  '-',
  '.',
  'B',
  '41,5',
  '1.200.000',
  '1,20,000',
  '12,3456',
  '1e3',
  '0x10',
  '$5',
  '5 %',
  'many',
])('"%s" is no number', (text) => {
  expect(readTypedNumber(text)).toBeNull()
})

test.each([1_200_000_000, 0.0355, -41.5, 12_345.678, 0])('what a field shows of %d is read back', (value) => {
  expect(readTypedNumber(toTypedNumber(value))).toBe(value)
})

test('what is not known leaves the field empty', () => {
  expect([toTypedNumber(null), toTypedNumber(undefined)]).toEqual(['', ''])
})
