import Fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#backend/config.ts'
import { createTestDatabase, type TestDatabase } from '#backend/platform/db/testing/test-database.ts'
import { makeRequestId } from '#backend/platform/http/request-ids.ts'
import { loadKeys } from '#backend/platform/keys.ts'
import type { Platform } from '#backend/platform/platform.ts'
import { registerGateway, type Gateway } from './index.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-gateway-'))
const webFolder = path.join(dataDir, 'dist')
let testDatabase: TestDatabase
let platform: Platform
let app: FastifyInstance
let gateway: Gateway

const pages = new Set(['/', '/ai-hub', '/beta-agents/automation'])
const pageRouteOf = (address: string) => (pages.has(address) ? address : 'unknown page')

async function build(environment: Record<string, string> = {}): Promise<[FastifyInstance, Gateway]> {
  const config = loadConfig({ NODE_ENV: 'test', ...environment })
  platform = {
    config,
    db: testDatabase.database,
    log: pino({ level: 'silent' }),
    keys: await loadKeys(config, dataDir),
    dataDir,
    version: '1.2.3',
  }
  const built = Fastify({ genReqId: makeRequestId })
  const parts = registerGateway(built, platform, { webFolder, pageRouteOf, publicConfig: { brand: 'Plant' } })
  built.post('/boom', async () => {
    throw new Error('a secret detail')
  })
  return [built, parts]
}

beforeAll(async () => {
  mkdirSync(path.join(webFolder, 'assets'), { recursive: true })
  writeFileSync(
    path.join(webFolder, 'index.html'),
    '<!doctype html><title>App</title><script>boot()</script><script src="/theme.js"></script>',
  )
  writeFileSync(path.join(webFolder, 'assets/app-1a2b3c.js'), 'plain')
  writeFileSync(path.join(webFolder, 'assets/app-1a2b3c.js.br'), 'brotli')
  writeFileSync(path.join(webFolder, 'assets/app-1a2b3c.js.gz'), 'gzip')
  testDatabase = await createTestDatabase()
  ;[app, gateway] = await build()
})
afterAll(async () => {
  await app.close()
  await testDatabase.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('the public configuration names the address, the public key and what the app adds, and no secret', async () => {
  const reply = await get('/config.json', { host: 'elsewhere.example' })
  // The page takes its own address; a Host header is anybody's word.
  expect(reply.json()).toEqual({
    url: '',
    anonKey: platform.keys.anonKey,
    version: '1.2.3',
    brand: 'Plant',
  })
  expect(reply.body).not.toContain(platform.keys.serviceKey)
})

test('alive and ready are answered; a part that fails makes it 503 and is named', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok', version: '1.2.3' })
  expect((await get('/readyz')).statusCode).toBe(200)
  gateway.readinessChecks['queue'] = () => Promise.reject(new Error('a secret detail'))
  const reply = await get('/readyz')
  delete gateway.readinessChecks['queue']
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toEqual({
    status: 'not ready',
    parts: { database: 'ok', disk: 'ok', queue: 'not reachable' },
  })
})

const counted =
  /^portal_http_request_duration_seconds_count\{method="(.*)",route="(.*)",status="(.*)"\} ([1-9]\d*)/gm

test('metrics count each request by method, route and status, for this machine or the service key', async () => {
  await get('/readyz')
  const missing = ['/assets/missing.js', '/functions/v1/no-such', '/no-such.png']
  for (const url of missing) await get(url)
  const local = await get('/metrics')
  const requests = Array.from(local.body.matchAll(counted), ([, ...labels]) => labels.join(' '))
  expect(requests).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^GET \/readyz 200 /),
      `GET unmatched 404 ${missing.length}`,
    ]),
  )
  expect(local.headers['access-control-allow-origin']).toBeUndefined()
  const elsewhere = { remoteAddress: '192.0.2.7', url: '/metrics' }
  expect((await app.inject(elsewhere)).statusCode).toBe(403)
  expect((await get('/metrics', { 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(403)
  // A page of another name that was turned into an address of this machine, and a proxy that passes its own name on.
  for (const host of [
    'page.example:3000',
    '127.0.0.1.page.example',
    'localhost.page.example',
    'portal.example',
  ])
    expect((await get('/metrics', { host })).statusCode).toBe(403)
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect((await get('/metrics', { host })).statusCode).toBe(200)
  expect(
    (await app.inject({ ...elsewhere, headers: { authorization: `Bearer ${platform.keys.serviceKey}` } }))
      .statusCode,
  ).toBe(200)
})

test('what says nothing of how long it is kept is kept by no browser', async () => {
  const rows = await get('/rest/v1/', { apikey: platform.keys.serviceKey })
  const numbers = await get('/metrics')
  expect([rows, numbers].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store'])
})

test('metrics name the page that was opened; all addresses that are none are one', async () => {
  const opened = [
    '/',
    '/ai-hub?tab=history',
    '/beta-agents/automation',
    '/assets/app-1a2b3c.js',
    '/no-such-page',
    '/nor-this/one',
  ]
  const [fresh] = await build()
  for (const url of opened) await fresh.inject({ url })
  const { body } = await fresh.inject({ url: '/metrics' })
  await fresh.close()
  const requests = Array.from(body.matchAll(counted), ([, , route, , times]) => `${route} ${times}`)
  expect(requests.toSorted()).toEqual([
    '/ 1',
    '/ai-hub 1',
    '/assets/:file 1',
    '/beta-agents/automation 1',
    'unknown page 2',
  ])
})

test('a hashed asset is immutable and comes in the best encoding that the browser takes', async () => {
  const url = '/assets/app-1a2b3c.js'
  const best = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
  expect([best.headers['content-encoding'], best.body]).toEqual(['br', 'brotli'])
  expect(best.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(best.headers['vary']).toBe('Accept-Encoding')
  expect((await get(url, { 'accept-encoding': 'gzip, br;q=0' })).body).toBe('gzip')
  expect((await get(url)).body).toBe('plain')
  expect(
    (await get(url, { 'if-none-match': String(best.headers['etag']), 'accept-encoding': 'br' })).statusCode,
  ).toBe(304)
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
})

test('every page address gives the app, uncached, under a policy without inline code', async () => {
  for (const url of ['/', '/auth?type=recovery', '/beta-agents/automation', '/no-such-page']) {
    const reply = await get(url)
    expect([url, reply.statusCode, reply.headers['cache-control']]).toEqual([url, 200, 'no-cache'])
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|style-src [^;]*unsafe|style-src-elem/)
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
  }
})

test('an unknown API path, a missing asset and a path outside are 404 in JSON', async () => {
  for (const url of [
    '/rest/v1/x',
    '/auth/v1/nowhere',
    '/functions/v1/nothing',
    '/storage/v1/a',
    '/assets/gone.js',
    '/..%2f..%2fetc/passwd.txt',
  ]) {
    const reply = await get(url)
    expect([url, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([url, 404, 'not_found'])
  }
  expect((await app.inject({ method: 'POST', url: '/landing' })).statusCode).toBe(404)
})

test('an unknown error is a fixed sentence with the request id, and the caller’s own id is kept', async () => {
  const reply = await app.inject({ method: 'POST', url: '/boom', headers: { 'x-request-id': 'trace-0001' } })
  expect(reply.statusCode).toBe(500)
  expect(reply.json()).toEqual({
    error: 'Something went wrong on our side',
    code: 'internal',
    requestId: 'trace-0001',
  })
  expect([reply.headers['x-request-id'], reply.headers['sb-request-id']]).toEqual([
    'trace-0001',
    'trace-0001',
  ])
  const odd = await get('/healthz', { 'x-request-id': 'a b' })
  expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('any origin may ask, with the headers it asks for, and reads what the client needs', async () => {
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/rest/v1/anything',
    headers: {
      origin: 'https://other.example',
      'access-control-request-headers': 'x-one, x-two',
      'access-control-request-method': 'POST',
    },
  })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-headers']).toBe('x-one, x-two')
  expect(preflight.headers['access-control-allow-methods']).toContain('PATCH')
  const exposed = String(
    (await get('/healthz', { origin: 'https://other.example' })).headers['access-control-expose-headers'],
  )
  for (const header of [
    'Content-Range',
    'X-Supabase-Api-Version',
    'x-relay-error',
    'sb-request-id',
    'X-Total-Count',
    'Link',
  ])
    expect(exposed).toContain(header)
})

test('with configured origins only those are let in', async () => {
  const [strict] = await build({ PORTAL_CORS_ORIGINS: 'https://one.example' })
  const allowed = await strict.inject({ url: '/healthz', headers: { origin: 'https://one.example' } })
  expect(allowed.headers['access-control-allow-origin']).toBe('https://one.example')
  const other = await strict.inject({ url: '/healthz', headers: { origin: 'https://two.example' } })
  expect(other.headers['access-control-allow-origin']).toBeUndefined()
  await strict.close()
})

test('security headers are on every reply; the transport rule only where the address is https', async () => {
  const reply = await get('/healthz')
  expect(reply.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
  })
  expect(reply.headers['strict-transport-security']).toBeUndefined()
  const [secure] = await build({ PORTAL_PUBLIC_URL: 'https://portal.example' })
  expect((await secure.inject('/healthz')).headers['strict-transport-security']).toContain('max-age=31536000')
  await secure.close()
})
