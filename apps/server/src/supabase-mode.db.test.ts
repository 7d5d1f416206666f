import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type { FastifyInstance } from 'fastify'
import { generateKeyPair, SignJWT } from 'jose'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createAccountCommands } from '@portal/backend/auth'
import { loadConfig } from '#server/config.ts'
import { accountRulesOf } from '#server/modules/access/index.ts'
import { buildMail } from '#server/modules/mail/index.ts'
import { openDatabase } from '@portal/backend/platform/db/database'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { loadKeys } from '@portal/backend/platform/keys'
import type { Platform } from '#server/platform/platform.ts'

const password = 'gauge valve 9'
const secret = 'a-secret-that-only-tests-know-0123456789'

interface Node {
  url: string
  platform: Platform
  app: FastifyInstance
}

let testDatabase: TestDatabase
const nodes: Node[] = []

async function startNode(environment: Record<string, string>): Promise<Node> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-node-'))
  const config = loadConfig({ NODE_ENV: 'test', ...environment })
  const { connectionString } = testDatabase
  const platform: Platform = {
    config,
    db: openDatabase({ connectionString, onIdleError: () => undefined }),
    log: pino({ level: 'silent' }),
    keys: await loadKeys(config, dataDir),
    dataDir,
    version: '0.0.0',
  }
  const app = await buildApp(platform)
  const node = { url: await app.listen({ host: '127.0.0.1', port: 0 }), platform, app }
  nodes.push(node)
  return node
}

/** A portal that plays the Supabase, and one in front of it. */
async function startPair(keys: { upstream: Record<string, string>; front: Record<string, string> }) {
  const upstream = await startNode(keys.upstream)
  const front = await startNode({
    DATABASE_URL: testDatabase.connectionString,
    SUPABASE_URL: upstream.url,
    SUPABASE_ANON_KEY: upstream.platform.keys.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: upstream.platform.keys.serviceKey,
    ...keys.front,
  })
  return { upstream, front }
}

beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(async () => {
  for (const { app, platform } of nodes.toReversed()) {
    const closed = app.close()
    // A client may hold a connection on which it never asked anything.
    app.server.closeAllConnections()
    await closed
    await platform.db.close()
    rmSync(platform.dataDir, { recursive: true, force: true })
  }
  await testDatabase.drop()
})

test.each([
  ['published keys', { upstream: {}, front: {} }],
  ['a shared secret', { upstream: { PORTAL_JWT_SECRET: secret }, front: { SUPABASE_JWT_SECRET: secret } }],
])('with %s the official client works through the portal in front', async (name, keys) => {
  const { upstream, front } = await startPair(keys)
  const email = `${name.replaceAll(' ', '-')}@people.example`
  await createAccountCommands({
    ...upstream.platform,
    mail: buildMail(upstream.platform),
    rules: accountRulesOf(upstream.platform.config),
  }).createUser({
    email,
    password,
    role: 'admin',
  })
  const config = (await (await fetch(`${front.url}/config.json`)).json()) as { url: string; anonKey: string }
  expect(config).toMatchObject({ url: '', anonKey: upstream.platform.keys.anonKey })

  const client = createClient(front.url, config.anonKey, {
    auth: { autoRefreshToken: false, persistSession: false },
  })
  const wrong = await client.auth.signInWithPassword({ email, password: 'something else' })
  expect(wrong.error).toMatchObject({ code: 'invalid_credentials', status: 400 })
  const signedIn = await client.auth.signInWithPassword({ email, password })
  expect(signedIn.error).toBeNull()
  expect((await client.auth.getUser()).data.user?.email).toBe(email)

  const rows = await client.from('market_benchmarks').select('*', { count: 'exact' }).limit(1)
  expect([rows.error, rows.count]).toEqual([null, 0])
  const none = await client.from('health_checks').select('*').single()
  expect(none.error?.code).toBe('PGRST116')

  expect((await client.storage.createBucket('through', { public: false })).error?.message ?? '').toMatch(
    /^$|already exists/,
  )
  const files = client.storage.from('through')
  const content = Buffer.alloc(3_000_000, 'x')
  expect((await files.upload(`${name}/large.bin`, new Blob([content]))).error).toBeNull()
  const back = await files.download(`${name}/large.bin`)
  expect(Buffer.from((await back.data?.arrayBuffer()) ?? new ArrayBuffer()).equals(content)).toBe(true)
  expect((await files.upload(`${name}/large.bin`, Buffer.from('x'))).error).toMatchObject({
    statusCode: '409',
  })

  const heard: unknown[] = []
  const channel = client.channel('room', { config: { broadcast: { self: true } } })
  channel.on('broadcast', { event: 'said' }, ({ payload }) => heard.push(payload))
  const status = await new Promise((resolve) => void channel.subscribe(resolve))
  expect(status).toBe('SUBSCRIBED')
  await channel.send({ type: 'broadcast', event: 'said', payload: { word: 'hello' } })
  await expect.poll(() => heard).toMatchObject([{ word: 'hello' }])
  await client.removeAllChannels()

  // Functions are the front's own: it checks the upstream's token itself.
  const ping = await client.functions.invoke('health-monitor', { body: { test: true, timestamp: 1 } })
  expect([ping.error, ping.data]).toMatchObject([null, { status: 'ok' }])
  const token = signedIn.data.session?.access_token ?? ''
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >
  const { privateKey } = await generateKeyPair('ES256')
  const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'x' }).sign(privateKey)
  const own = await new SignJWT(claims)
    .setProtectedHeader({ alg: front.platform.keys.algorithm })
    .sign(front.platform.keys.signingKey)
  for (const bad of [forged, own, `${token}x`]) {
    const reply = await fetch(`${front.url}/functions/v1/health-monitor`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bad}`, 'content-type': 'application/json' },
      body: '{"test":true,"timestamp":1}',
    })
    expect(reply.status).toBe(401)
  }
})

test('without an answer from the Supabase each path group says so in its own words, and /readyz too', async () => {
  const front = await startNode({
    DATABASE_URL: testDatabase.connectionString,
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_ANON_KEY: 'sb_publishable_key',
  })
  const keysAt = async (callPath: string) => {
    const reply = await fetch(front.url + callPath)
    return [reply.status, ...Object.keys((await reply.json()) as object).toSorted()]
  }
  expect(await keysAt('/auth/v1/settings')).toEqual([503, 'code', 'error_code', 'msg'])
  expect(await keysAt('/rest/v1/x')).toEqual([503, 'code', 'details', 'hint', 'message'])
  expect(await keysAt('/storage/v1/bucket')).toEqual([503, 'code', 'error', 'message', 'statusCode'])
  const ready = await fetch(`${front.url}/readyz`)
  expect(await ready.json()).toMatchObject({ parts: { database: 'ok', supabase: 'not reachable' } })
  // A token that nobody can check is not a bad token.
  const { privateKey } = await generateKeyPair('ES256')
  const token = await new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'ES256', kid: 'any' })
    .setExpirationTime('1h')
    .sign(privateKey)
  const reply = await fetch(`${front.url}/functions/v1/health-monitor`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"test":true,"timestamp":1}',
  })
  expect(reply.status).toBe(503)
})
