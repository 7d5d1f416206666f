import type { FoundQuantity } from '../find-quantities.ts'
import { wordsOf } from '../words.ts'

/** "35 % propylene glycol" and "50 Brix" say how strong a solution is. */
export function solutionOf({ unit, after }: FoundQuantity, neutral: ReadonlySet<string>): string[] {
  const [first] = wordsOf(after)
  const isOfSubstance = unit?.dimension === 'percent' && first !== undefined && neutral.has(first)
  return isOfSubstance || unit?.dimension === 'percent by mass' ? wordsOf('concentration') : []
}

/** "92,000 m3 in, 61,000 m3 out" */
export function direction(after: string): string[] {
  if (/^(?:in|ein)$/i.test(after)) return ['intake']
  return /^(?:out|aus)$/i.test(after) ? ['waste'] : []
}

const atMost =
  /(?<!\p{L})(?:below|under|at most|up to|(?:no|not) (?:more|higher|faster) than|unter|höchstens|bis zu|por debajo de|no más de|[≤<])$/iu

const denied =
  /(?<!\p{L})(?:not|never|no|nunca|nicht|nie)\s(?:\p{L}+\s){0,4}(?:below|under|unter|por debajo de)$/iu

/** "Below 2 m/s": the highest that may be; "must not fall below" says the lowest. */
export const boundOf = ({ clause }: FoundQuantity): string[] =>
  atMost.test(clause) && !denied.test(clause) ? ['highest'] : []

const askedFor =
  /(?<!\p{L})(?:how (?:much|many)|what|which|cu[áa]nt[oa]s?|qué|wie ?viele?|welche[rsnm]?)\s(\p{L}{3,20})/iu

const neededTo = /(?<!\p{L})(\p{L}{3,20})\s(?:to|para|zum)\s\p{L}{3,20}$/iu

/** "How much water to take 650 hl", "water to blend 900 hl": what is asked for is not what is given. */
export const askedWords = ({ before }: Pick<FoundQuantity, 'before'>): string[] =>
  wordsOf(askedFor.exec(before)?.[1] ?? neededTo.exec(before)?.[1] ?? '')
