import type { Weights } from './chance.ts'
import { tableSize } from './hash.ts'
import packed from './weights.json' with { type: 'json' }

/** Weights as one sign each, so that they are small in a bundle too. */
interface PackedWeights {
  /** The sentences that they were trained on. */
  trainedOn: string
  largest: number
  signs: string
  known: string
  rare: string
  together: readonly number[]
}

const most = 40
const first = '#'.charCodeAt(0)
const left = '\\'.charCodeAt(0)
const middle = first + most

let kept: Weights | undefined

/** The trained weights: unpacked at the first text, and kept. */
export const loadWeights = (): Weights => (kept ??= unpackWeights(packed))

export const trainedOn = packed.trainedOn

/** Small weights, of which many add up, lie closer than large ones. */
const bend = 0.6

function unpackWeights({ largest, signs, known, rare, together }: PackedWeights): Weights {
  const table = new Float32Array(tableSize)
  for (let at = 0; at < tableSize; at += 1) {
    const sign = signs.charCodeAt(at)
    const step = sign - middle - (sign > left ? 1 : 0)
    table[at] = Math.sign(step) * largest * (Math.abs(step) / most) ** (1 / bend)
  }
  return { table, known: new Set(known.split(' ')), rare: new Set(rare.split(' ')), together }
}

export function packWeights({ table, known, rare, together }: Weights, trainedOn: string): PackedWeights {
  const largest = table.reduce((size, weight) => Math.max(size, Math.abs(weight)), 0)
  const signs = Array.from(table, (weight) => {
    const sign = middle + Math.sign(weight) * Math.round(most * (Math.abs(weight) / largest) ** bend)
    return String.fromCharCode(sign >= left ? sign + 1 : sign)
  }).join('')
  const listed = (words: ReadonlySet<string>) => [...words].toSorted().join(' ')
  return { trainedOn, largest, signs, known: listed(known), rare: listed(rare), together }
}
