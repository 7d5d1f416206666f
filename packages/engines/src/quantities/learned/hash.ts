import { hashOf } from '@portal/text/hash'

/** A number for two that stand together, in this order. */
export const joined = (first: number, second: number): number => {
  const mixed = Math.imul(first ^ (second >>> 15) ^ Math.imul(second, 0x85ebca6b), 0x9e3779b1)
  return mixed ^ (mixed >>> 13)
}

const tableBits = 18
export const tableSize = 2 ** tableBits
export const placeOf = (feature: number): number => Math.imul(feature, 0x9e3779b1) >>> (32 - tableBits)

const named = new Map<string, number>()

/** That of a name, remembered. */
export function numberOf(name: string): number {
  const known = named.get(name)
  if (known !== undefined) return known
  const number = hashOf(name)
  named.set(name, number)
  return number
}
