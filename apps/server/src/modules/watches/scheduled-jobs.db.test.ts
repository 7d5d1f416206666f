import { randomUUID } from 'node:crypto'
import { snapshotsKept } from '@portal/contracts/watches'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { createJobQueue, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { crawlDueWatches } from './scheduled-jobs.ts'
import { pruneSnapshots } from './snapshot-retention.repository.ts'
import { buildCompany } from '#server/testing/watched-company.ts'
import { listWatchesLeft } from './watches.repository.ts'

const db = testDatabase()
let jobs: JobQueue
const crawled: string[] = []
beforeAll(async () => {
  jobs = createJobQueue({ db: db.database, log: pino({ level: 'silent' }) })
  jobs.define<{ companyId: string }>({
    name: 'crawl-site',
    atOnce: 1,
    handle: async ({ companyId }) => void crawled.push(companyId),
  })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
})

async function buildWatch(companyId: string, url: string, [hours, checked]: [number | null, string | null]) {
  const { rows } = await db.database.query<{ id: string }>(
    `insert into public.watches (company_id, url, crawl_every_hours, last_checked_at)
       values ($1, $2, $3, now() - $4::interval) returning id`,
    [companyId, url, hours, checked],
  )
  return String(rows[0]?.id)
}

test('the clock crawls the companies whose watches are due, looks at those alone, and not twice at once', async () => {
  const due = await buildCompany(db.database)
  const fresh = await buildCompany(db.database)
  const manual = await buildCompany(db.database)
  const dueWatch = await buildWatch(due, 'https://due.example/', [6, '7 hours'])
  await buildWatch(due, 'https://due.example/fresh', [6, '5 hours'])
  await buildWatch(fresh, 'https://fresh.example/', [6, '5 hours'])
  await buildWatch(manual, 'https://manual.example/', [null, null])

  const deps = { db: db.database, jobs, crawlJob: 'crawl-site' }
  const runId = await crawlDueWatches(deps)
  await expect.poll(() => crawled).toEqual([due])
  const left = await listWatchesLeft(db.database, runId ?? '', due)
  expect(left.map(({ id }) => id)).toEqual([dueWatch])
  expect(await crawlDueWatches(deps)).toBeNull()
})

test('old snapshots go, the newest and those that are evidence stay', async () => {
  const company = await buildCompany(db.database)
  const watch = await buildWatch(company, 'https://kept.example/', [null, null])
  const { rows } = await db.database.query<{ id: string }>(
    `insert into public.watch_snapshots (watch_id, taken_at, url, title, content_hash)
       select $1, now() - n * interval '1 day', 'https://kept.example/', 'Page', n::text from generate_series(1, $2) n
       returning id`,
    [watch, snapshotsKept + 4],
  )
  const evidence = String(rows.at(-1)?.id)
  await db.database.query(
    `insert into public.market_insights
         (insight_type, urgency_level, title, description, impact_score, provenance, company_id, evidence)
       values ('trend', 'low', 'A change', 'It changed', 1, '{"kind":"measured","source":{"name":"A page"}}', $1, $2)`,
    [company, JSON.stringify({ before: { snapshot_id: evidence }, after: { snapshot_id: randomUUID() } })],
  )
  expect(await pruneSnapshots(db.database, snapshotsKept, 2)).toBe(2)
  expect(await pruneSnapshots(db.database, snapshotsKept, 500)).toBe(1)
  expect(await pruneSnapshots(db.database, snapshotsKept, 500)).toBe(0)
  const left = await db.database.query<{ id: string }>(
    'select id from public.watch_snapshots where watch_id = $1',
    [watch],
  )
  expect(left.rows).toHaveLength(snapshotsKept + 1)
  expect(left.rows.map(({ id }) => id)).toContain(evidence)
})
