import { createFindNames } from '../names/find-names.repository.ts'
import { toPlainName } from '../narrate/catalogue-labels.ts'
import { tokensOf } from '../reader/words/tokens.ts'
import type { Asking } from '../surroundings.ts'
import type { KeptName } from './mask-names.ts'

/** A part of a name counts when it is as telling as this: "Millbeck" for Millbeck Foods, and not "foods". */
const leastScore = 0.5

/** Names of records that go to no provider, where they stand in the text. */
export async function findKeptNames(text: string, { db, actor, surroundings }: Asking): Promise<KeptName[]> {
  // What another subject is called by is no secret: the sector of a sale, the company that it was lost to.
  const own = new Set(
    surroundings.catalogue.subjects.flatMap(({ id, staysInHouse, dimensions }) =>
      dimensions.flatMap((dimension) =>
        (staysInHouse || dimension.staysInHouse) &&
        dimension.type === 'text' &&
        dimension.values === 'many' &&
        dimension.namesOf === undefined
          ? [`${id}.${dimension.id}`]
          : [],
      ),
    ),
  )
  if (own.size === 0) return []
  const { tokens } = tokensOf(text)
  const found = await createFindNames(db, actor)(tokens.map(({ word }) => word))
  return found.flatMap(({ subject, dimension, value, from, to, score }) => {
    const [first, last] = [tokens[from], tokens[to - 1]]
    if (!own.has(`${subject}.${dimension}`) || score < leastScore || !first || !last) return []
    return [{ from: first.from, to: last.to, value: toPlainName(value), kind: dimension }]
  })
}
