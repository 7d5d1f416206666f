import type { Tx } from '@portal/backend/platform/db/database'
import type { Watch } from './watches.repository.ts'

export async function findWatch(
  tx: Tx,
  companyId: string,
  url: string,
): Promise<Pick<Watch, 'id' | 'kind' | 'url'> | null> {
  const { rows } = await tx.query<Pick<Watch, 'id' | 'kind' | 'url'>>(
    'select id, kind, url from public.watches where company_id = $1 and url = $2',
    [companyId, url],
  )
  return rows[0] ?? null
}

/** Every watch that the run has not looked at said what it had said, or was forbidden as before. */
export async function recordTheRest(tx: Tx, runId: string): Promise<void> {
  await tx.query(
    `insert into public.crawl_run_pages (run_id, watch_id, outcome, failure, detail)
       select $1, w.id, case w.last_outcome when 'refused_by_robots' then 'refused_by_robots' else 'unchanged' end,
         case w.last_outcome when 'refused_by_robots' then 'refused_by_robots' end, w.last_detail
       from public.watches w
       where not exists (select from public.crawl_run_pages p where p.run_id = $1 and p.watch_id = w.id)`,
    [runId],
  )
}

/** Marks the run as a sample and gives all of it the moment at which it would have been; a crawl takes some minutes. */
export async function closePastRun(tx: Tx, runId: string, at: Date): Promise<void> {
  const values = [runId, at]
  await tx.query(
    `insert into public.crawl_run_sites (run_id, company_id, finished_at)
       select distinct $1::uuid, w.company_id, $2::timestamptz + interval '4 minutes' from public.watches w
       join public.crawl_run_pages p on p.watch_id = w.id and p.run_id = $1`,
    values,
  )
  await tx.query(
    "update public.crawl_run_pages set checked_at = $2::timestamptz + interval '2 minutes' where run_id = $1",
    values,
  )
  await tx.query(
    `update public.watches w set created_at = least(w.created_at, $2), last_checked_at = $2::timestamptz + interval '2 minutes',
       last_outcome = coalesce(p.failure, p.outcome)
       from public.crawl_run_pages p where p.run_id = $1 and p.watch_id = w.id`,
    values,
  )
  await tx.query('update public.market_insights set created_at = $2 where crawl_run_id = $1', values)
  await tx.query(
    `update portal.insight_signatures s set created_at = $2
       from public.market_insights i where i.id = s.insight_id and i.crawl_run_id = $1`,
    values,
  )
  await tx.query(
    `update public.crawl_runs set is_sample = true, started_at = $2, finished_at = $2::timestamptz + interval '4 minutes',
       counts = portal.crawl_counts(id) where id = $1`,
    values,
  )
}
