import type { Field } from './parse-field.ts'
import { readField, readJsonPath, readName } from './parse-field.ts'
import { Scanner } from './scanner.ts'

export interface OrderTerm {
  /** Set for `rel(column)`: the embedded resource that the column belongs to. */
  relation: string | undefined
  field: Field
  direction: 'asc' | 'desc' | undefined
  nulls: 'first' | 'last' | undefined
}

const readDirection = (scanner: Scanner): 'asc' | 'desc' | undefined => {
  if (scanner.match(/\.asc(?=[.,]|$)/y)) return 'asc'
  return scanner.match(/\.desc(?=[.,]|$)/y) ? 'desc' : undefined
}

const readNulls = (scanner: Scanner): 'first' | 'last' | undefined => {
  if (scanner.match(/\.nullsfirst(?=,|$)/y)) return 'first'
  return scanner.match(/\.nullslast(?=,|$)/y) ? 'last' : undefined
}

function readTarget(scanner: Scanner): Pick<OrderTerm, 'relation' | 'field'> {
  const name = readName(scanner)
  if (!scanner.take('(')) return { relation: undefined, field: { name, path: readJsonPath(scanner) } }
  const field = readField(scanner)
  scanner.expect(')')
  return { relation: name, field }
}

function refuseTerm(scanner: Scanner, direction: OrderTerm['direction']): never {
  if (!scanner.take('.')) return scanner.fail('delimiter (.), "," or end of input')
  return scanner.fail(
    direction === undefined ? '"asc", "desc", "nullsfirst" or "nullslast"' : '"nullsfirst" or "nullslast"',
  )
}

function readTerm(scanner: Scanner): OrderTerm {
  scanner.skipBlanks()
  const target = readTarget(scanner)
  const direction = readDirection(scanner)
  const nulls = readNulls(scanner)
  scanner.skipBlanks()
  if (!scanner.isDone && !scanner.looksAt(',')) refuseTerm(scanner, direction)
  return { ...target, direction, nulls }
}

/** Parses `order=`, for example `a.desc.nullslast,data->>k,rel(name).asc`. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, `failed to parse order (${text})`)
  const terms = [readTerm(scanner)]
  while (scanner.take(',')) terms.push(readTerm(scanner))
  return terms
}
