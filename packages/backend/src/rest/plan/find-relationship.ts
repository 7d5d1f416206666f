import { RestError } from '../rest.errors.ts'
import type { Schema } from '../schema/build-schema.ts'
import type { ColumnPair, Relationship, Table } from '../schema/model.ts'
import { findSimilarName } from '../schema/similar-name.ts'

interface Wanted {
  origin: Table
  target: string
  hint: string | undefined
}

const singlePair = (relationship: Relationship): ColumnPair | undefined =>
  'pairs' in relationship && relationship.pairs.length === 1 ? relationship.pairs[0] : undefined

const hasConstraint = (relationship: Relationship, name: string): boolean =>
  'constraint' in relationship && relationship.constraint === name

function matchesSelf(relationship: Relationship, { target, hint }: Wanted): boolean {
  const isChildren = target === relationship.target.name && relationship.kind === 'one-to-many'
  const pair = singlePair(relationship)
  if (hint !== undefined)
    return (
      target === relationship.target.name &&
      relationship.kind !== 'computed' &&
      matchesHint(relationship, hint)
    )
  return isChildren || (relationship.kind === 'many-to-one' && pair?.from === target)
}

function matchesHint(relationship: Relationship, hint: string): boolean {
  const pair = singlePair(relationship)
  if (relationship.kind === 'many-to-many') return relationship.junction.table.name === hint
  // A table's own parent goes by the column (`parent_id(*)`); with a hint it is the children that are meant.
  if (relationship.isSelf && relationship.kind === 'many-to-one') return false
  if (relationship.isSelf && relationship.kind === 'one-to-many')
    return hasConstraint(relationship, hint) || pair?.to === hint
  return hasConstraint(relationship, hint) || pair?.from === hint || pair?.to === hint
}

function matches(relationship: Relationship, wanted: Wanted): boolean {
  if (relationship.kind === 'computed') return wanted.target === relationship.functionName
  if (relationship.isSelf) return matchesSelf(relationship, wanted)
  if (wanted.hint !== undefined)
    return wanted.target === relationship.target.name && matchesHint(relationship, wanted.hint)
  return (
    wanted.target === relationship.target.name ||
    (!relationship.target.isView &&
      (hasConstraint(relationship, wanted.target) || singlePair(relationship)?.from === wanted.target))
  )
}

const columnsOf = (pairs: readonly ColumnPair[], side: keyof ColumnPair): string =>
  `(${pairs.map((pair) => pair[side]).join(', ')})`

function describe(relationship: Relationship): Record<string, string> {
  const { origin, target, kind } = relationship
  const embedding = `${origin.name} with ${target.name}`
  if (relationship.kind === 'computed')
    return { cardinality: kind, embedding, relationship: relationship.functionName }
  if (relationship.kind === 'many-to-many') {
    const { table, fromConstraint, fromPairs, toConstraint, toPairs } = relationship.junction
    return {
      cardinality: kind,
      embedding,
      relationship: `${table.name} using ${fromConstraint}${columnsOf(fromPairs, 'to')} and ${toConstraint}${columnsOf(toPairs, 'from')}`,
    }
  }
  const { constraint, pairs } = relationship
  return {
    cardinality: kind,
    embedding,
    relationship: `${constraint} using ${origin.name}${columnsOf(pairs, 'from')} and ${target.name}${columnsOf(pairs, 'to')}`,
  }
}

const hintNameOf = (relationship: Relationship): string => {
  if (relationship.kind === 'many-to-many') return relationship.junction.table.name
  return relationship.kind === 'computed' ? relationship.functionName : relationship.constraint
}

function ambiguous({ origin, target }: Wanted, found: readonly Relationship[]): RestError {
  const choices = found.map((each) => `'${each.target.name}!${hintNameOf(each)}'`).join(', ')
  return new RestError(300, 'PGRST201', {
    message: `Could not embed because more than one relationship was found for '${origin.name}' and '${target}'`,
    details: found.map(describe),
    hint: `Try changing '${target}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
  })
}

function missing({ origin, target, hint }: Wanted, known: readonly Relationship[]): RestError {
  const suggestion = findSimilarName(
    target,
    known.map((each) => each.target.name),
    0.5,
  )
  const withHint = hint === undefined ? '' : ` using the hint '${hint}'`
  return new RestError(400, 'PGRST200', {
    message: `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    details:
      `Searched for a foreign key relationship between '${origin.name}' and '${target}'${withHint} in the ` +
      `schema '${origin.schema}', but no matches were found.`,
    hint:
      suggestion === undefined || known.some((each) => each.target.name === target)
        ? null
        : `Perhaps you meant '${suggestion}' instead of '${target}'.`,
  })
}

/**
 * Finds the one relationship that an embedded resource names.
 * @throws RestError PGRST200 when there is none, PGRST201 when several fit.
 */
export function getRelationship(schema: Schema, wanted: Wanted): Relationship {
  const known = (schema.relationships.get(wanted.origin) ?? []).filter(
    (each) => each.target.schema === wanted.origin.schema,
  )
  const computed = known.filter((each) => each.kind === 'computed' && matches(each, wanted))
  const found = computed.length > 0 ? computed : known.filter((each) => matches(each, wanted))
  const [only] = found
  if (only === undefined) throw missing(wanted, known)
  if (found.length > 1) throw ambiguous(wanted, found)
  return only
}
