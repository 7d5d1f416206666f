import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#backend/platform/db/testing/test-database.ts'
import { createAnswerOnce } from './answer-once.ts'
import { deleteOldAnswers, type KeptAnswer } from './kept-answers.repository.ts'

const isolated = testDatabase()
const asked = { caller: 'somebody', address: 'POST things', body: '{}', name: undefined }
let made = 0
beforeEach(async () => {
  made = 0
  await isolated.database.query('delete from portal.kept_answers')
})

const make = async (): Promise<KeptAnswer> => {
  made += 1
  await sleep(30)
  return { status: 200, headers: { 'x-made': String(made) }, body: `thing ${made}` }
}
const count = async () => {
  const { rows } = await isolated.database.query('select count(*)::integer as count from portal.kept_answers')
  return rows[0]?.['count']
}

test('what two servers are asked at once is done by one of them, and both answer it', async () => {
  const [one, other] = [createAnswerOnce(isolated.database), createAnswerOnce(isolated.database)]
  const answers = await Promise.all([
    one(asked, make),
    other(asked, make),
    one(asked, make),
    other(asked, make),
  ])
  expect(made).toBe(1)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await one(asked, make)).body).toBe('thing 2')
})

test('what waits on the same server asks the database once', async () => {
  let statements = 0
  const counted: Parameters<typeof createAnswerOnce>[0] = {
    query: (...given) => {
      statements += 1
      return isolated.database.query(...given)
    },
  }
  const once = createAnswerOnce(counted)
  await Promise.all(Array.from({ length: 50 }, () => once(asked, make)))
  expect([made, statements]).toEqual([1, 3])
})

test.for([
  ['fails', () => Promise.reject(new Error('away'))],
  ['is refused for want of a turn', async () => ({ status: 429, headers: {}, body: 'later' })],
  ['fails on our side', async () => ({ status: 500, headers: {}, body: 'sorry' })],
] as const)('what %s may be sent again under its name', async ([, fail]) => {
  const once = createAnswerOnce(isolated.database)
  const named = { ...asked, name: 'one' }
  await once(named, fail).catch(() => undefined)
  expect((await once(named, make)).body).toBe('thing 1')
  expect((await once(named, make)).body).toBe('thing 1')
})

test('what a server that died had begun is done by the next one once its lease is over', async () => {
  const once = createAnswerOnce(isolated.database)
  const named = { ...asked, name: 'begun' }
  const never = createAnswerOnce(isolated.database)(named, () => new Promise(() => undefined))
  never.catch(() => undefined)
  await sleep(50)
  const waiting = once(named, make)
  await sleep(100)
  expect(made).toBe(0)
  await isolated.database.query(`update portal.kept_answers set leased_until = now() - interval '1 second'`)
  expect((await waiting).body).toBe('thing 1')
})

test('so many answers of a person are kept, none that is large, and none beyond its day', async () => {
  const once = createAnswerOnce(isolated.database)
  const answer = { status: 201, headers: {}, body: '' }
  for (let at = 0; at < 510; at += 1) await once({ ...asked, name: `name ${at}` }, async () => answer)
  expect(await count()).toBe(500)
  await once({ ...asked, caller: 'another', name: 'large' }, async () => ({
    ...answer,
    body: 'x'.repeat(200_000),
  }))
  await once({ ...asked, caller: 'another', name: 'small' }, async () => answer)
  expect(await count()).toBe(501)
  await isolated.database.query(`update portal.kept_answers set expires_at = now() - interval '1 second'`)
  await deleteOldAnswers(isolated.database)
  expect(await count()).toBe(0)
})
