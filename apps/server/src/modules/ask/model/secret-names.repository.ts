import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import type { Subject, TextDimension } from '../catalogue/catalogue.ts'
import { columnOf, readColumns } from '../names/few-values.repository.ts'
import type { Surroundings } from '../surroundings.ts'
import { createWrittenNames, type FindWrittenNames } from './find-written-names.ts'

const mostNames = 50_000

const kept = new WeakMap<Surroundings, Promise<FindWrittenNames>>()

/** Read once for all who may see the same, as long as their surroundings are. */
export function secretNamesOf(
  db: Pick<Database, 'single'>,
  actor: UserActor,
  surroundings: Surroundings,
): Promise<FindWrittenNames> {
  const known = kept.get(surroundings) ?? readSecretNames(db, actor, surroundings)
  kept.set(surroundings, known)
  known.catch(() => kept.delete(surroundings))
  return known
}

/** Finds those whom the records that stay in the house name: clients, and who else is asked for with "who". */
async function readSecretNames(
  db: Pick<Database, 'single'>,
  actor: UserActor,
  { catalogue }: Surroundings,
): Promise<FindWrittenNames> {
  const named = catalogue.subjects
    .filter(({ isOfPortal }) => !isOfPortal)
    .flatMap((subject) => subject.dimensions.flatMap((dimension) => columnIf(subject, dimension)))
    // Who is in a list is called by what they are elsewhere: a client, not clients.
    .toSorted((a, b) => Number(a.isList) - Number(b.isList))
  const values = await readColumns(db, actor, { asked: named, most: mostNames })
  const told = named.filter(({ isSecret }) => !isSecret).flatMap(({ id }) => values.get(id) ?? [])
  const secret = named
    .filter(({ isSecret }) => isSecret)
    .flatMap(({ id, kind }) => (values.get(id) ?? []).map((value) => ({ value, kind })))
  return createWrittenNames(secret, told)
}

function columnIf(subject: Subject, dimension: Subject['dimensions'][number]) {
  if (!isOfWhom(dimension)) return []
  const isSecret = (subject.staysInHouse || dimension.staysInHouse) && dimension.namesOf === undefined
  return [
    {
      ...columnOf(subject, dimension),
      kind: dimension.id,
      isSecret: isSecret === true,
      isList: dimension.isList === true,
    },
  ]
}

const isOfWhom = (dimension: Subject['dimensions'][number]): dimension is TextDimension =>
  dimension.type === 'text' && dimension.asks === 'who' && dimension.values !== 'prose'
