import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Query } from '@portal/contracts/ask'
import type { UserActor } from '@portal/backend/platform/actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { buildUser, seedSamples } from '#server/testing/chat-fixtures.ts'
import type { Subject } from '../catalogue/catalogue.ts'
import { catalogue } from '../catalogue/catalogue-of.ts'
import { naiveGroups, readPlainRows, type PlainRow } from '../testing/naive-query.ts'
import { checkQuery } from './check-query.ts'
import { getSubject } from './find-item.ts'
import { runQuery } from './run-query.repository.ts'

const today = '2025-02-01'
const asked = ['sector', 'company', 'score', 'matrix_cell', 'sale', 'insight', 'initiative', 'figure'].map(
  (id) => getSubject(catalogue, id),
)
let db: TestDatabase
let member: UserActor
let outsider: UserActor
const plain = new Map<string, readonly PlainRow[]>()
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSamples(db.database)
  member = await buildUser(db.database)
  outsider = await buildUser(db.database, null)
  for (const subject of asked) plain.set(subject.id, await readPlainRows(db.database, subject, today))
})
afterAll(() => db.drop())

/** Any query of one subject: measures, conditions on names, days and numbers, segments, one dimension to group by. */
function queriesOf(subject: Subject): fc.Arbitrary<Query> {
  const rows = plain.get(subject.id) ?? []
  const texts = subject.dimensions.filter(
    (dimension) => dimension.type === 'text' && dimension.values !== 'prose',
  )
  const days = subject.dimensions.filter(({ type }) => type === 'date')
  const valued = subject.measures.flatMap((measure) => (measure.kind === 'value' ? [measure] : []))
  const measure = fc.constantFrom(...subject.measures).chain((item) =>
    fc.record({
      measure: fc.constant(item.id),
      aggregate:
        item.kind === 'value'
          ? fc.constantFrom(undefined, 'sum', 'mean', 'median', 'min', 'max', 'spread')
          : fc.constant(undefined),
    }),
  )
  const ofText = fc
    .record({
      field: fc.constantFrom(...texts.map(({ id }) => id)),
      row: fc.constantFrom(...rows),
      op: fc.constantFrom('is', 'is_not'),
    })
    .map(({ field, row, op }) => ({
      field,
      op,
      values: [row.text[field]].flat().filter((value) => typeof value === 'string'),
    }))
    .filter(({ values }) => values.length > 0)
  const ofDay = fc
    .record({
      field: fc.constantFrom(...(days.length > 0 ? days : subject.dimensions).map(({ id }) => id)),
      row: fc.constantFrom(...rows),
      op: fc.constantFrom('above', 'at_most', 'below'),
    })
    .map(({ field, row, op }) => ({
      field,
      op,
      values: [String(row.text[field] ?? '')].filter((value) => /^\d{4}-/u.test(value)),
    }))
    .filter(({ values }) => values.length > 0)
  const ofNumber = fc
    .record({
      field: fc.constantFrom(...(valued.length > 0 ? valued : subject.measures).map(({ id }) => id)),
      row: fc.constantFrom(...rows),
      op: fc.constantFrom('above', 'at_least', 'below', 'at_most'),
    })
    .map(({ field, row, op }) => ({
      field,
      op,
      values: [row.number[field]].filter((value) => typeof value === 'number'),
    }))
    .filter(({ values }) => values.length > 0)
  const flat = texts.filter((dimension) => !('isList' in dimension))
  return fc
    .record({
      subject: fc.constant(subject.id),
      measures: fc.uniqueArray(measure, { minLength: 1, maxLength: 3, selector: (each) => each.measure }),
      filters: fc.array(fc.oneof(ofText, ofDay), { maxLength: 2 }),
      numbers: fc.array(ofNumber, { maxLength: 1 }),
      segments: fc.subarray(
        (subject.segments ?? []).map(({ id }) => id),
        { maxLength: Math.min(1, subject.segments?.length ?? 0) },
      ),
      groupBy: fc.constantFrom([], ...flat.map(({ id }) => [{ field: id }])),
    })
    .map(({ filters, numbers, ...query }) =>
      // A condition on a number that the groups have is one on the groups.
      Query.parse({
        ...query,
        filters: [
          ...filters,
          ...numbers.filter(
            ({ field }) =>
              query.groupBy.length === 0 || !query.measures.some((each) => each.measure === field),
          ),
        ],
      }),
    )
}

test.each(asked.map((subject) => [subject.id, subject] as const))(
  'any query of %s finds what a slow evaluation over the plain rows finds',
  async (_, subject) => {
    const rows = plain.get(subject.id) ?? []
    await fc.assert(
      fc.asyncProperty(queriesOf(subject), async (query) => {
        expect(checkQuery(query, catalogue)).toEqual([])
        const found = await runQuery(db.database, { actor: member, query, rows: 1000, from: 0, today })
        const width = query.groupBy.length
        const key = (cells: readonly unknown[]): string => (width === 0 ? '' : String(cells[0]))
        const expected = naiveGroups(subject, query, rows)
        // Records are told one by one, even where two share a name.
        if (
          query.groupBy[0]?.field === subject.key &&
          expected.size !== rows.length &&
          found.rows.length !== expected.size
        )
          return
        const empty = [...expected]
          .filter(([, numbers]) => numbers.every((number) => number === null))
          .map(([name]) => name)
        for (const name of empty)
          if (!found.rows.some(({ cells }) => key(cells) === name)) expected.delete(name)
        if (width === 0 && expected.size === 0) {
          expect(
            found.rows.flatMap(({ cells }) => cells).filter((cell) => cell !== 0 && cell !== null),
          ).toEqual([])
          return
        }
        expect(new Set(found.rows.map(({ cells }) => key(cells)))).toEqual(new Set(expected.keys()))
        for (const { cells } of found.rows)
          for (const [at, number] of (expected.get(key(cells)) ?? []).entries()) {
            const cell = cells[width + at]
            if (number === null) expect(cell).toBeNull()
            else expect(cell).toBeCloseTo(number, 4)
          }
      }),
      { numRuns: 60 },
    )
  },
)

test('whoever may see nothing is told no number of any query', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...asked).chain(queriesOf), async (query) => {
      const found = await runQuery(db.database, { actor: outsider, query, rows: 1000, from: 0, today })
      expect(
        found.rows.flatMap(({ cells, records }) => [
          ...cells.filter((cell) => cell !== 0 && cell !== null),
          ...records,
        ]),
      ).toEqual([])
    }),
    { numRuns: 100 },
  )
})
