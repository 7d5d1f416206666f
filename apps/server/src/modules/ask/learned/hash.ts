/** A number of 32 bits for a feature or an option, by FNV-1a. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}

/** Numbers that stand for words and items; the weights are found by two of them together. */
export const tableBits = 22
export const placeOf = (feature: number, key: number): number =>
  Math.imul(feature ^ Math.imul(key, 0x85ebca6b), 0x9e3779b1) >>> (32 - tableBits)
