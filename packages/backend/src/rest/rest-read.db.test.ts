import { afterAll, beforeAll, expect, test } from 'vitest'
import { librarySchema } from './testing/library-schema.ts'
import type { RunningRest, TestCaller } from './testing/start-rest.ts'
import { startRest } from './testing/start-rest.ts'

let rest: RunningRest
const library = () => rest.clientFor('service')

beforeAll(async () => {
  rest = await startRest({ sql: librarySchema, schemas: 'library,public' })
})
afterAll(() => rest.stop())

const ids = async (path: string) => {
  const response = await rest.request(path)
  const body: unknown = await response.json()
  if (!response.ok) throw new Error(JSON.stringify(body))
  return (body as { id: number }[]).map((row) => row.id)
}

test('[API-REST-01] a table answers its rows as JSON that PostgreSQL wrote', async () => {
  const { data, error, status } = await library().from('books').select('*').eq('id', 1).single()
  expect(error).toBeNull()
  expect(status).toBe(200)
  expect(data).toMatchObject({
    title: 'Running water',
    price: 10.5,
    weight: 1.5,
    is_open: true,
    binding: 'hard',
    published: '2021-02-20T12:00:00+00:00',
    shelf: '[1,5)',
    data: { a: { b: 1 }, k: 'v' },
    raw: { z: 1, a: 2 },
    cover: String.raw`\xdeadbeef`,
    lent: '1 day',
  })
})

test('[API-REST-03] select takes aliases, casts and JSON paths', async () => {
  const response = await rest.request(
    '/authors?select=who:name,rank:meta->>rank,meta->langs->>0,id::text,"odd col",n:meta->rank::int&id=eq.1',
  )
  expect(await response.json()).toEqual([
    { who: 'Ada', rank: '2', langs: 'de', id: '1', 'odd col': 'x, y', n: 2 },
  ])
})

test.each([
  ['id=eq.1', [1]],
  ['id=neq.1', [2, 3]],
  ['id=gt.1&id=lte.3', [2, 3]],
  ['id=not.eq.1', [2, 3]],
  ['id=in.(1,3)', [1, 3]],
  ['id=not.in.(1,3)', [2]],
  ['id=in.()', []],
  ['title=in.("Dry land","Running water")', [1, 2]],
  ['title=like.*ater', [1]],
  ['title=ilike.DRY*', [2]],
  ['title=match.^B', [3]],
  ['title=imatch.^b', [3]],
  ['title=like(any).{*ater,Dry*}', [1, 2]],
  ['title=ilike(all).{*A*,*R*}', [1, 2]],
  ['id=eq(any).{1,2}', [1, 2]],
  ['is_open=is.true', [1]],
  ['is_open=is.unknown', [3]],
  ['is_open=is.null', [3]],
  ['is_open=is.not_null', [1, 2]],
  ['is_open=not.is.null', [1, 2]],
  ['price=isdistinct.7', [1, 2]],
  ['shelf=cs.[2,3)', [1]],
  ['shelf=ov.[4,6)', [1, 2]],
  ['shelf=sl.[5,9)', [1]],
  ['shelf=sr.[1,5)', [2]],
  ['shelf=nxr.[1,5)', [1]],
  ['shelf=nxl.[5,9)', [2]],
  ['shelf=adj.[5,9)', [1]],
  ['data=cs.{"k":"v"}', [1]],
  ['data=cs.[1]', [2]],
  ['data->a->>b=eq.1', [1]],
  ['data->0=eq.1', [2]],
  ['search=fts.run', [1]],
  ['search=fts(english).run%26water', [1]],
  ['title=plfts(english).dry land', [2]],
  ['title=phfts(english).blue sky', [3]],
  ['title=wfts(english).sky -land', [3]],
  ['search=not.fts.run', [2, 3]],
  ['or=(id.eq.1,and(id.gt.1,title.like.Blue*))', [1, 3]],
  ['not.or=(id.eq.1,id.eq.2)', [3]],
  ['and=(id.gte.1,not.or(id.eq.1,id.eq.3))', [2]],
  ['or=(title.eq."Dry land",title.in.("Running water",x))', [1, 2]],
  ['binding=eq.hard', [1]],
  ['isbn=eq.2-2', [2]],
  ['published=gte.2021-12-31', [3]],
  ['full_title=eq.Dry land (2)', [2]],
  ['key=eq.00000000-0000-4000-8000-000000000002', [2]],
])('[API-REST-03] books?%s answers %j', async (query, expected) => {
  expect(await ids(`/books?select=id&order=id&${query}`)).toEqual(expected)
})

test('arrays are filtered by contains, contained and overlap', async () => {
  const client = library()
  const names = async (query: PromiseLike<{ data: { name: string }[] | null }>) =>
    (await query).data?.map((row) => row.name)
  const authors = () => client.from('authors').select('name').order('id')
  expect(await names(authors().contains('tags', ['essay']))).toEqual(['Ada'])
  expect(await names(authors().containedBy('tags', ['novel']))).toEqual(['Ben', 'Cyd'])
  expect(await names(authors().overlaps('tags', ['novel']))).toEqual(['Ada', 'Ben'])
  expect(await names(authors().eq('odd col', 'say "hi"'))).toEqual(['Ben'])
})

test('[API-REST-03] order takes direction, nulls, JSON paths and several columns', async () => {
  expect(await ids('/books?select=id&order=price.desc.nullslast')).toEqual([1, 3, 2])
  expect(await ids('/books?select=id&order=price.nullsfirst')).toEqual([2, 3, 1])
  expect(await ids('/books?select=id&order=author_id.desc,id.desc')).toEqual([3, 2, 1])
  expect(await ids('/authors?select=id&order=meta->rank.desc.nullslast')).toEqual([2, 1, 3])
})

test('[API-REST-03] limit and offset choose a range, and the answer names it', async () => {
  const part = await library().from('books').select('id', { count: 'exact' }).order('id').range(1, 1)
  expect(part).toMatchObject({ data: [{ id: 2 }], count: 3, status: 206 })
  const whole = await rest.request('/books?select=id')
  expect(whole.headers.get('content-range')).toBe('0-2/*')
  const none = await rest.request('/books?select=id&id=eq.9', { headers: { prefer: 'count=exact' } })
  expect([none.status, none.headers.get('content-range')]).toEqual([200, '*/0'])
})

test('a first page says its limit in the statement, whose plan is kept; further pages are one statement', async () => {
  const recorded = await startRest({ sql: librarySchema, schemas: 'library,public', recordStatements: true })
  try {
    for (const range of ['limit=2', 'limit=2&offset=1', 'limit=2&offset=2'])
      expect((await recorded.request(`/books?order=id&${range}`)).status).toBe(200)
    const [first, second, third] = recorded.statements
    expect(first).toContain(' limit 2)')
    expect(second).toContain(' limit $1 offset $2)')
    expect(third).toBe(second)
  } finally {
    await recorded.stop()
  }
})

test('the Range header narrows like limit and offset', async () => {
  const response = await rest.request('/books?select=id&order=id', {
    headers: { range: '1-1', 'range-unit': 'items' },
  })
  expect([await response.json(), response.headers.get('content-range')]).toEqual([[{ id: 2 }], '1-1/*'])
  const wrong = await rest.request('/books', { headers: { range: '5-2' } })
  expect([wrong.status, await wrong.json()]).toMatchObject([416, { code: 'PGRST103' }])
})

test('an offset past the end is 416 when rows are counted, and empty when not', async () => {
  const headers = { prefer: 'count=exact' }
  const past = await rest.request('/books?offset=4', { headers })
  expect([past.status, past.headers.get('content-range')]).toEqual([416, '*/3'])
  expect(await past.json()).toEqual({
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details: 'An offset of 4 was requested, but there are only 3 rows.',
    hint: null,
  })
  const at = await rest.request('/books?offset=3', { headers })
  expect([at.status, at.headers.get('content-range'), await at.json()]).toEqual([206, '*/3', []])
  const uncounted = await rest.request('/books?offset=4')
  expect([uncounted.status, await uncounted.json()]).toEqual([200, []])
})

test('counts may be planned or estimated', async () => {
  await rest.database.query('analyze library.books')
  for (const count of ['planned', 'estimated'] as const) {
    const answer = await library().from('books').select('*', { count, head: true })
    expect(answer).toMatchObject({ count: 3, error: null })
  }
})

test('HEAD answers the headers of GET without a body', async () => {
  const response = await rest.request('/books', { method: 'HEAD', headers: { prefer: 'count=exact' } })
  expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
    200,
    '0-2/3',
    '',
  ])
})

test('single refuses none and several rows with PGRST116', async () => {
  const none = await library().from('books').select().eq('id', 99).single()
  expect([none.status, none.error]).toMatchObject([
    406,
    {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 0 rows',
      hint: null,
    },
  ])
  const several = await library().from('books').select().single()
  expect(several.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 3 rows' })
  expect((await library().from('books').select().eq('id', 99).maybeSingle()).data).toBeNull()
})

test('CSV has a header row and no newline at its end', async () => {
  const { data } = await library().from('genres').select('id,name').order('id').csv()
  expect(data).toBe('id,name\n1,nature\n2,travel\n3,unused')
})

test('nulls are stripped when asked', async () => {
  const { data } = await library().from('books').select('id,editor_id').eq('id', 2).stripNulls()
  expect(data).toEqual([{ id: 2 }])
})

test.each([
  ['/books?id=noop.0', 400, 'PGRST100', '"failed to parse filter (noop.0)" (line 1, column 1)'],
  ['/books?select=id,(', 400, 'PGRST100', '"failed to parse select parameter (id,()" (line 1, column 4)'],
  ['/books?order=id.up', 400, 'PGRST100', '"failed to parse order (id.up)" (line 1, column 4)'],
  ['/books?or=(id.eq.1', 400, 'PGRST100', '"failed to parse logic tree ((id.eq.1)" (line 1, column 11)'],
  ['/books?nope=eq.1', 400, '42703', 'column books.nope does not exist'],
  ['/books?select=nope', 400, '42703', 'column books.nope does not exist'],
  ['/books?select=id::nope', 400, '42704', 'type "nope" does not exist'],
  ['/books?id=eq.x', 400, '22P02', 'invalid input syntax for type integer: "x"'],
  ['/books?raw=eq.x', 404, '42883', 'operator does not exist: json = unknown'],
  ['/bokks', 404, 'PGRST205', "Could not find the table 'library.bokks' in the schema cache"],
  ['/books?limit=-1', 416, 'PGRST103', 'Requested range not satisfiable'],
  ['/a/b', 404, 'PGRST125', 'Invalid path specified in request URL'],
])('%s is refused with %i %s', async (...[path, status, code, message]) => {
  const response = await rest.request(path)
  const body = (await response.json()) as Record<string, unknown>
  expect([response.status, body['code'], body['message']]).toEqual([status, code, message])
  expect(Object.keys(body)).toEqual(['code', 'message', 'details', 'hint'])
})

test('a misspelt table is answered with the one that was meant', async () => {
  const { error } = await library().from('bokks').select()
  expect(error?.hint).toBe("Perhaps you meant the table 'library.books'")
})

test('an unknown media type and an unknown schema are refused', async () => {
  const xml = await rest.request('/books', { headers: { accept: 'text/xml' } })
  expect([xml.status, await xml.json()]).toMatchObject([
    406,
    { code: 'PGRST107', message: 'None of these media types are available: text/xml' },
  ])
  const { error } = await rest.clientFor('service', 'secret').from('books').select()
  expect(error).toMatchObject({
    code: 'PGRST106',
    message: 'Invalid schema: secret',
    hint: 'Only the following schemas are exposed: library, public',
    details: null,
  })
})

test('a plan is shown where schemas beside the portal’s own are served, and nothing of a change stays', async () => {
  const portal = await startRest()
  const refused = await portal.clientFor('service').from('mail_outbox').select().explain()
  expect(refused.error).toMatchObject({ code: 'PGRST107' })
  await portal.stop()
  const client = library()
  const text = await client.from('books').select('id').eq('id', 1).explain()
  expect(text.data).toContain('Aggregate')
  const json = await client.from('books').delete().eq('id', 1).explain({ format: 'json', analyze: true })
  expect(json.error?.code ?? JSON.stringify(json.data)).toMatch(/25006|Plan/)
  expect((await client.from('books').select('id').eq('id', 1)).data).toEqual([{ id: 1 }])
})

test('where a limit is set it counts by person, and leaves the portal itself out', async () => {
  const limited = await startRest({ sql: librarySchema, schemas: 'library', callsPerMinute: 2 })
  const [one, other] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
  const statuses = async (caller: TestCaller) => {
    const answers = []
    for (let call = 0; call < 3; call += 1) answers.push(await limited.request('/genres?limit=1', { caller }))
    return answers
  }
  const refused = (await statuses({ id: one })).at(-1)
  expect([refused?.status, refused?.headers.has('retry-after')]).toEqual([429, true])
  expect(await refused?.json()).toMatchObject({ message: expect.stringContaining('Too many requests') })
  expect((await limited.request('/genres?limit=1', { caller: { id: other } })).status).toBe(200)
  expect((await statuses('service')).map(({ status }) => status)).toEqual([200, 200, 200])
  await limited.stop()
})

test('the answer names the schema that a profile header chose, and the preferences that were applied', async () => {
  const response = await rest.request('/books?select=id', {
    headers: { 'accept-profile': 'library', prefer: 'count=exact, timezone=Europe/Paris' },
  })
  expect(response.headers.get('content-profile')).toBe('library')
  expect(response.headers.get('preference-applied')).toBe('count=exact, timezone=Europe/Paris')
  const local = await rest.request('/books?select=published&id=eq.1', {
    headers: { prefer: 'timezone=Europe/Paris' },
  })
  expect(await local.json()).toEqual([{ published: '2021-02-20T13:00:00+01:00' }])
})
