import type { EngineField } from '../engine-fields.ts'
import type { FoundQuantity } from '../find-quantities.ts'
import { asSymbol } from '../words.ts'

/** "U = 850", "U of 850", "U about 850" */
const lastToken =
  /(?<![\p{L}\d])(\p{L}{1,5})\s?(?:=|\s(?:of|von|de)|(?:\sof)?\s(?:about|around|approx\.?|ca\.?|etwa|unos))?$/u

/** "C 52 kN", "dTmin 8 K": the letters before a quantity are those of the input in formulas. */
export function isSymbolBefore({ symbols }: EngineField, { before }: Pick<FoundQuantity, 'before'>): boolean {
  const token = lastToken.exec(before.slice(-24))?.[1]
  return token !== undefined && symbols.has(asSymbol(token))
}
