/** Numbers that stand for words and items; the weights are found by two of them together. */
export const tableBits = 22
export const placeOf = (feature: number, key: number): number =>
  Math.imul(feature ^ Math.imul(key, 0x85ebca6b), 0x9e3779b1) >>> (32 - tableBits)
