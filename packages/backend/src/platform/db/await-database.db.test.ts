import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, inject, test } from 'vitest'
import { awaitDatabase } from '#backend/platform/db/await-database.ts'
import { startDyingProxy } from '#backend/platform/db/testing/dying-proxy.ts'

const clusterWith = (change: (url: URL) => void): string => {
  const url = new URL(inject('testClusterUrl'))
  change(url)
  return url.href
}

/** A limit against a hang; the connection gives up after four seconds. */
const endsWithinMs = 15_000

test.each([
  ['a wrong password', clusterWith((url) => (url.password = 'wrong')), /refuses the user or the password\.$/],
  [
    'another database',
    clusterWith((url) => (url.pathname = '/nowhere')),
    /there is no database of this name\.$/,
  ],
  [
    'a closed port',
    'postgres://portal:secret@127.0.0.1:1/portal',
    /^The database at 127\.0\.0\.1:1\/portal cannot be used: nothing answers/,
  ],
  ['an unknown host', 'postgres://portal:secret@nowhere.invalid/portal', /host/],
  ['no address at all', 'not an address', /cannot be used/],
])('[OPS-01] %s is told in one sentence, without the password', async (_name, connectionString, sentence) => {
  const fault = await awaitDatabase(connectionString).catch((error: unknown) => error)
  const { message } = fault as Error
  expect(message).toMatch(sentence)
  expect(message).not.toMatch(/secret|wrong|\n/)
})

test('[OPS-01] something that takes connections and never answers is given up', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const began = performance.now()
  await expect(awaitDatabase(`postgres://portal:secret@127.0.0.1:${port}/portal`)).rejects.toThrow(
    /no answer within 4 seconds/,
  )
  expect(performance.now() - began).toBeLessThan(endsWithinMs)
  server.close()
})

test('[OPS-01] a process that is busy while it starts does not take its database for silent', async () => {
  const withinMs = 200
  const waiting = awaitDatabase(inject('testClusterUrl'), withinMs)
  const until = performance.now() + 2 * withinMs
  while (performance.now() < until);
  await expect(waiting).resolves.toBeUndefined()
})

test('[OPS-01] a database that is still starting is waited for', async () => {
  const proxy = await startDyingProxy(inject('testClusterUrl'))
  proxy.die({ sqlState: '57P03' })
  const waiting = awaitDatabase(proxy.connectionString)
  await expect.poll(() => proxy.deaths()).toBeGreaterThan(1)
  proxy.revive()
  await waiting
  await proxy.close()
})
