import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, startAuthPortal, type AuthPortal } from '#backend/auth/testing/auth-portal.ts'

let portal: AuthPortal
beforeAll(async () => (portal = await startAuthPortal()))
afterAll(() => portal.close())

const getUser = (token?: string) => portal.call('GET', '/auth/v1/user', token === undefined ? {} : { token })
const putUser = (token: string, body: unknown) => portal.call('PUT', '/auth/v1/user', { token, body })
const again = (email: string) =>
  portal.call('POST', '/auth/v1/token?grant_type=password', { body: { email, password } })

test('[API-AUTH-11] a person reads their own account', async () => {
  const { session, email } = await portal.createPerson()
  const answer = await getUser(session.access_token)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ email, aud: 'authenticated', role: 'authenticated' })
})

test('[API-AUTH-25] without a token there is no authorization; the public key is no session', async () => {
  expect(await getUser()).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } })
  expect(await getUser(portal.platform.keys.anonKey)).toMatchObject({
    status: 403,
    body: { error_code: 'bad_jwt', msg: 'invalid claim: missing sub claim' },
  })
})

test('[API-AUTH-12] a person changes their own data, key by key, and never their role', async () => {
  const { session } = await portal.createPerson()
  const first = await putUser(session.access_token, { data: { name: 'New Name', team: 'plant' } })
  expect(first.body.user_metadata).toEqual({ name: 'New Name', team: 'plant' })
  const second = await putUser(session.access_token, {
    data: { team: null },
    app_metadata: { role: 'admin' },
    role: 'admin',
  })
  expect(second.body.user_metadata).toEqual({ name: 'New Name' })
  expect(second.body.app_metadata.role).toBe('business_user')
})

test('a new password ends the other sessions, keeps this one, and replaces the old password', async () => {
  const { session, email } = await portal.createPerson()
  const other = await again(email)
  expect((await putUser(session.access_token, { password: 'turbine gasket 7' })).status).toBe(200)
  expect((await getUser(session.access_token)).status).toBe(200)
  expect((await getUser(other.body.access_token)).body.error_code).toBe('session_not_found')
  expect((await again(email)).body.error_code).toBe('invalid_credentials')
})

test.each([
  ['short', 'six666', ['length'], 'Password should be at least 8 characters.'],
  [
    'common',
    'Password123',
    ['pwned'],
    'Password is known to be weak and easy to guess, please choose a different one.',
  ],
  [
    'of one character',
    'zzzzzzzzzz',
    ['characters'],
    'Password should have more than two different characters.',
  ],
])(
  '[API-AUTH-27][AUTH-34] a %s password is refused with its reason',
  async (...[, weak, reasons, message]) => {
    const { session } = await portal.createPerson()
    const answer = await putUser(session.access_token, { password: weak })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: message,
      weak_password: { reasons },
    })
  },
)

test.each([
  'Summer2026!',
  'P@ssw0rd2026',
  'Zorvexil2026!',
  'qwertz!2345',
  'abcabcabcabc',
  '01.02.1983',
  'Admin!2026',
  'Welcome2026!!',
  'Changeme!2026',
])(
  '[AUTH-34] %s is refused: a season and a year, letters read as digits, a name of the portal, keys in a row',
  async (guessed) => {
    const { session } = await portal.createPerson()
    expect((await putUser(session.access_token, { password: guessed })).body.error_code).toBe('weak_password')
  },
)

test.each(['', '1', '2026!'])(
  '[AUTH-34] a long address of one’s own with "%s" behind it is refused too',
  async (behind) => {
    const { session } = await portal.createPerson()
    const email = `catherine-marguerite.${session.user.id.slice(0, 8)}@engineering-people.example`
    await portal.db.query('update auth.users set email = $2 where id = $1', [session.user.id, email])
    const answer = await putUser(session.access_token, { password: email.toUpperCase() + behind })
    expect(answer.body.error_code).toBe('weak_password')
  },
)

test('one’s own address, the old password and more than 72 bytes are refused as passwords', async () => {
  const { session, email } = await portal.createPerson()
  expect((await putUser(session.access_token, { password: email })).body.error_code).toBe('weak_password')
  expect((await putUser(session.access_token, { password })).body.error_code).toBe('same_password')
  expect((await putUser(session.access_token, { password: 'é1x'.repeat(20) })).status).toBe(400)
})

test('one’s own address in capitals is no change; another person’s address is taken', async () => {
  const { session, email } = await portal.createPerson()
  const other = await portal.createPerson()
  const same = await putUser(session.access_token, { email: email.toUpperCase(), data: {} })
  expect([same.status, same.body.new_email]).toEqual([200, undefined])
  expect(await putUser(session.access_token, { email: other.email })).toMatchObject({
    status: 422,
    body: { error_code: 'email_exists' },
  })
})

test('[API-AUTH-10][VALID-06] sign-out ends this session, the others, or all; another scope is refused', async () => {
  const { session, email } = await portal.createPerson()
  const open = async () => (await again(email)).body.access_token as string
  const signOut = (token: string, scope: string) =>
    portal.call('POST', `/auth/v1/logout?scope=${scope}`, { token })
  const states = async (...tokens: string[]) =>
    Promise.all(tokens.map(async (token) => (await getUser(token)).status))

  const [second, third] = [await open(), await open()]
  const refused = await signOut(second, 'everywhere')
  expect(refused).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
  const left = await signOut(second, 'local')
  expect([left.status, left.body]).toEqual([204, null])
  expect(await states(session.access_token, second, third)).toEqual([200, 403, 200])
  await signOut(third, 'others')
  expect(await states(session.access_token, third)).toEqual([403, 200])
  const fourth = await open()
  await signOut(fourth, 'global')
  expect(await states(third, fourth)).toEqual([403, 403])
})

test('[API-AUTH-31] signing out without a session is a 401', async () => {
  expect((await portal.call('POST', '/auth/v1/logout')).status).toBe(401)
})

test('one person’s token reads and changes nobody else', async () => {
  const first = await portal.createPerson()
  const second = await portal.createPerson()
  await putUser(first.session.access_token, { id: second.user.id, data: { name: 'Mine' } })
  expect((await getUser(second.session.access_token)).body.user_metadata).not.toEqual({ name: 'Mine' })
})

test('removed and banned people are refused with their token', async () => {
  const removed = await portal.createPerson()
  await portal.db.query('delete from auth.users where id = $1', [removed.user.id])
  expect(await getUser(removed.session.access_token)).toMatchObject({
    status: 403,
    body: { error_code: 'user_not_found' },
  })
  const banned = await portal.createPerson()
  await portal.db.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [
    banned.user.id,
  ])
  expect(await getUser(banned.session.access_token)).toMatchObject({
    status: 403,
    body: { error_code: 'user_banned' },
  })
})
