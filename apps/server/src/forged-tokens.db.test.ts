import fc from 'fast-check'
import { generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { startAuthPortal, type AuthPortal } from '@portal/backend/auth/testing/auth-portal'

let portal: AuthPortal
let app: Awaited<ReturnType<typeof buildApp>>
let token: string
let claims: JWTPayload
let strangerKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
beforeAll(async () => {
  portal = await startAuthPortal()
  app = await buildApp({ ...portal.platform, config: loadConfig({ NODE_ENV: 'test' }) })
  token = (await portal.createPerson('admin')).session.access_token
  claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload
  strangerKey = (await generateKeyPair('ES256')).privateKey
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

const groups = [
  ['auth/v1', 'GET', '/auth/v1/user'],
  ['auth/v1 for administrators', 'GET', '/auth/v1/admin/users'],
  ['rest/v1', 'GET', '/rest/v1/figures?select=id&limit=1'],
  ['functions/v1', 'POST', '/functions/v1/health-monitor'],
  ['storage/v1', 'GET', '/storage/v1/bucket'],
] as const

/** Each of them looks like a token of the portal and is none. */
const forged = fc.oneof(
  fc.nat({ max: 3000 }).map((cut) => async () => token.slice(0, cut % (token.length - 1))),
  fc
    .tuple(fc.nat({ max: 3000 }), fc.constantFrom('A', 'B', 'x', 'y', '0', '9', '-', '_'))
    .map(([at, letter]) => async () => {
      const index = at % (token.length - 60)
      return token.slice(0, index) + (token[index] === letter ? 'Q' : letter) + token.slice(index + 1)
    }),
  fc
    .constantFrom('admin', 'business_user')
    .map((role) => async () => new UnsecuredJWT({ ...claims, app_metadata: { role } }).encode()),
  fc
    .constantFrom('authenticated', 'service_role', 'anon', 'supabase_admin', 'postgres')
    .map(
      (role) => async () =>
        new SignJWT({ ...claims, role })
          .setProtectedHeader({ alg: 'ES256', kid: portal.platform.keys.keyId ?? '' })
          .sign(strangerKey),
    ),
  fc.constantFrom('service_role', 'authenticated').map(
    (role) => async () =>
      // The public key, which everybody can read, taken for a shared secret.
      new SignJWT({ ...claims, role })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(JSON.stringify(portal.platform.keys.jwks.keys[0]))),
  ),
  fc
    .integer({ min: 1, max: 1_000_000 })
    .map(
      (seconds) => async () =>
        new SignJWT({ ...claims, exp: Math.floor(Date.now() / 1000) - seconds })
          .setProtectedHeader({ alg: portal.platform.keys.algorithm })
          .sign(portal.platform.keys.signingKey),
    ),
)

test.each(groups)(
  '[API-AUTH-29] forged, expired, unsigned and cut tokens open nothing in %s',
  async (_group, method, url) => {
    const call = (bearer: string) =>
      app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        ...(method === 'POST' ? { payload: '{}' } : {}),
      })
    expect((await call(token)).statusCode).toBe(200)
    await fc.assert(
      fc.asyncProperty(forged, async (make) => {
        const reply = await call(await make())
        expect([400, 401, 403]).toContain(reply.statusCode)
        expect(reply.json()).not.toHaveProperty('0')
      }),
      { numRuns: 60 },
    )
  },
)
