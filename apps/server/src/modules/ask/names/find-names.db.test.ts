import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserActor } from '@portal/backend/platform/actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { buildUser, seedSamples } from '#server/testing/chat-fixtures.ts'
import { createFewValues } from './few-values.repository.ts'
import { createFindNames } from './find-names.repository.ts'

let db: TestDatabase
let member: UserActor
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSamples(db.database)
  member = await buildUser(db.database)
})
afterAll(() => db.drop())

const find = (text: string, actor = member) => createFindNames(db.database, actor)(text.split(' '))
const best = async (text: string) => {
  const [first] = await find(text)
  return first && [first.subject, first.dimension, first.value, first.from, first.to]
}

test('a whole name is found with the words that it explains', async () => {
  expect(await best('how strong is Rheinwerk Brautechnik today')).toEqual([
    'company',
    'name',
    'Rheinwerk Brautechnik',
    3,
    5,
  ])
  expect(await best('what became of OP-2201')).toEqual(['sale', 'reference', 'OP-2201', 3, 4])
  expect(await best('deals of clearbrook waters')).toEqual([
    'sale',
    'client',
    'Clearbrook Waters (fictional)',
    2,
    4,
  ])
})

test('a part of a name is found by a word that few names have, a slip by its letters', async () => {
  expect(await best('tell me about rheinwerk')).toEqual(['company', 'name', 'Rheinwerk Brautechnik', 3, 4])
  expect(await best('tell me about Poldreflow')).toEqual(['company', 'name', 'Polderflow', 3, 4])
  expect(await best('tell me about Polderflw')).toEqual(['company', 'name', 'Polderflow', 3, 4])
  expect(await best('tell me about Rhienwerk')).toEqual(['company', 'name', 'Rheinwerk Brautechnik', 3, 4])
  const evaporators = (await find('any news of evaporaters')).map(({ value }) => value)
  expect(evaporators).toContain('Dairy evaporators come up for replacement')
  const [slipped] = await find('tell me about Poldreflow')
  expect(slipped?.score).toBeLessThan(1)
})

test('another word may stand in the place of one, and the name is said by that place', async () => {
  const [found] = await createFindNames(db.database, member)(
    ['los', 'evaporadores'],
    [{ word: 'evaporators', place: 1 }],
  )
  expect(found).toMatchObject({
    value: 'Dairy evaporators come up for replacement',
    from: 1,
    to: 2,
    places: [1],
  })
})

test('who may see nothing finds nothing, and nonsense finds nothing', async () => {
  expect(await find('Polderflow', await buildUser(db.database, null))).toEqual([])
  expect(await find('xyzzy %% ? _ \\ ')).toEqual([])
  expect(await find('')).toEqual([])
})

test('a token that is no word is read as far as a word may go, and no further', async () => {
  expect(await find('dairy-evaporators-come')).not.toEqual([])
  // Ten thousand numbers in one token were ten thousand words: the question ran until the database stopped it.
  expect(await find(`${'1.'.repeat(60)}Polderflow`)).toEqual([])
})

test('names come, change and go with their rows, and a value that several rows share stays with the last', async () => {
  const provenance = { kind: 'imported', source: { name: 'test' }, inputs: [] }
  const add = (reference: string) =>
    db.database.query(
      `insert into pipeline_opportunities (reference, title, client, sector, country, owner, source, value_eur, lead_on, expected_close, provenance)
       values ($1, 'Quenching line', 'Zwickau Molkerei', 'Dairy', 'Germany', 'Sales North', 'Tender', 1, '2025-01-01', '2025-06-01', $2)`,
      [reference, provenance],
    )
  await add('T-1')
  await add('T-2')
  const clients = async () => (await find('zwickau molkerei')).map(({ value }) => value)
  expect(await clients()).toContain('Zwickau Molkerei')
  await db.database.query(`delete from pipeline_opportunities where reference = 'T-1'`)
  expect(await clients()).toContain('Zwickau Molkerei')
  await db.database.query(
    `update pipeline_opportunities set client = 'Molkerei Erzgebirge' where reference = 'T-2'`,
  )
  expect(await clients()).not.toContain('Zwickau Molkerei')
  await db.database.query(`delete from pipeline_opportunities where reference = 'T-2'`)
  expect(await find('erzgebirge')).toEqual([])
  const { rows } = await db.database.query(
    `select count(*)::int as n from portal.ask_words where word in ('zwickau', 'erzgebirge', 'quenching')`,
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('what the triggers keep is what a whole reading gives', async () => {
  const read = async () => (await db.database.query('select * from portal.ask_names order by 1, 2, 3')).rows
  const words = async () => (await db.database.query('select * from portal.ask_words order by 1')).rows
  const [kept, counted] = [await read(), await words()]
  await db.database.query('select portal.index_all_names()')
  expect(await read()).toEqual(kept)
  expect(await words()).toEqual(counted)
  expect(kept.length).toBeGreaterThan(100)
})

test('the values of what has few are read whole, for those who may see them', async () => {
  const few = createFewValues(db.database, undefined)
  const values = await few(member)
  expect(values.get('sale.team')).toEqual(['Sales North', 'Sales Iberia', 'Sales Central Europe'])
  expect(values.get('company.country')).toContain('Spain')
  expect((await few(await buildUser(db.database, null))).get('sale.team')).toEqual([])
})
