import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGitHub } from './github.ts'

let server: Server
let address: string
beforeEach(async () => {
  server = createServer((_request, reply) => reply.writeHead(403).end('{}')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

test.each([
  ['a token that is refused is told as such', 'a-token', 'the service refused the key'],
  ['without a token no key can have been refused', undefined, 'the service refused the request'],
])('%s', async (_title, token, said) => {
  const github = createGitHub({ GITHUB_API_URL: address, GITHUB_TOKEN: token, BRAND_SLUG: 'portal' })
  const outcome = github.checkLimits(new AbortController().signal)
  await expect(outcome).rejects.toMatchObject({ message: said, status: 403 })
})
