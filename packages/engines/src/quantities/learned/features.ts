import type { EngineField } from '../engine-fields.ts'
import { extentOf } from './among.ts'
import type { Evidence, Knows } from './evidence.ts'
import { joined, numberOf } from './hash.ts'
import { isPlain, relate, relationOf, type Related } from './relations.ts'
import { kindOf, standingFeatures, strangenessOf } from './standing.ts'
import type { Near } from './tokens.ts'

const unseen = numberOf('unseen')
const sided = (near: Near): number =>
  numberOf(`${near.side} ${near.bar} ${near.distance === 1 ? 'next' : 'off'}`)
const placed = (near: Near): number =>
  numberOf(
    `${near.side} ${near.bar} ${near.otherBar} ${near.distance === 1 ? 'next' : 'off'} ${near.other ? 'between' : 'end'}`,
  )

const wordNumber = (word: string): number => numberOf(`=${word}`)

/** A word as itself, and as one that might say anything. */
function wordNumbers({ token: { word } }: Near, knows: Knows): readonly number[] {
  const known = knows(word)
  const stem = word.length > 4 ? [numberOf(`^${word.slice(0, 4)}`)] : []
  if (known === 'unseen') return [unseen, ...stem]
  return known === 'rare' ? [wordNumber(word), unseen, ...stem] : [wordNumber(word), ...stem]
}

/** What speaks for no input at all. */
export function featuresOfNone(evidence: Evidence): number[] {
  const { quantity, near, rivals, chosen, knows } = evidence
  const dimension = numberOf(`in ${quantity.unit?.dimension ?? '-'}`)
  const rules = chosen ? 'chosen' : 'not chosen'
  const features = [
    'none',
    `none of ${Math.min(rivals.length, 4)}`,
    `none though ${rules}`,
    `none though ${rules} of ${Math.min(rivals.length, 4)}`,
    `none in ${quantity.unit === null ? 'bare' : kindOf(quantity.unit.dimension)}`,
    `none of ${Math.min(evidence.quantities, 6)} quantities`,
    `none of whole ${evidence.isWhole} ${rules}`,
    `none of whole ${evidence.isWhole} ${rules} strange ${strangenessOf(evidence)}`,
    `none though ${rules} of ${extentOf(quantity)}`,
    `none though ${rules} said again ${evidence.again}`,
    `none though ${rules} among ${evidence.peers}`,
  ].map(numberOf)
  features.push(...pairsIn(evidence), ...furtherIn(evidence))
  for (const one of near) {
    if (one.bar === 2) continue
    const side = sided(one)
    for (const word of wordNumbers(one, knows)) {
      features.push(joined(word, side), joined(word, dimension), word)
      if (word === unseen) features.push(joined(joined(word, side), numberOf(shapeOf(one))))
    }
  }
  return features
}

/** Words that stand together: "used to", "not more than". */
function pairsIn({ near, knows }: Evidence): number[] {
  return near.flatMap((one, at) => {
    const next = near[at + 1]
    if (one.bar === 2 || one.distance > 4 || next?.side !== one.side) return []
    const words = [one.token.word, next.token.word]
    if (words.some((word) => knows(word) === 'unseen')) return []
    return [joined(numberOf(words.join(' ')), sided(one))]
  })
}

/** Words of its sentence before the quantity before: "the sister plant runs 40 m3/h in" DN 80. */
function furtherIn({ ahead, from, knows }: Evidence): number[] {
  const last = ahead.at(-1)
  return ahead
    .filter(
      (token) => token.start < from && token.sentence === last?.sentence && knows(token.word) !== 'unseen',
    )
    .map(({ word, clause }) => joined(wordNumber(word), numberOf(`further ${clause === last?.clause}`)))
}

const shapeOf = ({ token: { word, isCapital } }: Near): string =>
  `${isCapital ? 'Capital' : 'small'} ${word.slice(-2)}`

/** What speaks for and against one input. */
export function featuresOf(field: EngineField, evidence: Evidence): number[] {
  const { knows, given, taken } = evidence
  const related = relatedTo(evidence).map(({ one, word }) => ({
    one,
    relation: relationOf(word, field, { taken, neighbour: one.other ? given.get(one.other) : undefined }),
  }))
  const features = standingFeatures(field, evidence, related)
  const title = [...field.titleWords].map((word) => numberOf(`of ${word}`))
  const path = numberOf(`to ${field.path.join()}`)
  const section = numberOf(`in ${field.path.slice(0, -1).join()}`)
  features.push(joined(path, numberOf(`in ${evidence.quantity.unit?.symbol ?? '-'}`)))
  for (const word of evidence.words)
    if (knows(word) !== 'unseen') features.push(joined(wordNumber(word), section))
  for (const [at, { one, relation }] of related.entries()) {
    const place = placed(one)
    const is = numberOf(relation)
    features.push(joined(is, place), joined(is, sided(one)))
    if (one.bar === 2) continue
    const inner = related[one.side === 'before' ? at + 1 : at - 1]
    const beside = inner?.one.side === one.side ? numberOf(inner.relation) : numberOf(`^${one.side}`)
    features.push(joined(joined(is, beside), numberOf(`${one.side} ${one.bar}`)))
    for (const word of wordNumbers(one, knows)) {
      features.push(joined(is, word))
      if (word === unseen) features.push(joined(joined(joined(is, beside), word), sided(one)))
      else {
        features.push(joined(joined(word, path), sided(one)))
        features.push(joined(joined(word, beside), numberOf(`beside ${one.side} ${one.bar}`)))
        if (isPlain(relation) && one.bar === 0) for (const own of title) features.push(joined(word, own))
      }
    }
  }
  return features
}

const kept = new WeakMap<Evidence, readonly { one: Near; word: Related }[]>()

function relatedTo(evidence: Evidence) {
  const before = kept.get(evidence)
  if (before) return before
  const related = evidence.near.map((one) => ({ one, word: relate(one.token, evidence) }))
  kept.set(evidence, related)
  return related
}
