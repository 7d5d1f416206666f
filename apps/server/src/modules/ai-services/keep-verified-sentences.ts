import { withoutMarkdown } from '@portal/text/markdown-text'
import { trimEndOf } from '@portal/text/trim-characters'
import { keepSentences, numbersInWords, type KeptWords } from '#server/modules/model-words/index.ts'

export interface Material {
  text: string
  /** Lines of code: any of them may be pointed at. */
  lines?: number
}

/** The sentences about a document or about code whose every number stands in it; the rest is left out. */
export function keepVerifiedSentences(words: string, material: Material): KeptWords {
  const known = new Set([material.text, withoutMarkdown(material.text)].flatMap(numbersOf))
  const lower = material.text.toLowerCase()
  return keepSentences(words, (sentence) => {
    const plain = withoutListNumber(withoutLines(withoutMarkdown(sentence), material.lines ?? 0))
    // Small whole numbers count what the sentence itself lists.
    const isTold = numbersOf(plain).every((number) => known.has(number) || /^\d$/u.test(number))
    // Of code, "double" and "half" are words of the language.
    return (
      isTold && (material.lines !== undefined || numbersInWords(plain).every((word) => lower.includes(word)))
    )
  })
}

/** As plain digits, whichever sign separates thousands: 450,000 and 450.000 and 450 000 are one. */
const numbersOf = (text: string): string[] =>
  (text.match(/\d[\d.,\u00a0\u202f]*(?: \d{3}(?!\d))*/gu) ?? []).map((number) => {
    const said = trimEndOf(number.trimEnd(), '., ')
    return /^\d{1,3}(?:[.,\s]\d{3})+$/u.test(said) ? said.replaceAll(/[.,\s]/gu, '') : said
  })

const withoutListNumber = (sentence: string): string => sentence.replace(/^\s*\d{1,2}[.)]\s/u, ' ')

const withoutLines = (sentence: string, most: number): string =>
  sentence.replaceAll(/\blines?\s(\d+)(?:\s?(?:-|–|to|and)\s?(\d+))?/giu, (said, from: string, to?: string) =>
    Math.max(Number(from), Number(to ?? 0)) <= most ? ' ' : said,
  )
