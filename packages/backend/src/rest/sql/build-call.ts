import type { Routine } from '../schema/model.ts'
import { arrayLiteral, quoteName, quoteQualified } from '#backend/platform/db/quote.ts'
import type { SqlParameters } from './sql-parameters.ts'

/** What a function is called with. */
export type CallArguments =
  | { kind: 'object'; text: string; names: readonly string[] }
  | { kind: 'pairs'; pairs: readonly (readonly [string, string])[] }
  | { kind: 'body'; text: string }

const named = (name: string, isVariadic: boolean, value: string): string =>
  `${isVariadic ? 'variadic ' : ''}${quoteName(name)} => ${value}`

function pairArguments(
  routine: Routine,
  pairs: readonly (readonly [string, string])[],
  parameters: SqlParameters,
): string[] {
  return routine.parameters.flatMap(({ name, type, isVariadic }) => {
    const values = pairs.filter(([key]) => key === name).map(([, value]) => value)
    const last = values.at(-1)
    if (last === undefined) return []
    const isList = isVariadic && (values.length > 1 || !last.startsWith('{'))
    const value = isList ? arrayLiteral(values) : last
    return [named(name, isVariadic, `${parameters.add(value)}::${type}`)]
  })
}

/** FROM item with the arguments (when they come as one JSON object) and the call itself. */
function buildCall(
  routine: Routine,
  given: CallArguments,
  parameters: SqlParameters,
): { from: string; call: string } {
  const name = quoteQualified(routine.schema, routine.name)
  if (given.kind === 'body')
    return {
      from: '',
      call: `${name}(${parameters.add(given.text)}::${routine.parameters[0]?.type ?? 'text'})`,
    }
  if (given.kind === 'pairs')
    return { from: '', call: `${name}(${pairArguments(routine, given.pairs, parameters).join(', ')})` }
  const used = routine.parameters.filter((parameter) => given.names.includes(parameter.name))
  if (used.length === 0) return { from: '', call: `${name}()` }
  const types = used.map((parameter) => `${quoteName(parameter.name)} ${parameter.type}`).join(', ')
  const list = used.map(({ name: key, isVariadic }) => named(key, isVariadic, `p.${quoteName(key)}`))
  return {
    from: `json_to_record(${parameters.add(given.text)}::json) as p(${types})`,
    call: `${name}(${list.join(', ')})`,
  }
}

/** SQL of a FROM item that yields the function's rows; the alias goes behind it. */
export function buildRowCall(routine: Routine, given: CallArguments, parameters: SqlParameters): string {
  const { from, call } = buildCall(routine, given, parameters)
  return from === '' ? call : `${from} cross join lateral ${call}`
}

/** SQL of the rows of a function that returns plain values, in column `v`. */
export function buildScalarCall(routine: Routine, given: CallArguments, parameters: SqlParameters): string {
  const { from, call } = buildCall(routine, given, parameters)
  return `select ${call} as v${from === '' ? '' : ` from ${from}`}`
}
