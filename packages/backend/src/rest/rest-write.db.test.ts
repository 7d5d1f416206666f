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

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  rest.request(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

let nextId = 1000
const newId = () => (nextId += 1)

test('[API-REST-01] insert answers 201 without a body, and the row when asked', async () => {
  const id = newId()
  const minimal = await post('/genres', { id, name: `g${id}` })
  expect([minimal.status, await minimal.text(), minimal.headers.get('content-range')]).toEqual([
    201,
    '',
    '*/*',
  ])
  const shown = await library()
    .from('genres')
    .insert({ id: id + 5000, name: `g${id + 5000}` })
    .select()
    .single()
  expect(shown).toMatchObject({ status: 201, data: { id: id + 5000, name: `g${id + 5000}` } })
})

test('headers-only answers where the new row is', async () => {
  const id = newId()
  const one = await post('/genres', { id, name: `g${id}` }, { prefer: 'return=headers-only' })
  expect([one.status, one.headers.get('location')]).toEqual([201, `/genres?id=eq.${id}`])
  const two = await post('/parts', { major: id, minor: 2, name: 'x' }, { prefer: 'return=headers-only' })
  expect(two.headers.get('location')).toBe(`/parts?major=eq.${id}&minor=eq.2`)
})

test('several rows are inserted with the union of their keys', async () => {
  const [a, b] = [newId(), newId()]
  const { data, count } = await library()
    .from('parts')
    .insert(
      [
        { major: a, minor: 1 },
        { major: b, minor: 1, name: 'b' },
      ],
      { count: 'exact' },
    )
    .select('major,name')
  expect([data, count]).toEqual([
    [
      { major: a, name: null },
      { major: b, name: 'b' },
    ],
    2,
  ])
})

test('every kind of column is written from JSON', async () => {
  const row = {
    title: 'Kinds',
    author_id: 1,
    price: 3.25,
    pages: 12,
    is_open: true,
    binding: 'none',
    isbn: '9-9',
    published: '2020-01-01T00:00:00Z',
    shelf: '[3,4)',
    data: { deep: [1, { x: null }] },
    raw: [1],
    cover: String.raw`\xab`,
    lent: '2 days',
  }
  const { data, error } = await library().from('books').insert(row).select().single()
  expect(error).toBeNull()
  expect(data).toMatchObject({ ...row, published: '2020-01-01T00:00:00+00:00' })
  await library().from('books').delete().eq('title', 'Kinds')
})

test('missing keys are null, and the default when missing=default', async () => {
  const rows = [
    { title: 'D1', author_id: 1, price: 1 },
    { title: 'D2', author_id: 1 },
  ]
  const books = () => library().from('books')
  const nulls = await books().insert(rows).select('price').order('title')
  expect(nulls.data).toEqual([{ price: 1 }, { price: null }])
  const defaults = await books().insert(rows, { defaultToNull: false }).select('id,price').order('id')
  expect(defaults.data?.map((row) => row.price)).toEqual([1, 9.5])
  expect(defaults.data?.[0]?.id).not.toBe(defaults.data?.[1]?.id)
  await books().delete().in('title', ['D1', 'D2'])
})

test('upsert merges or ignores, and says 200 when nothing was new', async () => {
  const id = newId()
  const genres = () => library().from('genres')
  const first = await genres().upsert({ id, name: `u${id}` })
  const second = await genres()
    .upsert({ id, name: `v${id}` })
    .select()
    .single()
  expect([first.status, second.status, second.data]).toEqual([201, 200, { id, name: `v${id}` }])
  const ignored = await genres().upsert({ id, name: 'w' }, { ignoreDuplicates: true }).select()
  expect([ignored.status, ignored.data]).toEqual([201, []])
  const byName = await genres()
    .upsert([{ id, name: `v${id}` }], { onConflict: 'name' })
    .select()
  expect(byName.data).toEqual([{ id, name: `v${id}` }])
  const wrong = await genres().upsert({ id, name: 'x' }, { onConflict: 'id,name' })
  expect(wrong.error?.code).toBe('42P10')
})

test('update and delete answer 204, and zero rows are a success', async () => {
  const id = newId()
  await post('/genres', { id, name: `g${id}` })
  const patched = await rest.request(`/genres?id=eq.${id}`, {
    method: 'PATCH',
    body: JSON.stringify({ name: `h${id}` }),
    headers: { 'content-type': 'application/json' },
  })
  expect([patched.status, patched.headers.get('content-range')]).toEqual([204, '0-0/*'])
  const shown = await library()
    .from('genres')
    .update({ name: `i${id}` }, { count: 'exact' })
    .eq('id', id)
    .select()
  expect([shown.status, shown.data, shown.count]).toEqual([200, [{ id, name: `i${id}` }], 1])
  const none = await library().from('genres').update({ name: 'none' }).eq('id', -1).select()
  expect([none.status, none.data]).toEqual([200, []])
  const gone = await library().from('genres').delete({ count: 'exact' }).eq('id', id)
  expect([gone.status, gone.count]).toEqual([204, 1])
  expect((await library().from('genres').delete().eq('id', id).select()).data).toEqual([])
})

test('a limit keeps an update or delete to the first rows in the order given', async () => {
  const major = newId()
  await post(
    '/parts',
    [1, 2, 3, 4].map((minor) => ({ major, minor, name: 'x' })),
  )
  const parts = () => library().from('parts')
  const changed = await parts()
    .update({ name: 'y' })
    .eq('major', major)
    .order('minor', { ascending: false })
    .limit(2)
    .select('minor')
  expect(changed.data).toEqual([{ minor: 4 }, { minor: 3 }])
  const gone = await rest.request(`/parts?major=eq.${major}&order=minor&limit=1&offset=1`, {
    method: 'DELETE',
  })
  expect(gone.status).toBe(204)
  const left = await parts().select('minor,name').eq('major', major).order('minor')
  expect(left.data).toEqual([
    { minor: 1, name: 'x' },
    { minor: 3, name: 'y' },
    { minor: 4, name: 'y' },
  ])
  const keyless = await rest.request('/keyless?limit=1', { method: 'DELETE' })
  expect(await keyless.json()).toMatchObject({ code: 'PGRST127' })
})

test('an update without columns changes nothing', async () => {
  const { status, data } = await library().from('genres').update({}).eq('id', 1).select()
  expect([status, data]).toEqual([200, []])
})

test('single on a mutation of several rows refuses and rolls back', async () => {
  const { error, status } = await library()
    .from('genres')
    .update({ name: 'same' })
    .gt('id', 1)
    .lt('id', 4)
    .select()
    .single()
  expect(status === 406 || status === 409).toBe(true)
  expect(error).not.toBeNull()
  const { data, error: many } = await library()
    .from('places')
    .update({ name: 'twice' })
    .in('id', [2, 3])
    .select()
    .single()
  expect([data, many?.code, many?.details]).toEqual([null, 'PGRST116', 'The result contains 2 rows'])
  expect((await library().from('places').select('name').eq('name', 'twice')).data).toEqual([])
})

test('tx=rollback answers as if, and leaves nothing', async () => {
  const id = newId()
  const { data } = await library()
    .from('genres')
    .insert({ id, name: `g${id}` })
    .select()
    .rollback()
  expect(data).toEqual([{ id, name: `g${id}` }])
  expect((await library().from('genres').select().eq('id', id)).data).toEqual([])
})

test('max-affected refuses a mutation of more rows and undoes it', async () => {
  const { error } = await library()
    .from('places')
    .update({ name: 'many' })
    .gt('id', 0)
    .setHeader('Prefer', 'handling=strict,max-affected=2')
  expect(error).toMatchObject({ code: 'PGRST124', details: 'The query affects 3 rows' })
  expect((await library().from('places').select('name').eq('name', 'many')).data).toEqual([])
})

test('an unknown preference is refused under handling=strict and ignored otherwise', async () => {
  const strict = await rest.request('/books', { headers: { prefer: 'handling=strict, colour=red' } })
  expect([strict.status, await strict.json()]).toMatchObject([
    400,
    { code: 'PGRST122', details: 'Invalid preferences: colour=red' },
  ])
  expect((await rest.request('/books', { headers: { prefer: 'colour=red' } })).status).toBe(200)
})

test('PUT writes one row by its whole key', async () => {
  const id = newId()
  const put = (query: string, body: unknown, headers = {}) =>
    rest.request(`/parts?${query}`, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const key = `major=eq.${id}&minor=eq.1`
  expect((await put(key, { major: id, minor: 1, name: 'a' })).status).toBe(204)
  const again = await put(key, { major: id, minor: 1, name: 'b' }, { prefer: 'return=representation' })
  expect([again.status, await again.json()]).toEqual([200, [{ major: id, minor: 1, name: 'b' }]])
  const fresh = await put(
    `major=eq.${id}&minor=eq.2`,
    { major: id, minor: 2, name: 'b' },
    { prefer: 'return=representation' },
  )
  expect(fresh.status).toBe(201)
  expect(await (await put(key, { major: id, minor: 9, name: 'b' })).json()).toMatchObject({
    code: 'PGRST115',
  })
  expect(await (await put(`major=eq.${id}`, { major: id, minor: 1 })).json()).toMatchObject({
    code: 'PGRST105',
  })
  expect(await (await put(`${key}&limit=1`, { major: id, minor: 1 })).json()).toMatchObject({
    code: 'PGRST114',
  })
})

test('CSV and form bodies are written too', async () => {
  const [a, b] = [newId(), newId()]
  const csv = await post('/parts?select=major,name', `major,minor,name\n${a},1,"x, ""y"""\n${b},1,NULL`, {
    'content-type': 'text/csv',
    prefer: 'return=representation',
  })
  expect(await csv.json()).toEqual([
    { major: a, name: 'x, "y"' },
    { major: b, name: null },
  ])
  const form = await post('/parts', `major=${a}&minor=7&name=form`, {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(form.status).toBe(201)
})

test.each([
  ['/genres', '', 400, 'PGRST102', 'Empty or invalid json'],
  ['/genres', '{', 400, 'PGRST102', 'Empty or invalid json'],
  ['/genres', '5', 400, 'PGRST102', 'Empty or invalid json'],
  ['/genres', '[{"id":1},{"name":"x"}]', 400, 'PGRST102', 'All object keys must match'],
  [
    '/genres',
    '{"id":1,"name":"nature"}',
    409,
    '23505',
    'duplicate key value violates unique constraint "genres_pkey"',
  ],
  [
    '/genres',
    '{"id":9}',
    400,
    '23502',
    'null value in column "name" of relation "genres" violates not-null constraint',
  ],
  [
    '/genres',
    '{"id":9,"nope":1}',
    400,
    'PGRST204',
    "Could not find the 'nope' column of 'genres' in the schema cache",
  ],
  [
    '/details',
    '{"book_id":999}',
    409,
    '23503',
    'insert or update on table "details" violates foreign key constraint "details_book_id_fkey"',
  ],
  ['/genres', '{"id":"x","name":"y"}', 400, '22P02', 'invalid input syntax for type integer: "x"'],
])('POST %s %s is refused with %i %s', async (...[path, body, status, code, message]) => {
  const response = await post(path, body)
  expect([response.status, await response.json()]).toMatchObject([status, { code, message }])
})

test('an array without rows inserts nothing, an object without keys a row of defaults', async () => {
  const none = await post('/genres', [], { prefer: 'return=representation' })
  expect([none.status, await none.json()]).toEqual([201, []])
  const defaults = await post('/keyless', {}, { prefer: 'return=representation' })
  expect([defaults.status, await defaults.json()]).toEqual([201, [{ label: null }]])
})

test('what was written is answered with embedded resources and computed columns', async () => {
  const { data, error } = await library()
    .from('books')
    .insert({ title: 'New', author_id: 2 })
    .select('title,full_title,author:authors!author_id(name),genres(name)')
    .single()
  expect(error).toBeNull()
  expect(data).toMatchObject({ title: 'New', author: { name: 'Ben' }, genres: [] })
  await library().from('books').delete().eq('title', 'New')
})

test('a table that may be written but not read takes rows as long as nothing comes back', async () => {
  const inbox = rest.clientFor('anon').from('inbox')
  expect((await inbox.insert({ body: 'hello' })).status).toBe(201)
  expect((await inbox.insert({ body: 'hello' }).select()).error).toMatchObject({ code: '42501' })
})
