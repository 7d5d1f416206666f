import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  isAuthWeakPasswordError,
  isAuthSessionMissingError,
  type AuthChangeEvent,
} from '@supabase/supabase-js'
import { password, readMail, startAuthPortal, type AuthPortal } from './testing/auth-portal.ts'

let portal: AuthPortal
beforeAll(async () => (portal = await startAuthPortal()))
afterAll(() => portal.close())

test('[API-AUTH-02][API-AUTH-03][API-AUTH-11][API-AUTH-10] the official client signs in, refreshes, reads the user and signs out', async () => {
  const { email } = await portal.createPerson()
  const { auth } = portal.client()
  const events: string[] = []
  auth.onAuthStateChange((event) => void events.push(event))

  const signedIn = await auth.signInWithPassword({ email, password })
  expect(signedIn.error).toBeNull()
  const refreshed = await auth.refreshSession()
  expect(refreshed.error).toBeNull()
  expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token)
  const claims = await auth.getClaims()
  expect(claims.data?.claims).toMatchObject({
    email,
    role: 'authenticated',
    aal: 'aal1',
    iss: 'http://portal.test/auth/v1',
  })
  expect((await auth.getUser()).data.user?.email).toBe(email)
  const token = refreshed.data.session?.access_token ?? ''
  expect((await auth.signOut({ scope: 'global' })).error).toBeNull()
  expect((await portal.call('GET', '/auth/v1/user', { token })).status).toBe(403)
  expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']))
})

test('[API-AUTH-24] the five calls that the product itself makes are answered: sign-up, sign-in, reset, user, global sign-out', async () => {
  const { email } = await portal.createPerson()
  const { auth } = portal.client()
  const redirect = { emailRedirectTo: 'http://portal.test/' }
  const stranger = await auth.signUp({ email: 'a.stranger@people.example', password, options: redirect })
  expect(stranger.error).toMatchObject({ code: 'signup_disabled', status: 422 })
  expect((await auth.signInWithPassword({ email, password })).error).toBeNull()
  const sent = await auth.resetPasswordForEmail(email, {
    redirectTo: 'http://portal.test/auth?type=recovery',
  })
  expect(sent.error).toBeNull()
  expect((await auth.getUser()).data.user?.email).toBe(email)
  expect((await auth.signOut({ scope: 'global' })).error).toBeNull()
  expect((await auth.getSession()).data.session).toBeNull()
})

test('[API-AUTH-26][API-AUTH-25][API-AUTH-29] the official client names its errors', async () => {
  const { email } = await portal.createPerson()
  const { auth } = portal.client()
  const wrong = await auth.signInWithPassword({ email, password: 'wrong one 1' })
  expect(wrong.error).toMatchObject({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
    status: 400,
  })
  const missing = await auth.getUser()
  expect(isAuthSessionMissingError(missing.error)).toBe(true)
  const forged = await auth.getUser('eyJhbGciOiJub25lIn0.e30.')
  expect(forged.error).toMatchObject({ code: 'bad_jwt', status: 403 })
  expect(forged.error?.message).toContain('invalid JWT')
})

test('two clients that refresh the same session at once both stay signed in', async () => {
  const { email } = await portal.createPerson()
  const first = portal.client()
  const second = portal.client()
  const { data } = await first.auth.signInWithPassword({ email, password })
  const refresh_token = data.session?.refresh_token ?? ''
  const answers = await Promise.all([
    first.auth.refreshSession({ refresh_token }),
    second.auth.refreshSession({ refresh_token }),
  ])
  expect(answers.map(({ error }) => error)).toEqual([null, null])
  for (const client of [first, second]) {
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await client.auth.refreshSession()).error).toBeNull()
  }
})

test('[API-AUTH-08][API-AUTH-09][API-AUTH-12][API-AUTH-27][AUTH-19] the official client recovers a password by the mail', async () => {
  const { email } = await portal.createPerson()
  const { auth } = portal.client()
  expect(
    (await auth.resetPasswordForEmail(email, { redirectTo: 'http://portal.test/auth?type=recovery' })).error,
  ).toBeNull()
  const { token } = readMail(portal.mails, email)
  const events: AuthChangeEvent[] = []
  auth.onAuthStateChange((event) => void events.push(event))
  const verified = await auth.verifyOtp({ type: 'recovery', token_hash: token })
  expect(verified.data.session?.user.email).toBe(email)
  expect(events).toContain('PASSWORD_RECOVERY')
  const weak = await auth.updateUser({ password: 'abc' })
  expect(isAuthWeakPasswordError(weak.error) && weak.error.reasons).toEqual(['length'])
  expect((await auth.updateUser({ password: 'turbine gasket 7' })).error).toBeNull()
  expect(
    (await portal.client().auth.signInWithPassword({ email, password: 'turbine gasket 7' })).error,
  ).toBeNull()
})

test('[API-AUTH-22] the official client with the service key invites, lists and removes', async () => {
  const { createClient } = await import('@supabase/supabase-js')
  const { admin } = createClient(portal.url, portal.platform.keys.serviceKey, {
    auth: { persistSession: false },
  }).auth
  const invited = await admin.inviteUserByEmail('by.key@people.example', { data: { name: 'By Key' } })
  expect(invited.error).toBeNull()
  const { data } = await admin.listUsers({ page: 1, perPage: 1 })
  expect(data).toMatchObject({ nextPage: 2 })
  const id = invited.data.user?.id ?? ''
  expect(
    (await admin.updateUserById(id, { user_metadata: { name: 'Other' } })).data.user?.user_metadata,
  ).toEqual({ name: 'Other' })
  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await admin.getUserById(id)).error?.status).toBe(404)
})

test('an invited person accepts with the official client and chooses a password', async () => {
  const email = 'invited.client@people.example'
  await portal.call('POST', '/auth/v1/invite', { body: { email }, token: portal.platform.keys.serviceKey })
  const { auth } = portal.client()
  const accepted = await auth.verifyOtp({ type: 'invite', token_hash: readMail(portal.mails, email).token })
  expect(accepted.error).toBeNull()
  expect((await auth.updateUser({ password, data: { name: 'New' } })).data.user?.user_metadata).toEqual({
    name: 'New',
  })
  expect((await portal.client().auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('what the protocol has and the portal has not answers in the protocol’s own words', async () => {
  const token = portal.platform.keys.serviceKey
  for (const [method, path, code] of [
    ['POST', '/admin/oauth/clients', 'feature_disabled'],
    ['GET', '/oauth/authorizations/x', 'feature_disabled'],
    ['GET', '/admin/sso/providers', 'saml_provider_disabled'],
  ] as const)
    expect(await portal.call(method, `/auth/v1${path}`, { token })).toMatchObject({
      status: 404,
      body: { error_code: code },
    })
})
