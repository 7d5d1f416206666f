import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#backend/platform/db/testing/test-database.ts'
import { createSharedLimiter, type SharedLimiter } from './shared-limiter.ts'
import { deleteFullAllowances } from './shared-limits.repository.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

/** As two nodes count one limit. */
function onTwoNodes(name: string, limit: number, windowSeconds = 60): [SharedLimiter, SharedLimiter] {
  const start = () => createSharedLimiter(testDatabase.database, { name, limit, windowSeconds })
  return [start(), start()]
}

test('what one node took is taken on the other, and what it gave back is there again', async () => {
  const [here, there] = onTwoNodes('shared', 2)
  await here.take('somebody')
  await there.take('somebody')
  await there.take('another')
  const refusal: unknown = await here.take('somebody').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'rate_limited', status: 429, retryAfter: 30 })
  await here.refund('somebody')
  await there.take('somebody')
})

test('of many calls at once over both nodes exactly the limit passes', async () => {
  const [here, there] = onTwoNodes('at once', 5)
  const calls = Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there).take('somebody'))
  const passed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
  expect(passed).toHaveLength(5)
})

test('an allowance grows back, is then forgotten, and names nobody', async () => {
  const [here, there] = onTwoNodes('short', 1, 0.3)
  await here.take('person@people.example')
  await expect(there.take('person@people.example')).rejects.toThrow('Too many requests')
  await expect
    .poll(() =>
      there.take('person@people.example').then(
        () => 'passed',
        () => '',
      ),
    )
    .toBe('passed')
  const stored = () =>
    testDatabase.database.query("select encode(key, 'escape') as key from portal.rate_limits")
  expect(JSON.stringify((await stored()).rows)).not.toContain('person')
  await testDatabase.database.query(`update portal.rate_limits set full_at = now() - interval '1 s'`)
  await deleteFullAllowances(testDatabase.database)
  expect((await stored()).rows).toEqual([])
})

test('a clock of the database that was set back holds nobody up', async () => {
  const [here, there] = onTwoNodes('set back', 1)
  await here.take('somebody')
  await testDatabase.database.query(`update portal.rate_limits set full_at = full_at + interval '1 hour'`)
  await there.take('somebody')
  await expect(onTwoNodes('set back', 1)[0].take('somebody')).rejects.toMatchObject({ retryAfter: 60 })
})

test('a node that is alone counts by itself and asks no database', async () => {
  const silent = { query: () => Promise.reject(new Error('the database was asked')) }
  const limiter = createSharedLimiter(silent, { name: 'alone', limit: 1, windowSeconds: 60, isAlone: true })
  await limiter.take('somebody')
  await expect(limiter.take('somebody')).rejects.toThrow('Too many requests')
  await limiter.refund('somebody')
  await limiter.take('somebody')
})
