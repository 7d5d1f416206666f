import { expect, test } from 'vitest'
import { likelihoodOf, type Voices } from './likelihood.ts'

const said: Voices = {
  chance: 0.6,
  rival: 0.2,
  isFirst: false,
  isTold: false,
  isOtherTold: false,
  firstChance: 0,
  isNothing: false,
  isEmpty: false,
  isClaim: false,
}

test('what both readers make out is likelier than what one does, and that is likelier than what the other denies', () => {
  const alone = likelihoodOf(said)
  const both = likelihoodOf({ ...said, isFirst: true, isTold: true, firstChance: 0.9 })
  const denied = likelihoodOf({ ...said, isOtherTold: true })
  expect(both).toBeGreaterThan(alone)
  expect(alone).toBeGreaterThan(denied)
})

test('the surer the learned reader, the likelier', () => {
  expect(likelihoodOf({ ...said, chance: 0.9 })).toBeGreaterThan(likelihoodOf(said))
  expect(likelihoodOf({ ...said, chance: 0.2 })).toBeLessThan(likelihoodOf(said))
})

test('the nearer another comes, the less likely', () => {
  expect(likelihoodOf({ ...said, rival: 0.4 })).toBeLessThan(likelihoodOf(said))
})
