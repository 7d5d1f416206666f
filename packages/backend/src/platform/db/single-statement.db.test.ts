import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonActor, serviceActor } from '#backend/platform/actor.ts'
import { isDatabaseAway } from '#backend/platform/db/connection-lost.ts'
import { openDatabase } from '#backend/platform/db/database.ts'
import { startDyingProxy } from '#backend/platform/db/testing/dying-proxy.ts'
import { createTestDatabase, type TestDatabase } from '#backend/platform/db/testing/test-database.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  await testDatabase.database.query(
    `create table public.things (id integer primary key, word text unique deferrable initially deferred);
     grant select, insert on public.things to service_role`,
  )
})
afterAll(() => testDatabase.drop())

const count = async () =>
  (await testDatabase.database.query<{ count: number }>('select count(*)::int from public.things')).rows[0]
    ?.count

test('a single statement runs as the actor, with its settings, and leaves nothing of them behind', async () => {
  const seen = await testDatabase.database.single(
    anonActor,
    {
      text: `select current_user as role, current_setting('portal.x', true) as x, $1::int as n`,
      values: [7],
      name: 'seen',
    },
    { readOnly: true, settings: { 'portal.x': `it's "so" \\` } },
  )
  expect(seen.rows).toEqual([{ role: 'anon', x: `it's "so" \\`, n: 7 }])
  const after = await testDatabase.database.query<{ role: string; x: string | null }>(
    `select current_user as role, nullif(current_setting('portal.x', true), '') as x`,
  )
  expect(after.rows[0]?.x).toBeNull()
  expect(after.rows[0]?.role).not.toBe('anon')
})

test('a single statement that is refused changes nothing, and its connection goes on', async () => {
  const write = (text: string, options = {}) =>
    testDatabase.database.single(serviceActor, { text, values: [] }, options)
  await write(`insert into public.things values (1, 'a')`)
  await expect(write(`insert into public.things values (2, 'b'), (1, 'c')`)).rejects.toMatchObject({
    code: '23505',
  })
  await expect(write(`insert into public.things values (3, 'a')`)).rejects.toMatchObject({ code: '23505' })
  await expect(write(`insert into public.things values (4, 'd')`, { readOnly: true })).rejects.toMatchObject({
    code: '25006',
  })
  await expect(
    testDatabase.database.single(anonActor, { text: 'select * from public.things', values: [] }),
  ).rejects.toMatchObject({ code: '42501' })
  expect(await count()).toBe(1)
})

test('settings that could cut BEGIN short are refused before anything is sent', async () => {
  const cut = testDatabase.database.single(
    anonActor,
    { text: 'delete from public.things', values: [] },
    { settings: { 'portal.x': 'a\0b' } },
  )
  await expect(cut).rejects.toThrow('A setting holds a null byte')
  expect(await count()).toBe(1)
})

test('nothing runs when the actor cannot be taken on', async () => {
  const actor = {
    kind: 'user' as const,
    id: 'x',
    email: '',
    dbRole: 'no_such_role',
    claims: { sub: 'x', role: 'x', exp: 1 },
  }
  const refused = testDatabase.database.single(actor, { text: 'delete from public.things', values: [] })
  await expect(refused).rejects.toMatchObject({ code: '22023' })
  expect(await count()).toBe(1)
})

test('[OPS-01] a connection that nobody gives back does not keep the portal from ending', async () => {
  const target = await createTestDatabase()
  const db = openDatabase({ connectionString: target.connectionString, onIdleError: () => undefined })
  const held = await db.pool.connect()
  await db.close()
  await expect(held.query('select 1')).rejects.toThrow(/closed|not queryable/)
  held.release(true)
  await target.drop()
})

test('[MON-12] a statement written into a connection that was just cut is told as a database that is away', async () => {
  const target = await createTestDatabase()
  const proxy = await startDyingProxy(target.connectionString)
  const db = openDatabase({ connectionString: proxy.connectionString, onIdleError: () => undefined })
  try {
    for (const ask of [
      () => db.query('select 1'),
      () => db.single(serviceActor, { text: 'select 1', values: [] }),
      () => db.transaction(serviceActor, (tx) => tx.query('select 1')),
    ]) {
      await ask()
      proxy.cutNow()
      const fault = await ask().then(
        () => null,
        (error: unknown) => error,
      )
      expect([fault, isDatabaseAway(fault)]).toEqual([expect.any(Error), true])
    }
  } finally {
    await db.close()
    await proxy.close()
    await target.drop()
  }
})
