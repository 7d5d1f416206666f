import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { tableBits } from './hash.ts'

/** Weights by place of `hash.ts`, as multiples of `unit`. */
export interface Weights {
  table: Float32Array | Int8Array
  unit: number
}

/** As they were trained and packed. */
export interface TrainedWeights extends Weights {
  /** Of the questions that they were trained on. */
  trainedOn: string
  /** Words of those questions, folded: what another word may mean was never seen. */
  known: ReadonlySet<string>
  /** What those questions ask of; of another subject it knows nothing. */
  subjects: ReadonlySet<string>
}

const file = new URL('./weights.br', import.meta.url)
let kept: TrainedWeights | undefined

/** The trained weights: read at the first question, and kept. */
export const loadWeights = (): TrainedWeights => {
  if (kept) return kept
  const bytes = brotliDecompressSync(readFileSync(file))
  const end = bytes.indexOf('\n')
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as {
    unit: number
    trainedOn: string
    known: string[]
    subjects: string[]
  }
  const table = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, 2 ** tableBits)
  kept = { ...head, table, known: new Set(head.known), subjects: new Set(head.subjects) }
  return kept
}
