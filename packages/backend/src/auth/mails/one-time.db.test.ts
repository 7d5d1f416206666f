import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, readMail, startAuthPortal, type AuthPortal } from '#backend/auth/testing/auth-portal.ts'

const next = 'turbine gasket 7'
let portal: AuthPortal
beforeAll(async () => (portal = await startAuthPortal()))
afterAll(() => portal.close())

const recover = (email: unknown) => portal.call('POST', '/auth/v1/recover', { body: { email } })
const verify = (body: unknown) => portal.call('POST', '/auth/v1/verify', { body })
const expired = { status: 403, body: { error_code: 'otp_expired', msg: 'Token has expired or is invalid' } }

test('[API-AUTH-09] recovery is answered alike for a known and an unknown address, and mails only the known one', async () => {
  const { email } = await portal.createPerson()
  const timed = async (address: string) => {
    const startedAt = performance.now()
    const { status, body } = await recover(address)
    return { status, body: body as unknown, ms: performance.now() - startedAt }
  }
  const known = await timed(email)
  const unknown = await timed('stranger@people.example')
  expect([known.status, known.body]).toEqual([200, {}])
  expect([unknown.status, unknown.body]).toEqual([200, {}])
  expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(240)
  expect(portal.mails.filter(({ to }) => to === email)).toHaveLength(1)
  expect(portal.mails.filter(({ to }) => to === 'stranger@people.example')).toHaveLength(0)
})

test('a second request within a minute is told to wait, for known and unknown addresses alike', async () => {
  const { email } = await portal.createPerson()
  for (const address of [email, 'another.stranger@people.example']) {
    await recover(address)
    const again = await recover(address.toUpperCase())
    expect(again.status).toBe(429)
    expect(again.body.error_code).toBe('over_email_send_rate_limit')
    expect(again.body.msg).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
  }
})

test('[API-AUTH-08][AUTH-33] the mailed link opens a page, lives fifteen minutes, and its token signs in once', async () => {
  const { email } = await portal.createPerson()
  await recover(email)
  const { link, token } = readMail(portal.mails, email)
  expect(link.origin + link.pathname).toBe('http://portal.test/auth')
  expect(link.searchParams.get('type')).toBe('recovery')
  const { rows } = await portal.db.query<{ minutes: number }>(
    `select round(extract(epoch from expires_at - created_at) / 60)::integer as minutes from auth.one_time_tokens where relates_to = $1`,
    [email],
  )
  expect(rows).toEqual([{ minutes: 15 }])

  const answer = await verify({ type: 'recovery', token_hash: token })
  expect(answer.status).toBe(200)
  const changed = await portal.call('PUT', '/auth/v1/user', {
    token: answer.body.access_token,
    body: { password: next },
  })
  expect(changed.status).toBe(200)
  const signIn = (given: string) =>
    portal.call('POST', '/auth/v1/token?grant_type=password', { body: { email, password: given } })
  expect((await signIn(next)).status).toBe(200)
  expect((await signIn(password)).status).toBe(400)
  expect(await verify({ type: 'recovery', token_hash: token })).toMatchObject(expired)
})

test('the typed code works with its address, once, and five wrong guesses end it', async () => {
  const { email } = await portal.createPerson()
  await recover(email)
  const { code } = readMail(portal.mails, email)
  expect(await verify({ type: 'recovery', email: 'other@people.example', token: code })).toMatchObject(
    expired,
  )
  expect((await verify({ type: 'recovery', email, token: code })).status).toBe(200)
  expect(await verify({ type: 'recovery', email, token: code })).toMatchObject(expired)

  const second = await portal.createPerson()
  await recover(second.email)
  const right = readMail(portal.mails, second.email).code
  const wrong = right === '000000' ? '000001' : '000000'
  for (const _ of [1, 2, 3, 4, 5])
    expect(await verify({ type: 'recovery', email: second.email, token: wrong })).toMatchObject(expired)
  expect(await verify({ type: 'recovery', email: second.email, token: right })).toMatchObject(expired)
})

test('expired and forged tokens, and tokens of another type, are refused alike', async () => {
  const { email } = await portal.createPerson()
  await recover(email)
  const { token } = readMail(portal.mails, email)
  expect(await verify({ type: 'invite', token_hash: token })).toMatchObject(expired)
  expect(await verify({ type: 'magiclink', token_hash: token })).toMatchObject(expired)
  expect(await verify({ type: 'recovery', token_hash: `${token}x` })).toMatchObject(expired)
  await portal.db.query('update auth.one_time_tokens set expires_at = now() where relates_to = $1', [email])
  expect(await verify({ type: 'recovery', token_hash: token })).toMatchObject(expired)
})

test('of two presses of the button one wins', async () => {
  const { email } = await portal.createPerson()
  await recover(email)
  const { token } = readMail(portal.mails, email)
  const answers = await Promise.all([1, 2, 3, 4].map(() => verify({ type: 'recovery', token_hash: token })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403])
})

test('choosing a password by another way ends the mailed link', async () => {
  const { email, session } = await portal.createPerson()
  await recover(email)
  const { token } = readMail(portal.mails, email)
  await portal.call('PUT', '/auth/v1/user', { token: session.access_token, body: { password: next } })
  expect(await verify({ type: 'recovery', token_hash: token })).toMatchObject(expired)
})

test('a token hash together with an address is refused, as is a proof without its parts', async () => {
  expect(
    (await verify({ type: 'recovery', token_hash: 'x', email: 'a@people.example' })).body.error_code,
  ).toBe('validation_failed')
  expect((await verify({ token_hash: 'x' })).body.error_code).toBe('validation_failed')
  expect((await verify({ type: 'recovery', email: 'a@people.example' })).body.error_code).toBe(
    'validation_failed',
  )
})

test('the link form of verify answers with a redirect to the portal, never elsewhere', async () => {
  const { email } = await portal.createPerson()
  await recover(email)
  const { token } = readMail(portal.mails, email)
  const visit = (query: string) => portal.call('GET', `/auth/v1/verify?type=recovery&${query}`)
  const failed = await visit('token=nonsense&redirect_to=https://elsewhere.example/take')
  expect(failed.status).toBe(303)
  expect(failed.headers.get('location')).toBe(
    'http://portal.test/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
  )
  const passed = await visit(`token=${token}&redirect_to=http://portal.test/auth`)
  const location = new URL(passed.headers.get('location') ?? '')
  expect(location.origin + location.pathname).toBe('http://portal.test/auth')
  const fragment = new URLSearchParams(location.hash.slice(1))
  expect(fragment.get('type')).toBe('recovery')
  expect(
    (await portal.call('GET', '/auth/v1/user', { token: fragment.get('access_token') ?? '' })).body.email,
  ).toBe(email)
})

test('mails asked for from one address are limited', async () => {
  const limited = await startAuthPortal({ PORTAL_RATE_RECOVERY: '2' })
  try {
    const ask = (n: number) =>
      limited.call('POST', '/auth/v1/recover', { body: { email: `n${n}@people.example` } })
    expect((await ask(1)).status).toBe(200)
    expect((await ask(2)).status).toBe(200)
    const refused = await ask(3)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).not.toBeNull()
  } finally {
    await limited.close()
  }
})

test('no token and no code stands in the database', async () => {
  const { email } = await portal.createPerson()
  await recover(email)
  const { token, code } = readMail(portal.mails, email)
  const { rows } = await portal.db.query(
    'select t::text as row from auth.one_time_tokens t where relates_to = $1',
    [email],
  )
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(`,${code},`)
})
