import { restErrors } from '../rest.errors.ts'
import type { Field } from './parse-field.ts'
import { readQuoted } from './parse-field.ts'
import { refusedExpression } from './regular-expression.ts'
import { Scanner } from './scanner.ts'

export const binaryOperators = [
  'neq',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
  'eq',
  'gte',
  'gt',
  'lte',
  'lt',
  'like',
  'ilike',
  'match',
  'imatch',
] as const
export type BinaryOperator = (typeof binaryOperators)[number]

const quantifiable = new Set<BinaryOperator>([
  'eq',
  'gte',
  'gt',
  'lte',
  'lt',
  'like',
  'ilike',
  'match',
  'imatch',
])

export const isValues = ['null', 'not_null', 'true', 'false', 'unknown'] as const
export type IsValue = (typeof isValues)[number]

export const searchOperators = ['fts', 'plfts', 'phfts', 'wfts'] as const
export type SearchOperator = (typeof searchOperators)[number]

export type Operation =
  | { kind: 'binary'; operator: BinaryOperator; quantifier: 'any' | 'all' | undefined; value: string }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'distinct'; value: string }
  | { kind: 'search'; operator: SearchOperator; language: string | undefined; value: string }

export interface Filter {
  field: Field
  isNegated: boolean
  operation: Operation
}

type ReadValue = (scanner: Scanner) => string

const readListElement = (scanner: Scanner): string => {
  const start = scanner.mark()
  const quoted = readQuoted(scanner)
  if (quoted !== undefined && (scanner.isDone || scanner.looksAt(',') || scanner.looksAt(')'))) return quoted
  scanner.reset(start)
  return scanner.match(/[^,)]*/y) ?? ''
}

function readList(scanner: Scanner): string[] {
  scanner.skipBlanks()
  scanner.expect('(')
  scanner.skipBlanks()
  const values = [readListElement(scanner)]
  while (scanner.take(',')) values.push(readListElement(scanner))
  scanner.skipBlanks()
  if (!scanner.take(')')) scanner.fail('"," or ")"')
  scanner.skipBlanks()
  return values.length === 1 && values[0] === '' ? [] : values
}

function readIs(scanner: Scanner): IsValue {
  const word = scanner.match(/[a-z_]+/iy)?.toLowerCase()
  return (
    isValues.find((value) => value === word) ?? scanner.fail('isVal: (null, not_null, true, false, unknown)')
  )
}

const searchPattern = /(plfts|phfts|wfts|fts)(\([\p{L}\p{N}_ $]+\))?\./uy
const binaryPattern = /([a-z]+)(\((?:any|all)\))?\./y

function readSearch(scanner: Scanner, readValue: ReadValue): Operation | undefined {
  const head = scanner.match(searchPattern)
  if (head === undefined) return undefined
  const [name = '', language] = head.slice(0, -1).split('(')
  const operator = searchOperators.find((candidate) => candidate === name) ?? 'fts'
  return { kind: 'search', operator, language: language?.slice(0, -1).trim(), value: readValue(scanner) }
}

function readBinary(scanner: Scanner, readValue: ReadValue): Operation | undefined {
  const start = scanner.mark()
  const head = scanner.match(binaryPattern)
  const [name, rest] = head === undefined ? [] : head.slice(0, -1).split('(')
  const operator = binaryOperators.find((candidate) => candidate === name)
  const quantifier = (['any', 'all'] as const).find((word) => rest === `${word})`)
  if (operator === undefined || (quantifier !== undefined && !quantifiable.has(operator))) {
    scanner.reset(start)
    return undefined
  }
  const value = readValue(scanner)
  const refused = operator === 'match' || operator === 'imatch' ? refusedExpression(value) : undefined
  if (refused !== undefined) throw restErrors.badExpression(refused)
  return { kind: 'binary', operator, quantifier, value }
}

/** Reads `[not.]operator.value`; the value ends where `readValue` says. */
export function readOperation(scanner: Scanner, readValue: ReadValue): Omit<Filter, 'field'> {
  const isNegated = scanner.take('not.')
  if (scanner.take('in.')) return { isNegated, operation: { kind: 'in', values: readList(scanner) } }
  if (scanner.take('is.')) return { isNegated, operation: { kind: 'is', value: readIs(scanner) } }
  if (scanner.take('isdistinct.'))
    return { isNegated, operation: { kind: 'distinct', value: readValue(scanner) } }
  const operation = readSearch(scanner, readValue) ?? readBinary(scanner, readValue)
  return { isNegated, operation: operation ?? scanner.fail('"not" or operator (eq, gt, ...)') }
}

/** Parses the value of a filter parameter, for example `not.in.(1,2)`. */
export function parseOperation(text: string): Omit<Filter, 'field'> {
  const scanner = new Scanner(text, `failed to parse filter (${text})`)
  const operation = readOperation(scanner, (rest) => rest.rest())
  scanner.expectEnd('end of input')
  return operation
}
