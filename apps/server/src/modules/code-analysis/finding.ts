import { codeRules, codeWords, type CodeRule } from '@portal/content/code-analysis'
import type { CodeFinding, CodeFunction } from '@portal/contracts/ai-services'

/** A function with what documenting it needs. */
export interface FoundFunction extends CodeFunction {
  parameterNames: readonly string[]
  isDocumented: boolean
  returnsValue: boolean
  throws: boolean
}

/** What a reader of one language found. */
export interface Reading {
  findings: CodeFinding[]
  functions: FoundFunction[]
  commentLines: ReadonlySet<number>
}

const longest = 50
const mostWays = 10
const mostParameters = 4

export function toFinding(rule: CodeRule, line: number, what = ''): CodeFinding {
  const { severity, message, advice } = codeRules[rule]
  return { rule, severity, line, message: message(what), advice }
}

export function findingsOfShape(found: FoundFunction): CodeFinding[] {
  const { name, line, lines, complexity, parameters, isDocumented } = found
  return [
    ...(lines > longest
      ? [toFinding('long_function', line, codeWords.longFunction(name, lines, longest))]
      : []),
    ...(complexity > mostWays
      ? [toFinding('complexity', line, codeWords.complexity(name, complexity, mostWays))]
      : []),
    ...(parameters > mostParameters
      ? [toFinding('many_parameters', line, codeWords.parameters(name, parameters, mostParameters))]
      : []),
    ...(!isDocumented && name !== codeWords.anonymous ? [toFinding('undocumented', line, name)] : []),
  ]
}
