import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePipeline } from '@portal/sample-data/pipeline'
import { pino } from 'pino'
import { createNotifications, type Notifications } from '#server/platform/db/notifications.ts'
import { createTestDatabase, type TestDatabase } from '#server/platform/db/testing/test-database.ts'
import { buildUser, seedSamples } from '../../../../db/testing/chat-fixtures.ts'
import { createKnowledgeCache, type KnowledgeSource } from './knowledge-cache.ts'

let db: TestDatabase
let notifications: Notifications
let load: KnowledgeSource
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSamples(db.database)
  notifications = createNotifications({ db: db.database, log: pino({ level: 'silent' }) })
  load = createKnowledgeCache(db.database, notifications)
  notifications.open()
  await notifications.whenLive(10_000)
})
afterAll(async () => {
  notifications.close()
  await db.drop()
})

const texts = ['How large is the dairy market?']

test('who may see the same shares what was read, until a record changes; others never get it', async () => {
  const [one, other, nobody] = [
    await buildUser(db.database),
    await buildUser(db.database),
    await buildUser(db.database, null),
  ]
  const first = await load({ actor: one, texts })
  expect(first.sectors.length).toBeGreaterThan(0)
  expect(await load({ actor: other, texts })).toBe(first)
  expect((await load({ actor: nobody, texts })).sectors).toEqual([])
  await db.database.query(`update market_benchmarks set growth_rate = growth_rate + 1 where sector = 'Dairy'`)
  await expect.poll(async () => (await load({ actor: one, texts })) === first).toBe(false)
  const again = await load({ actor: one, texts })
  expect(await load({ actor: one, texts, isFresh: true })).not.toBe(again)
})

test('sales opportunities are read where a question may be about them, by those who may see them, and anew when one changes', async () => {
  const [person, nobody] = [await buildUser(db.database), await buildUser(db.database, null)]
  expect((await load({ actor: person, texts })).deals).toEqual([])
  const asked = { actor: person, texts: ['What is our win rate?'] }
  const { deals } = await load(asked)
  const [named] = deals
  const byName = { actor: person, texts: [`Where does the ${named?.client} ${named?.title} stand?`] }
  expect((await load(byName)).deals.length).toBe(samplePipeline.length)
  expect(deals.length).toBe(samplePipeline.length)
  expect((await load({ ...asked, actor: nobody })).deals).toEqual([])
  await db.database.query(`update pipeline_opportunities set value_eur = 1 where id = $1`, [deals[0]?.id])
  await expect.poll(async () => (await load(asked)).deals.some(({ value_eur }) => value_eur === 1)).toBe(true)
})

test('an insight that one node changes is told anew by every other', async () => {
  const person = await buildUser(db.database)
  const elsewhere = createNotifications({ db: db.database, log: pino({ level: 'silent' }) })
  const other = createKnowledgeCache(db.database, elsewhere)
  elsewhere.open()
  await elsewhere.whenLive(10_000)
  const asked = { actor: person, texts: ['Which insights are there?'] }
  const titles = async (source: KnowledgeSource): Promise<string[]> =>
    (await source(asked)).insights.map(({ title }) => title)
  const known = await titles(load)
  expect(await titles(other)).toEqual(known)
  await db.database.query(`update market_insights set title = 'Told anew' where title = $1`, [known[0]])
  for (const node of [load, other])
    await expect.poll(() => titles(node), { timeout: 10_000 }).toContain('Told anew')
  expect(await titles(load)).not.toContain(known[0])
  elsewhere.close()
})

test('who sees these records is decided by role alone: the cache may be shared', async () => {
  const { rows } = await db.database.query(
    `select tablename, policyname from pg_policies where schemaname = 'public' and cmd in ('SELECT', 'ALL')
       and tablename in ('market_benchmarks', 'competitors', 'sectors', 'initiatives', 'market_insights', 'health_checks', 'figures', 'pipeline_opportunities')
       and qual !~ '^\\( SELECT portal\\.has_business_access\\(\\) AS has_business_access\\)$'`,
  )
  expect(rows).toEqual([])
})
