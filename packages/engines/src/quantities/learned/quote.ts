import type { EngineField } from '../engine-fields.ts'
import type { Weights } from './chance.ts'
import type { Evidence } from './evidence.ts'
import { featuresOf, featuresOfNone } from './features.ts'
import { placeOf } from './hash.ts'

/** A stretch of the text. */
export interface Span {
  start: number
  end: number
}

/** By so much a word has to lower what speaks for an input. */
const leastAgainst = 0.7

/** A quantity that is asked about, with the words that speak against the input: "outside diameter of 76 mm". */
export function quoteOf(
  evidence: Evidence,
  { field, weights: { table } }: { field: EngineField; weights: Weights },
): Span {
  const forIt = (one: Evidence) => sumOf(featuresOf(field, one), table) - sumOf(featuresOfNone(one), table)
  const { near, quantity } = evidence
  const whole = forIt(evidence)
  const against = near.filter(
    (one) =>
      one.bar < 2 &&
      forIt({ ...evidence, near: near.filter((other) => other !== one) }) - whole > leastAgainst,
  )
  return {
    start: Math.min(quantity.start, ...against.map(({ token }) => token.start)),
    end: Math.max(quantity.end, ...against.map(({ token }) => token.end)),
  }
}

function sumOf(features: readonly number[], table: Float32Array): number {
  let all = 0
  for (const feature of features) all += table[placeOf(feature)] ?? 0
  return all
}
