import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { tableBits } from './hash.ts'

/** A weight by its place of `hash.ts`. */
export interface Weights {
  at: (place: number) => number
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

/** Small weights, of which many add up, lie closer than large ones. */
const bend = 0.7
const mostByte = 127
export const byteOf = (weight: number, largest: number): number =>
  Math.sign(weight) * Math.round(mostByte * (Math.abs(weight) / largest) ** bend)
const weightOf = (byte: number, largest: number): number =>
  Math.sign(byte) * largest * (Math.abs(byte) / mostByte) ** (1 / bend)

const file = new URL('./weights.br', import.meta.url)
let kept: TrainedWeights | undefined

/** The trained weights: read at the first question, and kept. */
export const loadWeights = (): TrainedWeights => {
  if (kept) return kept
  const bytes = brotliDecompressSync(readFileSync(file))
  const end = bytes.indexOf('\n')
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as {
    largest: number
    trainedOn: string
    known: string[]
    subjects: string[]
  }
  const table = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, 2 ** tableBits)
  const weights = Float32Array.from({ length: 256 }, (_, at) => weightOf(at - 128, head.largest))
  kept = {
    trainedOn: head.trainedOn,
    at: (place) => weights[(table[place] ?? 0) + 128] ?? 0,
    known: new Set(head.known),
    subjects: new Set(head.subjects),
  }
  return kept
}
