import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isAuthWeakPasswordError } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, startAuthPortal, type AuthPortal } from '#backend/auth/testing/auth-portal.ts'

const leaked = 'gasket turbine 77'
const hash = createHash('sha1').update(leaked).digest('hex').toUpperCase()
const padded = createHash('sha1').update('never leaked 1').digest('hex').toUpperCase()
const asked: string[] = []
let isBroken = false
let service: Server
let portal: AuthPortal
beforeAll(async () => {
  service = createServer((request, reply) => {
    asked.push(request.url ?? '')
    reply.writeHead(isBroken ? 500 : 200)
    reply.end(`${hash.slice(5)}:3\r\n${padded.slice(5)}:0\r\n${'0'.repeat(35)}:9`)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  portal = await startAuthPortal({ PORTAL_PASSWORD_RANGE_URL: `http://127.0.0.1:${port}/range/` })
})
afterAll(async () => {
  await portal.close()
  service.close()
})

const change = async (next: string) => {
  const { email } = await portal.createPerson()
  const { auth } = portal.client()
  await auth.signInWithPassword({ email, password })
  return (await auth.updateUser({ password: next })).error
}

test('[API-AUTH-27] a leaked password is refused with its reason, and only five digits of its hash are told', async () => {
  const error = await change(leaked)
  expect(isAuthWeakPasswordError(error) && error.reasons).toEqual(['pwned'])
  expect(asked.at(-1)).toBe(`/range/${hash.slice(0, 5)}`)
})

test('padding of the answer, and a service that fails, refuse nobody', async () => {
  expect(await change('never leaked 1')).toBeNull()
  isBroken = true
  expect(await change(leaked)).toBeNull()
})
