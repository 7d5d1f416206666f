import type { PublishedNotice } from '@portal/contracts/tenders'
import { probabilityOf } from '@portal/engines/logistic-regression'
import { evidenceOf } from './evidence.ts'
import { likenessWeights } from './likeness-weights.ts'
import { isContradicted, isImpossible } from './contradictions.ts'

/** The probability that two notices without an identifier in common are of one procedure; null where they cannot be. */
export function likenessOf(a: PublishedNotice, b: PublishedNotice): number | null {
  if (isContradicted(a, b) || isImpossible(a, b)) return null
  return probabilityOf(likenessWeights, evidenceOf(a, b))
}

/** From here on two notices are joined without being asked; below they are shown to a person. */
export const joinsFrom = 0.62
/** Two procedures that fit nearly as well leave the choice to a person. */
export const clearBy = 0.08
