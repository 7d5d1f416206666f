import { once } from './once.ts'

const sentences = once(() => new Intl.Segmenter('en', { granularity: 'sentence' }))

/** The sentences of a text that are kept, with what stands between them; the text itself where all are. */
export function keepSentences(text: string, isKept: (sentence: string) => boolean): string {
  const said = [...sentences().segment(text)].map(({ segment }) => segment)
  const kept = said.filter(isKept)
  return kept.length === said.length ? text : kept.join('').trim()
}

/** A digit in any script. */
export const holdsNumber = (text: string): boolean => /\p{N}/u.test(text)

/** The sentences that hold no number. */
export const toWordsWithoutNumbers = (text: string): string =>
  keepSentences(text, (sentence) => !holdsNumber(sentence))
