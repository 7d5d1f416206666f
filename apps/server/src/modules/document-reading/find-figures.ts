import type { DocumentAnalysis } from '@portal/contracts/ai-services'
import { trimEndOf } from '@portal/text/trim-characters'
import type { DocumentLine } from './line.ts'

const mostFigures = 60
const longestQuote = 240

/** Six groups at most: a line of nothing but groups would be read over and over. */
const amount = String.raw`(?:[€$£]\s?)?-?\d{1,3}(?:[.,\s]\d{3}){0,6}(?:[.,]\d+)?|(?:[€$£]\s?)?-?\d+(?:[.,]\d+)?`
const measure = [
  'EUR|USD|GBP|CHF|hl|bbl|kWh|MWh|kW|MW|t|kg|g|l|m³|m²|m|km|bar|°C|K|h|min|s|d',
  'days|weeks|months|years|people|employees|units|sites|plants',
].join('|')
const unit = String.raw`%|percent|per cent|(?:percentage )?points\b|(?:million|billion|thousand)\b|[€$£]|(?:${measure})\b`
const figurePattern = new RegExp(
  String.raw`(?<![\w.,/-])(?:${amount})\s?(?:(?:million|billion|thousand)\s)?(?:${unit})(?:/(?:h|d|a|hl|year|month|m²|m³))?`,
  'gu',
)
const moneyPattern = new RegExp(
  String.raw`(?:[€$£]|\b(?:EUR|USD|GBP|CHF)\b)\s?\d[\d.,]*(?:\s?(?:million|billion|thousand|[mbk])\b)?`,
  'giu',
)

/** What a text says in money or in a unit; "€12" is left out where "€12 million" was found. */
export function figuresIn(text: string): string[] {
  const found = [...(text.match(moneyPattern) ?? []), ...(text.match(figurePattern) ?? [])]
  const values = [...new Set(found.map((one) => trimEndOf(one.trim(), '.,')))]
  return values.filter((value) => !values.some((other) => other !== value && other.includes(value)))
}

export function findFigures(lines: readonly DocumentLine[]): DocumentAnalysis['figures'] {
  const found: DocumentAnalysis['figures'] = []
  for (const { text, locator, isCell } of lines) {
    if (found.length >= mostFigures) break
    const short = text.slice(0, 2000)
    const values = isCell ? [short.slice(short.lastIndexOf(': ') + 2)] : figuresIn(short)
    for (const value of values) found.push({ value, quote: quoteAround(short, value), locator })
  }
  return found.slice(0, mostFigures)
}

function quoteAround(text: string, value: string): string {
  if (text.length <= longestQuote) return text
  const at = text.indexOf(value)
  const from = Math.max(0, at - longestQuote / 2)
  const cut = text.slice(from, from + longestQuote)
  return `${from > 0 ? '…' : ''}${cut}${from + longestQuote < text.length ? '…' : ''}`
}
