import { expect, test } from 'vitest'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'

const db = testDatabase()

const source = (name: string, kind = 'sample') =>
  JSON.stringify({ kind, source: { name, locator: 'list/1' }, inputs: [] })

interface Version {
  value: number
  version: number
  is_current: boolean
  kind: string
  source: string
  locator: string | null
  as_of: string
}

async function historyOf(key: string): Promise<Version[]> {
  const { rows } = await db.database.query<Version>(
    `select value::float8 as value, version, is_current, as_of::text, provenance ->> 'kind' as kind,
       provenance #>> '{source,name}' as source, provenance #>> '{source,locator}' as locator
     from public.figures where key = $1 order by version`,
    [key],
  )
  return rows
}
const currentOf = async (key: string) => (await historyOf(key)).find((row) => row.is_current)

const addBenchmark = (sector: string, growth = 4) =>
  db.database.query(
    `insert into public.market_benchmarks
       (sector, market_size_usd, growth_rate, herpasia_market_share, competitor_count, active_projects, avg_project_value_usd, as_of, provenance)
     values ($1, 1e9, $2, 3, 4, 2, 5e6, '2025-01-06', $3)`,
    [sector, growth, source('study')],
  )
const addCompany = (name: string, scores: object = { automation: 90 }) =>
  db.database.query(
    `insert into public.competitors (company_name, competitive_score, scores, as_of, provenance) values ($1, 100, $2, '2025-01-06', $3)`,
    [name, JSON.stringify(scores), source('study')],
  )
const addFigure = (key: string, value: number) =>
  db.database.query(
    `insert into public.figures (key, label, value, as_of, provenance) values ($1, 'A figure', $2, '2025-01-06', $3)`,
    [key, value, source('study')],
  )

test('each figure column of a benchmark becomes a figure whose source points at the column', async () => {
  await addBenchmark('Sparkling Wine')
  const { rows } = await db.database.query(
    `select record_field, value::float8 as value, unit from public.figures where key like 'benchmark.sparkling_wine.%' order by 1`,
  )
  expect(rows).toEqual([
    { record_field: 'active_projects', value: 2, unit: 'projects' },
    { record_field: 'avg_project_value_usd', value: 5e6, unit: 'USD' },
    { record_field: 'competitor_count', value: 4, unit: 'companies' },
    { record_field: 'growth_rate', value: 4, unit: '%' },
    { record_field: 'herpasia_market_share', value: 3, unit: '%' },
    { record_field: 'market_size_usd', value: 1e9, unit: 'USD' },
  ])
  expect(await currentOf('benchmark.sparkling_wine.growth_rate')).toMatchObject({
    kind: 'sample',
    source: 'study',
    locator: 'list/1#growth_rate',
    as_of: '2025-01-06',
  })
})

test('a changed value makes a new version and keeps the one before', async () => {
  await addBenchmark('Cider')
  await db.database.query(
    `update public.market_benchmarks set growth_rate = 6.5, as_of = '2026-01-05', provenance = $1 where sector = 'Cider'`,
    [source('release', 'imported')],
  )
  expect(await historyOf('benchmark.cider.growth_rate')).toEqual([
    {
      value: 4,
      version: 1,
      is_current: false,
      kind: 'sample',
      source: 'study',
      locator: 'list/1#growth_rate',
      as_of: '2025-01-06',
    },
    {
      value: 6.5,
      version: 2,
      is_current: true,
      kind: 'imported',
      source: 'release',
      locator: 'list/1#growth_rate',
      as_of: '2026-01-05',
    },
  ])
})

test('an update that says nothing new makes no version', async () => {
  await addBenchmark('Mead')
  await db.database.query(
    `update public.market_benchmarks set growth_rate = 4.0, competitor_count = 4 where sector = 'Mead'`,
  )
  expect(await historyOf('benchmark.mead.growth_rate')).toHaveLength(1)
})

test('a value typed over without a source loses the old source, and only that value does', async () => {
  await addBenchmark('Perry')
  await db.database.query(`update public.market_benchmarks set growth_rate = 9 where sector = 'Perry'`)
  expect(await currentOf('benchmark.perry.growth_rate')).toMatchObject({
    value: 9,
    kind: 'estimated',
    source: 'Typed in, no source stated',
  })
  expect(await currentOf('benchmark.perry.market_size_usd')).toMatchObject({ kind: 'sample', version: 1 })
})

test('one figure of a row can be replaced with a source of its own, and a new source for the row ends that', async () => {
  await addBenchmark('Whey')
  const own = {
    growth_rate: { as_of: '2026-02-01', provenance: JSON.parse(source('own survey', 'measured')) as unknown },
  }
  await db.database.query(
    `update public.market_benchmarks set growth_rate = 7, field_provenance = $1 where sector = 'Whey'`,
    [JSON.stringify(own)],
  )
  expect(await currentOf('benchmark.whey.growth_rate')).toMatchObject({
    value: 7,
    kind: 'measured',
    source: 'own survey',
    as_of: '2026-02-01',
  })
  expect(await currentOf('benchmark.whey.market_size_usd')).toMatchObject({ kind: 'sample' })
  await db.database.query(`update public.market_benchmarks set provenance = $1 where sector = 'Whey'`, [
    source('release', 'imported'),
  ])
  expect(await currentOf('benchmark.whey.growth_rate')).toMatchObject({
    value: 7,
    kind: 'imported',
    source: 'release',
  })
})

test('scores of a company are figures, and one that is dropped is retired', async () => {
  await addCompany('Bräu & Söhne', { automation: 90, innovation: 101.5 })
  expect(await currentOf('company.brau_sohne.competitive_score')).toMatchObject({ value: 100 })
  expect(await currentOf('company.brau_sohne.innovation')).toMatchObject({
    value: 101.5,
    locator: 'list/1#innovation',
  })
  await db.database.query(
    `update public.competitors set scores = '{"automation": 91}' where company_name = 'Bräu & Söhne'`,
  )
  expect(await currentOf('company.brau_sohne.innovation')).toBeUndefined()
  expect(await historyOf('company.brau_sohne.automation')).toHaveLength(2)
})

test('a renamed company keeps its keys, and a second company of the same slug gets its own', async () => {
  await addCompany('Still Works')
  await db.database.query(
    `update public.competitors set company_name = 'Still Works Group' where company_name = 'Still Works'`,
  )
  expect(await currentOf('company.still_works.automation')).toMatchObject({ version: 2 })
  await addCompany('Still Works')
  const { rows } = await db.database.query(
    `select key from public.figures where is_current and key like 'company.still_works%automation%'`,
  )
  expect(rows).toHaveLength(2)
})

test('names in any script make valid keys', async () => {
  for (const name of ['日本酒造', 'Øl & Ærø', '---', 'Ärztebräu  ']) await addCompany(name)
  const { rows } = await db.database.query<{ missing: string }>(
    'select count(*) as missing from public.competitors c where not exists (select from public.figures f ' +
      'where f.record_id = c.id and f.is_current)',
  )
  expect(rows[0]?.missing).toBe('0')
})

test('figures of a deleted company stay as history', async () => {
  await addCompany('Gone Vessels')
  await db.database.query(`delete from public.competitors where company_name = 'Gone Vessels'`)
  expect((await historyOf('company.gone_vessels.automation')).map((row) => row.is_current)).toEqual([false])
  await addCompany('Gone Vessels')
  expect(
    (await historyOf('company.gone_vessels.automation')).map((row) => [row.version, row.is_current]),
  ).toEqual([
    [1, false],
    [2, true],
  ])
})

test('figures of a removed sector leave the view and stay as history', async () => {
  await db.database.query(
    `insert into public.sectors (slug, name, description, position, as_of, provenance) values ('bakery', ` +
      `'Bakery', '', 9, '2026-03-31', $1)`,
    [source('list')],
  )
  await db.database.query(
    `insert into public.figures (key, label, value, as_of, provenance) values ('sector.bakery.growth', ` +
      `'Bakery: growth', 4, '2026-03-31', $1)`,
    [source('study')],
  )
  await db.database.query(`delete from public.sectors where slug = 'bakery'`)
  expect(await historyOf('sector.bakery.growth')).toMatchObject([{ value: 4, is_current: false }])
})

test('inserting a figure under an existing key makes its next version', async () => {
  await addFigure('kpi.uptake', 1)
  await addFigure('kpi.uptake', 2)
  expect((await historyOf('kpi.uptake')).map((row) => [row.value, row.version, row.is_current])).toEqual([
    [1, 1, false],
    [2, 2, true],
  ])
})

test('writers of one key at once leave one current version and a gapless history', async () => {
  await addFigure('kpi.contended', 0)
  // Open connections first: opened one after the other they would stagger the writers.
  await Promise.all(Array.from({ length: 8 }, () => db.database.query('select pg_sleep(0.1)')))
  await Promise.all(Array.from({ length: 8 }, (_, index) => addFigure('kpi.contended', index + 1)))
  const history = await historyOf('kpi.contended')
  expect(history.map((row) => row.version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(history.filter((row) => row.is_current).map((row) => row.version)).toEqual([9])
})

test.each([
  ['changed in place', `update public.figures set value = 5 where key = 'kpi.kept'`],
  [
    'given another source',
    `update public.figures set provenance = '{"kind":"measured","source":{"name":"x"}}' where key = 'kpi.kept'`,
  ],
  ['deleted', `delete from public.figures where key = 'kpi.kept'`],
])('a recorded figure is not %s', async (_how, statement) => {
  if ((await historyOf('kpi.kept')).length === 0) await addFigure('kpi.kept', 1)
  await expect(db.database.query(statement)).rejects.toMatchObject({ code: '23514' })
})

test('a figure is withdrawn, stays as history, and comes back as its next version only', async () => {
  await addFigure('kpi.withdrawn', 1)
  await db.database.query(`update public.figures set is_current = false where key = 'kpi.withdrawn'`)
  await expect(
    db.database.query(`update public.figures set is_current = true where key = 'kpi.withdrawn'`),
  ).rejects.toMatchObject({ code: '23514' })
  await addFigure('kpi.withdrawn', 3)
  expect((await historyOf('kpi.withdrawn')).map((row) => [row.value, row.version, row.is_current])).toEqual([
    [1, 1, false],
    [3, 2, true],
  ])
})

test('owner and freshness of a figure may be set', async () => {
  await addFigure('kpi.owned', 1)
  await db.database.query(
    `update public.figures set owner = 'Sales', fresh_for = '30 days' where key = 'kpi.owned'`,
  )
  expect(await historyOf('kpi.owned')).toHaveLength(1)
})

test('a mirrored figure cannot be made to disagree with its table, even by an administrator', async () => {
  await addCompany('Mirror Tanks')
  const admin = await buildUser(db.database, 'admin')
  const key = 'company.mirror_tanks.automation'
  const attempts: [string, unknown[]][] = [
    [
      `insert into public.figures (key, label, value, as_of, provenance) values ($1, 'x', 200, '2026-01-01', $2)`,
      [key, source('mine')],
    ],
    [`update public.figures set value = 200 where key = $1`, [key]],
    [`update public.figures set is_current = false where key = $1`, [key]],
    [
      `insert into public.figures (key, label, value, as_of, provenance, record_table, record_id, record_field)
       select 'x.y', 'x', 1, '2026-01-01', $1, 'competitors', gen_random_uuid(), 'automation'`,
      [source('mine')],
    ],
  ]
  for (const [statement, values] of attempts)
    await expect(db.database.transaction(admin, (tx) => tx.query(statement, values))).rejects.toMatchObject({
      code: '23514',
    })
  expect(await currentOf(key)).toMatchObject({ value: 90, version: 1 })
})

test('an administrator who edits the flat table moves the figure along', async () => {
  await addCompany('Edited Stills')
  const admin = await buildUser(db.database, 'admin')
  await db.database.transaction(admin, (tx) =>
    tx.query(`update public.competitors set competitive_score = 111 where company_name = 'Edited Stills'`),
  )
  expect(await currentOf('company.edited_stills.competitive_score')).toMatchObject({ value: 111, version: 2 })
})

test.each([
  ['no provenance at all', '{}'],
  [
    'a script as the address of its source',
    '{"kind":"measured","source":{"name":"x","url":"javascript:alert(1)"}}',
  ],
  [
    'another host as a page of the portal',
    '{"kind":"measured","source":{"name":"x","url":"//evil.example"}}',
  ],
  ['another host behind a backslash', '{"kind":"measured","source":{"name":"x","url":"/\\\\evil.example"}}'],
  ['an unknown kind', '{"kind":"guess","source":{"name":"x"}}'],
  ['no source', '{"kind":"sample"}'],
  ['a source without name', '{"kind":"sample","source":{"name":""}}'],
  ['a list', '[]'],
  ['a text', '"sample"'],
  ['null inside', '{"kind":null,"source":null}'],
])('a record with %s is refused everywhere', async (_what, provenance) => {
  const statements = [
    `insert into public.figures (key, label, value, as_of, provenance) values ('kpi.bad', 'x', 1, '2025-01-01', $1)`,
    `insert into public.competitors (company_name, competitive_score, provenance) values ('Bad', 1, $1)`,
    `insert into public.market_insights (insight_type, urgency_level, title, description, impact_score, provenance)
       values ('trend', 'low', 'x', 'x', 1, $1)`,
    `insert into public.sectors (slug, name, description, position, as_of, provenance) values ('bad', 'Bad', 'x', 1, '2025-01-01', $1)`,
  ]
  for (const statement of statements)
    await expect(db.database.query(statement, [provenance])).rejects.toMatchObject({ code: '23514' })
})

test.each([['{"automation": "N/A"}'], ['[1]'], ['3'], ['{"Bad Name": 1}'], ['{"automation": null}']])(
  'scores %s are refused',
  async (scores) => {
    await expect(addCompany(`Odd ${scores}`, JSON.parse(scores) as object)).rejects.toMatchObject({
      code: '23514',
    })
  },
)
