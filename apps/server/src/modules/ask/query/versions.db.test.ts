import { Query } from '@portal/contracts/ask'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { UserActor } from '@portal/backend/platform/actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { buildUser } from '#server/testing/chat-fixtures.ts'
import { seedSampleData } from '../../../../db/seed/seed.ts'
import { catalogue } from '../catalogue/catalogue-of.ts'
import { narrate } from '../narrate/narrate.ts'
import { checkQuery } from './check-query.ts'
import { findSeries } from './find-series.ts'
import { getSubject } from './find-item.ts'
import { runQuery } from './run-query.repository.ts'

const today = '2025-01-06'
let db: TestDatabase
let member: UserActor
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSampleData(db.database, { day: today })
  member = await buildUser(db.database)
})
afterAll(() => db.drop())

async function ask(asked: z.input<typeof Query>, actor = member) {
  const query = Query.parse(asked)
  expect(checkQuery(query, catalogue)).toEqual([])
  return await runQuery(db.database, { actor, query, rows: 25, from: 0, today })
}
const tell = async (asked: z.input<typeof Query>) =>
  narrate({ kind: 'query', query: Query.parse(asked) }, await ask(asked), {
    catalogue,
    language: 'en',
    today,
    fewValues: () => [],
  }).text
const is = (field: string, ...values: string[]) => ({ field, op: 'is' as const, values })
const roi = {
  subject: 'figure',
  measures: [{ measure: 'value' }],
  filters: [is('name', 'Return on investment (ROI)')],
}

test('a figure is told as it stood on a day, with a record of that day that holds the number', async () => {
  const { rows } = await ask({
    ...roi,
    groupBy: [{ field: 'name' }],
    period: { from: '2024-12-30', to: '2024-12-30' },
  })
  expect(rows).toHaveLength(1)
  expect(rows[0]?.cells).toContain(326)
  expect(rows[0]?.asOf).toEqual({ from: '2024-12-30', to: '2024-12-30' })
  expect(rows[0]?.records[0]?.excerpt).toContain('326%')
  const now = await ask({ ...roi, groupBy: [{ field: 'name' }] })
  expect(now.rows[0]?.cells).toContain(350)
  const before = await ask({ ...roi, groupBy: [{ field: 'name' }], period: { from: null, to: '2019-12-31' } })
  expect(before.rows).toEqual([])
})

test('a figure is held against what it was since a day', async () => {
  const asked = { ...roi, groupBy: [{ field: 'name' }], period: { from: '2024-12-30', to: null } }
  expect(await tell({ ...asked, compare: 'previous' })).toMatch(/350%.*326%/u)
  const moved = await ask({ ...asked, measures: [{ measure: 'moved' }] })
  expect(moved.rows[0]?.cells).toContain(24)
})

test('the key figures that fell since a day are listed, those that rose are not', async () => {
  const { rows } = await ask({
    subject: 'figure',
    measures: [{ measure: 'moved' }],
    filters: [is('page', 'dashboard')],
    segments: ['fallen'],
    groupBy: [{ field: 'name' }],
    period: { from: '2024-12-30', to: null },
  })
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Risk mitigation'])
})

test('a score is told as it stood on a day, and since then', async () => {
  const asked = {
    subject: 'score',
    measures: [{ measure: 'score' }],
    filters: [is('company', 'Rheinwerk Brautechnik'), is('dimension', 'automation')],
  }
  const then = await ask({ ...asked, period: { from: '2024-12-09', to: '2024-12-09' } })
  expect(then.rows[0]?.cells).toContain(131)
  expect(then.rows[0]?.records[0]?.excerpt).toContain('131')
  const since = await ask({ ...asked, compare: 'previous', period: { from: '2024-12-09', to: null } })
  expect(since.rows[0]?.cells).toContain(131)
  expect(since.rows[0]?.cells).not.toEqual(then.rows[0]?.cells)
})

test('the provenance of a calculated figure names its method and the figures it was made from', async () => {
  const { rows } = await ask({
    subject: 'figure',
    measures: [],
    show: ['method', 'inputs', 'licence', 'locator'],
    filters: [is('name', 'Dairy line example plan: P80 duration')],
  })
  expect(rows[0]?.cells.join(' ')).toContain('plan-monte-carlo')
  expect(rows[0]?.cells.join(' ')).toContain('Dairy line example')
})

test('a count of records that are kept as they stood needs no day, and is answered', async () => {
  const counted = { subject: 'score', measures: [{ measure: 'count' }], segments: ['ours'] }
  const { rows } = await ask({ ...counted, period: { field: 'stood_on', from: '2024-10-01', to: null } })
  expect(rows).toHaveLength(1)
})

test('records that held no number yet on a day are counted, each told by its name', async () => {
  const counted = {
    subject: 'score',
    measures: [{ measure: 'count' }],
    filters: [is('company', 'Rheinwerk Brautechnik')],
  }
  const { rows } = await ask({ ...counted, period: { from: '2023-03-01', to: '2023-05-31' } })
  expect(rows[0]?.records[0]?.excerpt).toContain('Rheinwerk')
})

const monthly = { ...roi, groupBy: [{ field: 'stood_on', part: 'month' as const }] }
const series = (asked: z.input<typeof Query>) =>
  findSeries({ query: Query.parse(asked), subject: getSubject(catalogue, 'figure'), today }, (query) =>
    ask(query),
  )

test('a figure over time is told as it stood at the end of each part, the latest last', async () => {
  const found = await series(monthly)
  const [first, ...more] = found?.rows ?? []
  expect(more.length).toBeGreaterThan(3)
  expect(found?.rows.length).toBeLessThanOrEqual(12)
  expect(found?.columns.map(({ id }) => id)).toEqual(['stood_on', 'value'])
  expect(`${first?.cells[0]}` < `${more.at(-1)?.cells[0]}`).toBe(true)
  expect(more.at(-1)?.cells).toEqual(['2025-01-01', 350])
  expect(more.at(-2)?.cells).toEqual(['2024-12-01', 326])
  expect(more.at(-2)?.records[0]?.excerpt).toContain('326%')
})

test('a series begins where it is asked from, and of what is not kept as it stood there is none', async () => {
  const found = await series({ ...monthly, period: { from: '2024-11-15', to: null } })
  expect(found?.rows.map(({ cells }) => cells[0])).toEqual(['2024-11-01', '2024-12-01', '2025-01-01'])
  expect(await series({ ...roi, groupBy: [{ field: 'name' }] })).toBeNull()
})
