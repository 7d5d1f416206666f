import { codeWords } from '@portal/content/code-analysis'
import type { CodeLanguage } from '@portal/contracts/ai-services'
import type { FoundFunction } from './finding.ts'

/** The code with a comment for each named function that had none: what its syntax shows, and no guess. */
export function documentCode(
  code: string,
  language: CodeLanguage,
  functions: readonly FoundFunction[],
): string {
  const lines = code.split('\n')
  const bare = functions
    .filter(({ isDocumented, name }) => !isDocumented && name !== codeWords.anonymous)
    .toSorted((a, b) => b.line - a.line)
  for (const found of bare) {
    const words = [
      codeWords.takes(found.parameterNames),
      found.returnsValue ? codeWords.gives.value : codeWords.gives.nothing,
      ...(found.throws ? [codeWords.throws] : []),
    ].join(' ')
    const indent = /^\s*/u.exec(lines[found.line - 1] ?? '')?.[0] ?? ''
    if (language === 'python') lines.splice(found.line, 0, `${indent}    """${words}"""`)
    else lines.splice(found.line - 1, 0, `${indent}/** ${words} */`)
  }
  return lines.join('\n')
}
