import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, isAuthRetryableFetchError, type Session } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { password, startAuthPortal, type AuthPortal } from '#backend/auth/testing/auth-portal.ts'

/** What the official client does with this server; its limits are of the specification, section 9. */
let portal: AuthPortal
let failing: Server
let failingUrl: string
let status = 503
const calledAt: number[] = []
/** What happens while a call is on its way. */
let atCall: () => void = () => undefined
beforeAll(async () => {
  portal = await startAuthPortal()
  failing = createServer((_request, reply) => {
    calledAt.push(performance.now())
    atCall()
    reply.writeHead(status, { 'content-type': 'application/json' }).end('{"msg":"not now"}')
  })
  await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve))
  failingUrl = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await portal.close()
  failing.closeAllConnections()
  failing.close()
})

const clientOf = (url: string, session?: Session) =>
  createClient(url, portal.platform.keys.anonKey, {
    auth: {
      autoRefreshToken: false,
      storageKey: 'kept',
      storage: {
        getItem: () => (session ? JSON.stringify(session) : null),
        setItem: () => undefined,
        removeItem: () => undefined,
      },
    },
  })

async function sessionFor(seconds: number): Promise<Session> {
  const { email } = await portal.createPerson()
  const { data } = await portal.client().auth.signInWithPassword({ email, password })
  if (!data.session) throw new Error('no session')
  return { ...data.session, expires_in: seconds, expires_at: Math.floor(Date.now() / 1000) + seconds }
}

test.each([502, 503, 504])(
  '[API-AUTH-28] the status %i is an error that the client may retry',
  async (code) => {
    status = code
    const { error } = await clientOf(failingUrl).auth.signInWithPassword({
      email: 'a@people.example',
      password,
    })
    expect(isAuthRetryableFetchError(error)).toBe(true)
  },
)

test('[API-AUTH-31] a sign-out that is answered 401, 403 or 404 has succeeded; any other refusal has not', async () => {
  const session = await sessionFor(3600)
  const failed: [number, number, boolean][] = []
  for (const code of [401, 403, 404, 400]) {
    status = code
    calledAt.length = 0
    const { error } = await clientOf(failingUrl, session).auth.signOut()
    failed.push([code, calledAt.length, error !== null])
  }
  expect(failed).toEqual([
    [401, 1, false],
    [403, 1, false],
    [404, 1, false],
    [400, 1, true],
  ])
})

test('[API-AUTH-34] a refresh that fails is tried again after 200 ms, and each time after twice as long', async () => {
  status = 503
  calledAt.length = 0
  const refreshing = clientOf(failingUrl).auth.refreshSession({ refresh_token: 'long enough token' })
  await vi.waitFor(() => expect(calledAt.length).toBeGreaterThanOrEqual(4), { timeout: 20_000 })
  status = 400
  await refreshing
  const gaps = calledAt.slice(1, 4).map((at, index) => at - (calledAt[index] ?? 0))
  for (const [index, wait] of [200, 400, 800].entries()) {
    expect(gaps[index]).toBeGreaterThan(wait * 0.9)
    // A limit against waiting for ever: a busy machine may be late by more than the first wait.
    expect(gaps[index]).toBeLessThan(wait + 10_000)
  }
})

test('[API-AUTH-35] a refresh is tried again for thirty seconds and not longer', async () => {
  status = 503
  for (const [passedMs, calls] of [
    [29_000, 2],
    [30_000, 1],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'] })
    calledAt.length = 0
    atCall = () => vi.setSystemTime(Date.now() + passedMs)
    const { error } = await clientOf(failingUrl).auth.refreshSession({ refresh_token: 'long enough token' })
    expect(isAuthRetryableFetchError(error)).toBe(true)
    expect([passedMs, calledAt.length]).toEqual([passedMs, calls])
    vi.useRealTimers()
  }
  atCall = () => undefined
})

test('[API-AUTH-32] a client looks every thirty seconds whether its session is to be refreshed', async () => {
  const { auth } = clientOf(portal.url)
  const timers = vi.spyOn(globalThis, 'setInterval')
  await auth.startAutoRefresh()
  expect(timers.mock.calls.map(([, everyMs]) => everyMs)).toEqual([30_000])
  await auth.stopAutoRefresh()
  timers.mockRestore()
})

test('[API-AUTH-37] a session of the address that is older than 120 seconds is warned of', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const session = await sessionFor(3600)
  for (const [age, isWarned] of [
    [115, false],
    [121, true],
  ] as const) {
    warnings.mockClear()
    const expiresAt = Math.floor(Date.now() / 1000) + 3600 - age
    const fragment = new URLSearchParams({
      access_token: session.access_token,
      refresh_token: session.refresh_token,
      expires_in: '3600',
      expires_at: String(expiresAt),
      token_type: 'bearer',
    })
    vi.stubGlobal('document', {})
    vi.stubGlobal('window', {
      location: { href: `http://portal.test/auth#${fragment.toString()}`, hash: '' },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })
    const { auth } = createClient(portal.url, portal.platform.keys.anonKey, {
      auth: { autoRefreshToken: false, persistSession: false, storageKey: `address-${age}` },
    })
    expect((await auth.getSession()).data.session?.user.id).toBe(session.user.id)
    expect([age, warnings.mock.calls.some(([text]) => /issued over 120s ago/.test(String(text)))]).toEqual([
      age,
      isWarned,
    ])
    vi.unstubAllGlobals()
  }
  warnings.mockRestore()
})

test('[API-AUTH-33] a session is refreshed when ninety seconds or less are left, and not before', async () => {
  for (const [seconds, isRefreshed] of [
    [85, true],
    [125, false],
  ] as const) {
    const session = await sessionFor(seconds)
    const { auth } = clientOf(portal.url, session)
    const events: string[] = []
    auth.onAuthStateChange((event) => void events.push(event))
    await auth.startAutoRefresh()
    await vi
      .waitFor(() => expect(events).toContain('TOKEN_REFRESHED'), { timeout: isRefreshed ? 3000 : 400 })
      .catch(() => undefined)
    await auth.stopAutoRefresh()
    expect([seconds, events.includes('TOKEN_REFRESHED')]).toEqual([seconds, isRefreshed])
  }
})

test('[API-AUTH-36] the key set is read once in ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const session = await sessionFor(3600)
  const reads: string[] = []
  const client = createClient(portal.url, portal.platform.keys.anonKey, {
    auth: { autoRefreshToken: false, persistSession: false, storageKey: 'keys' },
    global: {
      fetch: (input, init) => {
        reads.push(input instanceof Request ? input.url : input.toString())
        return fetch(input, init)
      },
    },
  })
  const readKeys = async () => {
    expect((await client.auth.getClaims(session.access_token)).error).toBeNull()
    return reads.filter((url) => url.endsWith('/.well-known/jwks.json')).length
  }
  // Other clients of this process share what was read.
  vi.setSystemTime(Date.now() + 11 * 60 * 1000)
  expect([await readKeys(), await readKeys()]).toEqual([1, 1])
  vi.setSystemTime(Date.now() + 11 * 60 * 1000)
  expect(await readKeys()).toBe(2)
})
