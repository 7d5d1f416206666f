import type { DocumentText } from '@portal/contracts/documents'
import { plainOf } from './document-words.ts'

/** Each column gets its part of the whole by its longest text, within bounds: a long one wraps, and no word is broken for it. */
export function columnWidths(rows: readonly (readonly DocumentText[])[], whole: number): number[] {
  const lengths = (rows[0] ?? []).map((_, index) => {
    const texts = rows.map((row) => plainOf(row[index] ?? ''))
    const longest = Math.max(...texts.map((text) => text.length))
    const longestWord = Math.max(...texts.flatMap((text) => text.split(/\s+/u)).map((word) => word.length))
    return Math.max(longestWord, Math.min(longest, 36)) + 2
  })
  const all = lengths.reduce((sum, length) => sum + length, 0)
  return lengths.map((length) => (whole * length) / all)
}
