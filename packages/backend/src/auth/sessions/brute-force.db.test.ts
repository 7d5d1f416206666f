import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, startAuthPortal, type AuthPortal } from '#backend/auth/testing/auth-portal.ts'

const ceiling = 6
let portal: AuthPortal
beforeAll(async () => {
  portal = await startAuthPortal({ PORTAL_RATE_ACCOUNT: String(ceiling), PORTAL_GUESS_DELAY: '1' })
})
afterAll(() => portal.close())

interface Attempt {
  email: string
  from: string
  typed?: string
  cookie?: string
}

/** Each attempt says from where it comes, as the proxy in front would. */
const attempt = async ({ email, from, typed = 'not the password', cookie = '' }: Attempt) => {
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    remoteAddress: from,
    headers: { cookie },
    payload: { email, password: typed },
  })
  const kept = reply.headers['set-cookie']
  return {
    status: reply.statusCode,
    cookie: typeof kept === 'string' ? (kept.split(';')[0] ?? '') : '',
    attributes: String(kept),
  }
}

const guess = async (email: string) => {
  for (let n = 0; n < ceiling; n += 1)
    expect((await attempt({ email, from: `198.51.100.${n}` })).status).toBe(400)
}

const toldOf = (email: string) =>
  portal.mails.filter(({ to, subject }) => to === email && subject.includes('tries to sign in'))

test('[AUTH-GUESS] many addresses together have so many guesses at an account at once, each further one waits, and its owner is told once', async () => {
  const { email } = await portal.createPerson()
  await guess(email)
  expect(toldOf(email)).toEqual([])
  const begun = Date.now()
  for (const from of ['203.0.113.1', '203.0.113.2']) expect((await attempt({ email, from })).status).toBe(400)
  expect(Date.now() - begun).toBeGreaterThanOrEqual(2000)
  expect(toldOf(email)).toHaveLength(1)
})

test('[AUTH-GUESS] the right password opens an account that is guessed at from a device that it does not know, later', async () => {
  const { email } = await portal.createPerson()
  await guess(email)
  const begun = Date.now()
  expect((await attempt({ email, from: '203.0.113.9', typed: password })).status).toBe(200)
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1000)
})

test('an account that is none is answered alike', async () => {
  const email = 'nobody-at-all@people.example'
  await guess(email)
  const begun = Date.now()
  expect((await attempt({ email, from: '203.0.113.1' })).status).toBe(400)
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1000)
})

test('a device that signed in before is let through, by its address or by what its browser keeps', async () => {
  const { email } = await portal.createPerson()
  const known = await attempt({ email, from: '192.0.2.1', typed: password })
  expect([known.status, known.attributes]).toEqual([
    200,
    expect.stringContaining('HttpOnly; SameSite=Strict'),
  ])
  await guess(email)
  const right = { email, typed: password }
  expect((await attempt({ ...right, from: '192.0.2.1' })).status).toBe(200)
  expect((await attempt({ ...right, from: '203.0.113.5', cookie: known.cookie })).status).toBe(200)
  const other = await portal.createPerson()
  await guess(other.email)
  // What one's browser keeps opens nobody else's account sooner.
  const elsewhere = { email: other.email, from: '203.0.113.7', cookie: known.cookie }
  const begun = Date.now()
  expect((await attempt(elsewhere)).status).toBe(400)
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1000)
})

test('a right password from a new device costs no guess', async () => {
  const { email } = await portal.createPerson()
  for (let n = 0; n < ceiling + 2; n += 1)
    expect((await attempt({ email, from: `198.51.100.${n + 100}`, typed: password })).status).toBe(200)
})
