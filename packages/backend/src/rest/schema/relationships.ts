import type { ColumnPair, Relationship, Table } from './model.ts'

/** A foreign key between two relations, views included, as seen from the side that holds it. */
export interface ForeignKey {
  constraint: string
  origin: Table
  target: Table
  pairs: readonly ColumnPair[]
  isUnique: boolean
  isSelf: boolean
}

const reversed = (pairs: readonly ColumnPair[]): ColumnPair[] =>
  pairs.map(({ from, to }) => ({ from: to, to: from }))

const direct = (key: ForeignKey): Relationship[] => {
  const { constraint, origin, target, pairs, isSelf, isUnique } = key
  return [
    { kind: isUnique ? 'one-to-one' : 'many-to-one', constraint, origin, target, pairs, isSelf },
    {
      kind: isUnique ? 'one-to-one' : 'one-to-many',
      constraint,
      origin: target,
      target: origin,
      pairs: reversed(pairs),
      isSelf,
    },
  ]
}

const isWithinPrimaryKey = (key: ForeignKey): boolean =>
  key.pairs.every(({ from }) => key.origin.primaryKey.includes(from))

/** Two foreign keys inside one table's primary key make it a junction, where the API shows that table at all. */
function throughJunctions(keys: readonly ForeignKey[], exposed: readonly string[]): Relationship[] {
  const usable = keys.filter((key) => exposed.includes(key.origin.schema) && isWithinPrimaryKey(key))
  const byJunction = Map.groupBy(usable, (key) => key.origin)
  return [...byJunction].flatMap(([table, held]) =>
    held.flatMap((first) =>
      held
        .filter((second) => second !== first && second.constraint !== first.constraint)
        .map((second): Relationship => ({
          kind: 'many-to-many',
          origin: first.target,
          target: second.target,
          isSelf: first.target === second.target,
          junction: {
            table,
            fromConstraint: first.constraint,
            fromPairs: reversed(first.pairs),
            toConstraint: second.constraint,
            toPairs: second.pairs,
          },
        })),
    ),
  )
}

export const deriveRelationships = (
  keys: readonly ForeignKey[],
  exposed: readonly string[],
): Relationship[] => [...keys.flatMap(direct), ...throughJunctions(keys, exposed)]
