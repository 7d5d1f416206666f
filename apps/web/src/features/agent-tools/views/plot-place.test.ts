import { expect, test } from 'vitest'
import { inRows } from './plot-place.ts'

const rowsOf = (places: readonly number[]) => inRows(places, (place) => place, 30).map(({ row }) => row)

test('labels with room stand in one row, closer ones above each other, each as low as it can', () => {
  expect(rowsOf([0, 40, 80])).toEqual([0, 0, 0])
  expect(rowsOf([0, 10, 20])).toEqual([0, 1, 2])
  expect(rowsOf([0, 10, 35])).toEqual([0, 1, 0])
})
