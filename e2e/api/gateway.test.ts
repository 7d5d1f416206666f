import { brotliDecompressSync } from 'node:zlib'
import { PublicConfig } from '@portal/contracts/config'
import { expect, inject, test } from 'vitest'
import { anyAddress, anyEmail, clientFor, joinAsMember } from '@portal/testing/portal/portal-client'

const portal = inject('portal')
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${portal.url}${path}`, { headers })

test('the browser learns what it needs before anybody signs in, and no secret', async () => {
  const response = await get('/config.json')
  const text = await response.text()
  const config = PublicConfig.parse(JSON.parse(text))
  expect(config).toMatchObject({ url: portal.url, anonKey: portal.anonKey })
  expect(text).not.toContain(portal.serviceKey)
})

test.each([
  '/',
  '/auth',
  '/config.json',
  '/healthz',
  '/rest/v1/figures',
  '/functions/v1/nothing',
  '/auth/v1/user',
  '/nothing.js',
])('%s carries the security headers', async (path) => {
  const { headers } = await get(path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-request-id')).toBeTruthy()
  expect(headers.get('x-powered-by')).toBeNull()
})

test('a page runs no script but the portal’s own files', async () => {
  const policy = (await get('/auth')).headers.get('content-security-policy') ?? ''
  const script = policy.split('; ').find((directive) => directive.startsWith('script-src'))
  expect(script).not.toMatch(/unsafe|\*|https?:/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("object-src 'none'")
})

test('assets are compressed beforehand and kept for good; the page itself is asked for again', async () => {
  const page = await get('/auth')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const assets = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, path]) => path ?? '',
  )
  expect(assets.length).toBeGreaterThan(0)
  for (const asset of assets) {
    const plain = await get(asset, { 'accept-encoding': 'identity' })
    expect([asset, plain.status, plain.headers.get('content-encoding')]).toEqual([asset, 200, null])
    const { headers } = await get(asset, { 'accept-encoding': 'br' })
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('vary')).toContain('Accept-Encoding')
    // What fits into one packet is not worth packing.
    const isSmall = (await plain.arrayBuffer()).byteLength < 1400
    expect([asset, isSmall || headers.get('content-encoding')]).toEqual([asset, isSmall || 'br'])
    const again = await get(asset, { 'accept-encoding': 'br', 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  }
})

test('what is sent as brotli is the file', async () => {
  const page = await (await get('/auth')).text()
  const asset = /type="module"[^>]* src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  const { request } = await import('node:http')
  const packed = await new Promise<Buffer>((resolve, reject) => {
    request(`${portal.url}${asset}`, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    })
      .on('error', reject)
      .end()
  })
  const plain = await (await get(asset, { 'accept-encoding': 'identity' })).text()
  expect(brotliDecompressSync(packed).toString()).toBe(plain)
})

test('an address of a screen is the app, a missing file is not', async () => {
  const screen = await get('/competitor-intelligence')
  expect([screen.status, screen.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect((await get('/assets/nothing.js')).status).toBe(404)
  expect((await get('/%2e%2e/%2e%2e/package.json')).status).toBe(404)
})

test('another origin may call with the headers of the official client', async () => {
  const asked = 'authorization,apikey,content-type,x-client-info,x-supabase-api-version,prefer'
  const preflight = await fetch(`${portal.url}/rest/v1/figures`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': asked,
    },
  })
  expect(preflight.status).toBeLessThan(300)
  expect(preflight.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/elsewhere\.example)$/)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
  const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase() ?? ''
  for (const header of asked.split(',')) expect(allowed).toContain(header)
  const { headers } = await get('/auth/v1/settings', {
    origin: 'https://elsewhere.example',
    apikey: portal.anonKey,
  })
  expect(headers.get('access-control-expose-headers')?.toLowerCase()).toContain('x-supabase-api-version')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
})

test.each([
  ['/auth/v1/token?grant_type=password', 2],
  ['/rest/v1/ai_chat_sessions', 60],
  ['/functions/v1/send-feedback', 6],
])('a body that is too large for %s is refused with 413', async (path, megabytes) => {
  const { client } = await joinAsMember(portal)
  const token = (await client.auth.getSession()).data.session?.access_token
  const response = await fetch(`${portal.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: portal.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': anyAddress(),
    },
    body: JSON.stringify({ session_name: 'x'.repeat(megabytes * 1024 * 1024) }),
  })
  expect(response.status).toBe(413)
  expect(response.headers.get('content-type')).toContain('application/json')
})

test('guessing the password of an account runs into the rate limit, and only for the one who guesses', async () => {
  const [from, email] = [anyAddress(), anyEmail()]
  const guess = (address: string) =>
    clientFor(portal, { from: address }).auth.signInWithPassword({ email, password: 'wrong password' })
  const statuses = new Set<number | undefined>()
  for (let tries = 0; tries < 60 && !statuses.has(429); tries += 1)
    statuses.add((await guess(from)).error?.status)
  expect([...statuses]).toEqual([400, 429])
  expect((await guess(anyAddress())).error?.status).toBe(400)
})

test('asking for recovery again at once has to wait', async () => {
  const member = await joinAsMember(portal)
  const from = anyAddress()
  const first = await clientFor(portal, { from }).auth.resetPasswordForEmail(member.email)
  expect(first.error).toBeNull()
  const second = await clientFor(portal, { from }).auth.resetPasswordForEmail(member.email)
  expect(second.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
})

test('a function that does not exist, a wrong method and a missing session are told apart', async () => {
  const call = (path: string, init: RequestInit) =>
    fetch(`${portal.url}/functions/v1/${path}`, init).then(async (r) => [
      r.status,
      ((await r.json()) as { code: string }).code,
    ])
  expect(await call('nothing', { method: 'POST' })).toEqual([404, 'not_found'])
  expect(await call('health-monitor', { method: 'GET' })).toEqual([405, 'method_not_allowed'])
  expect(await call('health-monitor', { method: 'POST' })).toEqual([401, 'not_authenticated'])
})
