import type { RequestListener } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { FetchFailure, type FetchFailureKind } from './fetch-failure.ts'
import { createGuardedFetcher, type FetcherOptions } from './guarded-fetcher.ts'
import { startSite, type LoopbackSite } from './testing/loopback-site.ts'

const started: LoopbackSite[] = []
afterEach(async () => {
  for (const site of started.splice(0)) await site.close()
})

async function site(answer: RequestListener): Promise<LoopbackSite> {
  const running = await startSite(answer)
  started.push(running)
  return running
}
const page =
  (text: string): RequestListener =>
  (_request, reply) =>
    void reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)

const build = (options: Partial<FetcherOptions> = {}) =>
  createGuardedFetcher({ userAgent: 'portal-test/1', allow: [], ownPages: () => null, ...options })
const html = { types: ['text/html'] }

async function failureOf(work: Promise<unknown>): Promise<FetchFailureKind | 'none'> {
  try {
    await work
    return 'none'
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    return error.kind
  }
}

test('a page that may be reached is read, by a client that says its name', async () => {
  const good = await site((request, reply) =>
    reply
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip', etag: '"1"' })
      .end(gzipSync(`<p>${request.headers['user-agent']} Größe</p>`)),
  )
  expect(await build({ allow: [good.host] }).fetch(`${good.url}/a#part`, html)).toEqual({
    url: `${good.url}/a`,
    isUnchanged: false,
    mediaType: 'text/html',
    text: '<p>portal-test/1 Größe</p>',
    bytes: Buffer.from('<p>portal-test/1 Größe</p>'),
    etag: '"1"',
    lastModified: null,
  })
})

test('an unchanged page is not sent again', async () => {
  const good = await site((request, reply) => {
    const known = request.headers['if-none-match'] === '"7"'
    reply
      .writeHead(known ? 304 : 200, { 'content-type': 'text/html', etag: '"7"' })
      .end(known ? '' : 'all of it')
  })
  const fetcher = build({ allow: [good.host] })
  expect(await fetcher.fetch(good.url, { ...html, etag: '"7"' })).toMatchObject({
    isUnchanged: true,
    text: '',
  })
  expect(await fetcher.fetch(good.url, html)).toMatchObject({ isUnchanged: false, text: 'all of it' })
})

test('no way of writing a private address opens a connection', async () => {
  const secret = await site(page('secret'))
  const { port } = secret
  const ways = [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://localhost.:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f000001:${port}/`,
    `http://0x7f.0.0.1:${port}/`,
    `http://0177.0.0.1:${port}/`,
    `http://127.1:${port}/`,
    `http://0:${port}/`,
    `http://0.0.0.0:${port}/`,
    `http://127.0.0.1%2e:${port}/`,
    `http://１２７.０.０.１:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://[::ffff:7f00:1]:${port}/`,
    `http://[::127.0.0.1]:${port}/`,
    `http://[64:ff9b::127.0.0.1]:${port}/`,
    `http://[2002:7f00:1::]:${port}/`,
    `http://127.0.0.1:${port}\\@example.com/`,
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://10.0.0.1/',
    'http://100.64.0.1/',
  ]
  const fetcher = build({ limits: { totalMs: 3000 } })
  const failures = await Promise.all(
    ways.map(async (way) => [way, await failureOf(fetcher.fetch(way, html))]),
  )
  expect(failures).toEqual(
    ways.map((way) => [way, expect.stringMatching(/^(forbidden_address|bad_url|name_not_found)$/)]),
  )
  expect(secret.connections()).toBe(0)
})

test('only plain http and https addresses are read', async () => {
  const good = await site(page('x'))
  const fetcher = build({ allow: [good.host] })
  for (const address of [
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://127.0.0.1/',
    'data:text/html,x',
    'javascript:1',
    'not an address',
    '',
    `http://user:secret@${good.host}/`,
    `http://example.com@${good.host}/`,
  ])
    expect([address, await failureOf(fetcher.fetch(address, html))]).toEqual([address, 'bad_url'])
  expect(good.connections()).toBe(0)
})

test('one private address among a name’s many is enough to refuse it', async () => {
  const secret = await site(page('secret'))
  const fetcher = build({
    resolve: async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
  })
  expect(await failureOf(fetcher.fetch(`http://mixed.example:${secret.port}/`, html))).toBe(
    'forbidden_address',
  )
  expect(secret.connections()).toBe(0)
})

test('an address that another server is to read is held to the same rules, and nothing is sent to it', async () => {
  const secret = await site(page('secret'))
  const names: Record<string, string[]> = {
    'public.example': ['93.184.216.34'],
    'inside.example': ['10.0.0.1'],
    'mixed.example': ['93.184.216.34', '127.0.0.1'],
  }
  const fetcher = build({
    allow: [secret.host],
    resolve: async (name) => (names[name] ?? []).map((address) => ({ address, family: 4 })),
  })
  expect((await fetcher.admit('http://public.example/a#part')).href).toBe('http://public.example/a')
  expect((await fetcher.admit(secret.url)).origin).toBe(secret.url)
  expect(await failureOf(fetcher.admit('http://inside.example/'))).toBe('forbidden_address')
  expect(await failureOf(fetcher.admit('http://mixed.example/'))).toBe('forbidden_address')
  expect(await failureOf(fetcher.admit('http://nobody.example/'))).toBe('name_not_found')
  expect(await failureOf(fetcher.admit('ftp://public.example/'))).toBe('bad_url')
  const hanging = build({ limits: { totalMs: 100 }, resolve: () => new Promise(() => undefined) })
  expect(await failureOf(hanging.admit('http://slow.example/'))).toBe('timeout')
  expect(secret.connections()).toBe(0)
})

test('a name that answers a public address first and a private one afterwards leads nowhere private', async () => {
  const secret = await site(page('secret'))
  let asked = 0
  const rebinding = build({
    limits: { totalMs: 400 },
    resolve: async () => [{ address: asked++ === 0 ? '203.0.114.1' : '127.0.0.1', family: 4 }],
  })
  const address = `http://rebinding.example:${secret.port}/`
  expect(await failureOf(rebinding.fetch(address, html))).toMatch(/timeout|unreachable/)
  expect(asked).toBe(1)
  expect(await failureOf(rebinding.fetch(address, html))).toBe('forbidden_address')
  expect(secret.connections()).toBe(0)
})

test('the address that was checked is the one connected to', async () => {
  const good = await site((request, reply) => page(`for ${request.headers.host}`)(request, reply))
  const fetcher = build({
    allow: [`plant.example:${good.port}`],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  const { text } = await fetcher.fetch(`http://plant.example:${good.port}/`, html)
  expect(text).toBe(`for plant.example:${good.port}`)
})

test('a redirect to a forbidden address is not followed', async () => {
  const secret = await site(page('secret'))
  const targets = [
    `http://127.0.0.1:${secret.port}/`,
    `//localhost:${secret.port}/`,
    `http://[::ffff:127.0.0.1]:${secret.port}/`,
    'http://169.254.169.254/',
    'file:///etc/passwd',
    `http://user@127.0.0.1:${secret.port}/`,
  ]
  const door = await site((request, reply) =>
    reply.writeHead(302, { location: targets[Number(request.url?.slice(1))] }).end(),
  )
  const fetcher = build({ allow: [door.host] })
  for (const index of targets.keys())
    expect(await failureOf(fetcher.fetch(`${door.url}/${index}`, html))).toMatch(/forbidden_address|bad_url/)
  expect(secret.connections()).toBe(0)
})

test('redirects are followed to their end, loops are left', async () => {
  const around = await site((request, reply) => {
    if (request.url === '/end') page('end')(request, reply)
    else reply.writeHead(301, { location: request.url === '/start' ? '/end' : '/loop' }).end()
  })
  const fetcher = build({ allow: [around.host], limits: { maxRedirects: 3 } })
  expect(await fetcher.fetch(`${around.url}/start`, html)).toMatchObject({
    url: `${around.url}/end`,
    text: 'end',
  })
  expect(await failureOf(fetcher.fetch(`${around.url}/loop`, html))).toBe('too_many_redirects')
  expect(around.asked).toHaveLength(2 + 4)
})

test('a server that hangs, drips or never ends its headers costs no more than the time allowed', async () => {
  const hanging = await site(() => undefined)
  const dripping = await site((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' })
    const timer = setInterval(() => reply.write('x'), 20)
    reply.on('close', () => clearInterval(timer))
  })
  const silent = createServer((socket) => void socket.on('error', () => undefined))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const silentHost = `127.0.0.1:${(silent.address() as AddressInfo).port}`
  const fetcher = build({ allow: [hanging.host, dripping.host, silentHost], limits: { totalMs: 300 } })
  const begun = Date.now()
  const failures = await Promise.all(
    [hanging.url, dripping.url, `https://${silentHost}/`].map((url) => failureOf(fetcher.fetch(url, html))),
  )
  expect(failures).toEqual(['timeout', 'timeout', 'timeout'])
  expect(Date.now() - begun).toBeLessThan(10_000)
  silent.close()
})

test('a resolver that hangs does too', async () => {
  const fetcher = build({ limits: { totalMs: 100 }, resolve: () => new Promise(() => undefined) })
  expect(await failureOf(fetcher.fetch('http://slow.example/', html))).toBe('timeout')
})

test('two gigabytes are left after the first few, stated or not', async () => {
  let written = 0
  const huge = await site((request, reply) => {
    const stated = request.url === '/stated'
    reply.writeHead(200, {
      'content-type': 'text/html',
      ...(stated ? { 'content-length': String(2 * 1024 ** 3) } : {}),
    })
    const chunk = Buffer.alloc(64 * 1024, 'x')
    const more = () => {
      while (!reply.destroyed && written < 2 * 1024 ** 3) {
        written += chunk.length
        if (!reply.write(chunk)) return void reply.once('drain', more)
      }
    }
    more()
  })
  const fetcher = build({ allow: [huge.host], limits: { maxBytes: 1024 * 1024 } })
  expect(await failureOf(fetcher.fetch(`${huge.url}/stated`, html))).toBe('too_large')
  expect(await failureOf(fetcher.fetch(`${huge.url}/unstated`, html))).toBe('too_large')
  expect(written).toBeLessThan(64 * 1024 * 1024)
})

test('a packed bomb bursts outside', async () => {
  const zeros = Buffer.alloc(200 * 1024 * 1024)
  const bombs: Record<string, Buffer> = {
    gzip: gzipSync(zeros),
    br: brotliCompressSync(zeros.subarray(0, 50 * 1024 * 1024)),
  }
  const bomb = await site((request, reply) => {
    const encoding = request.url?.slice(1) ?? ''
    reply.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(bombs[encoding])
  })
  const fetcher = build({ allow: [bomb.host] })
  const before = process.memoryUsage().arrayBuffers
  expect(await failureOf(fetcher.fetch(`${bomb.url}/gzip`, html))).toBe('too_large')
  expect(await failureOf(fetcher.fetch(`${bomb.url}/br`, html))).toBe('too_large')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * 1024 * 1024)
})

test.each([
  [{ 'content-type': 'application/pdf' }, 'x', 'wrong_type'],
  [{}, 'x', 'wrong_type'],
  [{ 'content-type': 'text/html', 'content-encoding': 'gzip' }, 'not packed at all', 'bad_encoding'],
  [{ 'content-type': 'text/html', 'content-encoding': 'br' }, 'not packed at all', 'bad_encoding'],
  [{ 'content-type': 'text/html', 'content-encoding': 'zstd-of-tomorrow' }, 'x', 'bad_encoding'],
  [{ 'content-type': 'text/html', 'content-encoding': 'gzip, gzip' }, 'x', 'bad_encoding'],
] as const)('an answer with %j is refused', async (headers, body, kind) => {
  const odd = await site((_request, reply) => reply.writeHead(200, headers).end(body))
  expect(await failureOf(build({ allow: [odd.host] }).fetch(odd.url, html))).toBe(kind)
})

test('a refusal keeps its status, and the moment from which one may ask again', async () => {
  const busy = await site((request, reply) => {
    if (request.url === '/busy') reply.writeHead(429, { 'retry-after': '60' }).end()
    else reply.writeHead(404).end()
  })
  const fetcher = build({ allow: [busy.host] })
  const refused = await fetcher.fetch(`${busy.url}/busy`, html).catch((error: unknown) => error)
  expect(refused).toMatchObject({ kind: 'rate_limited', status: 429 })
  expect((refused as FetchFailure).retryAt?.getTime()).toBeGreaterThan(Date.now() + 55_000)
  expect(await fetcher.fetch(`${busy.url}/gone`, html).catch((error: unknown) => error)).toMatchObject({
    kind: 'http_error',
    status: 404,
  })
})

test('of its own server it reaches the sample sites and nothing else', async () => {
  const own = await site(page('page'))
  const fetcher = build({ ownPages: () => ({ origin: own.url, path: '/samples/sites/' }) })
  expect((await fetcher.fetch(`${own.url}/samples/sites/a/`, html)).text).toBe('page')
  const reached = own.connections()
  for (const path of [
    '/',
    '/functions/v1/x',
    '/samples/sites/../../metrics',
    '/samples/sites/%2e%2e/%2e%2e/metrics',
    '/samples/sitesx',
  ])
    expect([path, await failureOf(fetcher.fetch(`${own.url}${path}`, html))]).toEqual([
      path,
      'forbidden_address',
    ])
  expect(own.connections()).toBe(reached)
})

test('whoever asked can stop it', async () => {
  const hanging = await site(() => undefined)
  const stop = new AbortController()
  const fetching = failureOf(
    build({ allow: [hanging.host] }).fetch(hanging.url, { ...html, signal: stop.signal }),
  )
  stop.abort()
  expect(await fetching).toBe('stopped')
})
