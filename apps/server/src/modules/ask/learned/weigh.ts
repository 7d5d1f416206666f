import { hashOf } from '@portal/text/hash'
import type { Decision, Option } from './decisions.ts'
import { placeOf } from './hash.ts'
import type { Weights } from './weights.ts'

/** What each option is worth by the question alone. */
export const worthOfOptions = (
  { features: { places, worth }, options }: Decision,
  { at: weightAt }: Weights,
): Float64Array => {
  const sums = new Float64Array(options.length)
  for (const [at, { keys, own }] of options.entries()) {
    let sum = 0
    for (const key of keys)
      for (let feature = 0; feature < places.length; feature += 1)
        sum += weightAt(placeOf(places[feature] ?? 0, key)) * (worth[feature] ?? 0)
    for (const each of own) sum += weightAt(placeOf(each, ownKey)) * worthOfOwn
    sums[at] = sum
  }
  return sums
}
export const ownKey = hashOf('own')
/** One name that was said tells more than one word among many. */
export const worthOfOwn = 3

/** What was settled before, as features of what comes after. */
export const settledFeature = (id: string, { id: chosen, common }: Option): readonly number[] => [
  hashOf(`settled|${id}=${chosen}`),
  ...(common === chosen ? [] : [hashOf(`settled|${id}=${common}`)]),
]

export const afterSettled = (
  worth: Float64Array,
  { options }: Decision,
  [settled, { at: weightAt }]: readonly [readonly number[], Weights],
): Float64Array => {
  const sums = Float64Array.from(worth)
  for (const [at, { keys }] of options.entries())
    for (const key of keys)
      for (const each of settled) sums[at] = (sums[at] ?? 0) + weightAt(placeOf(each, key))
  return sums
}

/** Chances that add up to one. */
export const softmax = (sums: Float64Array): Float64Array => {
  let most = -Infinity
  for (const sum of sums) most = Math.max(most, sum)
  let whole = 0
  const chances = sums.map((sum) => {
    const chance = Math.exp(sum - most)
    whole += chance
    return chance
  })
  return chances.map((chance) => chance / whole)
}
