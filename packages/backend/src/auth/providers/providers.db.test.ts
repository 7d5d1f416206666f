import { createHash } from 'node:crypto'
import { UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthPortal, password, type AuthPortal } from '../testing/auth-portal.ts'
import { startFakeIssuer, type FakeIssuer } from '../testing/fake-issuer.ts'

let issuer: FakeIssuer
let open: AuthPortal
let closed: AuthPortal
let without: AuthPortal
beforeAll(async () => {
  issuer = await startFakeIssuer()
  const { url, clientId, clientSecret } = issuer
  const provider = { name: 'google', issuer: url, clientId, clientSecret, domains: ['client.example'] }
  const environment = { PORTAL_AUTH_PROVIDERS: JSON.stringify([provider]) }
  ;[open, closed, without] = await Promise.all([
    startAuthPortal({ ...environment, PORTAL_AUTH_OPEN_SIGNUP: 'on' }),
    startAuthPortal(environment),
    startAuthPortal(),
  ])
})
afterAll(async () => {
  await Promise.all([open, closed, without].map((portal) => portal.close()))
  await issuer.close()
})

let made = 0
const anyClaims = (email = `foreign-${(made += 1)}@people.example`) => ({
  sub: `subject-${(made += 1)}`,
  email,
  email_verified: true,
  name: 'Foreign Person',
})
const hashed = (nonce: string) => createHash('sha256').update(nonce).digest('hex')
type Cookies = Map<string, string>
/** Follows a link as a browser with these cookies would. */
const visit = async (portal: AuthPortal, url: URL | string, cookies: Cookies = new Map()) => {
  const { pathname, search } = new URL(url)
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const reply = await portal.call('GET', pathname + search, { headers: { cookie } })
  expect([302, 303]).toContain(reply.status)
  keepCookies(cookies, reply.headers)
  return new URL(reply.headers.get('location') ?? '')
}
function keepCookies(cookies: Cookies, headers: Headers): void {
  for (const set of headers.getSetCookie()) {
    const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
    cookies.set(name, value)
  }
}
const authorize = '/auth/v1/authorize?provider=google&redirect_to=http://portal.test/in'
const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
const signIn = async (portal: AuthPortal, claims: JWTPayload) =>
  portal.client().auth.signInWithIdToken({ provider: 'google', token: await issuer.sign(claims) })

test('[API-AUTH-05] a token of a configured issuer signs in; its keys are read once', async () => {
  const claims = anyClaims()
  const { auth } = open.client()
  const token = await issuer.sign({ ...claims, nonce: hashed('known only here') })
  const first = await auth.signInWithIdToken({ provider: 'google', token, nonce: 'known only here' })
  expect(first.error).toBeNull()
  expect(first.data.user).toMatchObject({
    email: claims.email,
    app_metadata: { provider: 'google', providers: ['google'], role: 'business_user' },
    identities: [{ provider: 'google', id: claims.sub }],
  })
  expect((await auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }])
  expect((await signIn(open, claims)).data.user?.id).toBe(first.data.user?.id)
  expect(issuer.keyReads()).toBe(1)
})

test.each([
  ['for another audience', async () => issuer.sign(anyClaims(), { audience: 'another' })],
  ['of another issuer', async () => issuer.sign(anyClaims(), { issuer: 'https://elsewhere.example' })],
  ['that is expired', async () => issuer.sign(anyClaims(), { expires: '-1m' })],
  [
    'without a signature',
    async () =>
      new UnsecuredJWT(anyClaims())
        .setIssuer(issuer.url)
        .setAudience(issuer.clientId)
        .setExpirationTime('5m')
        .encode(),
  ],
  ['that is cut short', async () => (await issuer.sign(anyClaims())).slice(0, -20)],
  ['that is none', async () => 'mock-id-token'],
])('[API-AUTH-05] a token %s signs nobody in', async (_name, token) => {
  const { error } = await open.client().auth.signInWithIdToken({ provider: 'google', token: await token() })
  expect(error).toMatchObject({ status: 400, message: 'Bad ID token' })
})

test('a nonce has to be the one of the token, and cannot be left out', async () => {
  const token = await issuer.sign({ ...anyClaims(), nonce: hashed('right') })
  const grant = (nonce?: string) =>
    open.client().auth.signInWithIdToken({ provider: 'google', token, ...(nonce ? { nonce } : {}) })
  expect((await grant('wrong')).error?.message).toBe('Nonces mismatch')
  expect((await grant()).error?.message).toContain('should either both exist or not')
})

test('a third party opens the account with the same confirmed address, and no other', async () => {
  const person = await closed.createPerson()
  const claims = anyClaims(person.email)
  const linked = await signIn(closed, claims)
  expect(linked.data.user?.id).toBe(person.user.id)
  expect(linked.data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] })
  const other = await closed.createPerson()
  const unverified = await signIn(closed, { ...anyClaims(other.email), email_verified: false })
  expect(unverified.error?.code).toBe('signup_disabled')
  expect((await signIn(closed, anyClaims())).error?.code).toBe('signup_disabled')
  const invited = anyClaims()
  await closed.operator().auth.admin.inviteUserByEmail(invited.email)
  expect((await signIn(closed, invited)).error?.code).toBe('signup_disabled')
})

test('a banned person does not come in by a third party', async () => {
  const claims = anyClaims()
  const { data } = await signIn(open, claims)
  await open.operator().auth.admin.updateUserById(data.user?.id ?? '', { ban_duration: '1h' })
  expect((await signIn(open, claims)).error?.code).toBe('user_banned')
})

test('[DATA-02] who is sent to a third party comes back with a session and its tokens', async () => {
  const browser: Cookies = new Map()
  const there = await visit(open, `${open.url}${authorize}&prompt=consent`, browser)
  expect(there.origin).toBe(issuer.url)
  expect(Object.fromEntries(there.searchParams)).toMatchObject({
    client_id: issuer.clientId,
    redirect_uri: 'http://portal.test/auth/v1/callback',
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'consent',
  })
  const claims = anyClaims()
  const callback = issuer.agree(there.href, claims)
  const back = await visit(open, callback, browser)
  expect(back.origin + back.pathname).toBe('http://portal.test/in')
  const session = fragmentOf(back)
  expect(session).toMatchObject({
    token_type: 'bearer',
    provider_token: 'token-of-the-issuer',
    provider_refresh_token: 'refresh-of-the-issuer',
  })
  expect((await open.client().auth.getUser(session['access_token'])).data.user?.email).toBe(claims.email)
  const again = await visit(open, callback, browser)
  expect(again.searchParams.get('error_code')).toBe('bad_oauth_state')
})

test('a way back that another browser began signs nobody in, and leaves its owner theirs', async () => {
  const [owner, stranger]: Cookies[] = [new Map(), new Map()]
  const there = await visit(open, open.url + authorize, owner)
  await visit(open, open.url + authorize, stranger)
  const callback = issuer.agree(there.href, anyClaims())
  for (const browser of [new Map<string, string>(), stranger]) {
    const refused = await visit(open, callback, browser)
    expect(refused.searchParams.get('error_code')).toBe('bad_oauth_state')
    expect(fragmentOf(refused)).not.toHaveProperty('access_token')
  }
  expect(fragmentOf(await visit(open, callback, owner))).toHaveProperty('access_token')
})

test('two tabs of a browser each find their way back; its cookie is hidden from scripts and other sites', async () => {
  const browser: Cookies = new Map()
  const [first, second] = [
    await visit(open, open.url + authorize, browser),
    await visit(open, open.url + authorize, browser),
  ]
  for (const there of [first, second])
    expect(fragmentOf(await visit(open, issuer.agree(there.href, anyClaims()), browser))).toHaveProperty(
      'access_token',
    )
  const { headers } = await open.call('GET', authorize)
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^portal-authorize=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
  ])
})

test('[DATA-02] with a code challenge only its asker gets the session', async () => {
  const { auth } = open.client({ flowType: 'pkce' })
  const { data } = await auth.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } })
  const there = await visit(open, data.url ?? '')
  const back = await visit(open, issuer.agree(there.href, anyClaims()))
  const exchanged = await auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
  expect(exchanged.data.session).toMatchObject({
    provider_token: 'token-of-the-issuer',
    provider_refresh_token: 'refresh-of-the-issuer',
  })
})

test('a refusal of the third party, a forged state and a forged code sign nobody in', async () => {
  const browser: Cookies = new Map()
  const begin = async () => visit(open, open.url + authorize, browser)
  const back = async (query: Record<string, string>) =>
    visit(open, `${open.url}/auth/v1/callback?${new URLSearchParams(query).toString()}`, browser)
  const state = async () => (await begin()).searchParams.get('state') ?? ''
  const denied = await back({ state: await state(), error: 'access_denied' })
  expect(fragmentOf(denied)).toMatchObject({ error: 'access_denied', error_code: 'provider_denied' })
  expect(denied.pathname).toBe('/in')
  expect(fragmentOf(await back({ state: await state(), code: 'forged' }))['error_code']).toBe(
    'bad_oauth_callback',
  )
  expect(fragmentOf(await back({ state: 'forged', code: 'x' }))['error_code']).toBe('bad_oauth_state')
})

test('[API-AUTH-14] single sign-on sends the people of a domain to their issuer', async () => {
  const { auth } = open.client()
  const { data, error } = await auth.signInWithSSO({ domain: 'client.example' })
  expect(error).toBeNull()
  expect(new URL(data?.url ?? '').origin).toBe(issuer.url)
  const unknown = await auth.signInWithSSO({ domain: 'elsewhere.example' })
  expect(unknown.error).toMatchObject({ code: 'sso_provider_not_found', status: 404 })
})

/** A person who asked for a link with their account at the issuer: where they are sent, in the browser that is to come back. */
async function beginLinking(flowType: 'pkce' | 'implicit' = 'implicit') {
  const { email } = await open.createPerson()
  const browser: Cookies = new Map()
  const { auth } = open.client({
    flowType,
    fetch: async (input, init) => {
      const reply = await fetch(input, init)
      keepCookies(browser, reply.headers)
      return reply
    },
  })
  await auth.signInWithPassword({ email, password })
  const { data } = await auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })
  return { email, auth, browser, url: data.url ?? '' }
}

test.each(['implicit', 'pkce'] as const)(
  'nobody links their identity to the account of who sent them (%s)',
  async (flow) => {
    const { auth, url } = await beginLinking(flow)
    const refused = await visit(open, issuer.agree(url, anyClaims()))
    expect(refused.searchParams.get('error_code')).toBe('bad_oauth_state')
    expect((await auth.getUserIdentities()).data?.identities).toHaveLength(1)
  },
)

test('[API-AUTH-20][API-AUTH-21] a person links an identity, and unlinks all but the last', async () => {
  const { email, auth, browser, url } = await beginLinking()
  const claims = anyClaims('elsewhere@people.example')
  await visit(open, issuer.agree(url, claims), browser)
  const identities = (await auth.getUserIdentities()).data?.identities ?? []
  expect(identities.map(({ provider }) => provider)).toEqual(['email', 'google'])
  expect((await signIn(open, claims)).data.user?.email).toBe(email)
  const [own, google] = identities
  if (!own || !google) throw new Error('not linked')
  expect((await auth.unlinkIdentity(google)).error).toBeNull()
  expect((await auth.unlinkIdentity(own)).error?.code).toBe('single_identity_not_deletable')
  const token = (await auth.getSession()).data.session?.access_token ?? ''
  const unknown = await open.call('DELETE', `/auth/v1/user/identities/${google.identity_id}`, { token })
  expect(unknown.body.error_code).toBe('identity_not_found')
})

test('an identity of somebody else is not taken', async () => {
  const claims = anyClaims()
  await signIn(open, claims)
  const { browser, url } = await beginLinking()
  const back = await visit(open, issuer.agree(url, claims), browser)
  expect(fragmentOf(back)['error_code']).toBe('identity_already_exists')
})

test('[API-AUTH-14][API-AUTH-20][API-AUTH-21] what is not configured answers the protocol’s own error', async () => {
  const { email } = await without.createPerson()
  const { auth } = without.client()
  await auth.signInWithPassword({ email, password })
  const disabled = { code: 'manual_linking_disabled', message: 'Manual linking is disabled', status: 404 }
  expect((await auth.linkIdentity({ provider: 'google' })).error).toMatchObject(disabled)
  const identities = (await auth.getUserIdentities()).data?.identities ?? []
  expect(identities[0] && (await auth.unlinkIdentity(identities[0])).error).toMatchObject(disabled)
  expect((await auth.signInWithSSO({ domain: 'client.example' })).error).toMatchObject({
    message: 'SAML 2.0 is disabled',
    status: 404,
  })
  expect((await auth.signInWithIdToken({ provider: 'google', token: 'x' })).error?.message).toBe(
    'Provider google is not enabled',
  )
  expect(await without.call('GET', '/auth/v1/authorize?provider=google')).toMatchObject({
    status: 400,
    body: { msg: 'Unsupported provider: provider is not enabled' },
  })
})
