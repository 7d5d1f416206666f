import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {
  createClient,
  FunctionsHttpError,
  FunctionsRelayError,
  type SupabaseClient,
} from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-functions-'))
const write = (name: string, source: string) => writeFileSync(path.join(folder, name), source)

let portal: ListeningApp
let client: SupabaseClient
beforeAll(async () => {
  write(
    'echo.ts',
    `export default async (request: Request): Promise<Response> =>
      Response.json({ method: request.method, path: new URL(request.url).pathname, type: request.headers.get('content-type'), body: await request.text() }, { status: 201, headers: { 'x-made-by': 'echo' } })`,
  )
  write(
    'events.mjs',
    `export default { fetch: () => new Response('data: 1\\n\\n', { headers: { 'content-type': 'text/event-stream' } }) }`,
  )
  write('broken.js', `export default () => { throw new Error('secret detail') }`)
  write('notes.txt', 'not a function')
  mkdirSync(path.join(folder, 'greet'))
  write(
    'greet/index.ts',
    `Deno.serve(async (request: Request) => Response.json({ hello: (await request.json()).name, at: Deno.env.get('SUPABASE_URL') }))`,
  )
  write(
    'hook.js',
    `Deno.serve({ port: 8000 }, (request) => new Response(request.headers.get('x-signature')))`,
  )
  mkdirSync(path.join(folder, '_shared'))
  write('_shared/words.ts', 'export const words = 1')
  portal = await startListeningApp({ PORTAL_FUNCTIONS_DIR: folder, PORTAL_FUNCTIONS_OPEN: 'hook' })
  const token = await portal.tokenFor(await buildUser(portal.db, 'business_user'))
  client = createClient(portal.url, token, { accessToken: () => Promise.resolve(token) })
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

test('[API-FN-04] a function of the operator gets the request as it came and its response goes back as it is', async () => {
  const sent = await client.functions.invoke('echo', { body: { a: 1 } })
  expect(sent.data).toEqual({
    method: 'POST',
    path: '/echo',
    type: 'application/json',
    body: '{"a":1}',
  })
  const text = await client.functions.invoke('echo', { body: 'plain' })
  expect(text.data).toMatchObject({ type: 'text/plain', body: 'plain' })
  const bytes = await client.functions.invoke('echo', { body: new Blob(['bytes']) })
  expect(bytes.data).toMatchObject({ type: 'application/octet-stream', body: 'bytes' })
  const read = await client.functions.invoke('echo/below', { method: 'GET' })
  expect(read.data).toMatchObject({ method: 'GET', path: '/echo/below', body: '' })
  expect(read.response?.status).toBe(201)
  expect(read.response?.headers.get('x-made-by')).toBe('echo')
})

test('[API-FN-04] a source that calls Deno.serve is a function as it is, in a folder of its name', async () => {
  const { data } = await client.functions.invoke('greet', { body: { name: 'Ada' } })
  expect(data).toEqual({ hello: 'Ada', at: expect.stringMatching(/^http/) as string })
})

test('an open function is called without a token, or with one that is not ours; the others are not', async () => {
  const call = (name: string, headers: Record<string, string>) =>
    fetch(`${portal.url}/functions/v1/${name}`, { method: 'POST', headers })
  for (const headers of [{}, { authorization: 'Bearer of-somebody-else' }]) {
    const answer = await call('hook', { ...headers, 'x-signature': 'abc' })
    expect([answer.status, await answer.text()]).toEqual([200, 'abc'])
    expect((await call('greet', headers)).status).toBe(401)
  }
})

test('a response that is an event stream stays one', async () => {
  const { data } = await client.functions.invoke('events')
  expect(await (data as Response).text()).toBe('data: 1\n\n')
})

test('without a token, with a forged one, and after a fault inside: the errors of functions, no detail', async () => {
  const call = (headers: Record<string, string>, name = 'echo') =>
    fetch(`${portal.url}/functions/v1/${name}`, { method: 'POST', headers })
  const missing = await call({})
  expect(missing.status).toBe(401)
  expect(await missing.json()).toMatchObject({ msg: 'Error: Missing authorization header' })
  expect((await call({ authorization: 'Bearer nonsense' })).status).toBe(401)
  const forged = await client.functions.invoke('echo', { headers: { Authorization: 'Bearer a.b.c' } })
  expect(forged.error).toBeInstanceOf(FunctionsRelayError)
  const { error } = await client.functions.invoke('broken')
  expect(error).toBeInstanceOf(FunctionsHttpError)
  const reply = (error as FunctionsHttpError).context as Response
  expect(reply.status).toBe(500)
  expect(await reply.text()).not.toContain('secret detail')
})

test('a file that takes a name of the portal, exports nothing or cannot be loaded stops the start', async () => {
  const own = mkdtempSync(path.join(os.tmpdir(), 'portal-functions-'))
  const start = () => startListeningApp({ PORTAL_FUNCTIONS_DIR: own })
  await expect(
    startListeningApp({ PORTAL_FUNCTIONS_DIR: own, PORTAL_FUNCTIONS_OPEN: 'none' }),
  ).rejects.toThrow('there is no function none')
  for (const [name, source, reason] of [
    ['send-feedback.js', 'export default () => new Response()', /is a function of the portal/],
    ['empty.js', 'export const nothing = 1', /no default export/],
    ['cut.js', 'export default (', /cannot be loaded/],
  ] as const) {
    writeFileSync(path.join(own, name), source)
    await expect(start()).rejects.toThrow(reason)
    rmSync(path.join(own, name))
  }
  rmSync(own, { recursive: true })
  await expect(start()).rejects.toThrow(/cannot be read/)
})
