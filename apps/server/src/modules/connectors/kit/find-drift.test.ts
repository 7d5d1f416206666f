import { expect, test } from 'vitest'
import { findUnusual } from './find-drift.ts'

const judge = (now: number, past: readonly number[]) => findUnusual([{ label: 'Steel price', now, past }])

test.each([
  [1_175_000, [118.4]],
  [0.118, [118.4, 119.1, 120.2]],
  [-4000, [118.4, 119.1]],
  [9, [1.09, 1.1, 1.08]],
])('%d is far from %j, and holds a run back', (now, past) => {
  expect(judge(now, past)).toMatchObject([{ where: 'Steel price', field: 'value' }])
})

test.each([
  [141, [118.4]],
  [60, [118.4]],
  [1.31, [1.09, 1.1, 1.08]],
  [-3, [2, 1, -1]],
  [40, [0, 0]],
  [7, []],
])('%d may follow %j', (now, past) => {
  expect(judge(now, past)).toEqual([])
})
