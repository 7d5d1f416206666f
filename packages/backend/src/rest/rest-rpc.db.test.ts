import { afterAll, beforeAll, expect, test } from 'vitest'
import { librarySchema } from './testing/library-schema.ts'
import type { RunningRest } from './testing/start-rest.ts'
import { startRest } from './testing/start-rest.ts'

let rest: RunningRest
const library = () => rest.clientFor('service')

beforeAll(async () => {
  rest = await startRest({ sql: librarySchema, schemas: 'library,public' })
})
afterAll(() => rest.stop())

test.each([
  ['add_them', { a: 1 }, 6],
  ['add_them', { a: 1, b: 2 }, 3],
  ['numbers', { top: 3 }, [1, 2, 3]],
  [
    'pairs',
    {},
    [
      { x: 1, y: 'one' },
      { x: 2, y: 'two' },
    ],
  ],
  ['out_both', {}, { a: 1, b: 'b' }],
  ['out_one', {}, { a: 7 }],
  ['as_json', {}, { z: 1, a: 2 }],
  ['no_value', {}, null],
  ['nothing', {}, null],
  ['join_all', { words: ['a', 'b'] }, 'a-b'],
  ['sum_list', { list: [1, 2, 3] }, 6],
  ['take_json', { any: [1] }, { any: [1] }],
])('[API-REST-02] rpc/%s with %j answers %j', async (name, args, expected) => {
  const { data, error } = await library().rpc(name, args)
  expect(error).toBeNull()
  expect(data).toEqual(expected)
})

test('[API-REST-02] GET takes arguments from the query, arrays and repeated ones too', async () => {
  const get = async (path: string): Promise<unknown> => (await rest.request(path)).json()
  expect(await get('/rpc/add_them?a=2&b=3')).toBe(5)
  expect(await get('/rpc/sum_list?list={1,2}')).toBe(3)
  expect(await get('/rpc/join_all?words=a&words=b,c')).toBe('a-b,c')
  expect((await library().rpc('sum_list', { list: [1, 2] }, { get: true })).data).toBe(3)
  const head = await library().rpc('all_books', {}, { head: true, count: 'exact' })
  expect([head.count, head.data]).toEqual([3, null])
})

test('[API-REST-02] rows of a function are selected, filtered, ordered and embedded like a table', async () => {
  const { data, count } = await library()
    .rpc('all_books', {}, { count: 'exact' })
    .select('id,full:title,author:authors!author_id(name)')
    .gt('id', 1)
    .order('id', { ascending: false })
    .limit(1)
  expect([data, count]).toEqual([[{ id: 3, full: 'Blue sky 100%', author: { name: 'Ben' } }], 2])
  const one = await library().rpc('one_book', { book: 2 }).select('title,full_title')
  expect(one.data).toEqual({ title: 'Dry land', full_title: 'Dry land (2)' })
  const pair = await library().rpc('pairs').eq('x', 2)
  expect(pair.data).toEqual([{ x: 2, y: 'two' }])
  const single = await library().rpc('pairs').eq('x', 1).single()
  expect(single.data).toEqual({ x: 1, y: 'one' })
  const filtered = await rest.request('/rpc/all_books?id=eq.1&select=id')
  expect(await filtered.json()).toEqual([{ id: 1 }])
})

test('a body of plain text goes to a function with one unnamed parameter', async () => {
  const response = await rest.request('/rpc/take_text', {
    method: 'POST',
    body: 'shout',
    headers: { 'content-type': 'text/plain' },
  })
  expect(await response.json()).toBe('SHOUT')
})

test('a function of plain values has no columns to filter by', async () => {
  const { error } = await library().rpc('add_them', { a: 1 }).eq('x', 1)
  expect(error?.code).toBe('42703')
})

test('one parameter without a name takes the whole body, by the empty key too', async () => {
  expect((await library().rpc('take_text', { '': 'x' })).data).toBe('{"":"X"}')
  expect((await library().rpc('take_json', { '': 1 })).data).toEqual({ '': 1 })
  expect((await library().rpc('take_text', { other: 1 })).error?.code).toBe('PGRST202')
})

test('a function without a value answers 204', async () => {
  expect((await rest.request('/rpc/nothing', { method: 'POST' })).status).toBe(204)
})

test('a function that writes cannot be called with GET', async () => {
  const response = await rest.request('/rpc/add_place?wanted=x')
  expect([response.status, await response.json()]).toMatchObject([405, { code: '25006' }])
  const { data } = await library().rpc('add_place', { wanted: 'harbour' })
  expect(data).toBe(4)
  const undone = await library().rpc('add_place', { wanted: 'cliff' }).rollback()
  expect(undone.data).toBe(5)
  expect((await library().from('places').select().eq('name', 'cliff')).data).toEqual([])
})

test('a function may set status and headers', async () => {
  const response = await rest.request('/rpc/teapot', { method: 'POST' })
  expect([response.status, response.headers.get('x-tea'), await response.json()]).toEqual([
    418,
    'green',
    'short',
  ])
})

test('a function may refuse with a status of its own', async () => {
  const refuse = async (how: string) => {
    const response = await rest.request('/rpc/refuse', {
      method: 'POST',
      body: JSON.stringify({ how }),
      headers: { 'content-type': 'application/json' },
    })
    return [response.status, await response.json(), response.headers.get('x-own')]
  }
  expect(await refuse('PT')).toEqual([
    402,
    { code: 'PT402', message: 'Pay first', details: 'why', hint: 'coins' },
    null,
  ])
  expect(await refuse('PGRST')).toEqual([
    418,
    { code: '123', message: 'own', details: null, hint: null },
    '1',
  ])
  expect(await refuse('')).toEqual([
    400,
    { code: 'P0001', message: 'plainly no', details: null, hint: null },
    null,
  ])
})

test('a missing function is 404 PGRST202 with the one that was meant', async () => {
  const { error, status } = await library().rpc('add_then', { a: 1 })
  expect([status, error]).toMatchObject([
    404,
    {
      code: 'PGRST202',
      message: 'Could not find the function library.add_then(a) in the schema cache',
      details:
        'Searched for the function library.add_then with parameter a or with a single unnamed json/jsonb ' +
        'parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function library.add_them',
    },
  ])
  const arguments_ = await library().rpc('add_them', { a: 1, c: 2 })
  expect(arguments_.error).toMatchObject({
    message: 'Could not find the function library.add_them(a, c) in the schema cache',
    hint: 'Perhaps you meant to call the function library.add_them(a, b)',
  })
  expect((await library().rpc('nowhere')).error?.message).toBe(
    'Could not find the function library.nowhere without parameters in the schema cache',
  )
})

test('overloads that cannot be told apart are 300 PGRST203', async () => {
  const { error, status } = await library().rpc('twin', { a: 1 })
  expect([status, error]).toMatchObject([
    300,
    {
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: library.twin(a => integer), library.twin(a => text)',
    },
  ])
})

test('a parameter without a name is the body where its type is one of a body; other such functions are no calls', async () => {
  expect((await library().rpc('shout', { '': 'hello' })).data).toBe('text')
  expect((await library().rpc('shout')).error?.message).toBe(
    'Could not choose the best candidate function between: library.shout(), library.shout( => text)',
  )
  const row = await library().rpc('full_title', { '': { id: 1 } })
  expect([row.status, row.error?.code]).toEqual([404, 'PGRST202'])
})

test('another verb on a function is refused with PGRST101', async () => {
  const response = await rest.request('/rpc/add_them', { method: 'DELETE' })
  expect([response.status, await response.json()]).toMatchObject([405, { code: 'PGRST101' }])
})

test('max-affected counts the rows of a function and refuses single values', async () => {
  const many = await library().rpc('pairs').setHeader('Prefer', 'handling=strict,max-affected=1')
  expect(many.error?.code).toBe('PGRST124')
  expect(
    (await library().rpc('add_them', { a: 1 }).setHeader('Prefer', 'handling=strict,max-affected=1')).error
      ?.code,
  ).toBe('PGRST128')
})

test('max_rows caps what comes back, and the count still tells the truth', async () => {
  const small = await startRest({ sql: librarySchema, schemas: 'library', maxRows: 2 })
  const client = small.clientFor('service')
  const { data, count } = await client.from('books').select('id', { count: 'exact' }).order('id')
  expect([data, count]).toEqual([[{ id: 1 }, { id: 2 }], 3])
  expect((await client.rpc('numbers', { top: 9 })).data).toEqual([1, 2])
  await small.stop()
})

test('SQL sees who calls, how and where', async () => {
  const { data } = await rest.clientFor({ id: '00000000-0000-4000-8000-00000000000a' }).rpc('settings')
  expect(data).toMatchObject({
    method: 'POST',
    path: '/rpc/settings',
    role: 'authenticated',
    claims: { sub: '00000000-0000-4000-8000-00000000000a', role: 'authenticated' },
    agent: expect.stringContaining('supabase-js'),
    search_path: '"library", public',
  })
})

test('a new table is served at once, and what else changes after NOTIFY', async () => {
  await rest.database.query(
    'create table library.fresh (id integer primary key); grant all on library.fresh to service_role',
  )
  expect((await library().from('fresh').select()).data).toEqual([])
  await rest.database.query(`comment on table library.fresh is 'just made'; notify pgrst, 'reload schema'`)
  await expect
    .poll(async () => {
      const root = (await (await rest.request('/')).json()) as {
        definitions: Record<string, { description?: string }>
      }
      return root.definitions['fresh']?.description
    })
    .toBe('just made')
})

test('a column whose type changes is served on connections that remember the statement', async () => {
  await rest.database.query(
    `create table library.shifting (id integer primary key, kind integer); insert into library.shifting values (1, 5);
     grant all on library.shifting to service_role`,
  )
  const read = () => library().from('shifting').select('kind').eq('kind', '5')
  for (let use = 0; use < 4; use += 1) expect((await read()).data).toEqual([{ kind: 5 }])
  await rest.database.query('alter table library.shifting alter column kind type text')
  expect((await read()).data).toEqual([{ kind: '5' }])
})
