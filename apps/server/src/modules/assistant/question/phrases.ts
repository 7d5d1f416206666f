import type { Phrase } from '../language/phrase-matcher.ts'
import type { Meaning } from './meaning.ts'

/** One meaning for many words, written `these|and these`. */
export const phrases = (meaning: Meaning, words: string): Phrase<Meaning>[] =>
  words.split('|').map((each) => ({ words: each.trim(), meaning }))

export const order = (direction: 'desc' | 'asc', metricId?: string): Meaning =>
  metricId === undefined ? { type: 'order', order: direction } : { type: 'order', order: direction, metricId }
