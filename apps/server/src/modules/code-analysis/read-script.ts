import { parse, type ParseResult } from '@babel/parser'
import traverse from '@babel/traverse'
import type { CodeLanguage } from '@portal/contracts/ai-services'
import { toFinding, type Reading } from './finding.ts'
import { functionVisitor } from './script-functions.ts'
import { loopVisitor } from './script-loops.ts'
import { findUnused } from './script-names.ts'
import { ruleVisitor } from './script-rules.ts'

/** JavaScript and TypeScript, read by their syntax; what does not parse is read as far as it does. */
export function readScript(code: string, language: CodeLanguage): Reading {
  const reading: Reading = { findings: [], functions: [], commentLines: new Set() }
  const tree = parseScript(code, language)
  if (typeof tree === 'string') {
    const line = Number(/\((\d+):/u.exec(tree)?.[1] ?? 1)
    return { ...reading, findings: [toFinding('syntax', line, tree)] }
  }
  for (const error of tree.errors ?? [])
    reading.findings.push(toFinding('syntax', lineOfError(error.message), error.message))
  reading.commentLines = commentLinesOf(tree)
  try {
    traverse(tree, ruleVisitor(reading.findings))
    traverse(tree, functionVisitor(reading.functions))
    traverse(tree, loopVisitor(reading.findings))
    traverse(tree, { Program: (path) => void reading.findings.push(...findUnused(path)) })
  } catch (error) {
    // Names declared twice and the like: the tree stands, its scopes do not.
    const said = error instanceof Error ? error.message : String(error)
    reading.findings.push(toFinding('syntax', lineOfError(said), said))
  }
  return reading
}

function parseScript(code: string, language: CodeLanguage): ParseResult | string {
  try {
    return parse(code, {
      sourceType: 'unambiguous',
      errorRecovery: true,
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
      plugins: language === 'typescript' ? ['typescript', 'decorators-legacy'] : ['jsx', 'decorators-legacy'],
    })
  } catch (error) {
    // A RangeError of code that nests without end counts as well.
    return error instanceof Error ? error.message : String(error)
  }
}

const lineOfError = (message: string): number => Number(/\((\d+):\d+\)/u.exec(message)?.[1] ?? 1)

function commentLinesOf(tree: ParseResult): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const { loc } of tree.comments ?? [])
    for (let line = loc?.start.line ?? 1; line <= (loc?.end.line ?? 0); line += 1) lines.add(line)
  return lines
}
