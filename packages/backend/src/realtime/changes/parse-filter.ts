/** Operators of a filter; each may be negated by `not.` before it. */
const operators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
] as const
export type Operator = (typeof operators)[number]

export interface Condition {
  column: string
  isNegated: boolean
  operator: Operator
  values: string[]
}

/** A filter that cannot be understood; the message is for the subscriber. */
export class FilterError extends Error {}

const isOperator = (text: string): text is Operator => (operators as readonly string[]).includes(text)
const isValues = new Set(['null', 'true', 'false', 'unknown'])

/** Reads `column=[not.]operator.value`, several joined by commas: all must hold. @throws FilterError */
export function parseFilter(filter: string): Condition[] {
  return split(filter, ',').map(parseCondition)
}

function parseCondition(text: string): Condition {
  const at = text.indexOf('=')
  const column = text.slice(0, Math.max(at, 0)).trim()
  if (column === '') throw new FilterError(`invalid filter: ${text}`)
  let rest = text.slice(at + 1)
  const isNegated = rest.startsWith('not.')
  if (isNegated) rest = rest.slice('not.'.length)
  const dot = rest.indexOf('.')
  const operator = rest.slice(0, Math.max(dot, 0))
  if (!isOperator(operator)) throw new FilterError(`invalid filter operator: ${operator || rest}`)
  return { column, isNegated, operator, values: valuesOf(operator, rest.slice(dot + 1)) }
}

function valuesOf(operator: Operator, text: string): string[] {
  if (operator === 'in') {
    if (!text.startsWith('(') || !text.endsWith(')')) throw new FilterError(`invalid list of values: ${text}`)
    return split(text.slice(1, -1), ',').map(unquote)
  }
  if (operator === 'match' || operator === 'imatch') return [patternOf(unquote(text))]
  if (operator !== 'is') return [unquote(text)]
  const value = text.toLowerCase()
  if (!isValues.has(value)) throw new FilterError(`invalid value for is: ${text}`)
  return [value]
}

/** Without back references a pattern is matched in linear time; with them one subscriber could hold up all. */
function patternOf(pattern: string): string {
  if (/\\[1-9]/.test(pattern)) throw new FilterError(`back references are not supported: ${pattern}`)
  return pattern
}

/** At the separators that stand outside quotes and brackets. */
function split(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let isQuoted = false
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isQuoted) {
      if (character === '\\') at += 1
      else if (character === '"') isQuoted = false
    } else if (character === '"' && opensQuote(text, at)) isQuoted = true
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (character === separator && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}

/** A quote inside a plain value is a character like any other. */
const opensQuote = (text: string, at: number): boolean => at === 0 || '.(,'.includes(text[at - 1] ?? '')

function unquote(text: string): string {
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return text
  return text.slice(1, -1).replaceAll(/\\(.)/g, '$1')
}
