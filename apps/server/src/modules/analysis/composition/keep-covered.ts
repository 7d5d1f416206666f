import type { Citation } from '@portal/contracts/chat'
import { citedRecords, findUnverified } from '#server/modules/chat/index.ts'
import { keepSentences, numbersInWords, type KeptWords } from '#server/modules/model-words/index.ts'

interface Basis {
  sources: readonly Citation[]
  /** What the person put in: its numbers may be repeated. */
  input: string
}

/** The sentences of a model whose every figure stands in a record that the sentence cites, or in the input; the rest is left out. */
export const keepCovered = (text: string, basis: Basis): KeptWords =>
  keepSentences(text, (sentence) => isCovered(sentence, basis))

function isCovered(sentence: string, { sources, input }: Basis): boolean {
  const evidence = citedRecords(sentence, sources)
  if (findUnverified(sentence, { evidence, question: input }).length > 0) return false
  const said = numbersInWords(sentence)
  if (said.length === 0) return true
  const known = [input, ...evidence.flatMap(({ label, excerpt }) => [label, excerpt])].join(' ').toLowerCase()
  return said.every((word) => known.includes(word))
}
