import { createClient } from '@supabase/supabase-js'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { anonActor, serviceActor, type Actor, type UserActor } from '@portal/backend/platform/actor'
import { AppError } from '@portal/backend/platform/errors'
import { BearerError } from '@portal/backend/platform/http/bearer-error'
import { registerCors } from '@portal/backend/platform/http/cors'
import { createRateLimiter } from '@portal/backend/platform/http/rate-limiter'
import { createRefusals } from '@portal/backend/platform/http/refusals'
import { defineFunction, type FunctionCall, type StreamEvent } from './function-definition.ts'
import { registerFunctions } from './functions-gateway.ts'

const buildPerson = (id: string, appMetadata: Record<string, unknown>): UserActor => ({
  kind: 'user',
  id,
  email: `${id}@people.example`,
  dbRole: 'authenticated',
  claims: { sub: id, role: 'authenticated', exp: 0, app_metadata: appMetadata },
})
const callers: Record<string, Actor> = {
  member: buildPerson('member', { role: 'business_user' }),
  admin: buildPerson('admin', { role: 'admin' }),
  guest: buildPerson('guest', {}),
  anon: anonActor,
  service: serviceActor,
}

let app: FastifyInstance
let url: string
let lastCall: FunctionCall<unknown> | undefined
let closed: string[] = []
let audited: string[][] = []

async function* count(call: FunctionCall<{ to: number; failAt: number }>): AsyncGenerator<StreamEvent> {
  try {
    for (let n = 1; n <= call.input.to; n += 1) {
      if (n === call.input.failAt) throw new AppError('provider_failed', 'The provider gave up')
      yield { event: 'delta', data: { n } }
      await new Promise((resolve) => setTimeout(resolve, n === 1 ? 0 : 5))
    }
  } finally {
    closed.push(call.signal.aborted ? 'aborted' : 'finished')
  }
}

const echo = defineFunction({
  name: 'echo',
  access: 'user',
  limit: 'standard',
  request: z.object({ text: z.string().min(1), times: z.number().int().default(1) }),
  auditsAs: ({ text }) =>
    text === 'hi' ? null : { action: 'echo.said', target: { type: 'echo', id: text } },
  handle: async (call) => {
    lastCall = call
    if (call.input.text === 'bug') throw new Error('a secret detail')
    if (call.input.text === 'refuse') throw new AppError('conflict', 'Not now', { details: { why: 'test' } })
    return {
      kind: 'json',
      body: { said: call.input.text.repeat(call.input.times), by: call.actor.id },
      status: 201,
    }
  },
})
const counter = defineFunction({
  name: 'counter',
  access: 'business',
  limit: 'ai',
  request: z.object({ to: z.number(), failAt: z.number().default(0) }),
  handle: async (call) => ({ kind: 'stream', events: count(call) }),
})
const secret = defineFunction({
  name: 'secret',
  access: 'admin',
  limit: 'standard',
  request: z.object({}),
  handle: async () => ({ kind: 'json', body: { ok: true } }),
})

beforeAll(async () => {
  app = Fastify()
  registerCors(app, [])
  await registerFunctions(app, {
    functions: [echo, counter, secret],
    resolveActor: async (request) => {
      const token = request.headers.authorization?.replace('Bearer ', '')
      if (!token) return anonActor
      const actor = callers[token]
      if (!actor) throw new BearerError('malformed')
      return actor
    },
    refuse: createRefusals(1000),
    answerOnce: (_asked, produce) => produce(),
    audit: async ({ actor, action, target }) => void audited.push([actor.id, action, target.id]),
    limits: {
      ai: createRateLimiter({ limit: 8, windowSeconds: 60 }),
      standard: createRateLimiter({ limit: 1000, windowSeconds: 60 }),
    },
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())
beforeEach(() => {
  closed = []
  audited = []
})

interface Sending {
  as?: string
  body?: unknown
  raw?: string | Uint8Array<ArrayBuffer>
  type?: string
  method?: string
}

async function send(
  name: string,
  { as, body, raw, type = 'application/json', method = 'POST' }: Sending = {},
) {
  const reply = await fetch(`${url}/functions/v1/${name}`, {
    method,
    headers: {
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(method === 'POST' ? { 'content-type': type } : {}),
    },
    ...(method === 'POST' ? { body: raw ?? JSON.stringify(body ?? {}) } : {}),
  })
  const text = await reply.text()
  return {
    status: reply.status,
    headers: reply.headers,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : null,
  }
}

test('what a call does outside of the tables is audited once it is done, and nothing that was refused', async () => {
  const { body } = await send('echo', { as: 'member', body: { text: 'loud' } })
  for (const text of ['hi', 'refuse']) await send('echo', { as: 'member', body: { text } })
  await send('echo', { body: { text: 'loud' } })
  expect(audited).toEqual([[(body as { by: string }).by, 'echo.said', 'loud']])
})

test('[API-FN-01][VALID-08] a call without a person’s token is refused', async () => {
  for (const as of [undefined, 'forged', 'anon', 'service']) {
    const answer = await send('echo', { ...(as ? { as } : {}), body: { text: 'hi' } })
    expect([as, answer.status]).toEqual([as, 401])
    expect(answer.body).toEqual({
      error: 'User not authenticated',
      code: 'not_authenticated',
      requestId: expect.any(String),
      msg: as ? 'Invalid JWT' : 'Error: Missing authorization header',
    })
  }
})

test('[API-FN-02] POST to the name answers JSON with its content type and status', async () => {
  const answer = await send('echo', { as: 'member', body: { text: 'ha', times: 2 } })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.body).toEqual({ said: 'haha', by: 'member' })
  expect(lastCall?.wantsStream).toBe(false)
})

test('[API-FN-02][API-FN-03][API-FN-04] the official client calls it with an object, with a string, and with a region', async () => {
  const client = createClient(url, 'anon-key', { accessToken: async () => 'member' })
  const answers = [
    await client.functions.invoke('echo', { body: { text: 'object' } }),
    await client.functions.invoke('echo', { body: '{"text":"string"}' }),
    await client.functions.invoke('echo', { body: { text: 'region' }, region: 'eu-west-1' as never }),
  ]
  expect(answers.map(({ data }) => (data as { said: string }).said)).toEqual(['object', 'string', 'region'])
  const binary = await client.functions.invoke('echo', { body: new Blob(['bytes']) })
  expect(binary.error?.message).toBe('Edge Function returned a non-2xx status code')
})

test('an unknown function is not found, and another method not allowed', async () => {
  expect(await send('nothing', { as: 'member' })).toMatchObject({
    status: 404,
    body: { code: 'not_found', error: 'Function not found' },
  })
  expect((await send('nothing/deeper', { as: 'member' })).status).toBe(404)
  const wrong = await send('echo', { as: 'member', method: 'DELETE' })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
})

test('a preflight needs no token', async () => {
  const reply = await fetch(`${url}/functions/v1/echo`, {
    method: 'OPTIONS',
    headers: { 'access-control-request-headers': 'x-region' },
  })
  expect([reply.status, reply.headers.get('access-control-allow-headers')]).toEqual([204, 'x-region'])
})

test('access follows the stored role', async () => {
  const table = [
    ['echo', 'guest', 201],
    ['secret', 'member', 403],
    ['secret', 'guest', 403],
    ['secret', 'admin', 200],
    ['counter', 'guest', 403],
  ] as const
  for (const [name, as, status] of table) {
    const answer = await send(name, { as, body: { text: 'x', to: 1 } })
    expect([name, as, answer.status]).toEqual([name, as, status])
  }
})

test('[API-FN-52] a ping is answered without calling the function, to the portal’s own key too', async () => {
  lastCall = undefined
  for (const as of ['member', 'service']) {
    const answer = await send('echo', { as, body: { test: true, timestamp: '2026-01-01T00:00:00Z' } })
    expect(answer).toMatchObject({ status: 200, body: { status: 'ok', function: 'echo', test: true } })
  }
  expect(lastCall).toBeUndefined()
  expect((await send('secret', { as: 'member', body: { test: true, timestamp: 1 } })).status).toBe(403)
})

test('[API-FN-49] wrong bodies are refused with what is wrong, never with a fault of ours', async () => {
  const invalid = await send('echo', { as: 'member', body: { text: '', times: 'two' } })
  expect(invalid.status).toBe(400)
  expect(invalid.body.code).toBe('validation_failed')
  expect(invalid.body.details.map((detail: { path: string }) => detail.path)).toEqual(['text', 'times'])
  const refusals: [Sending, number, string][] = [
    [{ raw: '{"text":' }, 400, 'bad_request'],
    [{ raw: '' }, 400, 'validation_failed'],
    [{ raw: 'null' }, 400, 'validation_failed'],
    [{ raw: '[]' }, 400, 'validation_failed'],
    [{ raw: '{"text":"a\\u0000"}' }, 400, 'bad_request'],
    [{ raw: '['.repeat(50_000) }, 400, 'bad_request'],
    [{ raw: 'text', type: 'text/plain' }, 400, 'bad_request'],
    [{ raw: new Uint8Array([1, 2]), type: 'application/octet-stream' }, 415, 'unsupported_media_type'],
    [{ raw: '<a/>', type: 'application/xml' }, 415, 'unsupported_media_type'],
    [{ raw: `{"text":"${'x'.repeat(6_000_000)}"}` }, 413, 'payload_too_large'],
  ]
  for (const [sending, status, code] of refusals) {
    const answer = await send('echo', { as: 'member', ...sending })
    expect([sending.raw?.slice(0, 20), answer.status, answer.body.code]).toEqual([
      sending.raw?.slice(0, 20),
      status,
      code,
    ])
  }
})

test('[API-FN-50] a function’s own refusal is passed on; its bug is a fixed sentence', async () => {
  expect(await send('echo', { as: 'member', body: { text: 'refuse' } })).toMatchObject({
    status: 409,
    body: { error: 'Not now', code: 'conflict', details: { why: 'test' } },
  })
  const bug = await send('echo', { as: 'member', body: { text: 'bug' } })
  expect(bug.status).toBe(500)
  expect(bug.text).not.toContain('secret')
})

test('a stream is sent as events, in order, to its end', async () => {
  const answer = await send('counter', { as: 'member', body: { to: 3 } })
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.text).toBe(': open\n\n' + [1, 2, 3].map((n) => `event: delta\ndata: {"n":${n}}\n\n`).join(''))
  expect(closed).toEqual(['finished'])
})

test('a stream that fails before its first event is a plain error; later, an error event', async () => {
  const early = await send('counter', { as: 'member', body: { to: 3, failAt: 1 } })
  expect(early).toMatchObject({ status: 502, body: { code: 'provider_failed' } })
  const late = await send('counter', { as: 'member', body: { to: 3, failAt: 2 } })
  expect(late.status).toBe(200)
  expect(late.text).toContain('event: error\ndata: {"error":"The provider gave up","code":"provider_failed"')
})

test('a reader who goes away aborts the call, and the source cleans up', async () => {
  const leave = new AbortController()
  const reply = await fetch(`${url}/functions/v1/counter`, {
    method: 'POST',
    headers: { authorization: 'Bearer member', 'content-type': 'application/json' },
    body: JSON.stringify({ to: 10_000 }),
    signal: leave.signal,
  })
  const reader = reply.body?.getReader()
  await reader?.read()
  leave.abort()
  await expect.poll(() => closed, { timeout: 15_000 }).toEqual(['aborted'])
})

test('a slow reader holds the source back', async () => {
  let produced = 0
  const slow = Fastify()
  const chunk = 'x'.repeat(64 * 1024)
  await registerFunctions(slow, {
    functions: [
      defineFunction({
        name: 'flood',
        access: 'user',
        limit: 'standard',
        request: z.object({}),
        handle: async () => ({
          kind: 'stream',
          events: (async function* () {
            for (; produced < 2000; produced += 1) yield { event: 'delta', data: chunk }
          })(),
        }),
      }),
    ],
    resolveActor: async () => callers['member'] ?? anonActor,
    refuse: createRefusals(1000),
    answerOnce: (_asked, produce) => produce(),
    audit: async () => undefined,
    limits: {
      ai: createRateLimiter({ limit: 9, windowSeconds: 60 }),
      standard: createRateLimiter({ limit: 9, windowSeconds: 60 }),
    },
  })
  const slowUrl = await slow.listen({ host: '127.0.0.1', port: 0 })
  const leave = new AbortController()
  await fetch(`${slowUrl}/functions/v1/flood`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
    signal: leave.signal,
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(produced).toBeLessThan(1000)
  leave.abort()
  await slow.close()
})

test('a shutdown ends a stream whose source hangs, and says so', async () => {
  const closing = Fastify()
  await registerFunctions(closing, {
    functions: [
      defineFunction({
        name: 'hang',
        access: 'user',
        limit: 'standard',
        request: z.object({}),
        handle: async () => ({
          kind: 'stream',
          events: (async function* () {
            yield { event: 'delta', data: 1 }
            await new Promise(() => undefined)
          })(),
        }),
      }),
    ],
    resolveActor: async () => callers['member'] ?? anonActor,
    refuse: createRefusals(1000),
    answerOnce: (_asked, produce) => produce(),
    audit: async () => undefined,
    limits: {
      ai: createRateLimiter({ limit: 9, windowSeconds: 60 }),
      standard: createRateLimiter({ limit: 9, windowSeconds: 60 }),
    },
  })
  const closingUrl = await closing.listen({ host: '127.0.0.1', port: 0 })
  const reply = await fetch(`${closingUrl}/functions/v1/hang`, { method: 'POST' })
  const text = reply.text()
  await closing.close()
  expect(await text).toContain('"code":"unavailable"')
})

test('AI calls have a limit of their own', async () => {
  const answers = []
  for (let n = 0; n < 12; n += 1) answers.push(await send('counter', { as: 'admin', body: { to: 1 } }))
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body.code).toBe('rate_limited')
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send('echo', { as: 'admin', body: { text: 'still' } })).status).toBe(201)
})
