import { codeWords } from '@portal/content/code-analysis'
import type { CodeAnalysis, CodeFinding } from '@portal/contracts/ai-services'

/** The analysis as a report in Markdown. */
export function describeCode(analysis: CodeAnalysis): string {
  const { report } = codeWords
  return [
    report.title(analysis.mode, analysis.language),
    report.facts({
      lines: analysis.lines,
      code: analysis.codeLines,
      comments: analysis.commentLines,
      functions: analysis.functions.length,
    }),
    ...(analysis.reading === 'lexical' ? [report.lexical] : []),
    analysis.findings.length === 0 ? report.none : analysis.findings.map(describeFinding).join('\n'),
    ...(analysis.documented === null ? [] : [report.documented]),
  ].join('\n\n')
}

const describeFinding = (finding: CodeFinding): string => codeWords.report.finding(finding)
