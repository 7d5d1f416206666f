import { RestError } from '../rest.errors.ts'
import type { Schema } from '../schema/build-schema.ts'
import type { Routine } from '../schema/model.ts'
import { findSimilarName } from '../schema/similar-name.ts'

/** The call that is wanted, by name and argument names. */
export interface WantedCall {
  schemaName: string
  name: string
  argumentNames: readonly string[]
  /** Media type of a POST's body, which alone may go to a single unnamed parameter. */
  bodyType: string | undefined
}

const typesForBody: Record<string, readonly string[]> = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
  'text/xml': ['xml'],
  'application/octet-stream': ['bytea'],
}

const isRawBody = (type: string | undefined): boolean =>
  type !== undefined && type !== 'application/json' && type in typesForBody

/** A function whose only parameter has no name takes the body as it is. */
function takesBody(routine: Routine, bodyType: string | undefined): boolean {
  const [only] = routine.parameters
  return (
    bodyType !== undefined &&
    routine.parameters.length === 1 &&
    only?.name === '' &&
    (typesForBody[bodyType] ?? []).includes(only.typeLabel)
  )
}

function matchesNames(routine: Routine, wanted: WantedCall): boolean {
  if (isRawBody(wanted.bodyType)) return false
  const names = new Set(routine.parameters.map((parameter) => parameter.name))
  const required = routine.parameters.filter((parameter) => parameter.isRequired)
  // One parameter without a name goes by the empty key; several cannot be told apart.
  const isNameable = !names.has('') || routine.parameters.length === 1
  return (
    isNameable &&
    wanted.argumentNames.every((name) => names.has(name)) &&
    required.every((parameter) => wanted.argumentNames.includes(parameter.name))
  )
}

const signature = (names: readonly string[]): string => `(${names.join(', ')})`

function missing(
  wanted: WantedCall,
  known: ReadonlyMap<string, readonly Routine[]>,
  overloads: readonly Routine[],
): RestError {
  const { schemaName, name, argumentNames, bodyType } = wanted
  const called = `${schemaName}.${name}`
  const isRaw = isRawBody(bodyType)
  const named = argumentNames.length === 0 ? ' without parameters' : signature(argumentNames)
  const shown = isRaw ? '' : named
  const searched =
    argumentNames.length === 0
      ? ' without parameters'
      : ` with parameter${argumentNames.length > 1 ? 's' : ''} ${argumentNames.join(', ')}`
  const unnamed = isRaw
    ? ` with a single unnamed ${typesForBody[bodyType ?? '']?.[0]} parameter`
    : `${searched}${bodyType === 'application/json' ? ' or with a single unnamed json/jsonb parameter' : ''}`
  return new RestError(404, 'PGRST202', {
    message: `Could not find the function ${called}${shown} in the schema cache`,
    details: `Searched for the function ${called}${unnamed}, but no matches were found in the schema cache.`,
    hint: isRaw ? null : suggest(wanted, known, overloads),
  })
}

function suggest(
  wanted: WantedCall,
  known: ReadonlyMap<string, readonly Routine[]>,
  overloads: readonly Routine[],
): string | null {
  const { schemaName, name, argumentNames } = wanted
  const prefix = `Perhaps you meant to call the function ${schemaName}.`
  if (overloads.length === 0) {
    const similar = findSimilarName(name, known.keys())
    return similar === undefined ? null : prefix + similar
  }
  const signatures = overloads.map((each) =>
    signature(each.parameters.map((parameter) => parameter.name).toSorted()),
  )
  const similar = findSimilarName(signature(argumentNames.toSorted()), signatures, 0.33)
  return similar === undefined ? null : `${prefix}${name}${similar}`
}

function ambiguous(routines: readonly Routine[]): RestError {
  const list = routines
    .map(({ parameters }) => parameters.map(({ name, typeLabel }) => `${name} => ${typeLabel}`).join(', '))
    .toSorted()
    .map((parameters) => `${routines[0]?.schema}.${routines[0]?.name}(${parameters})`)
  return new RestError(300, 'PGRST203', {
    message: `Could not choose the best candidate function between: ${list.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}

/**
 * Chooses among overloads by the names of the arguments.
 * @throws RestError PGRST202 when none fits, PGRST203 when several do.
 */
export function getRoutine(schema: Schema, wanted: WantedCall): Routine {
  const known = schema.routines.get(wanted.schemaName) ?? new Map<string, Routine[]>()
  const overloads = known.get(wanted.name) ?? []
  const named = overloads.filter((routine) => matchesNames(routine, wanted))
  const found = named.length > 0 ? named : overloads.filter((routine) => takesBody(routine, wanted.bodyType))
  const [only] = found
  if (only === undefined) throw missing(wanted, known, overloads)
  if (found.length > 1) throw ambiguous(found)
  return only
}
