import type { CrawlCounts, CrawledPage } from '@portal/contracts/watches'
import type { Tx } from '@portal/backend/platform/db/database'

export interface CompanyToCrawl {
  id: string
  company_name: string
  website: string | null
  /** Overall score over our own; null when we have none. */
  strength: number | null
}

export interface RunRow {
  id: string
  started_at: Date
  finished_at: Date | null
  counts: CrawlCounts
  is_sample: boolean
}

const startLock = 'portal.crawl-start'

/** One start at a time: two clicks, or two nodes, make one run. */
export async function lockStarts(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [startLock])
}

const hasJob = `exists (select from portal_jobs.job j where j.name = $1 and j.data ->> 'runId' = r.id::text
  and j.state in ('created', 'retry', 'active'))`

/** Ends runs that no job of the queue works on any more: nobody else will. */
export async function endDeadRuns(tx: Tx, job: string): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `update public.crawl_runs r set finished_at = clock_timestamp() where r.finished_at is null and not ${hasJob} returning r.id`,
    [job],
  )
  const ids = rows.map(({ id }) => id)
  await tx.query(
    'update public.crawl_run_sites set finished_at = clock_timestamp() where run_id = any ($1) and finished_at is null',
    [ids],
  )
  await tx.query(
    'update public.crawl_runs set counts = portal.crawl_counts(id) where id = any ($1) and counts is null',
    [ids],
  )
}

/** After `endDeadRuns` whatever is unfinished is being worked on. */
export async function findRunUnderWay(tx: Tx): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from public.crawl_runs where covers_all and finished_at is null order by started_at desc limit 1',
  )
  return rows[0]?.id ?? null
}

const companies = `select c.id, c.company_name, c.website, c.competitive_score / nullif(own.competitive_score, 0) as strength
  from public.competitors c
  left join public.competitors own on own.is_own
  where (c.website is not null or exists (select from public.watches w where w.company_id = c.id and w.is_active))`

export async function listCompaniesToCrawl(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(`${companies} and c.is_active and not c.is_own`)
  return rows.map(({ id }) => id)
}

/** Those with a watch whose time has come, unless a run by the clock is at them already. */
export async function listCompaniesDue(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select distinct w.company_id as id from public.watches w
       join public.competitors c on c.id = w.company_id and c.is_active
       where portal.is_due(w) and not exists (
         select from public.crawl_run_sites s join public.crawl_runs r on r.id = s.run_id
           where s.company_id = w.company_id and s.finished_at is null and r.started_at > now() - interval '1 hour')`,
  )
  return rows.map(({ id }) => id)
}

export async function findCompanyToCrawl(tx: Tx, companyId: string): Promise<CompanyToCrawl | null> {
  const { rows } = await tx.query<Omit<CompanyToCrawl, 'strength'> & { strength: string | null }>(
    `${companies} and c.id = $1`,
    [companyId],
  )
  const [row] = rows
  return row ? { ...row, strength: row.strength === null ? null : Number(row.strength) } : null
}

export async function isCompany(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await tx.query('select from public.competitors where id = $1', [companyId])
  return rows.length > 0
}

export interface RunToCreate {
  /** Null: the clock. */
  requestedBy: string | null
  coversAll: boolean
  /** Looks only at the watches whose time has come. */
  dueOnly?: boolean
  companyIds: readonly string[]
}

export async function createRun(
  tx: Tx,
  { requestedBy, coversAll, dueOnly = false, companyIds }: RunToCreate,
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into public.crawl_runs (requested_by, covers_all, due_only, finished_at)
       values ($1, $2, $3, case when $4 then clock_timestamp() end) returning id`,
    [requestedBy, coversAll, dueOnly, companyIds.length === 0],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The run was not stored')
  await tx.query('insert into public.crawl_run_sites (run_id, company_id) select $1, unnest($2::uuid[])', [
    id,
    companyIds,
  ])
  return id
}

/** Marks a company's part as done, and the run with its last one. */
export async function finishSite(tx: Tx, runId: string, companyId: string): Promise<void> {
  // Two last ones at once would each see the other as unfinished.
  await tx.query('select from public.crawl_runs where id = $1 for update', [runId])
  await tx.query(
    `update public.crawl_run_sites set finished_at = clock_timestamp()
       where run_id = $1 and company_id = $2 and finished_at is null`,
    [runId, companyId],
  )
  await tx.query('update public.competitors set last_analyzed_at = now() where id = $1', [companyId])
  await tx.query(
    `update public.crawl_runs r set finished_at = clock_timestamp() where id = $1 and finished_at is null
       and not exists (select from public.crawl_run_sites s where s.run_id = r.id and s.finished_at is null)`,
    [runId],
  )
  await tx.query(
    `update public.crawl_runs set counts = portal.crawl_counts(id)
       where id = $1 and finished_at is not null and counts is null`,
    [runId],
  )
}

const runs = `select id, started_at, finished_at, is_sample, coalesce(counts, portal.crawl_counts(id)) as counts from public.crawl_runs`

export async function findRun(tx: Tx, runId: string): Promise<RunRow | null> {
  const { rows } = await tx.query<RunRow>(`${runs} where id = $1`, [runId])
  return rows[0] ?? null
}

export async function listRuns(tx: Tx, limit: number): Promise<RunRow[]> {
  const { rows } = await tx.query<RunRow>(`${runs} order by started_at desc limit $1`, [limit])
  return rows
}

type PageRow = Omit<CrawledPage, 'checked_at'> & { checked_at: Date }

/** The first five hundred; what changed, was refused or failed before what stayed as it was. */
export async function listRunPages(tx: Tx, runId: string): Promise<PageRow[]> {
  const { rows } = await tx.query<PageRow>(
    `select c.company_name as company, w.url, p.outcome, p.failure, p.detail, p.insights, p.checked_at
       from (select * from public.crawl_run_pages where run_id = $1
         order by (outcome in ('unchanged', 'first')), checked_at desc limit 500) p
       join public.watches w on w.id = p.watch_id
       join public.competitors c on c.id = w.company_id
       order by (p.outcome in ('unchanged', 'first')), p.checked_at desc`,
    [runId],
  )
  return rows
}
