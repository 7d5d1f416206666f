import type { Weights } from './chance.ts'
import { tableSize } from './hash.ts'
import packed from './weights.json' with { type: 'json' }

/** Weights as one sign each, so that they are small in a bundle too. */
interface PackedWeights {
  /** The sentences that they were trained on. */
  trainedOn: string
  unit: number
  signs: string
  known: string
  rare: string
}

const most = 40
const first = '#'.charCodeAt(0)
const left = '\\'.charCodeAt(0)
const middle = first + most

let kept: Weights | undefined

/** The trained weights: unpacked at the first text, and kept. */
export const loadWeights = (): Weights => (kept ??= unpackWeights(packed))

export const trainedOn = packed.trainedOn

function unpackWeights({ unit, signs, known, rare }: PackedWeights): Weights {
  const table = new Float32Array(tableSize)
  for (let at = 0; at < tableSize; at += 1) {
    const sign = signs.charCodeAt(at)
    table[at] = (sign - middle - (sign > left ? 1 : 0)) * unit
  }
  return { table, known: new Set(known.split(' ')), rare: new Set(rare.split(' ')) }
}

export function packWeights({ table, known, rare }: Weights, trainedOn: string): PackedWeights {
  const sizes = Float32Array.from(table, Math.abs).toSorted()
  const unit = (sizes[Math.floor(sizes.length * 0.9998)] ?? 1) / most
  const signs = Array.from(table, (weight) => {
    const sign = middle + Math.max(-most, Math.min(most, Math.round(weight / unit)))
    return String.fromCharCode(sign >= left ? sign + 1 : sign)
  }).join('')
  const listed = (words: ReadonlySet<string>) => [...words].toSorted().join(' ')
  return { trainedOn, unit, signs, known: listed(known), rare: listed(rare) }
}
