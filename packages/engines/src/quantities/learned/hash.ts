/** A number of 32 bits for a text, by FNV-1a. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}

/** A number for two that stand together, in this order. */
export const joined = (first: number, second: number): number => {
  const mixed = Math.imul(first ^ (second >>> 15) ^ Math.imul(second, 0x85ebca6b), 0x9e3779b1)
  return mixed ^ (mixed >>> 13)
}

const tableBits = 18
export const tableSize = 2 ** tableBits
export const placeOf = (feature: number): number => Math.imul(feature, 0x9e3779b1) >>> (32 - tableBits)
