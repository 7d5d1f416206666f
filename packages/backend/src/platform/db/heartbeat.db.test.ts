import { afterEach, beforeEach, expect, test } from 'vitest'
import { serviceActor } from '#backend/platform/actor.ts'
import { openDatabase, type Database } from '#backend/platform/db/database.ts'
import { startFreezingProxy, type FreezingProxy } from '#backend/platform/db/testing/freezing-proxy.ts'
import { createTestDatabase, type TestDatabase } from '#backend/platform/db/testing/test-database.ts'

const patience = { everyMs: 50, answersWithinMs: 1000 }
/** A limit against waiting for ever: a second is usual. */
const noticedWithinMs = 20_000

let target: TestDatabase
let proxy: FreezingProxy
let db: Database
let changes: boolean[]
beforeEach(async () => {
  target = await createTestDatabase()
  proxy = await startFreezingProxy(target.connectionString)
  db = openDatabase({
    connectionString: proxy.connectionString,
    maxConnections: 5,
    onIdleError: () => undefined,
  })
  changes = []
  db.watch({ ...patience, onChange: (isSilent) => changes.push(isSilent) })
})
afterEach(async () => {
  proxy.thaw()
  await db.close()
  await proxy.close()
  await target.drop()
})

const outcomeOf = async (work: Promise<unknown>) => {
  const began = performance.now()
  const fault = await work.then(
    () => null,
    (error: Error) => error.message,
  )
  return { fault, ms: performance.now() - began }
}
const ask = () => db.query('select 1')

test('a database that hangs lets nobody wait: not who asks, not who waits for a connection, not who comes later', async () => {
  const listener = await db.pool.connect()
  const listenerLost = new Promise<void>((resolve) => listener.once('error', () => resolve()))
  await listener.query('listen things')
  await ask()
  proxy.freeze()
  const waiting = [
    ask(),
    db.prepared({ name: 'one', text: 'select 1', values: [] }),
    db.single(serviceActor, { text: 'select 1', values: [] }),
    db.transaction(serviceActor, (tx) => tx.query('select 1')),
    ...Array.from({ length: 20 }, ask),
  ].map(outcomeOf)
  for (const { fault, ms } of await Promise.all(waiting)) {
    expect(fault).toBe('The database does not answer')
    expect(ms).toBeLessThan(noticedWithinMs)
  }
  await listenerLost
  listener.release(true)
  const later: number[] = []
  for (let n = 0; n < 10; n += 1) {
    const { fault, ms } = await outcomeOf(ask())
    expect(fault).toBe('The database does not answer')
    later.push(ms)
  }
  // Without waiting for the next beat, which the quickest of ten shows on any machine.
  expect(Math.min(...later)).toBeLessThan(patience.answersWithinMs / 2)
  expect(changes).toEqual([true])
  expect(db.pool.totalCount).toBe(0)

  proxy.thaw()
  await expect.poll(() => changes).toEqual([true, false])
  await Promise.all(Array.from({ length: 20 }, ask))
  expect(db.pool.totalCount).toBeLessThanOrEqual(5)
  const { rows } = await db.query<{ role: string }>('select current_user as role')
  expect(rows[0]?.role).toBe('portal')
})

test('a transaction that was between two statements learns of it with the next one', async () => {
  const between = Promise.withResolvers<void>()
  const cut = Promise.withResolvers<void>()
  const transaction = outcomeOf(
    db.transaction(serviceActor, async (tx) => {
      await tx.query('select 1')
      between.resolve()
      await cut.promise
      await tx.query('select 1')
    }),
  )
  await between.promise
  proxy.freeze()
  await expect.poll(() => changes).toEqual([true])
  cut.resolve()
  expect((await transaction).fault).toMatch(/not queryable/)
})

test('a statement may take as long as it likes while the database answers', async () => {
  const slow = Array.from({ length: 5 }, () => db.query('select pg_sleep(2)'))
  expect(await outcomeOf(Promise.all(slow))).toMatchObject({ fault: null })
  expect(changes).toEqual([])
})

test('a process that was busy for long does not take its database for silent', async () => {
  await ask()
  for (let round = 0; round < 3; round += 1) {
    const until = performance.now() + 1200
    while (performance.now() < until);
    await ask()
  }
  expect(changes).toEqual([])
})
