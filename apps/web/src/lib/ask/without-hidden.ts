import { figureChangeCopy } from '@portal/content/figure-changes'
import type { AnswerTable } from '@portal/contracts/ask'
import type { Citation } from '@portal/contracts/chat'
import { holdsNumber, keepSentences, toWordsWithoutNumbers } from '@portal/text/words-without-numbers'
import type { FigureViews } from '#web/lib/record-figure.tsx'

type IsHidden = FigureViews['isHidden']

const marker = /\[(\d+)\]/g

/**
 * The words of an answer without the sentences whose numbers rest on hidden records, or on none that they name. Without the
 * citations, while an answer is being written, no sentence with a number is kept.
 */
export function wordsWithoutHidden(
  text: string,
  citations: readonly Citation[] | null,
  isHidden: IsHidden,
): string {
  if (citations && !citations.some(isHidden)) return text
  const hidden = new Set(citations?.filter(isHidden).map(({ n }) => n))
  const isKept = (sentence: string): boolean => {
    if (!holdsNumber(sentence.replaceAll(marker, ''))) return true
    const cited = [...sentence.matchAll(marker)].map(([, n]) => Number(n))
    return citations !== null && cited.length > 0 && !cited.some((n) => hidden.has(n))
  }
  const words = text
    .split('\n')
    .map((line) => keepSentences(line, isKept))
    .join('\n')
    .trim()
  if (words === text.trim()) return text
  return [words, `_${figureChangeCopy.hiddenNumbers}_`].filter((part) => part !== '').join('\n\n')
}

/** The rows of an answer without the numbers of those that rest on hidden records, or on none that is named. */
export function tableWithoutHidden<Table extends Pick<AnswerTable, 'rows'>>(
  table: Table,
  citations: readonly Citation[],
  isHidden: IsHidden,
): Table {
  const hidden = new Set(citations.filter(isHidden).map(({ n }) => n))
  if (hidden.size === 0) return table
  return {
    ...table,
    rows: table.rows.map((row) => {
      const isShown = row.citations.length > 0 && !row.citations.some((n) => hidden.has(n))
      if (isShown) return row
      const cells = row.cells.map((cell) => (typeof cell === 'number' ? figureChangeCopy.hiddenValue : cell))
      return { ...row, cells }
    }),
  }
}

/** What a cited record says, without the numbers of a hidden one. */
export const excerptWithoutHidden = (citation: Citation, isHidden: IsHidden): string =>
  isHidden(citation) ? toWordsWithoutNumbers(citation.excerpt) || figureChangeCopy.hidden : citation.excerpt
