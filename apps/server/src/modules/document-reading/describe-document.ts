import { documentWords } from '@portal/content/document-reading'
import type { DocumentAnalysis } from '@portal/contracts/ai-services'

/** The analysis as a report in Markdown; `focus` names the part that was asked for. */
export function describeDocument(analysis: DocumentAnalysis, focus: string): string {
  const { outline, figures, sentences } = analysis
  const sections: Record<string, string[]> = {
    outline: outline.map(({ level, title, locator }) => `${'  '.repeat(level - 1)}- ${title} (${locator})`),
    figures: figures.map(({ value, quote, locator }) => `- **${value}** (${locator}): ${quote}`),
    summary: sentences.map(
      ({ text, locator, holds }) =>
        `- ${text} (${[locator, ...holds.map((one) => documentWords.holds[one])].join(', ')})`,
    ),
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
