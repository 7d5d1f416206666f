import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Query, type AskLanguage } from '@portal/contracts/ask'
import type { UserActor } from '@portal/backend/platform/actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { buildUser, seedSamples } from '#server/testing/chat-fixtures.ts'
import type { Subject } from '../catalogue/catalogue.ts'
import { createFindNames } from '../names/find-names.repository.ts'
import { createPrintQuery } from '../narrate/print-query.ts'
import { checkQuery } from '../query/check-query.ts'
import { findRows } from '../run-asked.ts'
import { readSurroundings, type Asking } from '../surroundings.ts'
import { entityOf, isCount } from './fill/clause.ts'
import { withLawfulRows } from './lawful-rows.ts'
import { readerOf } from './read.ts'
import type { Read } from './reading.ts'

const today = '2025-02-01'
/** Parts of the questions that read back; raised with the reader and never lowered. */
const floor = 0.75
let db: TestDatabase
let member: UserActor
let asking: Asking
let read: Read
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSamples(db.database)
  member = await buildUser(db.database)
  const surroundings = await readSurroundings(db.database, member, today)
  asking = { db: db.database, actor: member, surroundings, workedOut: new Map(), found: new Map() }
  read = readerOf({
    ...surroundings,
    findNames: createFindNames(db.database, member),
    answerOf: () => Promise.resolve(new Set<string>()),
    isBeyond: () => Promise.resolve(false),
  })
})
afterAll(() => db.drop())

/** Any query of one subject that asks something of its own: no count of one record each. */
function queriesOf(subject: Subject): fc.Arbitrary<Query> {
  const { fewValues, catalogue } = asking.surroundings
  const entity = entityOf(subject)
  const few = subject.dimensions.filter(
    ({ id, type }) => type === 'text' && id !== 'kind' && fewValues(subject.id, id).length > 1,
  )
  const some = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
  return fc
    .record({
      measure: fc.constantFrom(...subject.measures),
      filter: few.length > 0 ? some(few.map(({ id }) => id)) : fc.constant(undefined),
      place: fc.nat(),
      segment: subject.segments?.length ? some(subject.segments) : fc.constant(undefined),
      group: some([...few.map(({ id }) => id), entity]),
      direction: some(['asc', 'desc'] as const),
      limit: some([1, 3, 5]),
    })
    .map(({ measure, filter, place, segment, group, direction, limit }) => {
      const values = filter === undefined ? [] : fewValues(subject.id, filter)
      const isOfEach = isCount(subject, measure.id) && group === entity
      const by = group === filter || isOfEach ? undefined : group
      const query = Query.parse({
        subject: subject.id,
        measures: [{ measure: measure.id }],
        filters: filter ? [{ field: filter, op: 'is', values: [values[place % values.length] ?? ''] }] : [],
        segments: segment ? [segment.id] : [],
        groupBy: by ? [{ field: by }] : [],
        ...(by && direction && { order: { by: measure.id, direction }, ...(limit && { limit }) }),
      })
      return withLawfulRows(query, subject, { isMean: false, isOurs: false })
    })
    .filter((query) => checkQuery(query, catalogue).length === 0)
}

/** The numbers that a query finds, whatever its rows are called and in whatever order it tells all of them. */
const numbersOf = async (query: Query): Promise<string> => {
  const { rows, columns } = await findRows(query, { rows: 50 }, asking)
  const told = rows.map(({ cells }) => cells.filter((_, at) => columns[at]?.role === 'measure').join(' '))
  return (query.order ? told : told.toSorted()).join('; ')
}

const readsBack = async (query: Query, language: AskLanguage): Promise<boolean> => {
  const question = createPrintQuery(asking.surroundings.catalogue)(query, language)
  const { parts } = await read(question, { last: [], told: [], language: null })
  const [asked] = parts
  if (parts.length !== 1 || asked?.kind !== 'query' || asked.query.subject !== query.subject) return false
  return (
    (await numbersOf({ ...asked.query, ...(!query.order && { order: undefined }) })) ===
    (await numbersOf(query))
  )
}

for (const language of ['en', 'es'] as const)
  test(`a question that the portal prints is read back as what it was printed from (${language})`, async () => {
    const subjects = asking.surroundings.catalogue.subjects.filter(({ isOfPortal }) => !isOfPortal)
    const queries = fc.sample(fc.oneof(...subjects.map(queriesOf)), { numRuns: 60, seed: 7 })
    let count = 0
    for (const query of queries) if (await readsBack(query, language)) count += 1
    expect(count / queries.length).toBeGreaterThanOrEqual(floor)
  })
