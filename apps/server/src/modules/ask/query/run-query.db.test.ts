import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Query } from '@portal/contracts/ask'
import type { z } from 'zod'
import type { UserActor } from '#server/platform/actor.ts'
import { createTestDatabase, type TestDatabase } from '#server/platform/db/testing/test-database.ts'
import { buildUser, seedSamples } from '../../../../db/testing/chat-fixtures.ts'
import { catalogue } from '../catalogue/catalogue-of.ts'
import type { AnswerRows } from './answer-rows.ts'
import { checkQuery } from './check-query.ts'
import { runQuery } from './run-query.repository.ts'

let db: TestDatabase
let member: UserActor
let administrator: UserActor
let outsider: UserActor
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSamples(db.database)
  member = await buildUser(db.database)
  administrator = await buildUser(db.database, 'admin')
  outsider = await buildUser(db.database, null)
})
afterAll(() => db.drop())

type Asked = z.input<typeof Query>

async function ask(asked: Asked, { actor = member, rows = 25, from = 0 } = {}): Promise<AnswerRows> {
  const query = Query.parse(asked)
  expect(checkQuery(query, catalogue)).toEqual([])
  return await runQuery(db.database, { actor, query, rows, from, today: '2025-02-01' })
}
const cells = (found: AnswerRows, ...ids: string[]) =>
  found.rows.map((row) => ids.map((id) => row.cells[found.columns.findIndex((column) => column.id === id)]))
const only = async (asked: Asked) => (await ask(asked)).rows[0]?.cells[0]

describe.each(catalogue.subjects.map((subject) => [subject.id, subject] as const))('%s', (id, subject) => {
  test('every dimension, measure and segment runs, for members and administrators alike', async () => {
    const measures = subject.measures.map(({ id: measure }) => ({ measure }))
    const show = subject.dimensions.map((dimension) => dimension.id)
    for (const actor of [member, administrator]) {
      for (let at = 0; at < measures.length; at += 8)
        await ask({ subject: id, measures: measures.slice(at, at + 8) }, { actor })
      for (let at = 0; at < show.length; at += 8) {
        await ask({ subject: id, measures: [], show: show.slice(at, at + 8) }, { actor })
        await ask({ subject: id, measures: [{ measure: 'count' }], show: show.slice(at, at + 8) }, { actor })
      }
      for (const field of show) {
        await ask({ subject: id, measures: [{ measure: 'count' }], groupBy: [{ field }] }, { actor })
        await ask(
          {
            subject: id,
            measures: [],
            order: { by: field, direction: 'asc' },
            filters: [{ field, op: 'present', values: [] }],
          },
          { actor },
        )
      }
      for (const { id: segment } of subject.segments ?? [])
        await ask({ subject: id, measures: [{ measure: 'count' }], segments: [segment] }, { actor })
    }
  })

  test('an outsider gets no row of it', async () => {
    const found = await ask({ subject: id, measures: [], show: [] }, { actor: outsider })
    expect(found.rows).toEqual(id === 'tool' ? found.rows : [])
    expect(await only({ subject: id, measures: [{ measure: 'count' }] })).toBeTypeOf('number')
  })
})

test('a record is told with its excerpt as screens print it', async () => {
  const found = await ask({
    subject: 'sector',
    measures: [{ measure: 'market_size' }],
    groupBy: [{ field: 'name' }],
    filters: [{ field: 'name', op: 'is', values: ['dairy'] }],
  })
  expect(cells(found, 'name', 'market_size')).toEqual([['Dairy', 1_200_000_000]])
  expect(found.rows[0]?.records[0]).toMatchObject({
    table: 'market_benchmarks',
    href: '/market-benchmarks',
    excerpt: expect.stringContaining('market size $1.2B, growth rate 23%'),
  })
  expect(found.rows[0]).toMatchObject({ recordCount: 1, kinds: ['sample'], isOwn: false })
})
