import { expect, test } from 'vitest'
import { joinsFrom, likenessOf } from './likeness.ts'
import { labelledPairs } from '../testing/labelled-pairs.ts'

const judged = labelledPairs.map(({ what, isSame, pair: [a, b] }) => ({
  what,
  isSame,
  score: likenessOf(a, b),
  turned: likenessOf(b, a),
  isJoined: (likenessOf(a, b) ?? 0) >= joinsFrom,
}))

test('of the labelled pairs at least 95 in 100 that are joined belong together, and at least 90 in 100 that belong together are joined', () => {
  const joined = judged.filter(({ isJoined }) => isJoined)
  const together = judged.filter(({ isSame }) => isSame)
  const right = joined.filter(({ isSame }) => isSame)
  const wrong = judged.filter(({ isSame, isJoined }) => isSame !== isJoined)
  expect({
    wrong,
    precision: right.length / joined.length,
    recall: right.length / together.length,
  }).toSatisfy(
    (found: { precision: number; recall: number }) => found.precision >= 0.95 && found.recall >= 0.9,
  )
})

test('which of two notices came first makes no difference', () => {
  expect(judged.filter(({ score, turned }) => score !== turned)).toEqual([])
})
