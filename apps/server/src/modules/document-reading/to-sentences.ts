import type { DocumentLine } from './line.ts'

export interface Sentence {
  text: string
  locator: string
  /** Ends as a sentence does. */
  isWhole: boolean
}

const longestSentence = 500
/** A line at least this long, against the longest of the document, was broken by its column. */
const fullLine = 0.6

// Breaks suppressed: "approx." and "No." end no sentence.
const segmenter = new Intl.Segmenter('en-u-ss-standard', { granularity: 'sentence' })

/** The sentences of a document without its headings and cells, each with the place where its paragraph begins. */
export function toSentences(lines: readonly DocumentLine[]): Sentence[] {
  return toParagraphs(lines.filter(({ isCell }) => !isCell)).flatMap(({ text, locator, isHeading }) =>
    Array.from(isHeading ? [] : segmenter.segment(withoutMarks(text)), ({ segment }) => segment.trim())
      .filter((one) => /\p{L}/u.test(one))
      .map((one) => ({ text: cut(one), locator, isWhole: /[.!?]["”)]?$/u.test(one) })),
  )
}

const cut = (text: string): string =>
  text.length > longestSentence ? `${text.slice(0, longestSentence - 1)}…` : text

export interface Paragraph {
  text: string
  locator: string
  isHeading: boolean
}

/** Lines that go on in each other, put together, as they stand. */
export function toParagraphs(lines: readonly DocumentLine[]): Paragraph[] {
  const widest = lines.reduce((most, { text }) => Math.max(most, text.length), 0)
  const paragraphs: Paragraph[] = []
  let lastLine: string | null = null
  for (const { text, level, locator, isCell, isNext } of lines) {
    const last = paragraphs.at(-1)
    const isHeading = level > 0
    const isWhole = isHeading || isCell === true
    if (last && lastLine !== null && !isWhole && isNext && goesOn(lastLine, text, widest)) {
      last.text += ` ${text}`
    } else paragraphs.push({ text, locator, isHeading })
    lastLine = isWhole ? null : text
  }
  return paragraphs
}

const itemMark = /^(?:[-*•–]|\(?(?:\d{1,2}|[a-z])[.)]|\d{1,2}(?:\.\d{1,2}){1,3}\.?)\s+/iu

/** Whether a line is the rest of the one above it, broken where the column ended. */
function goesOn(line: string, next: string, widest: number): boolean {
  if (itemMark.test(next) || next.startsWith('|')) return false
  if (/^\p{Ll}/u.test(next)) return true
  return line.length >= widest * fullLine && !/[.!?:;]$/u.test(line)
}

const withoutMarks = (text: string): string =>
  text
    .replace(itemMark, '')
    .replaceAll(/^\||\|$/gu, '')
    .replaceAll('**', '')
    .trim()
