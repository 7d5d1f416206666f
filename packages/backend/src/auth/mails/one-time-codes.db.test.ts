import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  password,
  readMail,
  readText,
  startAuthPortal,
  type AuthPortal,
} from '#backend/auth/testing/auth-portal.ts'

let portal: AuthPortal
let double: AuthPortal
beforeAll(async () => {
  const environment = { PORTAL_AUTH_OPEN_SIGNUP: 'on', PORTAL_AUTH_REDIRECTS: 'https://app.example/**' }
  ;[portal, double] = await Promise.all([
    startAuthPortal(environment),
    startAuthPortal({ ...environment, PORTAL_AUTH_DOUBLE_CONFIRM: 'on' }),
  ])
})
afterAll(() => Promise.all([portal, double].map((each) => each.close())))

let made = 0
const anyAddress = () => `coded-${(made += 1)}@people.example`
const anyNumber = () => `1555${String(2_000_000 + (made += 1))}`
const visit = async (on: AuthPortal, query: Record<string, string>) => {
  const reply = await on.call('GET', `/auth/v1/verify?${new URLSearchParams(query).toString()}`)
  expect(reply.status).toBe(303)
  return new URL(reply.headers.get('location') ?? '')
}
const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
const forgetCooldowns = (on: AuthPortal) => on.db.query('delete from portal.mail_cooldowns')

test('[API-AUTH-07][API-AUTH-08] a mailed code signs in, once; a stranger gets an account where that is open', async () => {
  const known = await portal.createPerson()
  for (const email of [known.email, anyAddress()]) {
    const { auth } = portal.client()
    expect((await auth.signInWithOtp({ email })).error).toBeNull()
    const { code } = readMail(portal.mails, email)
    const verified = await auth.verifyOtp({ email, token: code, type: 'email' })
    expect(verified.data.session?.user.email).toBe(email)
    expect(decodeJwt(verified.data.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'otp' }] })
    expect((await auth.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe('otp_expired')
  }
})

test('[API-AUTH-07] where everybody may sign up, a code without an account to make is refused for a stranger', async () => {
  const options = { shouldCreateUser: false }
  const { error } = await portal.client().auth.signInWithOtp({ email: anyAddress(), options })
  expect(error).toMatchObject({ code: 'otp_disabled', message: 'Signups not allowed for otp', status: 422 })
})

test('[API-AUTH-07] a code by text message signs in', async () => {
  const phone = anyNumber()
  const { auth } = portal.client()
  const asked = await auth.signInWithOtp({ phone })
  expect(asked.error).toBeNull()
  expect(asked.data.messageId).toMatch(/^[0-9a-f-]{36}$/)
  const verified = await auth.verifyOtp({ phone, type: 'sms', token: await readText(portal, phone) })
  expect(verified.data.user?.phone_confirmed_at).toBeTruthy()
})

test('the owner of an address who comes by a code ends the password that a stranger chose for it', async () => {
  const email = anyAddress()
  await portal.client().auth.signUp({ email, password })
  const { auth } = portal.client()
  await auth.signInWithOtp({ email })
  const { token } = readMail(portal.mails, email)
  expect((await auth.verifyOtp({ type: 'magiclink', token_hash: token })).error).toBeNull()
  const other = await portal.client().auth.signInWithPassword({ email, password })
  expect(other.error?.code).toBe('invalid_credentials')
})

test('[API-AUTH-08] the link leads to where its asker may send people, with the session in the fragment', async () => {
  const { email } = await portal.createPerson()
  await portal
    .client()
    .auth.signInWithOtp({ email, options: { emailRedirectTo: 'https://app.example/a?b=1' } })
  const { link, token } = readMail(portal.mails, email)
  expect(link.searchParams.get('redirect_to')).toBe('https://app.example/a?b=1')
  const target = await visit(portal, { type: 'magiclink', token, redirect_to: 'https://app.example/a?b=1' })
  expect(target.origin + target.pathname + target.search).toBe('https://app.example/a?b=1')
  const session = fragmentOf(target)
  expect(session).toMatchObject({ token_type: 'bearer', type: 'magiclink', expires_in: '3600' })
  const { data } = await portal.client().auth.getUser(session['access_token'])
  expect(data.user?.email).toBe(email)
})

test('[API-AUTH-04] with a code challenge the link carries a code, which only its asker exchanges, once', async () => {
  const { email } = await portal.createPerson()
  const { auth } = portal.client({ flowType: 'pkce' })
  expect((await auth.signInWithOtp({ email })).error).toBeNull()
  const { token } = readMail(portal.mails, email)
  expect(token).toMatch(/^pkce_/)
  const target = await visit(portal, { type: 'magiclink', token })
  const code = target.searchParams.get('code') ?? ''
  expect(target.hash).toBe('')
  const exchange = (auth_code: string, code_verifier: string) =>
    portal.call('POST', '/auth/v1/token?grant_type=pkce', { body: { auth_code, code_verifier } })
  expect(await exchange(code, 'wrong')).toMatchObject({
    status: 400,
    body: {
      error_code: 'bad_code_verifier',
      msg: 'code challenge does not match previously saved code verifier',
    },
  })
  const exchanged = await auth.exchangeCodeForSession(code)
  expect(exchanged.data.session?.user.email).toBe(email)
  expect(await exchange(code, 'again')).toMatchObject({
    status: 404,
    body: { error_code: 'flow_state_not_found' },
  })
  expect((await exchange('', '')).status).toBe(400)
})

test('[API-AUTH-04] a code older than five minutes is expired', async () => {
  const { email } = await portal.createPerson()
  const { auth } = portal.client({ flowType: 'pkce' })
  await auth.resetPasswordForEmail(email)
  const target = await visit(portal, { type: 'recovery', token: readMail(portal.mails, email).token })
  await portal.db.query(`update auth.flow_states set auth_code_issued_at = now() - interval '6 minutes'`)
  const { error } = await auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
  expect(error).toMatchObject({ code: 'flow_state_expired', status: 422 })
})

test.each([
  [{ code_challenge: 'x'.repeat(50) }, 'PKCE flow requires code_challenge_method and code_challenge'],
  [
    { code_challenge: 'x', code_challenge_method: 's256' },
    'code challenge has to be between 43 and 128 characters',
  ],
  [{ code_challenge: 'x'.repeat(50), code_challenge_method: 'md5' }, 'Invalid code challenge method'],
])('a code challenge like %j is refused', async (challenge, message) => {
  const body = { email: anyAddress(), ...challenge }
  expect(await portal.call('POST', '/auth/v1/otp', { body })).toMatchObject({
    status: 400,
    body: { msg: message },
  })
})

test('a failed link of the code exchange says so in the query and in the fragment', async () => {
  const target = await visit(portal, { type: 'magiclink', token: 'pkce_nonsense' })
  const failure = { error: 'access_denied', error_code: 'otp_expired' }
  expect(Object.fromEntries(target.searchParams)).toMatchObject(failure)
  expect(fragmentOf(target)).toMatchObject(failure)
})

test('[API-AUTH-13] resend mails what waits for its confirmation, and answers a stranger alike', async () => {
  const email = anyAddress()
  await portal.client().auth.signUp({ email, password })
  const first = readMail(portal.mails, email).token
  const { auth } = portal.client()
  await forgetCooldowns(portal)
  expect((await auth.resend({ type: 'signup', email })).error).toBeNull()
  expect((await auth.resend({ type: 'signup', email: anyAddress() })).error).toBeNull()
  const second = readMail(portal.mails, email).token
  expect((await auth.verifyOtp({ type: 'signup', token_hash: first })).error?.code).toBe('otp_expired')
  expect((await auth.verifyOtp({ type: 'signup', token_hash: second })).error).toBeNull()
  const again = await auth.resend({ type: 'signup', email })
  expect(again.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 })
  expect((await portal.call('POST', '/auth/v1/resend', { body: { type: 'x', email } })).status).toBe(400)
  expect((await portal.call('POST', '/auth/v1/resend', { body: { type: 'sms', email } })).status).toBe(400)
})

test('[VALID-03][VALID-04][VALID-05] the client refuses what has neither address nor number', async () => {
  const { auth } = portal.client()
  const lacking = {} as never
  expect((await auth.signInWithPassword(lacking)).error?.message).toBe(
    'You must provide either an email or phone number and a password',
  )
  expect((await auth.signUp(lacking)).error?.message).toBe(
    'You must provide either an email or phone number and a password',
  )
  expect((await auth.signInWithOtp(lacking)).error?.message).toBe(
    'You must provide either an email or phone number.',
  )
  expect((await auth.resend(lacking)).error?.message).toBe(
    'You must provide either an email or phone number and a type',
  )
})

test('[API-AUTH-12] a new address counts once its own mail confirms it', async () => {
  const { email } = await portal.createPerson()
  const { auth } = portal.client()
  await auth.signInWithPassword({ email, password })
  const wanted = anyAddress()
  const { data } = await auth.updateUser({ email: wanted })
  expect([data.user?.email, data.user?.new_email]).toEqual([email, wanted])
  expect(portal.mails.filter(({ to, subject }) => to === email && subject.includes('new address'))).toEqual(
    [],
  )
  const verified = await auth.verifyOtp({
    email: wanted,
    type: 'email_change',
    token: readMail(portal.mails, wanted).code,
  })
  expect([verified.data.user?.email, verified.data.user?.new_email]).toEqual([wanted, undefined])
  expect(verified.data.user?.identities?.[0]?.identity_data?.['email']).toBe(wanted)
  expect((await portal.client().auth.signInWithPassword({ email: wanted, password })).error).toBeNull()
})

test('[API-AUTH-12] where both addresses have to agree, one alone changes nothing', async () => {
  const { email } = await double.createPerson()
  const { auth } = double.client()
  await auth.signInWithPassword({ email, password })
  const wanted = anyAddress()
  await auth.updateUser({ email: wanted })
  const half = await visit(double, { type: 'email_change', token: readMail(double.mails, wanted).token })
  expect(fragmentOf(half)['message']).toBe(
    'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  )
  expect((await auth.getUser()).data.user?.email).toBe(email)
  const whole = await auth.verifyOtp({
    type: 'email_change',
    token_hash: readMail(double.mails, email).token,
  })
  expect(whole.data.user?.email).toBe(wanted)
})

test('half of an older change does not count for a newer one', async () => {
  const { email } = await double.createPerson()
  const { auth } = double.client()
  await auth.signInWithPassword({ email, password })
  const [first, second] = [anyAddress(), anyAddress()]
  await auth.updateUser({ email: first })
  const agreed = readMail(double.mails, email).token
  expect((await auth.verifyOtp({ type: 'email_change', token_hash: agreed })).data.session).toBeNull()
  await auth.updateUser({ email: second })
  const half = await auth.verifyOtp({
    type: 'email_change',
    token_hash: readMail(double.mails, second).token,
  })
  expect([half.error, half.data.session]).toEqual([null, null])
  expect((await auth.getUser()).data.user?.email).toBe(email)
})

test('an address that was taken meanwhile is not taken twice', async () => {
  const { email } = await portal.createPerson()
  const { auth } = portal.client()
  await auth.signInWithPassword({ email, password })
  const wanted = anyAddress()
  await auth.updateUser({ email: wanted })
  const { code } = readMail(portal.mails, wanted)
  await portal.operator().auth.admin.createUser({ email: wanted, password, email_confirm: true })
  const { error } = await auth.verifyOtp({ email: wanted, type: 'email_change', token: code })
  expect(error?.code).toBe('email_exists')
})

test('[API-AUTH-12] a number counts once its text message confirms it', async () => {
  const { email } = await portal.createPerson()
  const { auth } = portal.client()
  await auth.signInWithPassword({ email, password })
  const phone = anyNumber()
  await auth.updateUser({ phone })
  const verified = await auth.verifyOtp({ phone, type: 'phone_change', token: await readText(portal, phone) })
  expect(verified.data.user).toMatchObject({ phone, email })
})

test('[API-AUTH-15] a session of yesterday changes the password with the code of reauthenticate only', async () => {
  const { email, user } = await portal.createPerson()
  const { auth } = portal.client()
  await auth.signInWithPassword({ email, password })
  await portal.db.query(
    `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`,
    [user.id],
  )
  const next = 'turbine gasket 7'
  expect((await auth.updateUser({ password: next })).error?.code).toBe('reauthentication_needed')
  await forgetCooldowns(portal)
  const { data, error } = await auth.reauthenticate()
  expect([error, data.user, data.session]).toEqual([null, null, null])
  const { code } = readMail(portal.mails, email)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await auth.updateUser({ password: next, nonce: wrong })).error?.code).toBe(
    'reauthentication_not_valid',
  )
  expect((await auth.updateUser({ password: next, nonce: code })).error).toBeNull()
  expect((await portal.call('GET', '/auth/v1/reauthenticate')).status).toBe(401)
})

test('no code and no token of these flows stands in the database', async () => {
  const email = anyAddress()
  await portal.client({ flowType: 'pkce' }).auth.signInWithOtp({ email })
  const { token, code } = readMail(portal.mails, email)
  const target = await visit(portal, { type: 'magiclink', token })
  const { rows } = await portal.db.query(
    `select t::text as row from auth.one_time_tokens t union all select f::text from auth.flow_states f`,
  )
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(`,${code},`)
  expect(stored).not.toContain(target.searchParams.get('code'))
})
