import { fold } from '@portal/text/fold'

/** Articles that Spanish runs together with the word before: of "del" the phrase goes on from "de". */
export const contracted = new Map([
  ['del', 'de'],
  ['al', 'a'],
])

/** The words of a name or a phrase, as a question's words are taken. */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+|[%&<>]/gu) ?? []).map((word) => contracted.get(word) ?? word)
