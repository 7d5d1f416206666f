import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, claimsOf, openGateway } from './testing/open-gateway.ts'

let opened: Awaited<ReturnType<typeof openGateway>>
let { platform, app, gateway, createPerson, sign, who } = {} as typeof opened
beforeAll(async () => {
  opened = await openGateway()
  ;({ platform, app, gateway, createPerson, sign, who } = opened)
})
afterAll(() => opened.close())

test('no key and no token is nobody; the two keys name nobody and the portal, as key or as bearer', async () => {
  const { anonKey, serviceKey } = platform.keys
  expect((await who({})).body.kind).toBe('anon')
  expect((await who({ apikey: anonKey })).body.kind).toBe('anon')
  expect((await who({ apikey: anonKey, ...bearer(anonKey) })).body.kind).toBe('anon')
  expect((await who({ apikey: serviceKey })).body.kind).toBe('service')
  expect((await who(bearer(serviceKey))).body.kind).toBe('service')
  expect((await who({ apikey: serviceKey, ...bearer('sb_secret_anything') })).body.kind).toBe('service')
})

test('a person’s token outranks the key beside it', async () => {
  const person = await createPerson()
  const answer = await who({ apikey: platform.keys.serviceKey, ...bearer(await sign(claimsOf(person))) })
  expect(answer.body).toMatchObject({ kind: 'user', id: person.id })
})

test('an unknown key, and a person’s token in the place of a key, are refused', async () => {
  const token = await sign(claimsOf(await createPerson()))
  for (const apikey of ['nonsense', token, 'sb_publishable_unknown'])
    expect((await who({ apikey })).status).toBe(401)
})

test('forged, expired, unsigned, truncated and foreign tokens are refused', async () => {
  const claims = claimsOf(await createPerson())
  const good = await sign(claims)
  const [head = '', payload = '', signature = ''] = good.split('.')
  const foreign = await generateKeyPair('ES256')
  const admin = Buffer.from(
    JSON.stringify({ ...claims, app_metadata: { role: 'admin' }, exp: 4_000_000_000 }),
  ).toString('base64url')
  const publicKeyAsSecret = new TextEncoder().encode(JSON.stringify(platform.keys.jwks.keys[0]))
  const tokens = {
    'changed payload': `${head}.${admin}.${signature}`,
    'no signature': `${head}.${payload}.`,
    truncated: good.slice(0, -4),
    'two parts': `${head}.${payload}`,
    empty: '..',
    'alg none': new UnsecuredJWT({ ...claims, role: 'service_role' }).setExpirationTime('1h').encode(),
    'wrong key': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256' })
      .setExpirationTime('1h')
      .sign(foreign.privateKey),
    'public key as secret': await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(publicKeyAsSecret),
    expired: await sign(claims, Math.floor(Date.now() / 1000) - 1),
    'no expiry': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256' })
      .sign(platform.keys.signingKey),
    'no person': await sign({ role: 'authenticated' }),
    'no uuid': await sign({ ...claims, sub: 'me' }),
    'a database role': await sign({ ...claims, role: 'postgres' }),
    'a session that is none': await sign({ ...claims, session_id: 'x' }),
    'another person’s session': await sign({ ...claims, session_id: (await createPerson()).sessionId }),
    'a person who is none': await sign({ ...claims, sub: randomUUID() }),
  }
  for (const [name, token] of Object.entries(tokens))
    expect([name, (await who(bearer(token))).status]).toEqual([name, 401])
  expect((await who(bearer(good))).status).toBe(200)
})

test('a token that names no role has the rights of nobody', async () => {
  const { status, body } = await who(
    bearer(await sign({ ...claimsOf(await createPerson()), role: undefined })),
  )
  expect([status, body.kind]).toEqual([200, 'anon'])
})

test('a signature is checked once, and what is stored about the person counts before the claims', async () => {
  const person = await createPerson()
  const token = await sign({ ...claimsOf(person), app_metadata: { role: 'admin' } })
  expect((await who(bearer(token))).body.claims?.app_metadata).toEqual({ role: 'business_user' })
  await platform.db.query(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = $1`, [
    person.id,
  ])
  expect((await who(bearer(token))).body.claims?.app_metadata?.role).toBe('business_user')
  expect((await who(bearer(token), '/who/now')).body.claims?.app_metadata?.role).toBe('admin')
})

test('a token is forgotten with its session and with its person', async () => {
  const person = await createPerson()
  const token = await sign(claimsOf(person))
  expect((await who(bearer(token))).status).toBe(200)
  await platform.db.query('delete from auth.sessions where id = $1', [person.sessionId])
  expect((await who(bearer(token))).status).toBe(200)
  gateway.verifiedTokens.dropSession(person.sessionId)
  expect((await who(bearer(token))).status).toBe(401)

  const other = await createPerson()
  const otherToken = await sign(claimsOf(other))
  await who(bearer(otherToken))
  await platform.db.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [
    other.id,
  ])
  gateway.verifiedTokens.dropUser(other.id)
  expect((await who(bearer(otherToken))).status).toBe(401)
})

test('the whole answer to a refused token is the portal’s error shape', async () => {
  const reply = await app.inject({ url: '/who', headers: bearer('nonsense') })
  expect(reply.json()).toEqual({
    error: 'User not authenticated',
    code: 'not_authenticated',
    requestId: expect.any(String),
  })
})
