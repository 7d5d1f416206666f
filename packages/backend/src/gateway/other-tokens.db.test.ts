import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import Fastify from 'fastify'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from '#backend/config.ts'
import { createTestDatabase } from '#backend/platform/db/testing/test-database.ts'
import { loadKeys } from '#backend/platform/keys.ts'
import { registerRest } from '#backend/rest/index.ts'
import { registerGateway } from './index.ts'

const issuer = 'https://people.example/'
const audience = 'portal-of-a-test'
const role = `reader_${process.pid}`

const theirs = await generateKeyPair('RS256')
let isPublished = true
const published = createServer((_request, response) => {
  if (!isPublished) return response.writeHead(503).end()
  void exportJWK(theirs.publicKey).then((key) =>
    response.end(JSON.stringify({ keys: [{ ...key, kid: 'one' }] })),
  )
  return response
})
await new Promise<void>((resolve) => published.listen(0, '127.0.0.1', resolve))
const keysUrl = `http://127.0.0.1:${(published.address() as AddressInfo).port}/keys.json`

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-issuers-'))
const testDatabase = await createTestDatabase()
const { database } = testDatabase
await database.query(`
  create table public.shelves (id integer primary key, holder text);
  alter table public.shelves enable row level security;
  create policy own on public.shelves for select to authenticated using (holder = auth.jwt() ->> 'sub');
  insert into public.shelves values (1, 'them|7'), (2, 'them|8');
  grant select on public.shelves to authenticated;
  create role ${role} nologin; grant ${role} to current_user; create role ${role}_away nologin;
  create policy second on public.shelves for select to ${role} using (id = 2);
  grant select on public.shelves to ${role}; grant usage on schema public, auth to ${role};`)
const config = loadConfig({ PORTAL_AUTH_ISSUERS: JSON.stringify([{ issuer, audience, keys: keysUrl }]) })
const platform = {
  config,
  db: database,
  log: pino({ level: 'silent' }),
  keys: await loadKeys(config, dataDir),
  dataDir,
  version: '0',
}
const app = Fastify()
const gateway = registerGateway(app, platform, { webFolder: path.join(dataDir, 'none') })
registerRest(app, { platform, resolveActor: gateway.resolveActor })
app.get('/who', async (request) => gateway.resolveActor(request))
app.get('/account', async (request) => gateway.resolveFresh(request))
app.get('/account/soon', async (request) => gateway.resolveEarly(request))
const url = await app.listen({ host: '127.0.0.1', port: 0 })

afterAll(async () => {
  await app.close()
  published.close()
  await database.query(`drop owned by ${role}; drop role ${role}, ${role}_away`)
  await testDatabase.drop()
  rmSync(dataDir, { recursive: true })
})

const ofIssuer = (
  claims: JWTPayload,
  named: { iss?: string; aud?: string; key?: typeof theirs.privateKey } = {},
) =>
  new SignJWT({ role: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(named.iss ?? issuer)
    .setAudience(named.aud ?? audience)
    .setExpirationTime('1h')
    .sign(named.key ?? theirs.privateKey)
const ofPortal = (claims: JWTPayload) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256' })
    .setExpirationTime('1h')
    .sign(platform.keys.signingKey)

/** As the official client is given the tokens of somebody else. */
async function read(token: string) {
  const client = createClient(url, platform.keys.anonKey, { accessToken: async () => token })
  const { data, error, status } = await client.from('shelves').select('id')
  return { ids: data?.map(({ id }) => Number(id)), status, code: error?.code, message: error?.message }
}
const statusOf = async (token: string, at: string) =>
  (await fetch(url + at, { headers: { authorization: `Bearer ${token}` } })).status

test('a token of the portal may name a database role that is granted, and reads with its rights', async () => {
  expect(await read(await ofPortal({ role }))).toMatchObject({ status: 200, ids: [2] })
})

test('a role that does not exist, is not granted or passes the policies is refused as PostgREST does', async () => {
  for (const other of ['no_such_role', `${role}_away`, 'postgres', 'pg_read_all_data'])
    expect(await read(await ofPortal({ role: other }))).toMatchObject({
      status: 401,
      code: '22023',
      message: `role "${other}" does not exist`,
    })
  expect(await read(await ofIssuer({ sub: 'them|7', role: 'service_role' }))).toMatchObject({ status: 401 })
})

test('a token of a configured issuer is taken with its claims, without an account', async () => {
  expect(await read(await ofIssuer({ sub: 'them|7' }))).toMatchObject({ status: 200, ids: [1] })
  expect(await read(await ofIssuer({ sub: 'them|8' }))).toMatchObject({ status: 200, ids: [2] })
  expect(await read(await ofIssuer({ sub: 'them|8', role }))).toMatchObject({ status: 200, ids: [2] })
})

test('who has no account is who the token says, where it says it in the form of ours, and nobody else', async () => {
  const who = async (claims: JWTPayload) =>
    (await fetch(`${url}/who`, { headers: { authorization: `Bearer ${await ofIssuer(claims)}` } })).json()
  const sub = '8f6f1b9e-9e0a-4b5d-8a62-2f3b1c0d9a11'
  const nobody = '00000000-0000-0000-0000-000000000000'
  expect(await who({ sub, email: 'a@b.example' })).toMatchObject({ id: sub, email: 'a@b.example' })
  expect(await who({ sub: 'them|7', email: 7 })).toMatchObject({ id: nobody, email: '' })
  expect(await who({ role: undefined })).toMatchObject({ id: nobody, email: '', dbRole: 'anon' })
})

test('of a configured issuer, what is signed by another, is for another or says another issuer is refused', async () => {
  const { privateKey: key } = await generateKeyPair('RS256')
  for (const named of [{ key }, { aud: 'somebody-else' }, { iss: 'https://others.example/' }])
    expect(await read(await ofIssuer({ sub: 'them|7' }, named))).toMatchObject({
      status: 401,
      code: 'PGRST301',
    })
})

test('nothing that needs an account is theirs, also once their token is known', async () => {
  for (const token of [await ofIssuer({ sub: 'them|7' }), await ofPortal({ role })]) {
    await read(token)
    expect([await statusOf(token, '/account'), await statusOf(token, '/account/soon')]).toEqual([401, 401])
  }
})

test('keys that cannot be fetched say nothing about a token', async () => {
  isPublished = false
  const again = Fastify()
  const { resolveActor } = registerGateway(again, platform, { webFolder: path.join(dataDir, 'none') })
  again.get('/', async (request) => resolveActor(request))
  const headers = { authorization: `Bearer ${await ofIssuer({ sub: 'them|7' })}` }
  expect((await again.inject({ url: '/', headers })).statusCode).toBe(503)
  await again.close()
})
