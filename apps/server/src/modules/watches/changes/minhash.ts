import { hashOf } from '@portal/text/hash'
import { wordsOf } from './word-sets.ts'

const size = 32

/** Odd multipliers and offsets of the hash functions, the same for ever: signatures are stored. */
const functions = Array.from({ length: size }, (_, index) => ({
  multiplier: (Math.imul(index + 1, 0x9e3779b1) | 1) >>> 0,
  offset: Math.imul(index + 7, 0x85ebca6b) >>> 0,
}))

/** Thirty-two numbers that two texts share about as far as they share their words. */
export function signatureOf(text: string): number[] {
  const hashes = [...wordsOf(text)].map(hashOf)
  return functions.map(({ multiplier, offset }) =>
    hashes.reduce((least, hash) => Math.min(least, mix(Math.imul(hash, multiplier) + offset)), 0x7fffffff),
  )
}

/** Part of the signature that is equal: an estimate of the words that both texts share. */
export const likenessOf = (a: readonly number[], b: readonly number[]): number =>
  a.filter((value, index) => value === b[index]).length / size

/** At this likeness two insights tell the same. */
export const nearDuplicate = 0.6

/** Spreads the bits; 31 of them fit a PostgreSQL integer. */
function mix(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return ((bits ^ (bits >>> 16)) >>> 1) & 0x7fffffff
}
