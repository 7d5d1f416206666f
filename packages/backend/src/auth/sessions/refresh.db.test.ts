import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#backend/auth/secrets.ts'
import { startAuthPortal, type AuthPortal } from '#backend/auth/testing/auth-portal.ts'

let portal: AuthPortal
let node: AuthPortal
beforeAll(async () => {
  portal = await startAuthPortal()
  node = await portal.startNode()
})
afterAll(async () => {
  await node.close()
  await portal.close()
})

const refresh = (token: unknown, on = portal) =>
  on.call('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: token } })

/** As if the token had been revoked this long ago. */
const age = (token: string, seconds: number) =>
  portal.db.query(
    'update auth.refresh_tokens set revoked_at = revoked_at - make_interval(secs => $2) where token_hash = $1',
    [hashToken(token), seconds],
  )

test('[API-AUTH-03] an active token gives a new pair and is revoked; the new one points at it', async () => {
  const { session } = await portal.createPerson()
  const answer = await refresh(session.refresh_token)
  expect(answer.status).toBe(200)
  expect(answer.body.refresh_token).not.toBe(session.refresh_token)
  expect(answer.body.user.id).toBe(session.user.id)
  const { rows } = await portal.db.query(
    `select parent.revoked_at is not null as revoked from auth.refresh_tokens child
     join auth.refresh_tokens parent on parent.id = child.parent_id where child.token_hash = $1`,
    [hashToken(answer.body.refresh_token)],
  )
  expect(rows).toEqual([{ revoked: true }])
})

test('a client that lost the reply gets the active token again, however late', async () => {
  const { session } = await portal.createPerson()
  const first = await refresh(session.refresh_token)
  await age(session.refresh_token, 86_400)
  const again = await refresh(session.refresh_token)
  expect(again.status).toBe(200)
  expect(again.body.refresh_token).toBe(first.body.refresh_token)
  expect((await refresh(again.body.refresh_token)).status).toBe(200)
})

test('an older ancestor is good for ten seconds after its revocation', async () => {
  const { session } = await portal.createPerson()
  const second = await refresh(session.refresh_token)
  const third = await refresh(second.body.refresh_token)
  await age(session.refresh_token, 8)
  const late = await refresh(session.refresh_token)
  expect(late.status).toBe(200)
  expect(late.body.refresh_token).not.toBe(third.body.refresh_token)
  expect((await refresh(third.body.refresh_token)).status).toBe(200)
})

test('an older ancestor later than that ends the whole family, for good, and its access tokens too', async () => {
  const { session } = await portal.createPerson()
  const second = await refresh(session.refresh_token)
  const third = await refresh(second.body.refresh_token)
  await age(session.refresh_token, 11)
  const reused = await refresh(session.refresh_token)
  expect(reused.status).toBe(400)
  expect(reused.body).toMatchObject({
    error_code: 'refresh_token_already_used',
    msg: 'Invalid Refresh Token: Already Used',
  })
  for (const token of [third, second].map((answer) => answer.body.refresh_token as string))
    expect((await refresh(token)).body.error_code).toBe('refresh_token_already_used')
  expect((await refresh(third.body.refresh_token, node)).body.error_code).toBe('refresh_token_already_used')
  expect((await portal.call('GET', '/auth/v1/user', { token: third.body.access_token })).status).toBe(403)
})

test('an unknown token is not found', async () => {
  const answer = await refresh('no-token-that-was-ever-issued')
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    error_code: 'refresh_token_not_found',
    msg: 'Invalid Refresh Token: Refresh Token Not Found',
  })
})

test('a token shorter than twelve characters, or none, is not valid', async () => {
  for (const token of ['short', '', undefined, 12])
    expect(await refresh(token)).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
})

test('the token of a session that has ended is not found', async () => {
  const { session } = await portal.createPerson()
  await portal.call('POST', '/auth/v1/logout?scope=local', { token: session.access_token })
  expect((await refresh(session.refresh_token)).body.error_code).toBe('refresh_token_not_found')
})

test('a session whose time is over is expired', async () => {
  const { session } = await portal.createPerson()
  await portal.db.query('update auth.sessions set not_after = now() where user_id = $1', [session.user.id])
  expect((await refresh(session.refresh_token)).body.error_code).toBe('session_expired')
})

test('a banned person gets no new token', async () => {
  const { session } = await portal.createPerson()
  await portal.db.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [
    session.user.id,
  ])
  expect((await refresh(session.refresh_token)).body.error_code).toBe('user_banned')
})

test('two clients that refresh at once both succeed and hold the same token, on one node and on two', async () => {
  for (const other of [portal, node]) {
    const { session } = await portal.createPerson()
    const answers = await Promise.all(
      [1, 2, 3].flatMap(() => [refresh(session.refresh_token), refresh(session.refresh_token, other)]),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.refresh_token as string)).size).toBe(1)
    expect((await refresh(answers[0]?.body.refresh_token)).status).toBe(200)
  }
})

test('somebody who holds the session for more than five seconds makes others come back later', async () => {
  const { session } = await portal.createPerson()
  const holder = await portal.db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select 1 from auth.sessions where user_id = $1 for update', [session.user.id])
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 409,
      body: { error_code: 'conflict' },
    })
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect((await refresh(session.refresh_token)).status).toBe(200)
})

test('no refresh token stands in the database', async () => {
  const { session } = await portal.createPerson()
  await refresh(session.refresh_token)
  const { rows } = await portal.db.query(`select t::text as row from auth.refresh_tokens t`)
  expect(JSON.stringify(rows)).not.toContain(session.refresh_token)
})

test('a database that is away is never answered with a sign-out', async () => {
  const away = await portal.startNode()
  await away.db.close()
  const answer = await refresh('a-token-of-enough-length', away)
  expect(answer.status).toBeGreaterThanOrEqual(500)
  await away.app.close()
})
