import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createGuardedFetcher } from './guarded-fetcher.ts'
import { createPoliteFetcher } from './polite-fetcher.ts'
import { startSite, type LoopbackSite } from './testing/loopback-site.ts'

const started: LoopbackSite[] = []
afterEach(async () => {
  for (const site of started.splice(0)) await site.close()
})

async function visit(
  robots: RequestListener,
  pages: RequestListener = (_request, reply) =>
    void reply.writeHead(200, { 'content-type': 'text/html' }).end('page'),
) {
  const site = await startSite((request, reply) =>
    request.url === '/robots.txt' ? robots(request, reply) : pages(request, reply),
  )
  started.push(site)
  const fetcher = createGuardedFetcher({
    userAgent: 'herpasia-portal/1',
    allow: [site.host],
    ownPages: () => null,
  })
  const polite = createPoliteFetcher({
    fetcher,
    robotName: 'herpasia-portal',
    robotsUrlOf: (url) => new URL('/robots.txt', url).href,
    longestWaitMs: 500,
  })
  const read = async (path: string) => {
    try {
      return (await polite.read(`${site.url}${path}`, { types: ['text/html'] })).text
    } catch (error) {
      return (error as { kind: string }).kind
    }
  }
  return { site, read }
}
const text =
  (body: string): RequestListener =>
  (_request, reply) =>
    void reply.writeHead(200, { 'content-type': 'text/plain' }).end(body)

test('a page that robots.txt forbids is not asked for, another one is, and the file is read once', async () => {
  const { site, read } = await visit(text('User-agent: *\nDisallow: /private\n'))
  expect([await read('/private/a'), await read('/open'), await read('/private/b')]).toEqual([
    'refused_by_robots',
    'page',
    'refused_by_robots',
  ])
  expect(site.asked).toEqual(['/robots.txt', '/open'])
})

test('rules for the portal by its name come before those for everybody', async () => {
  const { read } = await visit(
    text('User-agent: *\nDisallow: /\n\nUser-agent: herpasia-portal\nDisallow: /jobs\n'),
  )
  expect([await read('/news'), await read('/jobs')]).toEqual(['page', 'refused_by_robots'])
})

test('a redirect to a forbidden page ends there', async () => {
  const { site, read } = await visit(text('User-agent: *\nDisallow: /private\n'), (_request, reply) =>
    reply.writeHead(302, { location: '/private/a' }).end(),
  )
  expect(await read('/door')).toBe('refused_by_robots')
  expect(site.asked).toEqual(['/robots.txt', '/door'])
})

test('a site without robots.txt forbids nothing; one whose robots.txt fails forbids everything', async () => {
  const without = await visit((_request, reply) => reply.writeHead(404).end())
  expect(await without.read('/a')).toBe('page')
  const failing = await visit((_request, reply) => reply.writeHead(500).end())
  expect([await failing.read('/a'), failing.site.asked]).toEqual(['robots_unavailable', ['/robots.txt']])
  const endless = await visit((_request, reply) => reply.end('#'.repeat(600 * 1024)))
  expect(await endless.read('/a')).toBe('robots_unavailable')
})

test('the crawl delay is kept between requests, and one too long to wait for is refused', async () => {
  const brief = await visit(text('User-agent: *\nCrawl-delay: 0.2\n'))
  const begun = Date.now()
  await Promise.all([brief.read('/a'), brief.read('/b'), brief.read('/c')])
  expect(Date.now() - begun).toBeGreaterThanOrEqual(390)
  const long = await visit(text('User-agent: *\nCrawl-delay: 3600\n'))
  expect([await long.read('/a'), await long.read('/b')]).toEqual(['page', 'rate_limited'])
  expect(long.site.asked).toEqual(['/robots.txt', '/a'])
})

test('a server that asks to wait is left alone until then', async () => {
  const { site, read } = await visit(text(''), (_request, reply) =>
    reply.writeHead(503, { 'retry-after': '120' }).end(),
  )
  expect([await read('/a'), await read('/b')]).toEqual(['rate_limited', 'rate_limited'])
  expect(site.asked).toEqual(['/robots.txt', '/a'])
})
