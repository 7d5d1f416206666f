import type { DocumentAnalysis } from '@portal/contracts/ai-services'
import { documentWords } from '@portal/content/document-reading'
import { trimEndOf } from '@portal/text/trim-characters'
import type { DocumentLine, ReadDocument } from './line.ts'

const mostHeadings = 60
const mostFigures = 60
const mostSentences = 6
const longestQuote = 240

/** What a document holds: outline, figures, and the sentences that say most of it; each with where it stands. */
export function analyseDocument({ kind, title, parts, lines, isTruncated }: ReadDocument): DocumentAnalysis {
  return {
    kind,
    title,
    parts,
    words: lines.reduce((sum, { text }) => sum + (text.match(/\S+/gu) ?? []).length, 0),
    outline: lines
      .filter(({ level }) => level > 0)
      .slice(0, mostHeadings)
      .map(({ level, text, locator }) => ({ level, title: text.slice(0, 200), locator })),
    figures: findFigures(lines),
    sentences: findSentences(lines),
    isTruncated,
  }
}

/** Six groups at most: a line of nothing but groups would be read over and over. */
const amount = String.raw`(?:[€$£]\s?)?-?\d{1,3}(?:[.,\s]\d{3}){0,6}(?:[.,]\d+)?|(?:[€$£]\s?)?-?\d+(?:[.,]\d+)?`
const unit = String.raw`%|percent|per cent|(?:percentage )?points\b|(?:million|billion|thousand)\b|[€$£]|(?:EUR|USD|GBP|CHF|hl|bbl|kWh|MWh|kW|MW|t|kg|g|l|m³|m²|m|km|bar|°C|K|h|min|s|d|days|weeks|months|years|people|employees|units|sites|plants)\b`
const figurePattern = new RegExp(
  String.raw`(?<![\w.,/-])(?:${amount})\s?(?:(?:million|billion|thousand)\s)?(?:${unit})(?:/(?:h|d|a|hl|year|month|m²|m³))?`,
  'gu',
)
const moneyPattern = new RegExp(
  String.raw`(?:[€$£]|\b(?:EUR|USD|GBP|CHF)\b)\s?\d[\d.,]*(?:\s?(?:million|billion|thousand|[mbk])\b)?`,
  'giu',
)

function findFigures(lines: readonly DocumentLine[]): DocumentAnalysis['figures'] {
  const found: DocumentAnalysis['figures'] = []
  for (const { text, locator, isCell } of lines) {
    if (found.length >= mostFigures) break
    const short = text.slice(0, 2000)
    const values = isCell
      ? [short.slice(short.lastIndexOf(': ') + 2)]
      : [...new Set([...(short.match(moneyPattern) ?? []), ...(short.match(figurePattern) ?? [])])]
    for (const value of withoutParts(values.map((one) => trimEndOf(one.trim(), '.,'))))
      found.push({ value, quote: quoteAround(short, value), locator })
  }
  return found.slice(0, mostFigures)
}

/** "€12" is left out where "€12 million" was found. */
const withoutParts = (values: readonly string[]): string[] =>
  values.filter((value) => !values.some((other) => other !== value && other.includes(value)))

function quoteAround(text: string, value: string): string {
  if (text.length <= longestQuote) return text
  const at = text.indexOf(value)
  const from = Math.max(0, at - longestQuote / 2)
  const cut = text.slice(from, from + longestQuote)
  return `${from > 0 ? '…' : ''}${cut}${from + longestQuote < text.length ? '…' : ''}`
}

/** Sentences whose words come most often in the whole, in the order of the document. */
function findSentences(lines: readonly DocumentLine[]): DocumentAnalysis['sentences'] {
  const sentences = toParagraphs(lines).flatMap(({ text, locator }) =>
    text
      .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
      .map((one) => one.trim())
      .filter((one) => one.length >= 40 && one.length <= 500)
      .map((one) => ({ text: one, locator })),
  )
  const counts = new Map<string, number>()
  const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  for (const { text } of sentences)
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weigh = (text: string): number => {
    const words = wordsOf(text)
    const sum = words.reduce((total, word) => total + (counts.get(word) ?? 0), 0)
    return words.length === 0 ? 0 : sum / (words.length + 4)
  }
  return sentences
    .slice(0, 5000)
    .map((sentence, at) => ({ sentence, at, weight: weigh(sentence.text) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostSentences)
    .toSorted((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence)
}

/** Lines of one place that go on in each other: a page breaks sentences wherever its column ends. */
function toParagraphs(lines: readonly DocumentLine[]): { text: string; locator: string }[] {
  const paragraphs: { text: string; locator: string }[] = []
  let last: { text: string; locator: string } | null = null
  for (const { text, level, locator, isCell } of lines) {
    if (level > 0 || isCell) last = null
    else if (last && last.locator === locator) last.text += ` ${text}`
    else paragraphs.push((last = { text, locator }))
  }
  return paragraphs
}

/** The analysis as a report in Markdown; `focus` names the part that was asked for. */
export function describeDocument(analysis: DocumentAnalysis, focus: string): string {
  const { outline, figures, sentences } = analysis
  const sections: Record<string, string[]> = {
    outline: outline.map(({ level, title, locator }) => `${'  '.repeat(level - 1)}- ${title} (${locator})`),
    figures: figures.map(({ value, quote, locator }) => `- **${value}** (${locator}): ${quote}`),
    summary: sentences.map(({ text, locator }) => `- ${text} (${locator})`),
  }
  const wanted = Object.keys(sections).filter((name) => !(focus in sections) || name === focus)
  return [
    documentWords.title(analysis.title),
    documentWords.facts(analysis),
    ...wanted.flatMap((name) => {
      const lines = sections[name] ?? []
      return [documentWords.sections[name] ?? '', lines.length === 0 ? documentWords.none : lines.join('\n')]
    }),
  ].join('\n\n')
}
