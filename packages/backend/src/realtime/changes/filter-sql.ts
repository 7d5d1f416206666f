import { quoteName } from '#backend/platform/db/quote.ts'
import type { Condition } from './parse-filter.ts'

const comparisons: Partial<Record<Condition['operator'], string>> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  isdistinct: 'is distinct from',
}
const patterns: Partial<Record<Condition['operator'], string>> = {
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
}

/**
 * The conditions as one SQL expression over the row `r`. Values become parameters; column names and types come from the
 * catalog.
 */
export function filterSql(
  conditions: readonly Condition[],
  typeOf: (column: string) => string,
  parameters: unknown[],
): string {
  const parts = conditions.map((condition) => {
    const positive = conditionSql(condition, typeOf(condition.column), parameters)
    return condition.isNegated ? `not (${positive})` : `(${positive})`
  })
  return `coalesce(${parts.join(' and ')}, false)`
}

function conditionSql({ column, operator, values }: Condition, type: string, parameters: unknown[]): string {
  const field = `r.${quoteName(column)}`
  if (operator === 'is') return `${field} is ${values[0] ?? 'null'}`
  parameters.push(operator === 'in' ? values : (values[0] ?? ''))
  const parameter = `$${parameters.length}`
  if (operator === 'in') return `${field} = any (${parameter}::text[]::${type}[])`
  const pattern = patterns[operator]
  if (pattern !== undefined) return `${field}::text ${pattern} ${parameter}::text`
  return `${field} ${comparisons[operator] ?? '='} ${parameter}::text::${type}`
}
