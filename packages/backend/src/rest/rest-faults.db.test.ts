import { afterAll, beforeAll, expect, test } from 'vitest'
import { librarySchema } from './testing/library-schema.ts'
import type { RunningRest, TestCaller } from './testing/start-rest.ts'
import { startRest } from './testing/start-rest.ts'

let rest: RunningRest

const loops = `
create schema private;
create table private.likes (
  author_id integer references library.authors (id), genre_id integer references library.genres (id),
  primary key (author_id, genre_id)
);
create view library.loop as select id, title, author_id from library.books;
create or replace view library.loop as select id, title, author_id from library.loop;
create view library.first_of_two as select id, title, author_id from library.books;
create view library.second_of_two as select id, title, author_id from library.first_of_two;
create or replace view library.first_of_two as select id, title, author_id from library.second_of_two;
create view library.prices as select max(price) as highest from library.books;
create function library.find_book(wanted integer) returns void language plpgsql as $$
begin
  perform from library.books where id = wanted;
  if not found then raise exception 'There is no such book' using errcode = 'no_data_found'; end if;
end $$;
create function library.bake() returns void language sql as $$
  select set_config('response.headers', '[{"Set-Cookie": "a=1"}, {"X-Tea": "green"}, {"Set-Cookie": "b=2; Path=/"}]', true)
$$;
create function library.rest_awhile() returns text language sql as $$ select pg_sleep(1)::text $$;
insert into library.notes (owner, body) select '00000000-0000-4000-8000-0000000000aa', 'of others' from generate_series(1, 40);
insert into library.notes (owner, body) values ('00000000-0000-4000-8000-0000000000bb', 'own');
grant all on all tables in schema library to authenticated, service_role;
analyze library.notes;
`

beforeAll(async () => {
  rest = await startRest({ sql: librarySchema + loops, schemas: 'library,public' })
})
afterAll(() => rest.stop())

async function ask(path: string, options: Parameters<RunningRest['request']>[1] = {}) {
  const reply = await rest.request(path, options)
  const text = await reply.text()
  return {
    status: reply.status,
    headers: reply.headers,
    body: text === '' ? null : (JSON.parse(text) as unknown),
  }
}
const told = async (path: string, options?: Parameters<RunningRest['request']>[1]) => {
  const { status, body } = await ask(path, options)
  return [status, (body as { code?: string } | null)?.code]
}
const post = (body: unknown, prefer = ''): Parameters<RunningRest['request']>[1] => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', 'content-profile': 'library', prefer },
})

test('[API-REST-01] a view that refers to itself, at once or through another, is refused alone', async () => {
  expect((await ask('/books?select=id&limit=1')).status).toBe(200)
  for (const view of ['loop', 'first_of_two', 'second_of_two'])
    expect([view, ...(await told(`/${view}`))]).toEqual([view, 500, '42P17'])
  expect((await ask('/dear_books?select=book_id,authors(name)')).status).toBe(200)
})

test('[API-REST-05] however a count is asked for, it counts what the caller may see', async () => {
  const caller: TestCaller = { id: '00000000-0000-4000-8000-0000000000bb' }
  for (const count of ['exact', 'planned', 'estimated']) {
    const { headers } = await ask('/notes?select=id', { caller, headers: { prefer: `count=${count}` } })
    expect([count, headers.get('content-range')]).toEqual([count, '0-0/1'])
  }
})

test('[API-REST-03] a regular expression in a filter is bounded in length and in what it unfolds to, and refers to nothing before it', async () => {
  const match = (pattern: string) => told(`/books?select=id&title=match.${encodeURIComponent(pattern)}`)
  expect(await match('^(Dry|Blue) [a-z]{2,4}[0-9\\s]*$')).toEqual([200, undefined])
  for (const pattern of [
    String.raw`(a*)(a*)(a*)\1\2\3`,
    'a'.repeat(300),
    '((((a{1,250}){1,250}){1,250}){1,250})',
    '(((([a-z]?x){200}){200}){200})',
    '([',
    'a{9999}',
  ])
    expect([pattern, ...(await match(pattern))]).toEqual([pattern, 400, '2201B'])
  expect(await told(String.raw`/books?select=id&or=(title.match."(a)\\1",id.eq.1)`)).toEqual([400, '2201B'])
})

test('[API-REST-04] a view that cannot be written is refused as a method, whoever asks', async () => {
  for (const caller of ['anon', 'service'] as const)
    for (const method of ['POST', 'PATCH', 'DELETE'])
      expect([
        method,
        ...(await told('/prices?highest=eq.1', { ...post({ highest: 1 }), method, caller })),
      ]).toEqual([method, 405, '55000'])
})

test('[API-REST-06] a function that finds no such record answers 404', async () => {
  expect(await told('/rpc/find_book', post({ wanted: 99 }))).toEqual([404, 'P0002'])
})

test('[API-REST-03] two resources that would have one name in the answer are refused', async () => {
  expect(await told('/books?select=id,authors!author_id(name),authors!editor_id(name)')).toEqual([
    400,
    '42712',
  ])
  expect(await told('/books?select=id,a:authors!author_id(name),authors!editor_id(name)')).toEqual([
    200,
    undefined,
  ])
})

test('[API-REST-03] a junction table outside the exposed schemas joins nothing', async () => {
  expect(await told('/authors?select=name,genres(name)')).toEqual([400, 'PGRST200'])
})

test('[API-REST-03] rows that are counted by a related resource are ordered by it', async () => {
  const { status, body } = await ask('/books?select=count(),authors!author_id(name)&order=authors(name).desc')
  expect([status, body]).toEqual([
    200,
    [
      { count: 1, authors: { name: 'Ben' } },
      { count: 2, authors: { name: 'Ada' } },
    ],
  ])
})

test('[API-REST-03] an empty select answers rows without columns', async () => {
  for (const path of ['/books?select=&limit=2', '/books?select=&limit=2&order=id'])
    expect([path, (await ask(path)).body]).toEqual([path, [{}, {}]])
  expect(
    (await ask('/books?select=&limit=2', { headers: { prefer: 'count=exact' } })).headers.get(
      'content-range',
    ),
  ).toBe('0-1/3')
})

test('[API-REST-04] an upsert of nothing creates nothing', async () => {
  expect((await ask('/genres', post([], 'resolution=merge-duplicates'))).status).toBe(200)
  const shown = await ask('/genres', post([], 'resolution=merge-duplicates,return=representation'))
  expect([shown.status, shown.body]).toEqual([200, []])
})

test.each([
  ['America/New_York', '2021-02-20T07:00:00-05:00'],
  ['Etc/GMT+5', '2021-02-20T07:00:00-05:00'],
  ['-4', '2021-02-20T08:00:00-04:00'],
  ['+05:30', '2021-02-20T06:30:00-05:30'],
])('[API-REST-03] times are told in the time zone %s, as PostgreSQL reads it', async (timezone, told) => {
  const { status, headers, body } = await ask('/books?select=published&id=eq.1', {
    headers: { prefer: `timezone=${timezone}` },
  })
  expect([status, body]).toEqual([200, [{ published: told }]])
  expect(headers.get('preference-applied')).toBe(`timezone=${timezone}`)
})

test.each(['Nowhere/Else', 'ACT', '05:30:15'])(
  '[API-REST-03] the time zone %s is refused with the words of PostgreSQL',
  async (timezone) => {
    for (const handling of ['strict', 'lenient'])
      expect(
        await ask('/books?select=id', { headers: { prefer: `handling=${handling}, timezone=${timezone}` } }),
      ).toMatchObject({ status: 400, body: { code: '22023' } })
  },
)

test('[API-REST-08] every cookie that SQL sets is sent', async () => {
  const { headers } = await ask('/rpc/bake', post({}))
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2; Path=/'])
  expect(headers.get('x-tea')).toBe('green')
})

test('[API-REST-07] slow questions of one person leave connections for everybody else', async () => {
  const slow: TestCaller = { id: '00000000-0000-4000-8000-0000000000cc' }
  const other: TestCaller = { id: '00000000-0000-4000-8000-0000000000dd' }
  const began = Array.from({ length: 25 }, () =>
    rest.request('/rpc/rest_awhile', { ...post({}), caller: slow }),
  )
  await expect
    .poll(async () => rest.database.pool.totalCount - rest.database.pool.idleCount)
    .toBeGreaterThan(3)
  const quick = await Promise.all(
    Array.from({ length: 10 }, () => rest.request('/books?select=id', { caller: other })),
  )
  expect(quick.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(rest.database.pool.waitingCount).toBe(0)
  const { rows } = await rest.database.query<{ slow: number }>(
    `select count(*)::int as slow from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
  )
  expect(rows[0]?.slow).toBeLessThanOrEqual(5)
  await Promise.all(began)
})

test('what is too deep, too long or too large for PostgreSQL is the fault of who asks', async () => {
  const words = Array.from({ length: 2000 }, (_, at) => `w${at % 10}`).join(' ')
  const asked = {
    '400 XX000': [`books?title=wfts.${'-'.repeat(9000)}a`, `books?title=fts.${'!'.repeat(5000)}a`],
    '400 54000': [`authors?tags=cs.${'{'.repeat(2000)}`, 'authors?tags=cs.[2147483647:2147483647]={a}'],
    '200 undefined': [
      `books?title=wfts.${encodeURIComponent(words)}`,
      `books?title=plfts.${encodeURIComponent(words)}`,
    ],
  }
  for (const [answer, filters] of Object.entries(asked))
    for (const filter of filters) {
      const [status, code] = await told(`/${filter}`)
      expect([filter.slice(0, 40), `${status} ${code}`]).toEqual([filter.slice(0, 40), answer])
    }
})
