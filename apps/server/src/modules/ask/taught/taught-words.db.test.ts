import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildActors, type ActorName } from '@portal/backend/platform/db/testing/build-actor'
import type { Actor } from '@portal/backend/platform/actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import {
  countUnreadWords,
  forgetWord,
  listTaughtWords,
  listUnreadWords,
  teachWord,
} from './taught-words.repository.ts'

let db: TestDatabase
let actors: Record<ActorName, Actor>
beforeAll(async () => {
  db = await createTestDatabase()
  actors = await buildActors(db.database)
})
afterAll(() => db.drop())

const taught = async (who: ActorName) =>
  (await listTaughtWords(db.database, actors[who])).map(({ word, item }) => [word, item])
const logged = async () => {
  const { rows } = await db.database.query<{ action: string; name: string; actor_email: string }>(
    `select action, details ->> 'name' as name, actor_email from portal.audit_log where target_type = 'taught_word' order by id`,
  )
  return rows
}

test('an administrator teaches a word, everybody reads it, and it stands in the audit log', async () => {
  const administrator = actors.administrator
  await teachWord(db.database, administrator, { word: 'Lácteo', item: 'sector' })
  expect(await taught('member')).toEqual([['Lácteo', 'sector']])
  const email = administrator.kind === 'user' ? administrator.email : ''
  expect(await logged()).toEqual([{ action: 'taught_word.created', name: 'lacteo', actor_email: email }])
  const [{ taught_by, taught_at } = { taught_by: '', taught_at: '' }] = await listTaughtWords(
    db.database,
    administrator,
  )
  expect(taught_by).toBe(email)
  expect(Date.parse(taught_at)).toBeGreaterThan(0)
})

test('a word taught twice means what it was taught last, and the same again changes nothing', async () => {
  await teachWord(db.database, actors.administrator, { word: 'lacteo', item: 'company' })
  await teachWord(db.database, actors.administrator, { word: 'lacteo', item: 'company' })
  expect(await taught('member')).toEqual([['lacteo', 'company']])
  expect((await logged()).map(({ action }) => action)).toEqual(['taught_word.created', 'taught_word.changed'])
})

test('members teach, forget and list no unread words, and strangers read nothing', async () => {
  await expect(teachWord(db.database, actors.member, { word: 'milk', item: 'sector' })).rejects.toThrow(
    'row-level security',
  )
  expect(await forgetWord(db.database, actors.member, 'lacteo')).toBe(false)
  await expect(taught('nobody')).rejects.toThrow('permission denied')
  const { member } = actors
  if (member.kind !== 'user') throw new Error('a member is a person')
  const without = { ...member, claims: { ...member.claims, app_metadata: {} } }
  expect(await listTaughtWords(db.database, without)).toEqual([])
  await expect(countUnreadWords(db.database, without, { words: ['xx'], example: 'xx' })).rejects.toThrow(
    'no access',
  )
})

test('unread words are counted with their last question, for administrators, until one is taught', async () => {
  const count = (words: string[], example: string) =>
    countUnreadWords(db.database, actors.member, { words, example })
  await count(['churn', 'Churn', 'x'], 'What is our churn?')
  await count(['churn', 'kudos'], 'Churn and kudos?')
  const list = async (who: ActorName) =>
    (await listUnreadWords(db.database, actors[who])).map(({ word, count: times, example }) => [
      word,
      times,
      example,
    ])
  expect(await list('administrator')).toEqual([
    ['churn', 2, 'Churn and kudos?'],
    ['kudos', 1, 'Churn and kudos?'],
  ])
  expect(await list('member')).toEqual([])
  await teachWord(db.database, actors.administrator, { word: 'Kudos', item: 'filler' })
  expect((await list('administrator')).map(([word]) => word)).toEqual(['churn'])
})

test('a word is forgotten once', async () => {
  expect(await forgetWord(db.database, actors.administrator, 'LÁCTEO')).toBe(true)
  expect(await forgetWord(db.database, actors.administrator, 'lacteo')).toBe(false)
  expect((await logged()).at(-1)?.action).toBe('taught_word.removed')
})

test('every node hears that a word was taught', async () => {
  const client = await db.database.pool.connect()
  try {
    await client.query('listen portal_knowledge')
    const heard = new Promise<string>((resolve) =>
      client.once('notification', ({ channel }) => resolve(channel)),
    )
    await teachWord(db.database, actors.administrator, { word: 'fromage', item: 'sector' })
    await expect(heard).resolves.toBe('portal_knowledge')
  } finally {
    client.release(true)
  }
})

test('of many unread words the two thousand asked last are kept', async () => {
  await db.database.query(
    `insert into portal.unread_words (key, word, last_asked, example)
     select 'old' || n, 'old' || n, now() - interval '1 day' - n * interval '1 second', 'x' from generate_series(1, 2100) n`,
  )
  await countUnreadWords(db.database, actors.member, { words: ['newest'], example: 'newest?' })
  const { rows } = await db.database.query<{ all: number; newest: boolean; oldest: boolean }>(
    `select count(*)::integer as all, bool_or(key = 'newest') as newest, bool_or(key = 'old2100') as oldest from portal.unread_words`,
  )
  expect(rows[0]).toEqual({ all: 2000, newest: true, oldest: false })
})
