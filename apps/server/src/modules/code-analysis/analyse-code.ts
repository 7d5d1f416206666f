import { codeRules, type CodeRule } from '@portal/content/code-analysis'
import type { CodeAnalysis, CodeFinding, CodeLanguage, CodeMode } from '@portal/contracts/ai-services'
import { documentCode } from './document-code.ts'
import { findSecrets } from './find-secrets.ts'
import { findingsOfShape } from './finding.ts'
import { readScript } from './read-script.ts'
import { readWords } from './read-words.ts'

const mostFindings = 200
const weights = { error: 0, warning: 1, info: 2 } as const

export interface CodeToAnalyse {
  code: string
  language: CodeLanguage
  mode: CodeMode
}

/** Static analysis: by syntax for JavaScript and TypeScript, by words for the others. Pure and deterministic. */
export function analyseCode({ code, language, mode }: CodeToAnalyse): CodeAnalysis {
  const isScript = language === 'javascript' || language === 'typescript'
  const { findings, functions, commentLines } = isScript
    ? readScript(code, language)
    : readWords(code, language)
  const lines = code.split('\n')
  const all = [...findings, ...findSecrets(lines), ...functions.flatMap(findingsOfShape)]
  return {
    language,
    mode,
    reading: isScript ? 'syntax' : 'lexical',
    lines: lines.length,
    codeLines: lines.filter((line, at) => line.trim() !== '' && !commentLines.has(at + 1)).length,
    commentLines: commentLines.size,
    findings: all
      .filter(({ rule }) => isShownIn(mode, rule as CodeRule))
      .toSorted((a, b) => weights[a.severity] - weights[b.severity] || a.line - b.line)
      .slice(0, mostFindings),
    functions: functions.map(({ name, line, lines: size, parameters, complexity }) => ({
      name,
      line,
      lines: size,
      parameters,
      complexity,
    })),
    documented: mode === 'document' ? documentCode(code, language, functions) : null,
  }
}

const isShownIn = (mode: CodeMode, rule: CodeRule): boolean => {
  const { modes, severity }: { modes: readonly CodeMode[]; severity: CodeFinding['severity'] } =
    codeRules[rule]
  // A call that can be attacked is not kept from those who asked for speed or for documentation.
  return severity === 'error' || modes.includes(mode) || (mode === 'review' && rule !== 'undocumented')
}
