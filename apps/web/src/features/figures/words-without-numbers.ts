const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences that hold no digit in any script. */
export function toWordsWithoutNumbers(text: string): string {
  const said = [...sentences.segment(text)].map(({ segment }) => segment)
  const kept = said.filter((sentence) => !/\p{N}/u.test(sentence))
  return kept.length === said.length ? text : kept.join('').trim()
}
