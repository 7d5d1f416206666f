import type { EngineField } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import { asSymbol } from '../words.ts'

const lastToken = /(?<![\p{L}\d])(\p{L}{1,5})\s?=?$/u

/** "C 52 kN", "dTmin 8 K": the letters before a quantity are those of the input in formulas. */
export function isSymbolBefore({ symbols }: EngineField, { before }: Pick<FoundQuantity, 'before'>): boolean {
  const token = lastToken.exec(before.slice(-8))?.[1]
  return token !== undefined && symbols.has(asSymbol(token))
}
