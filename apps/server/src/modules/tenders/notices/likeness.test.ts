import { expect, test } from 'vitest'
import { fitLikeness } from '../testing/fit-likeness.ts'
import { labelledPairs, unseenPairs, type LabelledPair } from '../testing/labelled-pairs.ts'
import { likenessWeights } from './likeness-weights.ts'
import { joinsFrom, likenessOf } from './likeness.ts'

/** What is joined and should be, of all that is joined and of all that should be. */
function measure(pairs: readonly LabelledPair[]) {
  const joined = pairs.filter(({ pair: [a, b] }) => (likenessOf(a, b) ?? 0) >= joinsFrom)
  const right = joined.filter(({ isSame }) => isSame)
  const wrong = pairs.filter((one) => joined.includes(one) !== one.isSame).map(({ what }) => what)
  return {
    wrong,
    precision: right.length / joined.length,
    recall: right.length / pairs.filter(({ isSame }) => isSame).length,
  }
}

test.each([
  ['the labelled pairs', labelledPairs],
  ['pairs that nothing was learned from', unseenPairs],
])(
  'of %s 95 in 100 that are joined belong together, and 90 in 100 that belong together are joined',
  (_, pairs) => {
    expect(measure(pairs)).toSatisfy(
      (found: { precision: number; recall: number }) => found.precision >= 0.95 && found.recall >= 0.9,
    )
  },
)

test('the weights are what the labelled pairs give', () => {
  expect(likenessWeights).toEqual(fitLikeness(labelledPairs).map((weight) => Number(weight.toFixed(3))))
})

test('which of two notices came first makes no difference', () => {
  const turned = labelledPairs.filter(({ pair: [a, b] }) => {
    const [one, other] = [likenessOf(a, b), likenessOf(b, a)]
    return one === null || other === null ? one !== other : Math.abs(one - other) > 1e-9
  })
  expect(turned.map(({ what }) => what)).toEqual([])
})
