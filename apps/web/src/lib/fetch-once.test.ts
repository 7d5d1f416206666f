import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchOnce } from '#web/lib/fetch-once.ts'

type Answer = () => Promise<Response>

let names: (string | null)[] = []
let answers: Answer[] = []

beforeEach(() => {
  names = []
  vi.stubGlobal('location', { href: 'http://portal.example/home' })
  vi.stubGlobal('fetch', (_input: unknown, init: RequestInit) => {
    names.push(new Headers(init.headers).get('idempotency-key'))
    return answers.shift()?.() ?? Promise.resolve(new Response('{}'))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const send = (body: string, path = '/functions/v1/schedules') =>
  fetchOnce(`http://portal.example${path}`, { method: 'POST', body })

test('a second press before the answer goes out under the name of the first', async () => {
  await Promise.all([send('{"a":1}'), send('{"a":1}'), send('{"a":2}')])
  expect(names[0]).toMatch(/^[0-9a-f-]{36}$/u)
  expect(names[1]).toBe(names[0])
  expect(names[2]).not.toBe(names[0])
})

test('what was answered is another request when it is sent again, what was lost is the same', async () => {
  answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(new Response('', { status: 503 })),
  ]
  await expect(send('{"b":1}')).rejects.toThrow('Failed to fetch')
  await send('{"b":1}')
  await send('{"b":1}')
  await send('{"b":1}')
  expect(new Set(names.slice(0, 3)).size).toBe(1)
  expect(names[3]).not.toBe(names[0])
})

test('rows that are inserted have a name; reads, sign-ins and calls of the database have none', async () => {
  await send('{"title":"x"}', '/rest/v1/watches')
  expect(names[0]).not.toBeNull()
  await send('{}', '/rest/v1/rpc/figure_counts')
  await send('{}', '/auth/v1/token')
  await fetchOnce('http://portal.example/rest/v1/figures', { method: 'GET' })
  expect(names.slice(1)).toEqual([null, null, null])
})
