import { foldedWords } from '@portal/text/fold'

/** Words of a text that carry meaning: lower case, without marks, longer than two letters, or numbers. */
export function wordsOf(text: string): Set<string> {
  return new Set(foldedWords(text).filter((word) => word.length > 2 || /\d/.test(word)))
}

/** Shared part of two sets of words, 0 to 1. */
export function similarityOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 1
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / (a.size + b.size - shared)
}
