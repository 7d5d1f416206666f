import { FigureRow } from '@portal/contracts/figures'
import {
  CompetitorRow,
  InitiativeRow,
  MarketBenchmarkRow,
  MarketInsightRow,
  OpportunityRow,
  SectorRow,
} from '@portal/contracts/market'
import { sampleFigures } from '@portal/sample-data/figures'
import { samplePipeline } from '@portal/sample-data/pipeline'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { seedSampleData } from './seed.ts'

/** A database of the test's own. */
let db: TestDatabase
/** One that holds the set, for tests that only read. */
let filled: TestDatabase
beforeAll(async () => {
  filled = await createTestDatabase()
  await seedSampleData(filled.database)
})
beforeEach(async () => {
  db = await createTestDatabase()
})
afterEach(() => db.drop())
afterAll(() => filled.drop())

/** Rows as rest/v1 answers them: JSON built by the database. */
async function rowsOf(table: string, order = 'id', { database } = db): Promise<Record<string, unknown>[]> {
  const { rows } = await database.query<{ all: Record<string, unknown>[] }>(
    `select coalesce(json_agg(t order by ${order}), '[]') as all from public.${table} t`,
  )
  return rows[0]?.all ?? []
}

/** Figures of other tables' columns are as many as those tables have rows. */
const isCounted = ({ record_table: table = null }: Record<string, unknown>): boolean =>
  table === null || table === 'market_benchmarks' || table === 'competitors'

const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      [
        'market_benchmarks',
        'competitors',
        'market_insights',
        'sectors',
        'initiatives',
        'opportunities',
        'figures',
      ].map(async (table) => [table, (await rowsOf(table)).filter(isCounted).length] as const),
    ),
  )

const expected = {
  market_benchmarks: 5,
  competitors: 21,
  market_insights: 10,
  sectors: 5,
  initiatives: 5,
  opportunities: 4,
  figures: sampleFigures.length + 5 * 6 + 21 * 7,
}

test('an empty database receives the whole set', async () => {
  expect(await seedSampleData(db.database)).toEqual({ seeded: true })
  expect(await counts()).toEqual(expected)
})

test('seeding twice changes nothing', async () => {
  await seedSampleData(db.database)
  const before = await Promise.all(
    ['figures', 'competitors', 'market_benchmarks'].map((table) => rowsOf(table)),
  )
  expect(await seedSampleData(db.database)).toEqual({ seeded: false })
  expect(
    await Promise.all(['figures', 'competitors', 'market_benchmarks'].map((table) => rowsOf(table))),
  ).toEqual(before)
})

test('of several nodes that seed at once, one does', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => seedSampleData(db.database)))
  expect(results.filter((result) => result.seeded)).toHaveLength(1)
  expect(await counts()).toEqual(expected)
})

test('a database with one company of its own is left alone', async () => {
  await db.database.query(
    `insert into public.competitors (company_name, competitive_score, provenance)
     values ('Plant Builder Example', 101, '{"kind":"imported","source":{"name":"list"}}')`,
  )
  expect(await seedSampleData(db.database)).toEqual({ seeded: false })
  expect((await counts()).market_benchmarks).toBe(0)
})

test('samples that were deleted do not come back', async () => {
  await seedSampleData(db.database)
  await db.database.query('delete from public.competitors')
  await db.database.query('delete from public.market_benchmarks')
  expect(await seedSampleData(db.database)).toEqual({ seeded: false })
  expect((await counts()).competitors).toBe(0)
})

test.each<[string, z.ZodType]>([
  ['market_benchmarks', MarketBenchmarkRow],
  ['competitors', CompetitorRow],
  ['market_insights', MarketInsightRow],
  ['sectors', SectorRow],
  ['initiatives', InitiativeRow],
  ['opportunities', OpportunityRow],
  ['figures', FigureRow],
])('rows of %s read back match the contract', async (table, schema) => {
  for (const row of await rowsOf(table, 'id', filled)) expect(schema.safeParse(row).error).toBeUndefined()
})

test('[GEN-07] every number of the set has its source, and none of them passes as measured', async () => {
  const { rows } = await filled.database.query<{ kind: string; unsourced: string }>(
    `select provenance ->> 'kind' as kind, count(*) filter (where provenance #>> '{source,locator}' is null) as unsourced
     from public.figures group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { kind: 'calculated', unsourced: '0' },
    { kind: 'sample', unsourced: '0' },
  ])
  const { rows: columns } = await filled.database.query<{ missing: string }>(
    `select count(*) as missing from public.competitors c
     where (select count(*) from public.figures f where f.record_id = c.id and f.is_current) <> 7`,
  )
  expect(columns[0]?.missing).toBe('0')
})

test('who leads the dairy market is computable from the records', async () => {
  const { rows } = await filled.database.query(
    `select company_name, competitive_score::int as score from public.competitors
     where is_active and not is_own and 'Dairy' = any (sectors) order by competitive_score desc limit 1`,
  )
  expect(rows).toEqual([{ company_name: 'Alpstahl Systeme', score: 125 }])
})

test('benchmarks read newest first come in the order of the set', async () => {
  expect((await rowsOf('market_benchmarks', 'updated_at desc', filled)).map((row) => row.sector)).toEqual([
    'Alcoholic Beverages',
    'Non-Alcoholic Beverages',
    'Food Processing',
    'Dairy',
    'Pharmaceuticals',
  ])
})

test('the own company bears the configured brand', async () => {
  await seedSampleData(db.database, { brandName: 'Plantwise' })
  const own = (await rowsOf('competitors')).filter((row) => row.is_own)
  expect(own.map((row) => row.company_name)).toEqual(['Plantwise'])
})

test.each([undefined, 'Plant & Wise'])(
  'every figure that an insight names exists, with the brand %s',
  async (brandName) => {
    await seedSampleData(db.database, brandName === undefined ? {} : { brandName })
    const { rows } = await db.database.query(
      `select input from public.market_insights, jsonb_array_elements_text(provenance -> 'inputs') as input
     where not exists (select from public.figures f where f.key = input and f.is_current)`,
    )
    expect(rows).toEqual([])
  },
)

test('an unchanged installation from before the matrix and the pipeline gets their samples; one with data of its own does not', async () => {
  const older = async () => {
    const { database } = db
    await seedSampleData(database)
    await database.query('delete from public.matrix_companies')
    await database.query('delete from public.pipeline_opportunities')
    await database.query('alter table public.figures disable trigger user')
    await database.query(`delete from public.figures where starts_with(key, 'matrix.')`)
    await database.query('alter table public.figures enable trigger user')
  }
  const held = async () =>
    Promise.all(
      ['matrix_companies', 'pipeline_opportunities'].map(async (table) => (await rowsOf(table, '1')).length),
    )
  await older()
  expect(await held()).toEqual([0, 0])
  expect(await seedSampleData(db.database)).toEqual({ seeded: false })
  expect(await held()).toEqual([10, samplePipeline.length])
  expect((await counts()).figures).toBe(expected.figures)
  await db.drop()
  db = await createTestDatabase()
  await older()
  await db.database.query(
    `update public.competitors set provenance = '{"kind":"imported","source":{"name":"list"}}' where company_name = 'Ibertanque'`,
  )
  await seedSampleData(db.database)
  expect(await held()).toEqual([0, 0])
})

test('placed on a day, every figure but those of the matrix is of that day, and half a year of samples lies before it', async () => {
  await seedSampleData(db.database, { day: '2026-03-31' })
  const { rows } = await db.database.query(
    `select case when starts_with(key, 'matrix.') then 'matrix' else 'other' end as part, min(as_of)::text as oldest, max(as_of)::text as newest
       from public.figures where is_current group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { part: 'matrix', oldest: '2025-01-06', newest: '2025-01-06' },
    { part: 'other', oldest: '2026-03-31', newest: '2026-03-31' },
  ])
  const { rows: past } = await db.database.query(
    `select count(distinct key)::int as keys, min(as_of)::text as oldest, max(as_of)::text as newest,
         array_agg(distinct provenance ->> 'kind') as kinds, bool_and(created_at::date = as_of) as told_then
       from public.figures where not is_current`,
  )
  expect(past).toEqual([
    { keys: 239, oldest: '2025-09-30', newest: '2026-03-24', kinds: ['sample'], told_then: true },
  ])
  const { rows: values } = await db.database.query(
    `select key, value::float8 as value from public.figures where is_current and key in ('kpi.roi', ` +
      `'benchmark.dairy.growth_rate') order by key`,
  )
  expect(values).toEqual([
    { key: 'benchmark.dairy.growth_rate', value: 23 },
    { key: 'kpi.roi', value: 350 },
  ])
})

test('a company has its past under its own record, also where the brand is another', async () => {
  await seedSampleData(db.database, { day: '2026-03-31', brandName: 'Plantwise' })
  const { rows } = await db.database.query(
    `select f.key, count(*)::int as versions from public.figures f join public.competitors c on c.id = f.record_id
       where c.is_own group by 1 order by 1 limit 1`,
  )
  expect(rows).toEqual([{ key: 'company.plantwise.automation', versions: 7 }])
})

test('the same day gives the same past', async () => {
  const told = async ({ database } = db) =>
    (await database.query('select key, version, value, as_of from public.figures order by key, version')).rows
  await seedSampleData(db.database, { day: '2026-03-31' })
  const first = await told()
  await db.drop()
  db = await createTestDatabase()
  await seedSampleData(db.database, { day: '2026-03-31' })
  expect(await told()).toEqual(first)
})
