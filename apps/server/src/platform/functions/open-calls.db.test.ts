import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { anonActor, type Actor, type UserActor } from '@portal/backend/platform/actor'
import { BearerError } from '@portal/backend/platform/http/bearer-error'
import { createRateLimiter } from '@portal/backend/platform/http/rate-limiter'
import { createRefusals } from '@portal/backend/platform/http/refusals'
import { defineFunction } from './function-definition.ts'
import { registerFunctions } from './functions-gateway.ts'

const person = (id: string, role = 'business_user'): UserActor => ({
  kind: 'user',
  id,
  email: `${id}@people.example`,
  dbRole: 'authenticated',
  claims: { sub: id, role: 'authenticated', exp: 4_102_444_800, app_metadata: { role } },
})

const people = new Map<string, Actor>()
const listeners: ((isConcerned: (actor: Actor) => boolean) => void)[] = []
const dropUser = (id: string) =>
  listeners.forEach((listener) => listener((actor) => actor.kind === 'user' && actor.id === id))
const app = Fastify()
let url: string

/** Begins at once, or after a while, and never ends by itself. */
const told = (name: string, afterMs: number) =>
  defineFunction({
    name,
    access: 'business',
    limit: 'standard',
    request: z.object({}),
    handle: async () => ({
      kind: 'stream',
      events: (async function* () {
        await new Promise((resolve) => setTimeout(resolve, afterMs))
        yield { event: 'delta', data: 'begun' }
        await new Promise(() => undefined)
      })(),
    }),
  })

beforeAll(async () => {
  const limiter = createRateLimiter({ limit: 1000, windowSeconds: 60 })
  await registerFunctions(app, {
    functions: [told('at-once', 0), told('later', 300)],
    resolveActor: async ({ headers }) => {
      const actor = people.get(headers.authorization?.replace('Bearer ', '') ?? '')
      if (!actor) throw new BearerError('user_gone')
      return actor
    },
    refuse: createRefusals(1000),
    answerOnce: (_asked, produce) => produce(),
    audit: async () => undefined,
    onDrop: (listener) => listeners.push(listener),
    limits: { ai: limiter, standard: limiter },
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

async function begin(name: string, as: string) {
  people.set(as, person(as))
  const reply = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}` },
  })
  let text = ''
  const over = (async () => {
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk
  })()
  return { over, text: () => text }
}

test.each<[string, (id: string) => void]>([
  ['removed', (id) => people.delete(id)],
  ['given another role', (id) => people.set(id, person(id, 'admin'))],
  ['nobody any more', (id) => people.set(id, anonActor)],
])('what is streamed to a person ends when they are %s, and tells nothing more', async (what, change) => {
  const [one, other] = [await begin('at-once', what), await begin('at-once', `other than ${what}`)]
  await expect.poll(() => one.text() + other.text()).toMatch(/begun.*begun/su)
  change(what)
  dropUser(what)
  await one.over
  expect(one.text()).toContain('"code":"not_authenticated"')
  expect(other.text()).not.toContain('error')
})

test('a change that takes no right away, as a new password, ends nothing', async () => {
  const one = await begin('at-once', 'unchanged')
  await expect.poll(() => one.text()).toContain('begun')
  dropUser('unchanged')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(one.text()).not.toContain('error')
})

test('what has not begun to be told when the rights end is not told', async () => {
  people.set('early', person('early'))
  const reply = fetch(`${url}/functions/v1/later`, {
    method: 'POST',
    headers: { authorization: 'Bearer early' },
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  people.delete('early')
  dropUser('early')
  const text = await (await reply).text()
  expect(text).toContain('"code":"not_authenticated"')
  expect(text).not.toContain('begun')
})
