import { hash as bcryptHash } from '@node-rs/bcrypt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AuthSession } from '@portal/contracts/auth'
import { password, startAuthPortal, type Answer, type AuthPortal } from '#backend/auth/testing/auth-portal.ts'

const signIn = '/auth/v1/token?grant_type=password'
let portal: AuthPortal
beforeAll(async () => (portal = await startAuthPortal()))
afterAll(() => portal.close())

test('[API-AUTH-02][API-AUTH-38][DATA-01][DATA-03] email and password give a session whose user has an identity', async () => {
  const { email, user } = await portal.createPerson()
  const answer = await portal.call('POST', signIn, { body: { email: email.toUpperCase(), password } })
  expect(answer.status).toBe(200)
  const session = AuthSession.parse(answer.body)
  expect(session.expires_in).toBe(3600)
  expect(session.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500)
  expect(session.user).toMatchObject({
    id: user.id,
    email,
    phone: '',
    app_metadata: { role: 'business_user' },
  })
  expect(session.user.identities).toHaveLength(1)
  expect(JSON.stringify(answer.body)).not.toContain('argon2')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('an unknown address and a wrong password are answered alike, in words and in time', async () => {
  const { email } = await portal.createPerson()
  const timed = async (body: unknown) => {
    const startedAt = performance.now()
    const answer = await portal.call('POST', signIn, { body })
    return { ...answer, ms: performance.now() - startedAt }
  }
  const answers = { wrong: [] as Answer[], unknown: [] as Answer[] }
  const fastest = { wrong: Infinity, unknown: Infinity }
  for (const round of [1, 2, 3, 4, 5]) {
    for (const [kind, address] of [
      ['wrong', email],
      ['unknown', `nobody-${round}@people.example`],
    ] as const) {
      const { ms, ...answer } = await timed({ email: address, password: 'not the password' })
      answers[kind].push(answer)
      fastest[kind] = Math.min(fastest[kind], ms)
    }
  }
  for (const answer of [...answers.wrong, ...answers.unknown]) {
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
  }
  expect(fastest.unknown).toBeGreaterThan(fastest.wrong / 2)
})

test.each([
  ['empty', ''],
  ['cut off', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA'],
  ['of no known kind', '5f4dcc3b5aa765d61d8327deb882cf99'],
  ['a damaged bcrypt', '$2b$10$short'],
  ['a bcrypt of an impossible cost', `$2b$99$${'a'.repeat(53)}`],
  ['argon2 of impossible cost', '$argon2id$v=19$m=4294967295,t=4294967295,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo'],
])('a stored password hash that is %s is a wrong password', async (_name, hash) => {
  const { email, user } = await portal.createPerson()
  await portal.db.query('update auth.users set encrypted_password = $2 where id = $1', [user.id, hash])
  const answer = await portal.call('POST', signIn, { body: { email, password } })
  expect([answer.status, answer.body.error_code]).toEqual([400, 'invalid_credentials'])
})

test('a bcrypt hash is accepted for its own password alone, in each of its spellings', async () => {
  const { email, user } = await portal.createPerson()
  const bcrypt = await bcryptHash(password, { cost: 4 })
  for (const spelling of ['$2a$', '$2b$', '$2y$']) {
    const stored = bcrypt.replace(/^\$2b\$/, () => spelling)
    await portal.db.query('update auth.users set encrypted_password = $2 where id = $1', [user.id, stored])
    const withPassword = (given: string) => portal.call('POST', signIn, { body: { email, password: given } })
    expect([
      spelling,
      (await withPassword('not the password')).status,
      (await withPassword(password)).status,
    ]).toEqual([spelling, 400, 200])
  }
})

test('the newer protocol version gets named codes, and is told so', async () => {
  const answer = await portal.call('POST', signIn, {
    body: { email: 'nobody@people.example', password },
    headers: { 'x-supabase-api-version': '2024-01-01' },
  })
  expect(answer.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
})

test.each([
  ['no address', { password }, 'missing email or phone'],
  ['an unknown number', { phone: '+15550100', password }, 'Invalid login credentials'],
  ['a number as address', { email: 5, password }, 'email: Invalid input: expected string, received number'],
])('%s is refused with a clear message', async (_name, body, message) => {
  const answer = await portal.call('POST', signIn, { body })
  expect(answer.status).toBe(400)
  expect(answer.body.msg).toBe(message)
})

test('an unknown grant type is refused', async () => {
  const answer = await portal.call('POST', '/auth/v1/token?grant_type=magic', { body: {} })
  expect(answer).toMatchObject({
    status: 400,
    body: { error_code: 'invalid_credentials', msg: 'unsupported_grant_type' },
  })
})

test('a banned person is told so only after the right password', async () => {
  const { email, user } = await portal.createPerson()
  await portal.db.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [
    user.id,
  ])
  expect((await portal.call('POST', signIn, { body: { email, password } })).body.error_code).toBe(
    'user_banned',
  )
  expect(
    (await portal.call('POST', signIn, { body: { email, password: 'wrong one 1' } })).body.error_code,
  ).toBe('invalid_credentials')
})

test('wrong passwords for one account are limited, and other accounts are not', async () => {
  const limited = await startAuthPortal({ PORTAL_RATE_SIGN_IN: '3' })
  try {
    const { email } = await limited.createPerson()
    const other = await limited.createPerson()
    const attempt = (to: string, given: string) =>
      limited.call('POST', signIn, { body: { email: to, password: given } })
    for (const _ of [1, 2, 3]) expect((await attempt(email, 'wrong one 1')).status).toBe(400)
    const refused = await attempt(email, password)
    expect(refused.status).toBe(429)
    expect(refused.body.error_code).toBe('over_request_rate_limit')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const _ of [1, 2, 3, 4]) expect((await attempt(other.email, password)).status).toBe(200)
  } finally {
    await limited.close()
  }
})

test('[GEN-06] sign-up without an invite is refused plainly', async () => {
  const answer = await portal.call('POST', '/auth/v1/signup', {
    body: { email: 'stranger@people.example', password },
  })
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({
    error_code: 'signup_disabled',
    msg: 'Signups not allowed for this instance',
  })
  expect(
    (await portal.db.query(`select 1 from auth.users where email = 'stranger@people.example'`)).rowCount,
  ).toBe(0)
})

test('anonymous sign-up is refused', async () => {
  const answer = await portal.call('POST', '/auth/v1/signup', { body: { data: {} } })
  expect(answer).toMatchObject({ status: 422, body: { error_code: 'anonymous_provider_disabled' } })
})

test('what everybody may read: settings, health and the public keys', async () => {
  expect((await portal.call('GET', '/auth/v1/settings')).body).toMatchObject({
    disable_signup: true,
    external: { email: true },
  })
  expect((await portal.call('GET', '/auth/v1/health')).body).toMatchObject({ name: 'GoTrue' })
  const jwks = await portal.call('GET', '/auth/v1/.well-known/jwks.json')
  expect(jwks.headers.get('cache-control')).toBe('public, max-age=600')
  expect(jwks.body.keys).toHaveLength(1)
  expect(jwks.body.keys[0]).not.toHaveProperty('d')
})
