import { Query, type AskLanguage } from '@portal/contracts/ask'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserActor } from '@portal/backend/platform/actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { buildUser } from '#server/testing/chat-fixtures.ts'
import { seedSampleData } from '../../../../db/seed/seed.ts'
import { createAsk, type AskService } from '../ask.service.ts'
import { runQuery } from './run-query.repository.ts'

let db: TestDatabase
let ask: AskService
let member: UserActor
let administrator: UserActor
let outsider: UserActor
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSampleData(db.database)
  ask = createAsk({ db: db.database })
  member = await buildUser(db.database)
  administrator = await buildUser(db.database, 'admin')
  outsider = await buildUser(db.database, null)
})
afterAll(() => db.drop())

const said = async (text: string, actor = member) => {
  const { cards, unread } = await ask.answer({ actor, text })
  return unread ? 'unread' : cards.map((card) => card.text).join('\n')
}

test.each([
  ['What is the estimated value of the public tender for clean rooms for sterile production?', '5.9M'],
  ['Which public tender has the highest estimated value?', 'brewery waste heat'],
  ['¿Quién se llevó la licitación «Reverse osmosis for a bottler» y por cuánto?', 'Cobre Norte'],
  ['Who won the public tender for whey concentration by membranes?', 'Nordkessel'],
  ['Add up the prices of the awarded public tenders', '3.95M|3,954,000'],
  ['¿Cuántas licitaciones públicas están adjudicadas?', ': 4 '],
  ['number of contract awards of Rheinwerk Brautechnik', ': 2 '],
  ['What is the value of the contract awards of Rheinwerk Brautechnik?', '1.94M'],
  ['Número de adjudicaciones de contratos de Nordkessel', ': 1 '],
  ['Number of awarded public tenders by country', 'Germany'],
])('%s', async (question, expected) => {
  expect(await said(question)).toMatch(new RegExp(expected, 'u'))
})

test('a tender is a source of sales opportunities where nothing speaks of a public one', async () => {
  expect(await said('How many deals came from tenders?')).toContain('sales opportunities')
})

test('who may not see tenders gets none, and hears of none', async () => {
  const query = Query.parse({ subject: 'tender', measures: [{ measure: 'count' }] })
  const asked = { query, rows: 5, from: 0, today: '2025-01-06' }
  const [count] = (await runQuery(db.database, { ...asked, actor: outsider })).rows
  expect(count?.cells ?? [0]).toEqual([0])
  const ids = async (actor: UserActor, language: AskLanguage = 'en') =>
    (await ask.catalogue(actor, language)).subjects.map(({ id }) => id)
  expect(await ids(outsider)).not.toContain('tender')
  expect(await ids(member)).toContain('tender')
})

test('a list has also those whose value nobody recorded; a ranking has not', async () => {
  const { rows } = await db.database.query<{ all: number; valued: number }>(
    'select count(*)::int as all, count(value)::int as valued from public.tender_procedures',
  )
  const [held = { all: 0, valued: 0 }] = rows
  expect(held.all).toBeGreaterThan(held.valued)
  const listed = Query.parse({
    subject: 'tender',
    measures: [{ measure: 'value' }],
    groupBy: [{ field: 'name' }],
  })
  const ranked = Query.parse({ ...listed, order: { by: 'value', direction: 'desc' } })
  const asked = { rows: 100, from: 0, today: '2025-01-06', actor: member }
  expect((await runQuery(db.database, { ...asked, query: listed })).total).toBe(held.all)
  expect((await runQuery(db.database, { ...asked, query: ranked })).total).toBe(held.valued)
})

test('AI models of the registry are told to administrators alone', async () => {
  expect(await said('How many AI models are listed in the registry of the portal?', administrator)).toContain(
    '12',
  )
  expect(await said('Which AI models make pictures?', administrator)).toContain('GPT Image 1')
  expect(await said('Which AI models make pictures?')).not.toContain('GPT Image 1')
})
