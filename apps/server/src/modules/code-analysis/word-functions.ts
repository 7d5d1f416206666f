import type { FoundFunction } from './finding.ts'

interface Source {
  lines: readonly string[]
  commentLines: ReadonlySet<number>
}

const branches = /\b(?:if|elif|for|while|case|catch|except|and|or)\b|&&|\|\||\?(?!\?)/g
const keywords = new Set(['if', 'for', 'while', 'switch', 'catch', 'return', 'else', 'do', 'new', 'sizeof'])

/** Python: a function goes on as far as its indentation. */
export function findIndentedFunctions({ lines, commentLines }: Source): FoundFunction[] {
  return lines.flatMap((line, at) => {
    const head = /^(\s*)(?:async\s+)?def\s+(\w+)\s*\(([^)]*)/.exec(line)
    if (!head) return []
    const [, indent = '', name = '', parameters = ''] = head
    const after = lines
      .slice(at + 1)
      .findIndex(
        (next, step) =>
          next.trim() !== '' &&
          !commentLines.has(at + 2 + step) &&
          next.length - next.trimStart().length <= indent.length,
      )
    const body = lines.slice(at + 1, after < 0 ? lines.length : at + 1 + after)
    const isDocumented = commentLines.has(at) || commentLines.has(at + 2)
    return [build({ name, at, parameters, body: trimEnd(body), isDocumented })]
  })
}

/** Java and C++: a name with parameters and a body in braces. */
export function findBracedFunctions({ lines, commentLines }: Source): FoundFunction[] {
  const functions: FoundFunction[] = []
  for (const [at, line] of lines.entries()) {
    const head = /^\s*(?:[\w:<>,*&[\]~]+\s+){0,8}[*&]?([\w:~]+)\s*\(([^()]*)\)[^;{}]{0,100}(?:\{|$)/.exec(
      line,
    )
    const [, name = '', parameters = ''] = head ?? []
    if (!head || keywords.has(name) || /^\s*(?:else|return|throw|new)\b/.test(line)) continue
    const isOpened = line.includes('{') || /^\s*\{/.test(lines[at + 1] ?? '')
    if (!isOpened) continue
    const body = bracedBody(lines, at)
    const isDocumented = commentLines.has(at)
    functions.push(build({ name, at, parameters, body, isDocumented }))
  }
  return functions
}

function bracedBody(lines: readonly string[], from: number): string[] {
  let depth = 0
  let hasOpened = false
  for (let at = from; at < lines.length; at += 1) {
    for (const sign of lines[at] ?? '') {
      if (sign === '{') {
        depth += 1
        hasOpened = true
      } else if (sign === '}') depth -= 1
    }
    if (hasOpened && depth <= 0) return lines.slice(from + 1, at + 1)
  }
  return lines.slice(from + 1)
}

function trimEnd(body: readonly string[]): string[] {
  const last = body.findLastIndex((line) => line.trim() !== '')
  return body.slice(0, last + 1)
}

interface Parts {
  name: string
  at: number
  parameters: string
  body: readonly string[]
  isDocumented: boolean
}

function build({ name, at, parameters, body, isDocumented }: Parts): FoundFunction {
  const text = body.join('\n')
  const parameterNames = parameters
    .split(',')
    .map((one) => lastWord(one.split(/[:=]/, 1)[0] ?? ''))
    .filter((one) => one !== '' && one !== 'void' && one !== 'self' && one !== 'cls')
  return {
    name,
    line: at + 1,
    lines: body.length + 1,
    parameters: parameterNames.length,
    parameterNames,
    complexity: 1 + (text.match(branches) ?? []).length,
    isDocumented,
    returnsValue: /\breturn\s+[^;\s]/.test(text),
    throws: /\b(?:throw|raise)\b/.test(text),
  }
}

/** The name at the end of a parameter, without the brackets of an array. */
const lastWord = (parameter: string): string =>
  parameter.replaceAll(/[[\]]/g, ' ').trim().split(/\s/).at(-1) ?? ''
