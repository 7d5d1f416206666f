import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthPortal, type Answer, type AuthPortal } from '../testing/auth-portal.ts'
import { createSoftwareAuthenticator } from '../testing/software-authenticator.ts'

const page = { origin: 'http://portal.test', rpId: 'portal.test' }
let portal: AuthPortal
beforeAll(async () => (portal = await startAuthPortal()))
afterAll(() => portal.close())

type Authenticator = ReturnType<typeof createSoftwareAuthenticator>

const post = (path: string, token?: string, body: unknown = {}) =>
  portal.call('POST', `/auth/v1/passkeys${path}`, { body, ...(token === undefined ? {} : { token }) })

async function register(token: string, authenticator: Authenticator): Promise<Answer> {
  const { body } = await post('/registration/options', token)
  return post('/registration/verify', token, {
    challenge_id: body.challenge_id,
    credential: authenticator.create(body.options),
  })
}

async function signIn(authenticator: Authenticator): Promise<Answer> {
  const { body } = await post('/authentication/options')
  return post('/authentication/verify', undefined, {
    challenge_id: body.challenge_id,
    credential: authenticator.get(body.options),
  })
}

const tokenOf = ({ session }: { session: { access_token: string } }) => session.access_token

test('a passkey of one’s own signs in without a password, and is told among the ways of signing in', async () => {
  const person = await portal.createPerson()
  const authenticator = createSoftwareAuthenticator(page)
  const made = await register(tokenOf(person), authenticator)
  expect([made.status, made.body]).toEqual([
    200,
    {
      id: expect.any(String),
      created_at: expect.any(String),
      backup_eligible: false,
      backed_up: false,
      transports: ['internal'],
    },
  ])
  const session = await signIn(authenticator)
  expect([session.status, session.body.user.email]).toEqual([200, person.email])
  const claims = decodeJwt(session.body.access_token as string)
  expect([claims['aal'], claims['amr']]).toEqual([
    'aal1',
    [{ method: 'passkey', timestamp: expect.any(Number) }],
  ])
  expect((await portal.call('GET', '/auth/v1/settings')).body.passkeys_enabled).toBe(true)
})

test('the official client registers, lists, names and removes passkeys', async () => {
  const { email } = await portal.createPerson()
  const { auth } = portal.client()
  expect((await auth.signInWithPassword({ email, password: 'gauge valve 9' })).error).toBeNull()
  const begun = await auth.passkey.startRegistration()
  expect(begun.error).toBeNull()
  expect(begun.data?.options).toMatchObject({
    rp: { id: 'portal.test' },
    authenticatorSelection: { residentKey: 'required' },
  })
  const credential = createSoftwareAuthenticator(page).create(begun.data?.options as never)
  const challengeId = begun.data?.challenge_id ?? ''
  expect(
    (await auth.passkey.verifyRegistration({ challengeId, credential: credential as never })).error,
  ).toBe(null)
  const listed = await auth.passkey.list()
  expect(listed.data).toHaveLength(1)
  const passkeyId = listed.data?.[0]?.id ?? ''
  const named = await auth.passkey.update({ passkeyId, friendlyName: 'Desk key' })
  expect(named.data?.friendly_name).toBe('Desk key')
  // The same authenticator is told not to make a second one.
  const again = await auth.passkey.startRegistration()
  expect(again.data?.options).toMatchObject({ excludeCredentials: [{ id: credential.id }] })
  expect((await auth.passkey.delete({ passkeyId })).error).toBeNull()
  expect((await auth.passkey.list()).data).toEqual([])
})

test('a challenge is answered once, by whom it was made for, and before it expires', async () => {
  const [one, other] = [await portal.createPerson(), await portal.createPerson()]
  const authenticator = createSoftwareAuthenticator(page)
  const { body } = await post('/registration/options', tokenOf(one))
  const answer = { challenge_id: body.challenge_id, credential: authenticator.create(body.options) }
  const verify = (token: string) => post('/registration/verify', token, answer)
  expect((await verify(tokenOf(other))).body.error_code).toBe('webauthn_challenge_not_found')
  expect((await verify(tokenOf(one))).status).toBe(200)
  expect((await verify(tokenOf(one))).body.error_code).toBe('webauthn_challenge_not_found')

  const options = await post('/authentication/options')
  const used = {
    challenge_id: options.body.challenge_id,
    credential: authenticator.get(options.body.options),
  }
  expect((await post('/authentication/verify', undefined, used)).status).toBe(200)
  expect((await post('/authentication/verify', undefined, used)).body.error_code).toBe(
    'webauthn_challenge_not_found',
  )
  const late = await post('/authentication/options')
  await portal.db.query('update auth.webauthn_challenges set expires_at = now() where id = $1', [
    late.body.challenge_id,
  ])
  const tooLate = await post('/authentication/verify', undefined, {
    challenge_id: late.body.challenge_id,
    credential: authenticator.get(late.body.options),
  })
  expect([tooLate.status, tooLate.body.error_code]).toEqual([400, 'webauthn_challenge_expired'])
})

test('a page of another origin, another name, a changed signature and a copied key are refused', async () => {
  const person = await portal.createPerson()
  for (const elsewhere of [
    { ...page, origin: 'http://evil.test' },
    { ...page, rpId: 'evil.test' },
  ]) {
    const refused = await register(tokenOf(person), createSoftwareAuthenticator(elsewhere))
    expect([refused.status, refused.body.error_code]).toEqual([400, 'webauthn_verification_failed'])
  }
  const authenticator = createSoftwareAuthenticator(page)
  await register(tokenOf(person), authenticator)
  const tampered = async (change: (credential: ReturnType<Authenticator['get']>) => unknown) => {
    const { body } = await post('/authentication/options')
    return post('/authentication/verify', undefined, {
      challenge_id: body.challenge_id,
      credential: change(authenticator.get(body.options)),
    })
  }
  const { user: other } = await portal.createPerson()
  for (const change of [
    (given: ReturnType<Authenticator['get']>) => ({
      ...given,
      response: { ...given.response, signature: 'MEUCIQ' },
    }),
    (given: ReturnType<Authenticator['get']>) => ({ ...given, id: 'unknown', rawId: 'unknown' }),
    (given: ReturnType<Authenticator['get']>) => ({
      ...given,
      response: { ...given.response, userHandle: Buffer.from(other.id).toString('base64url') },
    }),
    () => ({}),
  ])
    expect((await tampered(change)).body).toMatchObject({ error_code: 'webauthn_verification_failed' })
  await portal.db.query('update auth.webauthn_credentials set sign_count = 1000 where user_id = $1', [
    person.user.id,
  ])
  expect((await signIn(authenticator)).body.error_code).toBe('webauthn_verification_failed')
})

test('a key that does not know its owner opens no account: whoever finds it would be in', async () => {
  const person = await portal.createPerson()
  const begun = await post('/registration/options', tokenOf(person))
  expect(begun.body.options.authenticatorSelection).toEqual({
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  })
  const authenticator = createSoftwareAuthenticator(page)
  await register(tokenOf(person), authenticator)
  authenticator.forgetOwner()
  expect((await post('/authentication/options')).body.options.userVerification).toBe('required')
  expect((await signIn(authenticator)).body.error_code).toBe('webauthn_verification_failed')
  expect((await register(tokenOf(person), authenticator)).body.error_code).toBe(
    'webauthn_verification_failed',
  )
})

test('who is banned, removed or in an old session gets nothing from a passkey', async () => {
  const person = await portal.createPerson()
  const authenticator = createSoftwareAuthenticator(page)
  await register(tokenOf(person), authenticator)
  await portal.db.query(
    `update auth.sessions set created_at = now() - interval '2 days' where user_id = $1`,
    [person.user.id],
  )
  const stale = await post('/registration/options', tokenOf(person))
  expect([stale.status, stale.body.error_code]).toEqual([400, 'reauthentication_needed'])
  await portal.db.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    person.user.id,
  ])
  expect((await signIn(authenticator)).body.error_code).toBe('user_banned')
  await portal.db.query('delete from auth.users where id = $1', [person.user.id])
  expect((await signIn(authenticator)).body.error_code).toBe('webauthn_verification_failed')
})

test('passkeys are their owner’s and administrators’ alone, and what happens to them is in the audit log', async () => {
  const [owner, other] = [await portal.createPerson(), await portal.createPerson()]
  const { body } = await register(tokenOf(owner), createSoftwareAuthenticator(page))
  const id = body.id as string
  const at = (method: string, path: string, token?: string) =>
    portal.call(method, `/auth/v1${path}`, {
      ...(token === undefined ? {} : { token }),
      ...(method === 'PATCH' ? { body: { friendly_name: 'Mine now' } } : {}),
    })
  for (const method of ['PATCH', 'DELETE'])
    expect((await at(method, `/passkeys/${id}`, tokenOf(other))).status).toBe(404)
  expect((await at('GET', '/passkeys')).status).toBe(401)
  expect((await post('/registration/options')).status).toBe(401)
  const admin = portal.platform.keys.serviceKey
  const ofOwner = `/admin/users/${owner.user.id}/passkeys`
  expect((await at('GET', ofOwner, tokenOf(owner))).status).toBe(403)
  expect((await at('GET', ofOwner, admin)).body).toMatchObject([{ id }])
  expect((await at('DELETE', `${ofOwner}/${id}`, admin)).status).toBe(204)
  expect((await at('GET', '/passkeys', tokenOf(owner))).body).toEqual([])
  const { rows } = await portal.db.query<{ action: string }>(
    `select action from portal.audit_log where target_id = $1 and action like 'user.passkey%' order by id`,
    [owner.user.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['user.passkey_added', 'user.passkey_removed'])
})

test.each([
  ['/authentication/verify', {}],
  ['/authentication/verify', { challenge_id: 'nope', credential: {} }],
  ['/authentication/verify', { challenge_id: '00000000-0000-4000-8000-000000000000' }],
])('%s refuses %j with what is missing', async (path, body) => {
  expect(await post(path, undefined, body)).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed' },
  })
})
