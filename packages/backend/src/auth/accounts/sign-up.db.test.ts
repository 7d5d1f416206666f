import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  password,
  readMail,
  readText,
  startAuthPortal,
  type AuthPortal,
} from '#backend/auth/testing/auth-portal.ts'

let open: AuthPortal
let trusting: AuthPortal
let closed: AuthPortal
beforeAll(async () => {
  ;[open, trusting, closed] = await Promise.all([
    startAuthPortal({ PORTAL_AUTH_OPEN_SIGNUP: 'on' }),
    startAuthPortal({
      PORTAL_AUTH_OPEN_SIGNUP: 'on',
      PORTAL_AUTH_AUTOCONFIRM: 'on',
      PORTAL_AUTH_ANONYMOUS: 'on',
    }),
    startAuthPortal(),
  ])
})
afterAll(() => Promise.all([open, trusting, closed].map((portal) => portal.close())))

let strangers = 0
const anyAddress = () => `stranger-${(strangers += 1)}@people.example`
const anyNumber = () => `1555${String(1_000_000 + (strangers += 1))}`

test('[API-AUTH-01] where addresses are trusted, sign-up gives a session and takes an address once', async () => {
  const email = anyAddress()
  const { auth } = trusting.client()
  const first = await auth.signUp({ email, password, options: { data: { team: 'plant' } } })
  expect(first.error).toBeNull()
  expect(first.data.session?.user).toMatchObject({
    email,
    user_metadata: { team: 'plant' },
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect(first.data.user?.email_confirmed_at).toBeTruthy()
  const second = await trusting.client().auth.signUp({ email, password })
  expect(second.error).toMatchObject({ code: 'user_already_exists', message: 'User already registered' })
})

test('where addresses are trusted, a stranger’s password needs six characters; changing it takes the whole check', async () => {
  const { auth } = trusting.client()
  const short = await auth.signUp({ email: anyAddress(), password: '12345' })
  expect(short.error).toMatchObject({
    code: 'weak_password',
    message: 'Password should be at least 6 characters.',
  })
  expect((await auth.signUp({ email: anyAddress(), password: 'password123' })).error).toBeNull()
  expect((await auth.updateUser({ password: 'password1234' })).error?.code).toBe('weak_password')
  const waiting = await open.client().auth.signUp({ email: anyAddress(), password: 'password123' })
  expect(waiting.error?.code).toBe('weak_password')
})

test('[API-AUTH-01][API-AUTH-08] otherwise sign-up waits for the mailed link, and nobody signs in before', async () => {
  const email = anyAddress()
  const { auth } = open.client()
  const { data, error } = await auth.signUp({ email, password })
  expect(error).toBeNull()
  expect([data.session, data.user?.email, data.user?.identities?.length]).toEqual([null, email, 1])
  const early = await auth.signInWithPassword({ email, password })
  expect(early.error).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed' })

  const { link, token } = readMail(open.mails, email)
  expect(link.pathname).toBe('/auth/v1/confirm')
  const page = await fetch(`${open.url}${link.pathname}${link.search}`)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain('<form method="get" action="/auth/v1/verify">')
  const verified = await auth.verifyOtp({ type: 'signup', token_hash: token })
  expect(verified.data.session?.user.email_confirmed_at).toBeTruthy()
  expect((await auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('an address that has an account gets no mail, and the answer is that of a new one', async () => {
  const { email } = await open.createPerson()
  const sent = open.mails.length
  const { data, error } = await open.client().auth.signUp({ email, password: 'another 1 word' })
  expect([error, data.session, data.user?.identities]).toEqual([null, null, []])
  expect(data.user?.email).toBe(email)
  expect(open.mails).toHaveLength(sent)
  const again = await open.client().auth.signInWithPassword({ email, password })
  expect(again.error).toBeNull()
})

test('signing up twice with an unconfirmed address never replaces the password', async () => {
  const email = anyAddress()
  await open.client().auth.signUp({ email, password })
  await open.client().auth.signUp({ email, password: 'another 1 word' })
  const { token } = readMail(open.mails, email)
  await open.client().auth.verifyOtp({ type: 'signup', token_hash: token })
  expect((await open.client().auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('an open sign-up gives no rights, whatever the address looks like', async () => {
  const { data } = await trusting.client().auth.signUp({
    email: 'platform.admin@client.example',
    password,
    options: { data: { role: 'admin', app_metadata: { role: 'admin' } } },
  })
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], role: 'business_user' })
})

test('an invited person cannot come in by sign-up, a code or a new mail: the invite may have been revoked', async () => {
  const email = anyAddress()
  await open.operator().auth.admin.inviteUserByEmail(email)
  const sent = open.mails.length
  const { auth } = open.client()
  expect((await auth.signUp({ email, password })).data.user?.identities).toEqual([])
  expect((await auth.signInWithOtp({ email })).error).toBeNull()
  await open.db.query('delete from portal.mail_cooldowns')
  expect((await auth.resend({ type: 'signup', email })).error).toBeNull()
  expect(open.mails).toHaveLength(sent)
})

test('[API-AUTH-01] a phone number signs up by the code of a text message', async () => {
  const phone = anyNumber()
  const { auth } = open.client()
  const { data, error } = await auth.signUp({ phone, password })
  expect([error, data.session, data.user?.phone]).toEqual([null, null, phone])
  expect((await auth.signInWithPassword({ phone, password })).error?.code).toBe('phone_not_confirmed')
  const verified = await auth.verifyOtp({ type: 'sms', phone, token: await readText(open, phone) })
  expect(verified.data.user).toMatchObject({ phone, app_metadata: { provider: 'phone' } })
  expect((await auth.signInWithPassword({ phone: `+${phone}`, password })).error).toBeNull()
})

test('a number that is none, and a channel that is not there, are refused', async () => {
  const { auth } = open.client()
  const wrong = await auth.verifyOtp({ type: 'sms', phone: '555-invalid', token: '123456' })
  expect(wrong.error?.message).toBe('Invalid phone number format (E.164 required)')
  const channel = await auth.signInWithOtp({ phone: anyNumber(), options: { channel: 'whatsapp' } })
  expect(channel.error?.code).toBe('validation_failed')
})

test('nobody signs in by name where that is set, and becomes somebody with an address', async () => {
  const { auth } = trusting.client()
  const { data, error } = await auth.signInAnonymously({ options: { data: { from: 'test' } } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    is_anonymous: true,
    email: '',
    user_metadata: { from: 'test' },
    app_metadata: {},
  })
  const claims = (await auth.getClaims()).data?.claims
  expect(claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] })
  const email = anyAddress()
  expect((await auth.updateUser({ email, password })).data.user).toMatchObject({ email, is_anonymous: false })
  expect((await trusting.client().auth.signInWithPassword({ email, password })).error).toBeNull()
})

test.each([
  [{ email: 'a', password: 'long enough 1' }, 400, 'Unable to validate email address: invalid format'],
  [{ email: 'a@people.example' }, 400, 'Signup requires a valid password'],
  [{ email: 'a@people.example', password: 'short' }, 422, 'Password should be at least 8 characters.'],
  [
    { email: 'a@people.example', password: `long ${'1'.repeat(80)}` },
    400,
    'Password cannot be longer than 72 bytes',
  ],
  [{}, 422, 'Anonymous sign-ins are disabled'],
])('a sign-up with %j is refused', async (body, status, message) => {
  expect(await open.call('POST', '/auth/v1/signup', { body })).toMatchObject({
    status,
    body: { msg: message },
  })
})

test('by default only invited people come in, by any of these doors', async () => {
  const { auth } = closed.client()
  expect((await auth.signUp({ email: anyAddress(), password })).error?.code).toBe('signup_disabled')
  expect((await auth.signUp({ phone: anyNumber(), password })).error?.code).toBe('signup_disabled')
  expect((await auth.signInAnonymously()).error?.code).toBe('anonymous_provider_disabled')
  const sent = closed.mails.length
  for (const shouldCreateUser of [true, false])
    expect(
      (await auth.signInWithOtp({ email: anyAddress(), options: { shouldCreateUser } })).error,
    ).toBeNull()
  expect(closed.mails).toHaveLength(sent)
  const { rows } = await closed.db.query('select from auth.users')
  expect(rows).toHaveLength(0)
})

test('the settings say what is open', async () => {
  const settings = async (portal: AuthPortal) =>
    (await portal.call('GET', '/auth/v1/settings')).body as unknown
  expect(await settings(closed)).toMatchObject({
    disable_signup: true,
    mailer_autoconfirm: false,
    external: { email: true, phone: true, anonymous_users: false },
  })
  expect(await settings(trusting)).toMatchObject({
    disable_signup: false,
    mailer_autoconfirm: true,
    external: { anonymous_users: true },
  })
})
