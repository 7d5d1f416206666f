import type { CodeFinding, CodeLanguage } from '@portal/contracts/ai-services'
import { maskCommentsAndStrings } from './mask-comments-and-strings.ts'
import { toFinding, type Reading } from './finding.ts'
import { lexicalRules } from './lexical-rules.ts'
import { findBracedFunctions, findIndentedFunctions } from './word-functions.ts'

const longestLine = 2000

/** Python, Java and C++, read by their words: without a tree, so that what a name means stays unseen. */
export function readWords(code: string, language: CodeLanguage): Reading {
  const blanked = maskCommentsAndStrings(code, language)
  const lines = blanked.code.split('\n').map((line) => line.slice(0, longestLine))
  const isPython = language === 'python'
  const source = { lines, commentLines: blanked.commentLines }
  return {
    findings: [
      ...lines.flatMap((line, at) => findInLine(line, { at, language })),
      ...findBrackets(blanked.code),
      ...findLoops(lines, isPython),
      ...(isPython ? [...findUnusedImports(lines), ...findAfterReturn(lines)] : []),
    ],
    functions: isPython ? findIndentedFunctions(source) : findBracedFunctions(source),
    commentLines: blanked.commentLines,
  }
}

function findInLine(line: string, { at, language }: { at: number; language: CodeLanguage }): CodeFinding[] {
  return lexicalRules[language].flatMap(({ rule, pattern, what }) => {
    const found = line.matchAll(new RegExp(pattern, `${pattern.flags}g`))
    const named = new Set(Array.from(found, ([, name]) => what ?? name ?? ''))
    return Array.from(named, (name) => toFinding(rule, at + 1, name))
  })
}

const partners = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])
const openers = new Set(partners.values())

function findBrackets(code: string): CodeFinding[] {
  const open: { sign: string; line: number }[] = []
  let line = 1
  for (const sign of code) {
    if (sign === '\n') line += 1
    else if (openers.has(sign)) open.push({ sign, line })
    else if (partners.has(sign) && open.pop()?.sign !== partners.get(sign))
      return [toFinding('brackets', line, sign)]
  }
  const left = open.at(-1)
  return left ? [toFinding('brackets', left.line, left.sign)] : []
}

const deepest = 3

/** By indentation, which well-kept code of every language has. */
function findLoops(lines: readonly string[], isPython: boolean): CodeFinding[] {
  const head = isPython ? /^(\s*)(?:async\s+)?(?:for|while)\b/ : /^(\s*)(?:for|while)\s*\(/
  const findings: CodeFinding[] = []
  let open: number[] = []
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const indent = line.length - line.trimStart().length
    open = open.filter((outer) => outer < indent)
    if (open.length > 0 && /\b\w+\s*\+=\s*["']/.test(line)) findings.push(toFinding('text_in_loop', at + 1))
    if (!head.test(line)) continue
    open.push(indent)
    if (open.length === deepest) findings.push(toFinding('nested_loops', at + 1, String(deepest)))
  }
  return findings
}

function findUnusedImports(lines: readonly string[]): CodeFinding[] {
  return lines.flatMap((line, at) => {
    const imported = /^(?:from [\w.]+ )?import ([\w., ]+)$/.exec(line.trim().replaceAll(/\s{1,9}/g, ' '))?.[1]
    if (imported === undefined) return []
    const names = imported.split(',').map((name) => name.trim().split(' as ').at(-1)?.split('.')[0] ?? '')
    const rest = lines.filter((_line, other) => other !== at).join('\n')
    return names
      .filter((name) => name !== '' && !new RegExp(`\\b${name}\\b`).test(rest))
      .map((name) => toFinding('unused', at + 1, name))
  })
}

function findAfterReturn(lines: readonly string[]): CodeFinding[] {
  return lines.flatMap((line, at) => {
    const end = /^(\s+)(?:return\b[^([{]*|raise\b[^([{]*|break|continue)$/.exec(line.trimEnd())
    const next = lines[at + 1] ?? ''
    const indent = next.length - next.trimStart().length
    const isSame = end !== null && next.trim() !== '' && indent === (end[1] ?? '').length
    return isSame && !/^\s*(?:else|elif|except|finally|case)\b/.test(next)
      ? [toFinding('unreachable', at + 2)]
      : []
  })
}
