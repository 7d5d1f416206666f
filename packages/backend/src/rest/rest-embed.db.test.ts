import { afterAll, beforeAll, expect, test } from 'vitest'
import { librarySchema } from './testing/library-schema.ts'
import type { RunningRest } from './testing/start-rest.ts'
import { startRest } from './testing/start-rest.ts'

let rest: RunningRest

beforeAll(async () => {
  rest = await startRest({ sql: librarySchema, schemas: 'library,public' })
})
afterAll(() => rest.stop())

const get = async (path: string): Promise<unknown> => (await rest.request(path)).json()

test.each([
  ['many-to-one', '/books?select=id,authors!author_id(name)&id=eq.1', [{ id: 1, authors: { name: 'Ada' } }]],
  [
    'many-to-one without one',
    '/books?select=id,editor:authors!editor_id(name)&id=eq.2',
    [{ id: 2, editor: null }],
  ],
  ['by column name', '/books?select=id,editor_id(name)&id=eq.1', [{ id: 1, editor_id: { name: 'Ben' } }]],
  [
    'by constraint name',
    '/books?select=id,books_author_id_fkey(name)&id=eq.1',
    [{ id: 1, books_author_id_fkey: { name: 'Ada' } }],
  ],
  [
    'one-to-many',
    '/authors?select=name,books!author_id(id)&order=id',
    [
      { name: 'Ada', books: [{ id: 1 }, { id: 2 }] },
      { name: 'Ben', books: [{ id: 3 }] },
      { name: 'Cyd', books: [] },
    ],
  ],
  [
    'one-to-one, both ways',
    '/books?select=id,details(summary)&order=id&limit=2',
    [
      { id: 1, details: { summary: 'about water' } },
      { id: 2, details: null },
    ],
  ],
  [
    'one-to-one from the other side',
    '/details?select=summary,books(title)',
    [{ summary: 'about water', books: { title: 'Running water' } }],
  ],
  [
    'many-to-many',
    '/books?select=id,genres(name)&order=id&genres.order=name',
    [
      { id: 1, genres: [{ name: 'nature' }, { name: 'travel' }] },
      { id: 2, genres: [{ name: 'nature' }] },
      { id: 3, genres: [] },
    ],
  ],
  [
    'many-to-many by junction',
    '/genres?select=name,books!book_genres(id)&id=eq.2',
    [{ name: 'travel', books: [{ id: 1 }] }],
  ],
  [
    'itself, children',
    '/places?select=name,children:places(name)&id=eq.1&children.order=name',
    [{ name: 'world', children: [{ name: 'north' }, { name: 'south' }] }],
  ],
  [
    'itself, parent',
    '/places?select=name,parent:parent_id(name)&id=eq.2',
    [{ name: 'north', parent: { name: 'world' } }],
  ],
  [
    'nested',
    '/authors?select=name,books!author_id(id,genres(id))&id=eq.2',
    [{ name: 'Ben', books: [{ id: 3, genres: [] }] }],
  ],
  [
    'a view as the origin',
    '/book_list?select=id,authors(name)&id=eq.1',
    [{ id: 1, authors: { name: 'Ada' } }],
  ],
  [
    'a view on a view',
    '/dear_books?select=book_id,loud,authors(name)&order=book_id&limit=1',
    [{ book_id: 2, loud: 'DRY LAND', authors: { name: 'Ada' } }],
  ],
  [
    'a view as the target',
    '/authors?select=name,book_list(title)&id=eq.2',
    [{ name: 'Ben', book_list: [{ title: 'Blue sky 100%' }] }],
  ],
  [
    'a computed relationship to one',
    '/authors?select=name,first_book(title)&order=id',
    [
      { name: 'Ada', first_book: { title: 'Running water' } },
      { name: 'Ben', first_book: { title: 'Blue sky 100%' } },
      { name: 'Cyd', first_book: null },
    ],
  ],
  [
    'a computed relationship to many',
    '/authors?select=name,co_books(id)&id=eq.1',
    [{ name: 'Ada', co_books: [{ id: 3 }] }],
  ],
  [
    'a filter on the embed',
    '/authors?select=name,books!author_id(id)&books.id=gt.1&order=id&limit=2',
    [
      { name: 'Ada', books: [{ id: 2 }] },
      { name: 'Ben', books: [{ id: 3 }] },
    ],
  ],
  [
    'or on the embed',
    '/authors?select=id,books!author_id(id)&books.or=(id.eq.1,id.eq.3)&id=eq.1',
    [{ id: 1, books: [{ id: 1 }] }],
  ],
  [
    'inner join',
    '/authors?select=name,books!author_id!inner(id)&books.id=gt.2',
    [{ name: 'Ben', books: [{ id: 3 }] }],
  ],
  [
    'inner join to one',
    '/books?select=id,authors!author_id!inner(name)&authors.name=eq.Ben',
    [{ id: 3, authors: { name: 'Ben' } }],
  ],
  [
    'nested inner join',
    '/authors?select=name,books!author_id!inner(id,genres!inner(name))&books.genres.name=eq.travel',
    [{ name: 'Ada', books: [{ id: 1, genres: [{ name: 'travel' }] }] }],
  ],
  ['anti-join', '/authors?select=name,books!author_id()&books=is.null', [{ name: 'Cyd' }]],
  [
    'semi-join',
    '/authors?select=name,books!author_id()&books=not.is.null&order=id',
    [{ name: 'Ada' }, { name: 'Ben' }],
  ],
  [
    'null test inside or',
    '/books?select=id,details(),genres()&or=(details.not.is.null,genres.is.null)&order=id',
    [{ id: 1 }, { id: 3 }],
  ],
  [
    'order and limit of the embed',
    '/authors?select=id,books!author_id(id)&books.order=id.desc&books.limit=1&id=eq.1',
    [{ id: 1, books: [{ id: 2 }] }],
  ],
  [
    'offset of the embed',
    '/authors?select=id,books!author_id(id)&books.order=id&books.offset=1&id=eq.1',
    [{ id: 1, books: [{ id: 2 }] }],
  ],
  [
    'order by a to-one embed',
    '/books?select=id,authors!author_id(id)&order=authors(name).desc,id',
    [
      { id: 3, authors: { id: 2 } },
      { id: 1, authors: { id: 1 } },
      { id: 2, authors: { id: 1 } },
    ],
  ],
  [
    'spread to one',
    '/books?select=id,...authors!author_id(author:name,born)&id=eq.1',
    [{ id: 1, author: 'Ada', born: '1950-01-02' }],
  ],
  [
    'spread with everything',
    '/details?select=...books(*)&limit=1',
    [expect.objectContaining({ id: 1, title: 'Running water' })],
  ],
  [
    'spread to many',
    '/authors?select=name,...books!author_id(ids:id,title)&order=id&books.order=id.desc',
    [
      { name: 'Ada', ids: [2, 1], title: ['Dry land', 'Running water'] },
      { name: 'Ben', ids: [3], title: ['Blue sky 100%'] },
      { name: 'Cyd', ids: [], title: [] },
    ],
  ],
  [
    'nested spread',
    '/details?select=summary,...books(title,...authors!author_id(name))',
    [{ summary: 'about water', title: 'Running water', name: 'Ada' }],
  ],
])('[API-REST-03] embeds %s', async (_name, path, expected) => {
  expect(await get(path)).toEqual(expected)
})

test('spread columns may share a name with one another', async () => {
  const text = await (await rest.request('/details?select=...books(*,...authors!author_id(*))')).text()
  expect(text.match(/"id":/g)).toHaveLength(2)
})

test('more columns or resources than a database should be asked for are refused', async () => {
  const many = (item: string, count: number) => Array.from({ length: count }, () => item).join(',')
  expect(await get(`/books?select=${many('id', 500)}`)).toHaveLength(3)
  for (const select of [many('id', 501), many('genres(id)', 51)])
    expect(await get(`/books?select=${select}`)).toMatchObject({ code: 'PGRST100' })
  const deep = `/books?select=${'genres('.repeat(21)}id${')'.repeat(21)}`
  expect(await get(deep)).toMatchObject({ code: 'PGRST100' })
  expect(await get(`/books?or=${'(and'.repeat(60)}(id.eq.1)${')'.repeat(60)}`)).toMatchObject({
    code: 'PGRST100',
  })
})

test('a column named like an internal alias is still a column', async () => {
  expect(await get('/genres?select=r:id,source:name,t0:id,p:id&id=eq.1')).toEqual([
    { r: 1, source: 'nature', t0: 1, p: 1 },
  ])
  expect(await get('/genres?select=r:id&id=eq.1')).toEqual([{ r: 1 }])
})

test('counts tell the rows that inner joins and null tests leave', async () => {
  const headers = { prefer: 'count=exact' }
  const inner = await rest.request('/authors?select=id,books!author_id!inner(id)&limit=1', { headers })
  expect(inner.headers.get('content-range')).toBe('0-0/2')
  const anti = await rest.request('/authors?select=id,books!author_id()&books=is.null', { headers })
  expect(anti.headers.get('content-range')).toBe('0-0/1')
})

test('an ambiguous embed is 300 PGRST201 and names the choices', async () => {
  const response = await rest.request('/books?select=id,authors(name)')
  expect(response.status).toBe(300)
  expect(await response.json()).toEqual({
    code: 'PGRST201',
    message: "Could not embed because more than one relationship was found for 'books' and 'authors'",
    details: [
      {
        cardinality: 'many-to-one',
        embedding: 'books with authors',
        relationship: 'books_author_id_fkey using books(author_id) and authors(id)',
      },
      {
        cardinality: 'many-to-one',
        embedding: 'books with authors',
        relationship: 'books_editor_id_fkey using books(editor_id) and authors(id)',
      },
    ],
    hint:
      "Try changing 'authors' to one of the following: 'authors!books_author_id_fkey', " +
      "'authors!books_editor_id_fkey'. Find the desired relationship in the 'details' key.",
  })
})

test.each([
  ['/books?select=genrse(*)', 400, 'PGRST200', "Perhaps you meant 'genres' instead of 'genrse'."],
  ['/books?select=id,shops(*)', 400, 'PGRST200', null],
  [
    '/books?select=id&genres.name=eq.x',
    400,
    'PGRST108',
    "Verify that 'genres' is included in the 'select' query parameter.",
  ],
  ['/books?select=id,genres(*)&genres=eq.1', 400, 'PGRST120', null],
  ['/books?select=id,genres(*)&order=genres(name)', 400, 'PGRST118', null],
])('%s is refused with %i %s', async (...[path, status, code, hint]) => {
  const response = await rest.request(path)
  expect([response.status, await response.json()]).toMatchObject([status, { code, hint }])
})

test('a column that an embedded resource lacks is named with its depth', async () => {
  expect(await get('/details?select=books(title,authors!author_id(nope))')).toMatchObject({
    code: '42703',
    message: 'column authors_2.nope does not exist',
  })
})

test('a table within itself: the column as a hint gives the children, the column as a name the parent', async () => {
  expect(await get('/places?select=name,places!parent_id(name)&id=eq.1')).toEqual([
    { name: 'world', places: [{ name: 'north' }, { name: 'south' }] },
  ])
  expect(await get('/places?select=name,parent_id(name)&id=eq.2')).toEqual([
    { name: 'north', parent_id: { name: 'world' } },
  ])
})

test('aggregates are of the rows of their group, in embedded and spread resources too', async () => {
  expect(await get('/books?select=count()')).toEqual([{ count: 3 }])
  expect(await get('/authors?select=name,books!author_id(count)&order=id&limit=1')).toEqual([
    { name: 'Ada', books: [{ count: 2 }] },
  ])
  expect(
    await get('/books?select=count(),...authors!author_id(name,meta,born,oldest:id.max(),n:count())'),
  ).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ count: 2, name: 'Ada', born: '1950-01-02', oldest: 1, n: 2 }),
      expect.objectContaining({ count: 1, name: 'Ben', born: '1960-03-04', oldest: 2, n: 1 }),
    ]),
  )
  expect(await get('/books?select=author_id,count(),total:pages.max()::text&order=author_id')).toEqual([
    { author_id: 1, count: 2, total: '9007199254740993' },
    { author_id: 2, count: 1, total: '300' },
  ])
  expect(await get('/authors?select=name,books!author_id(price.avg())&order=id&limit=1')).toEqual([
    { name: 'Ada', books: [{ avg: 10.5 }] },
  ])
  expect(await get('/books?select=id.sum(),authors!author_id(name)')).toMatchObject([{ sum: 3 }, { sum: 3 }])
})
