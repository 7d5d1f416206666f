import { connect, type Socket } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'

const mostSockets = 3
const mostBytes = 100_000
let portal: ListeningApp
beforeAll(async () => {
  portal = await startListeningApp({
    PORTAL_SOCKETS_PER_ADDRESS: String(mostSockets),
    PORTAL_STORAGE_PER_PERSON: String(mostBytes),
    PORTAL_TRUST_PROXY: 'on',
  })
})
afterAll(() => portal.close())

/** Asks for a socket and keeps its half open whatever comes. */
function openSocket(
  from: string,
  path: string,
): Promise<{ status: number; socket: Socket; closed: Promise<void> }> {
  const { hostname, port } = new URL(portal.url)
  const head = [
    `GET ${path} HTTP/1.1`,
    `host: ${hostname}`,
    `x-forwarded-for: 203.0.113.99, ${from}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }, () =>
      socket.write(`${head.join('\r\n')}\r\n\r\n`),
    )
    const closed = new Promise<void>((done) => socket.once('close', () => done()))
    socket.on('error', reject)
    socket.once('data', (answer) =>
      resolve({ status: Number(answer.toString().split(' ')[1]), socket, closed }),
    )
  })
}

test('an address has so many sockets open, whatever it claims to stand for', async () => {
  const path = `/realtime/v1/websocket?vsn=2.0.0&apikey=${portal.serviceKey}`
  const open = []
  for (let n = 0; n < mostSockets; n += 1) open.push(await openSocket('192.0.2.1', path))
  expect(open.map(({ status }) => status)).toEqual([101, 101, 101])
  expect((await openSocket('192.0.2.1', path)).status).toBe(429)
  const elsewhere = await openSocket('192.0.2.2', path)
  expect(elsewhere.status).toBe(101)
  open[0]?.socket.destroy()
  await expect
    .poll(
      async () => {
        const again = await openSocket('192.0.2.1', path)
        return again.status
      },
      { timeout: 15_000, interval: 500 },
    )
    .toBe(101)
  for (const { socket } of [...open, elsewhere]) socket.destroy()
})

test(
  'a refused socket is closed although the caller keeps their half open',
  { timeout: 20_000 },
  async () => {
    const refused = await openSocket('192.0.2.3', '/nowhere')
    expect(refused.status).toBe(404)
    refused.socket.on('data', () => undefined)
    const kept = setInterval(() => refused.socket.write('x'), 500)
    refused.socket.on('error', () => undefined)
    await refused.closed.catch(() => undefined)
    clearInterval(kept)
  },
)

test('a person has so many bytes stored, and what they replace or remove does not count', async () => {
  const [administrator, other] = [await buildUser(portal.db, 'admin'), await buildUser(portal.db, 'admin')]
  const clientOf = async (person: typeof other) => {
    const token = await portal.tokenFor(person)
    return createClient(portal.url, token, { accessToken: () => Promise.resolve(token) }).storage
  }
  const storage = await clientOf(administrator)
  await storage.createBucket('plans')
  const plans = storage.from('plans')
  const put = async (name: string, bytes: number, upsert = false) =>
    (await plans.upload(name, Buffer.alloc(bytes), { upsert })).error?.message ?? 'stored'
  expect(await put('one', 60_000)).toBe('stored')
  expect(await put('two', 60_000)).toContain('as much as one person may')
  expect(await put('one', 90_000, true)).toBe('stored')
  expect((await plans.copy('one', 'three')).error?.message).toContain('as much as one person may')
  await plans.remove(['one'])
  const both = await Promise.all([put('four', 60_000), put('five', 60_000)])
  expect(both.filter((said) => said === 'stored')).toHaveLength(1)
  const others = (await clientOf(other)).from('plans')
  expect((await others.upload('theirs', Buffer.alloc(90_000))).error).toBeNull()
})
