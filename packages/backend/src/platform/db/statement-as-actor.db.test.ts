import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceActor } from '#backend/platform/actor.ts'
import { openDatabase, type Database } from '#backend/platform/db/database.ts'
import { createTestDatabase, type TestDatabase } from '#backend/platform/db/testing/test-database.ts'

let testDatabase: TestDatabase
let database: Database
let described = 0
let packets = 0
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  await testDatabase.database.query(
    `create table public.words (id integer primary key, word text, marks integer[]);
     insert into public.words values (1, 'one', '{1,2}'), (2, null, '{}');
     grant select on public.words to service_role`,
  )
  database = openDatabase({
    connectionString: testDatabase.connectionString,
    maxConnections: 1,
    onIdleError: () => undefined,
  })
  database.pool.on('connect', ({ connection }) => {
    connection.on('rowDescription', () => (described += 1))
    const socket = connection.stream as { _handle?: { writeBuffer: (...given: unknown[]) => unknown } }
    const handle = socket._handle
    if (!handle) throw new Error('The socket is not open')
    const write = handle.writeBuffer.bind(handle)
    handle.writeBuffer = (...given) => {
      packets += 1
      return write(...given)
    }
  })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const ask = (name: string, id: number) =>
  database.single(serviceActor, { name, text: 'select * from public.words where id = $1', values: [id] })

test('a prepared statement is asked for its columns once, and leaves as one packet', async () => {
  const first = await ask('words', 1)
  expect(first.rows).toEqual([{ id: 1, word: 'one', marks: [1, 2] }])
  const [before, sent] = [described, packets]
  const second = await ask('words', 2)
  expect([second.rows, second.rowCount]).toEqual([[{ id: 2, word: null, marks: [] }], 1])
  expect((await ask('words', 3)).rows).toEqual([])
  expect([described - before, packets - sent]).toEqual([0, 2])
})

test('a prepared statement whose columns have changed is refused, and another name knows the new ones', async () => {
  await ask('changing', 1)
  await testDatabase.database.query('alter table public.words add column more text')
  await expect(ask('changing', 1)).rejects.toMatchObject({ code: '0A000' })
  const renamed = await ask('changed', 1)
  expect(renamed.rows).toEqual([{ id: 1, word: 'one', marks: [1, 2], more: null }])
})
