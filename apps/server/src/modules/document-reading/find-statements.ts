import type { DocumentAnalysis, StatementHolds } from '@portal/contracts/ai-services'
import { figuresIn } from './find-figures.ts'
import type { DocumentLine } from './line.ts'
import { toSentences, type Sentence } from './to-sentences.ts'

const mostStatements = 12
const mostWeighed = 5000
const fewestWords = 3

const monthNames = ['en', 'es'].flatMap((locale) =>
  (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, at) => format.format(new Date(Date.UTC(2000, at, 1))))
  }),
)
const month = String.raw`(?:${[...new Set(monthNames)].join('|')})\b\.?`
const datePattern = new RegExp(
  [
    String.raw`\b\d{4}-\d{2}-\d{2}\b`,
    String.raw`\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b`,
    String.raw`\b${month} (?:de )?\d{1,2}`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th)? (?:de )?${month}`,
    String.raw`\b${month} (?:de )?\d{4}\b`,
    String.raw`\bQ[1-4] \d{4}\b`,
  ].join('|'),
  'iu',
)
/** The modal verbs, and the Spanish future. */
const obligationPattern =
  /\b(?:shall|must|will|may|should|cannot|deben?|pueden?)\b|(?<=\p{L})r(?:á|án|emos)(?!\p{L})/iu
/** Capitals within a sentence make a name; the first word of a sentence has one anyway. */
const namePattern = /(?<=[\p{Ll}\p{N}"“,;)] )\p{Lu}\p{L}*\p{Ll}\p{L}*/u

const signs: readonly [StatementHolds, (text: string) => boolean][] = [
  ['figure', (text) => figuresIn(text).length > 0],
  ['date', (text) => datePattern.test(text)],
  ['party', (text) => namePattern.test(text.replaceAll(new RegExp(datePattern, 'giu'), ' '))],
  ['obligation', (text) => obligationPattern.test(text)],
]

/**
 * What a document asserts: sentences that hold most figures, dates, names and obligations, and among equals those whose words come most
 * often in the whole; in the order of the document.
 */
export function findStatements(lines: readonly DocumentLine[]): DocumentAnalysis['sentences'] {
  const known = new Set<string>()
  const sentences = toSentences(lines)
    .slice(0, mostWeighed)
    .filter(({ text }) => wordsOf(text).length >= fewestWords && !known.has(text) && known.add(text))
    .map((sentence) => ({
      ...sentence,
      holds: signs.flatMap(([name, has]) => (has(sentence.text) ? [name] : [])),
    }))
    .filter(({ holds, isWhole }) => isWhole || holds.length > 0)
  const shareOf = weighWords(sentences)
  return sentences
    .map(({ text, locator, holds }, at) => ({
      text,
      locator,
      holds,
      at,
      weight: holds.length + shareOf(text),
    }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostStatements)
    .toSorted((a, b) => a.at - b.at)
    .map(({ text, locator, holds }) => ({ text, locator, holds }))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** How common the longer words of a sentence are in the whole, below one. */
function weighWords(sentences: readonly Sentence[]): (text: string) => number {
  const longWords = (text: string) => wordsOf(text).filter((word) => word.length > 3)
  const counts = new Map<string, number>()
  for (const { text } of sentences)
    for (const word of longWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const most = Math.max(1, ...counts.values())
  return (text) => {
    const words = longWords(text)
    const sum = words.reduce((total, word) => total + (counts.get(word) ?? 0), 0)
    return sum / most / (words.length + 4)
  }
}
