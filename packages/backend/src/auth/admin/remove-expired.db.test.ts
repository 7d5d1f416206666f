import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeExpired } from './remove-expired.job.ts'
import { startAuthPortal, type AuthPortal } from '#backend/auth/testing/auth-portal.ts'

let portal: AuthPortal
beforeAll(async () => {
  portal = await startAuthPortal()
})
afterAll(() => portal.close())

test('what can no longer do anything goes, however often the job runs; what lives stays', async () => {
  const { email, session, user } = await portal.createPerson()
  const ended = await portal.createPerson()
  await portal.call('POST', '/auth/v1/recover', { body: { email } })
  await portal.db.query(
    `insert into auth.one_time_tokens (user_id, kind, token_hash, expires_at) values ($1, 'recovery', '\\x01', now() - interval '2 days')`,
    [user.id],
  )
  await portal.db.query(`update auth.sessions set not_after = now() - interval '8 days' where user_id = $1`, [
    ended.user.id,
  ])
  const ctx = { db: portal.db, log: portal.platform.log }
  await removeExpired(ctx)
  await removeExpired(ctx)
  const count = async (table: string) =>
    (await portal.db.query<{ n: number }>(`select count(*)::integer as n from ${table}`)).rows[0]?.n
  expect(await count('auth.one_time_tokens')).toBe(1)
  expect(await count('portal.mail_cooldowns')).toBe(1)
  expect(await count('auth.sessions')).toBe(1)
  expect((await portal.call('GET', '/auth/v1/user', { token: session.access_token })).status).toBe(200)
})
