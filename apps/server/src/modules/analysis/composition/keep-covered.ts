import type { Citation } from '@portal/contracts/assistant'
import { citedRecords, findUnverified } from '#server/modules/assistant/index.ts'

interface Basis {
  sources: readonly Citation[]
  /** What the person put in: its numbers may be repeated. */
  input: string
}

/** Figures in words, of the languages that the portal answers in; behind a digit they only scale it. */
const spelled = new RegExp(
  [
    String.raw`(?<!\d\s?)(?:\b\p{L}+[\s-])?\b(?:hundreds?|thousands?|millions?|billions?|trillions?|dozens?|cien|cientos?|mil|mill[oó]n|millones|docenas?)\b`,
    String.raw`\b(?:(?:thir|four|fif|six|seven|eigh|nine)teen|eleven|twelve|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hal(?:f|ve[ds]?|ving)|doubl\w+|tripl\w+|quadrupl\w+|(?:two|three|four|five|ten)-?fold)\b`,
    String.raw`\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\s(?:per\s?cent|points?|times|fifths?|quarters?|thirds?)\b`,
    String.raw`\b(?:mitad|doble|duplic\w+|triplic\w+|doce|trece|catorce|quince|dieci\w+|veint\w+|(?:trei|cuare|cincue|sese|sete|oche|nove)nta)\b`,
  ].join('|'),
  'giu',
)
/** Signs for numbers that are no plain digits, and digits that begin with a letter: EUR77, CO2. */
const unread = /[^\s\p{N}]*[\p{L}_]\d[\p{L}\d.,]*|\S*(?!\d)\p{N}\S*/gu

/** The sentences of a model whose every figure stands in a record that the sentence cites, or in the input; the rest is left out. */
export function keepCovered(text: string, basis: Basis): { text: string; leftOut: number } {
  let leftOut = 0
  const lines = text.split('\n').map((line) =>
    toSentences(line)
      .filter((sentence) => {
        const isKept = isCovered(sentence, basis)
        if (!isKept) leftOut += 1
        return isKept
      })
      .join(' '),
  )
  return { text: lines.filter((line) => line !== '').join('\n'), leftOut }
}

/** A marker behind the full stop belongs to the sentence before it. */
const toSentences = (line: string): string[] =>
  line
    .split(/(?<=[.!?](?:\s*\[\d+\])*)\s+(?=[^\s[])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

function isCovered(sentence: string, { sources, input }: Basis): boolean {
  const evidence = citedRecords(sentence, sources)
  if (findUnverified(sentence, { evidence, question: input }).length > 0) return false
  const said = [...sentence.matchAll(spelled), ...sentence.matchAll(unread)].map(([word]) =>
    word.toLowerCase().replace(/[.,;:]+$/u, ''),
  )
  if (said.length === 0) return true
  const known = [input, ...evidence.flatMap(({ label, excerpt }) => [label, excerpt])].join(' ').toLowerCase()
  return said.every((word) => known.includes(word))
}
