import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { callerAddress, trustNearestProxy } from './caller-address.ts'

test('an IPv6 network counts as one caller, and a mapped IPv4 address as itself', () => {
  expect(callerAddress({ ip: '2001:db8:1:2::1' })).toBe(callerAddress({ ip: '2001:db8:1:2:ffff::9' }))
  expect(callerAddress({ ip: '2001:db8:1:2::1' })).not.toBe(callerAddress({ ip: '2001:db8:1:3::1' }))
  expect(callerAddress({ ip: '::ffff:192.0.2.7' })).toBe('192.0.2.7')
  expect(callerAddress({ ip: '192.0.2.7' })).toBe('192.0.2.7')
})

test('behind a proxy the address that the proxy saw counts, not what the caller claims', async () => {
  const app = Fastify({ trustProxy: trustNearestProxy })
  app.get('/', async (request) => request.ip)
  const reply = await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.9, 192.0.2.7' } })
  expect(reply.body).toBe('192.0.2.7')
})
