import type { UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import type { Catalogue } from './catalogue/catalogue.ts'
import { catalogue as everything } from './catalogue/catalogue-of.ts'
import { besideMark, createFewValues, type FewValues } from './names/few-values.repository.ts'
import { indexOfCatalogue, type FewValue, type Taught } from './reader/link/catalogue-phrases.ts'
import type { PhraseIndex } from './reader/link/phrases.ts'
import type { AnswerRows } from './query/answer-rows.ts'
import { readRights } from './rights.repository.ts'
import { meaningOf } from './taught/teachable-items.ts'
import { listTaughtWords } from './taught/taught-words.repository.ts'

/** What one asker's questions are read and told with; the same for all who may see the same. */
export interface Surroundings {
  catalogue: Catalogue
  /** Phrases of the catalogue, of its values and of what was taught. */
  index: PhraseIndex
  fewValues: (subject: string, dimension: string) => readonly string[]
  today: string
}

export async function readSurroundings(db: Database, actor: UserActor, today: string): Promise<Surroundings> {
  const rights = new Set(everything.subjects.flatMap(({ right }) => right ?? []))
  const granted = await readRights(db, actor, [...rights])
  const catalogue = {
    subjects: everything.subjects.filter(({ right }) => right === undefined || granted.has(right)),
  }
  const [few, taught] = await Promise.all([
    createFewValues(db, undefined, catalogue)(actor),
    listTaughtWords(db, actor),
  ])
  const meant = taught.flatMap(({ word, item }) => {
    const meaning = meaningOf(item)
    return meaning ? [{ word, meaning }] : []
  })
  return {
    catalogue,
    index: indexOf(catalogue, listOf(few), meant),
    fewValues: (subject, dimension) => few.get(`${subject}.${dimension}`) ?? [],
    today,
  }
}

const mostIndexes = 4
const indexes = new Map<string, PhraseIndex>()

/** Building it takes longer than a question, and most changes of records leave it as it is. */
function indexOf(catalogue: Catalogue, few: readonly FewValue[], taught: readonly Taught[]): PhraseIndex {
  const key = JSON.stringify([catalogue.subjects.map(({ id }) => id), few, taught])
  const known = indexes.get(key) ?? indexOfCatalogue(catalogue, few, taught)
  indexes.delete(key)
  indexes.set(key, known)
  if (indexes.size > mostIndexes) indexes.delete(indexes.keys().next().value ?? '')
  return known
}

const listOf = (few: FewValues): FewValue[] =>
  [...few].flatMap(([id, values]) => {
    const [subject = '', dimension = ''] = id.replace(besideMark, '').split('.')
    return values.map((each) => {
      const [value = '', beside] = each.split(besideMark)
      return { subject, dimension, value, ...(beside !== undefined && { beside }) }
    })
  })

/** Without what goes to no provider. */
export const forProvider = (surroundings: Surroundings): Surroundings => ({
  ...surroundings,
  catalogue: { subjects: surroundings.catalogue.subjects.filter(({ staysInHouse }) => !staysInHouse) },
})

/** Without how the portal itself runs. */
export const forCase = (surroundings: Surroundings): Surroundings => ({
  ...surroundings,
  catalogue: { subjects: surroundings.catalogue.subjects.filter(({ isOfPortal }) => !isOfPortal) },
})

/** What code works out of a subject at each read, as far as the actor may see it. */
export type WorkOut = (actor: UserActor) => Promise<readonly object[]>

export interface Asking {
  db: Database
  actor: UserActor
  surroundings: Surroundings
  /** By the name that a subject gives to its rows. */
  workedOut: ReadonlyMap<string, WorkOut>
  /** What was found for the question: of what several readings ask, and of what is told at the end. */
  found: Map<string, Promise<AnswerRows>>
}
