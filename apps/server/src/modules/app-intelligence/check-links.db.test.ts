import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGuardedFetcher } from '#server/platform/fetcher/guarded-fetcher.ts'
import { createLinkChecker } from './check-links.ts'

let site: Server
let asked = 0
beforeAll(async () => {
  site = createServer((request, response) => {
    asked += 1
    const status = Number(request.url?.slice(1))
    response.statusCode = status
    response.end('x'.repeat(status === 200 ? 40_000 : 1))
  })
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
})
afterAll(() => site.close())

test('[API-FN-40] of links to other sites only those are dead that their server calls gone; unreached is unknown', async () => {
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const checker = createLinkChecker({
    origin: () => null,
    fetcher: createGuardedFetcher({
      userAgent: 'test',
      allow: [new URL(url).host],
      ownPages: () => null,
    }),
  })
  const links = [
    ...[200, 403, 404, 410, 429, 500].map((status) => `${url}/${status}`),
    'http://127.0.0.1:1/closed',
    'http://nowhere.invalid/',
    'not an address',
    '/own',
  ]
  expect(await checker.check(links)).toEqual({
    answered: 4,
    dead: [`${url}/404`, `${url}/410`],
    unreached: 4,
  })
  await checker.check(links)
  expect(asked).toBe(6)
})
