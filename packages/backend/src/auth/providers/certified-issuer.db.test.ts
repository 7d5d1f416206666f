import { afterEach, expect, test } from 'vitest'
import { startAuthPortal, type AuthPortal } from '../testing/auth-portal.ts'
import { startCertifiedIssuer, type CertifiedIssuer } from '../testing/certified-issuer.ts'

let issuer: CertifiedIssuer
let portal: AuthPortal
afterEach(async () => {
  await portal.close()
  await issuer.close()
})

async function start(authMethod: 'client_secret_basic' | 'client_secret_post') {
  issuer = await startCertifiedIssuer({ redirectUri: 'http://portal.test/auth/v1/callback', authMethod })
  const { url, clientId, clientSecret } = issuer
  portal = await startAuthPortal({
    PORTAL_AUTH_PROVIDERS: JSON.stringify([
      { name: 'keycloak', issuer: url, clientId, clientSecret, domains: [] },
    ]),
    PORTAL_AUTH_OPEN_SIGNUP: 'on',
  })
}

/** Where the portal sends a browser, and what that browser keeps. */
async function begin() {
  const reply = await portal.call(
    'GET',
    '/auth/v1/authorize?provider=keycloak&redirect_to=http://portal.test/in',
  )
  const cookie = reply.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  return { there: reply.headers.get('location') ?? '', cookie }
}

const comeBack = async ({ pathname, search }: URL, cookie: string) => {
  const reply = await portal.call('GET', pathname + search, { headers: { cookie } })
  return new URL(reply.headers.get('location') ?? '')
}

test.each(['client_secret_basic', 'client_secret_post'] as const)(
  '[DATA-02] a certified issuer that requires PKCE and %s signs a person in, the same one each time',
  async (authMethod) => {
    await start(authMethod)
    const ids = new Set<string>()
    for (const _ of ['first', 'again']) {
      const { there, cookie } = await begin()
      const back = await comeBack(await issuer.agree(there, 'person@issuer.example'), cookie)
      const session = new URLSearchParams(back.hash.slice(1))
      const { data } = await portal.client().auth.getUser(session.get('access_token') ?? '')
      expect(data.user).toMatchObject({
        email: 'person@issuer.example',
        identities: [{ provider: 'keycloak', id: 'person@issuer.example' }],
      })
      ids.add(data.user?.id ?? '')
    }
    expect(ids.size).toBe(1)
  },
)

test('a code of a certified issuer signs in once, and only the browser that asked', async () => {
  await start('client_secret_basic')
  const { there, cookie } = await begin()
  const callback = await issuer.agree(there, 'person@issuer.example')
  const stranger = await portal.call('GET', callback.pathname + callback.search)
  expect(JSON.stringify([stranger.body, stranger.headers.get('location')])).toContain('bad_oauth_state')
  expect((await comeBack(callback, cookie)).hash).toContain('access_token=')
  const again = await portal.call('GET', callback.pathname + callback.search, { headers: { cookie } })
  expect(JSON.stringify([again.body, again.headers.get('location')])).toContain('bad_oauth_state')
})
