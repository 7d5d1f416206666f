import { hashOf } from '@portal/text/hash'
import { isCompleteWith } from '../../fill-from-text.ts'
import type { Weights } from '../chance.ts'
import { judge, likeliestOf } from '../settle.ts'
import { surenessOf, togetherFeatures } from '../together.ts'
import { rightOf, proposalOf, type Sentence } from './sentences.ts'

const folds = 3
const shrinking = 1
const steps = 60

/** Another split than that of those held back. */
const foldOf = (label: string): number => (hashOf(label) >>> 9) % folds

interface Told {
  features: readonly number[]
  isRight: boolean
}

/** How far a likeliest input is to be believed, learned where the weights have not seen the sentence. */
export function trainTogether(
  sentences: readonly Sentence[],
  {
    train,
    labelOf,
  }: { train: (others: readonly Sentence[]) => Weights; labelOf: (sentence: Sentence) => string },
): number[] {
  const own = sentences.filter(({ isAsserted }) => !isAsserted)
  const told = Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const isIn = (sentence: Sentence) => !sentence.isAsserted && foldOf(labelOf(sentence)) === fold
    const weights = train(sentences.filter((sentence) => !isIn(sentence)))
    return own.filter(isIn).flatMap((sentence) => toldOf(sentence, weights))
  })
  return fit(told)
}

function toldOf(sentence: Sentence, weights: Weights): Told[] {
  const proposal = proposalOf(sentence)
  const { engine, read, proposed } = proposal
  const judged = judge({ ...proposal, weights })
  const isComplete = isCompleteWith(engine, { ...proposed, placed: likeliestOf(judged, proposed) }, read)
  return judged.flatMap((one) => {
    const features = togetherFeatures(one, { judged, isComplete })
    const [best] = one.chances
    return features && best ? [{ features, isRight: rightOf(sentence, one.evidence).has(best.field) }] : []
  })
}

/** Logistic regression by Newton's method. */
function fit(all: readonly Told[]): number[] {
  const size = all[0]?.features.length ?? 0
  let weights: number[] = Array.from({ length: size }, () => 0)
  for (let step = 0; step < steps; step += 1) {
    const slope = weights.map((weight) => -shrinking * weight)
    const bend = weights.map((_, at) => weights.map((_one, other): number => (at === other ? shrinking : 0)))
    for (const { features, isRight } of all) {
      const chance = surenessOf(features, weights)
      const [miss, spread] = [Number(isRight) - chance, chance * (1 - chance)]
      for (const [at, feature] of features.entries()) {
        if (feature === 0) continue
        slope[at] = (slope[at] ?? 0) + miss * feature
        const row = bend[at] ?? []
        for (const [other, beside] of features.entries())
          row[other] = (row[other] ?? 0) + spread * feature * beside
      }
    }
    const change = solve(bend, slope)
    weights = weights.map((weight, at) => weight + (change[at] ?? 0))
    if (Math.max(...change.map(Math.abs)) < 1e-9) break
  }
  return weights.map((weight) => Number(weight.toFixed(4)))
}

/** Gaussian elimination of a positive definite system. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  for (const [at, pivot] of rows.entries()) {
    const lead = pivot[at] ?? 1
    for (const [other, row] of rows.entries()) {
      const share = other === at ? 0 : (row[at] ?? 0) / lead
      if (share !== 0)
        for (const [column, value] of pivot.entries()) row[column] = (row[column] ?? 0) - share * value
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1))
}
