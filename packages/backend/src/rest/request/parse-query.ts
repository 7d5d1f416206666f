import { restErrors } from '../rest.errors.ts'
import type { Field } from './parse-field.ts'
import { readJsonPath, readName } from './parse-field.ts'
import type { Filter } from './parse-filter.ts'
import { parseOperation } from './parse-filter.ts'
import type { LogicTree } from './parse-logic.ts'
import { parseLogic } from './parse-logic.ts'
import type { OrderTerm } from './parse-order.ts'
import { parseOrder } from './parse-order.ts'
import type { SelectItem } from './parse-select.ts'
import { parseSelect } from './parse-select.ts'
import { Scanner } from './scanner.ts'

/** Something said about an embedded resource; the empty path means the root. */
export interface Located<Value> {
  path: readonly string[]
  value: Value
}

export interface ParsedQuery {
  select: readonly SelectItem[]
  filters: readonly Located<Filter>[]
  logic: readonly Located<LogicTree>[]
  orders: readonly Located<readonly OrderTerm[]>[]
  limits: readonly Located<number>[]
  offsets: readonly Located<number>[]
  columns: readonly string[] | undefined
  onConflict: readonly string[] | undefined
  /** Arguments of a function called with GET. */
  args: readonly (readonly [string, string])[]
}

const reserved = new Set(['select', 'columns', 'on_conflict'])
const lastWords = new Set(['order', 'limit', 'offset', 'and', 'or'])

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw restErrors.parse(
      `"failed to decode query string" (line 1, column 1)`,
      'unexpected percent encoding',
    )
  }
}

/** Splits a raw query string, keeping order and repetition. */
function splitQuery(raw: string): [string, string][] {
  if (/%00|\0/.test(raw))
    throw restErrors.parse(`"failed to decode query string" (line 1, column 1)`, 'unexpected null byte')
  return raw
    .split('&')
    .filter((part) => part.includes('='))
    .map((part) => {
      const at = part.indexOf('=')
      return [decode(part.slice(0, at)), decode(part.slice(at + 1))]
    })
}

function parseTreePath(key: string): { path: string[]; field: Field } {
  const scanner = new Scanner(key, `failed to parse tree path (${key})`)
  const names = [readName(scanner)]
  while (scanner.take('.')) names.push(readName(scanner))
  const steps = readJsonPath(scanner)
  scanner.expectEnd('"->", "->>", delimiter (.) or end of input')
  const name = names.pop() ?? ''
  return { path: names, field: { name, path: steps } }
}

function parseNames(text: string, label: string): string[] {
  const scanner = new Scanner(text, `failed to parse ${label} parameter (${text})`)
  const names = [readName(scanner)]
  scanner.skipBlanks()
  while (scanner.take(',')) {
    scanner.skipBlanks()
    names.push(readName(scanner))
    scanner.skipBlanks()
  }
  scanner.expectEnd('"," or end of input')
  return names
}

const parseWhole = (text: string): number | undefined =>
  /^-?\d+$/.test(text)
    ? Math.max(Math.min(Number(text), Number.MAX_SAFE_INTEGER), Number.MIN_SAFE_INTEGER)
    : undefined

const lastWordOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1)

function locateLogic(key: string, text: string): Located<LogicTree> {
  const { path, field } = parseTreePath(key)
  const isNegated = path.includes('not')
  return {
    path: path.filter((name) => name !== 'not'),
    value: parseLogic(isNegated ? `not.${field.name}` : field.name, text),
  }
}

function locateNumbers(pairs: readonly [string, string][], word: string): Located<number>[] {
  return pairs
    .filter(([key]) => lastWordOf(key) === word)
    .flatMap(([key, text]) => {
      const value = parseWhole(text)
      return value === undefined ? [] : [{ path: parseTreePath(key).path, value }]
    })
}

function isOperation(text: string): boolean {
  try {
    parseOperation(text)
    return true
  } catch {
    return false
  }
}

/**
 * Tells the arguments of a function called with GET from filters on its result: an argument's name makes an
 * argument, unless its value reads as a filter and a plain value for the same name is there too.
 */
function splitArguments(
  pairs: readonly [string, string][],
  argumentNames: ReadonlySet<string> | undefined,
): { args: [string, string][]; filters: [string, string][] } {
  if (!argumentNames) return { args: [], filters: [...pairs] }
  const plain = new Set(pairs.filter(([, text]) => !isOperation(text)).map(([key]) => key))
  const isArgument = ([key, text]: [string, string]) =>
    isOperation(text) ? argumentNames.has(key) && !plain.has(key) : true
  return { args: pairs.filter(isArgument), filters: pairs.filter((pair) => !isArgument(pair)) }
}

/**
 * Parses a query string whole. `argumentNames` is given for a function called with GET.
 * @throws RestError PGRST100 naming the parameter and the column.
 */
export function parseQuery(raw: string, argumentNames?: ReadonlySet<string>): ParsedQuery {
  const pairs = splitQuery(raw)
  const valueOf = (name: string) => pairs.find(([key]) => key === name)?.[1]
  const others = pairs.filter(([key]) => !reserved.has(key) && !lastWords.has(lastWordOf(key)))
  const { args, filters } = splitArguments(others, argumentNames)
  const columns = valueOf('columns')
  const onConflict = valueOf('on_conflict')
  return {
    select: parseSelect(valueOf('select') ?? '*'),
    filters: filters.map(([key, text]) => {
      const { path, field } = parseTreePath(key)
      return { path, value: { field, ...parseOperation(text) } }
    }),
    logic: pairs
      .filter(([key]) => ['and', 'or'].includes(lastWordOf(key)))
      .map(([key, text]) => locateLogic(key, text)),
    orders: pairs
      .filter(([key]) => lastWordOf(key) === 'order')
      .map(([key, text]) => ({ path: parseTreePath(key).path, value: parseOrder(text) })),
    limits: locateNumbers(pairs, 'limit'),
    offsets: locateNumbers(pairs, 'offset'),
    columns: columns === undefined ? undefined : [...new Set(parseNames(columns, 'columns'))],
    onConflict: onConflict === undefined ? undefined : parseNames(onConflict, 'on_conflict'),
    args,
  }
}
