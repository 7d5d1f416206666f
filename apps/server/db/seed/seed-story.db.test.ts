import { SampleIncidentRow } from '@portal/contracts/health'
import { WatchedInsightRow } from '@portal/contracts/watches'
import { pagesPublishedBefore, weeksOfCrawls } from '@portal/sample-data/site-changes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { seedSampleData } from './seed.ts'

const day = '2026-03-31'
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await seedSampleData(db.database, { day })
})
afterAll(() => db.drop())

const rowsOf = async (text: string) => (await db.database.query<Record<string, unknown>>(text)).rows

test('half a year of weekly crawls lies before the day, the last one the day before, each marked as a sample', async () => {
  expect(
    await rowsOf(
      `select count(*)::int as runs, bool_and(is_sample) as samples, min(started_at)::date::text as first,
         max(started_at)::date::text as last, max((counts ->> 'pages')::int) as pages from public.crawl_runs`,
    ),
  ).toEqual([{ runs: weeksOfCrawls + 1, samples: true, first: '2025-09-29', last: '2026-03-30', pages: 86 }])
  expect(
    await rowsOf(
      `select p.outcome, count(*)::int from public.crawl_run_pages p join public.crawl_runs r on r.id = p.run_id
         where r.started_at::date = '2026-03-30' group by 1 order by 1`,
    ),
  ).toEqual([
    { outcome: 'changed', count: 3 },
    { outcome: 'refused_by_robots', count: 2 },
    { outcome: 'unchanged', count: 81 },
  ])
})

test('each page that a sample site published is one classified change with both snapshots, dated by its crawl and marked as a sample', async () => {
  const rows = await rowsOf(
    `select to_jsonb(i) as insight, c.company_name, (b.taken_at < a.taken_at and a.taken_at = i.created_at) as in_order
       from public.market_insights i join public.competitors c on c.id = i.company_id
       left join public.watch_snapshots b on b.id::text = i.evidence #>> '{before,snapshot_id}'
       left join public.watch_snapshots a on a.id::text = i.evidence #>> '{after,snapshot_id}'
       where i.change_key is not null order by i.created_at, c.company_name, i.title`,
  )
  expect(rows).toHaveLength(pagesPublishedBefore(day).length)
  expect(rows.every(({ in_order }) => in_order)).toBe(true)
  const insights = rows.map(({ insight }) => WatchedInsightRow.parse(insight))
  expect(insights.every(({ provenance }) => provenance.kind === 'sample')).toBe(true)
  expect(insights.map(({ title }) => title)).toMatchInlineSnapshot(`
    [
      "Shannon Process: new reference",
      "Havelmann Anlagen: new vacancy",
      "Copper River Systems: new product",
      "Limmat Process: new certificate",
      "Almara Process: new reference",
      "Great Basin Process: new price",
      "Polderflow: new product",
      "Havelmann Anlagen: new product",
      "Ibertanque: new change in leadership",
      "Limmat Process: new reference",
      "Jura Fluides: new vacancy",
      "Great Basin Process: new product",
      "Polderflow: new vacancy",
      "Rheinwerk Brautechnik: new reference",
    ]
  `)
  expect(insights.filter(({ ai_confidence }) => ai_confidence < 0.8)).toEqual([])
})

test('an insight whose title names a company is of that company', async () => {
  expect(
    await rowsOf(
      `select i.title, c.company_name from public.market_insights i left join public.competitors c on c.id = i.company_id
         where i.change_key is null and (i.company_id is not null or i.title like 'Rheinwerk%')`,
    ),
  ).toEqual([
    { title: 'Rheinwerk Brautechnik closes the gap overall', company_name: 'Rheinwerk Brautechnik' },
  ])
})

test('incidents of the sample stand apart from the measured ones, and the team reads them', async () => {
  expect(await rowsOf('select * from public.health_incidents')).toEqual([])
  const member = await buildUser(db.database, 'business_user')
  const { rows } = await db.database.transaction(member, (tx) =>
    tx.query<{ row: unknown }>('select to_jsonb(i) as row from public.health_sample_incidents i'),
  )
  const incidents = rows.map(({ row }) => SampleIncidentRow.parse(row))
  expect(incidents).toHaveLength(4)
  expect(incidents.every(({ provenance }) => provenance.kind === 'sample')).toBe(true)
})

test('every agent did something before the day, and nothing on it; each run is marked as a sample', async () => {
  expect(
    await rowsOf(
      `select agent, count(*)::int > 2 as several, max(finished_at) < '${day}' as before,
         bool_and(provenance ->> 'kind' = 'sample') as samples from public.agent_sample_runs group by 1 order by 1`,
    ),
  ).toEqual(
    ['health-watch', 'market-scout', 'record-keeper', 'report-courier'].map((agent) => ({
      agent,
      several: true,
      before: true,
      samples: true,
    })),
  )
  expect(
    await rowsOf(
      `select distinct extract(isodow from started_at)::int as day from public.agent_sample_runs where agent = 'report-courier'`,
    ),
  ).toEqual([{ day: 1 }])
})
