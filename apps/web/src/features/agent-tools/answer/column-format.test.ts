import { expect, test } from 'vitest'
import { columnFormat } from './column-format.ts'

const shown = (...values: number[]) => values.map(columnFormat(values))

test('the numbers of a column have as many places as the one that needs most, and two at the most', () => {
  expect(shown(30, 18.333, 15)).toEqual(['30.00', '18.33', '15.00'])
  expect(shown(1, 12)).toEqual(['1', '12'])
  expect(shown(7742.271, 0.4335)).toEqual(['7,742.27', '0.43'])
})

test('large amounts are shown without places, shares with four, and nothing small becomes zero', () => {
  expect(shown(19_531_489.41, 421_157.89)).toEqual(['19,531,489', '421,158'])
  expect(shown(1, 0.9995, 0.05)).toEqual(['1.0000', '0.9995', '0.0500'])
  expect(shown(300.5, 0.0012, 0)).toEqual(['300.5', '0.0012', '0.0'])
})
