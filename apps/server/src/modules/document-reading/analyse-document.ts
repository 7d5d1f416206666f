import type { DocumentAnalysis } from '@portal/contracts/ai-services'
import { findFigures } from './find-figures.ts'
import { findStatements } from './find-statements.ts'
import type { ReadDocument } from './line.ts'

const mostHeadings = 60

/** What a document holds: outline, figures and statements; each with where it stands. */
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
    sentences: findStatements(lines),
    isTruncated,
  }
}
