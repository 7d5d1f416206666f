import { readField, readQuoted } from './parse-field.ts'
import type { Filter } from './parse-filter.ts'
import { readOperation } from './parse-filter.ts'
import { Scanner } from './scanner.ts'

export type LogicTree =
  | { kind: 'filter'; filter: Filter }
  | { kind: 'group'; operator: 'and' | 'or'; isNegated: boolean; children: readonly LogicTree[] }

// Deeper than any screen needs; keeps hostile input from exhausting the stack.
const maxDepth = 50

function readLogicValue(scanner: Scanner): string {
  const start = scanner.mark()
  const quoted = readQuoted(scanner)
  if (quoted !== undefined && (scanner.isDone || scanner.looksAt(',') || scanner.looksAt(')'))) return quoted
  scanner.reset(start)
  return scanner.match(/\{[^{}]*\}/y) ?? scanner.match(/[^,)]*/y) ?? ''
}

function readGroup(scanner: Scanner, depth: number): LogicTree | undefined {
  const head = scanner.match(/(?:not\.)?(?:and|or)[ \t]*(?=\()/y)
  if (head === undefined) return undefined
  scanner.expect('(')
  scanner.skipBlanks()
  const children = [readTree(scanner, depth + 1)]
  scanner.skipBlanks()
  while (scanner.take(',')) {
    scanner.skipBlanks()
    children.push(readTree(scanner, depth + 1))
    scanner.skipBlanks()
  }
  if (!scanner.take(')')) scanner.fail('"," or ")"')
  const isNegated = head.startsWith('not.')
  return { kind: 'group', operator: head.trim().endsWith('and') ? 'and' : 'or', isNegated, children }
}

function readTree(scanner: Scanner, depth: number): LogicTree {
  if (depth > maxDepth) scanner.fail('fewer nested conditions')
  const group = readGroup(scanner, depth)
  if (group) return group
  const field = readField(scanner)
  if (!scanner.take('.')) scanner.fail('delimiter (.)')
  return { kind: 'filter', filter: { field, ...readOperation(scanner, readLogicValue) } }
}

/** Parses the value of `or=`, `and=` and their negations; `operator` is the key, for example `not.or`. */
export function parseLogic(operator: string, text: string): LogicTree {
  const scanner = new Scanner(operator + text, `failed to parse logic tree (${text})`)
  const tree = readGroup(scanner, 0) ?? scanner.fail('"("')
  scanner.skipBlanks()
  scanner.expectEnd('end of input')
  return tree
}
