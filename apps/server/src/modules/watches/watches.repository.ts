import type { PageOutcome, WatchKind } from '@portal/contracts/watches'
import type { Tx } from '@portal/backend/platform/db/database'
import type { Block } from './pages/block.ts'

export interface Watch {
  id: string
  kind: WatchKind
  url: string
  etag: string | null
  not_before: Date | null
}

export interface Snapshot {
  id: string
  taken_at: Date
  content_hash: string
}

export interface NewSnapshot {
  watchId: string
  url: string
  title: string
  contentHash: string
  blocks: readonly Block[]
  /** Without it now. */
  takenAt?: Date | undefined
}

export interface WatchToAdd {
  companyId: string
  kind: Watch['kind']
  url: string
}

/** Adds what a crawl found; what is watched already stays as it is. */
export async function addFoundWatch(tx: Tx, { companyId, kind, url }: WatchToAdd): Promise<void> {
  await tx.query(
    `insert into public.watches (company_id, kind, url, found_by) values ($1, $2, $3, 'crawl')
       on conflict on constraint watches__once do nothing`,
    [companyId, kind, url],
  )
}

export async function countWatches(tx: Tx, companyId: string): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    'select count(*)::integer as n from public.watches where company_id = $1',
    [companyId],
  )
  return rows[0]?.n ?? 0
}

/** Watches of a company that this run has not looked at; its website first. */
export async function listWatchesLeft(tx: Tx, runId: string, companyId: string): Promise<Watch[]> {
  const { rows } = await tx.query<Watch>(
    `select w.id, w.kind, w.url, w.etag, w.not_before from public.watches w
       join public.competitors c on c.id = w.company_id
       where w.company_id = $2 and w.is_active
         and not exists (select from public.crawl_run_pages p where p.run_id = $1 and p.watch_id = w.id)
         and (portal.is_due(w) or not exists (select from public.crawl_runs r where r.id = $1 and r.due_only))
       order by w.url is not distinct from c.website desc, w.created_at, w.id`,
    [runId, companyId],
  )
  return rows
}

/** Holds the watch for this transaction: two runs at once write one after the other. */
export async function lockWatch(tx: Tx, watchId: string): Promise<boolean> {
  const { rows } = await tx.query('select from public.watches where id = $1 for update', [watchId])
  return rows.length > 0
}

export async function findNewestSnapshot(tx: Tx, watchId: string): Promise<Snapshot | null> {
  const { rows } = await tx.query<Snapshot>(
    `select id, taken_at, content_hash from public.watch_snapshots
       where watch_id = $1 order by taken_at desc limit 1`,
    [watchId],
  )
  return rows[0] ?? null
}

export async function listBlocks(tx: Tx, snapshotId: string): Promise<Block[]> {
  const { rows } = await tx.query<Omit<Block, 'isHeading'>>(
    'select text, hash, url from public.snapshot_blocks where snapshot_id = $1 order by position',
    [snapshotId],
  )
  return rows.map((row) => ({ ...row, isHeading: false }))
}

export async function createSnapshot(tx: Tx, snapshot: NewSnapshot): Promise<Snapshot> {
  const { watchId, url, title, contentHash, blocks, takenAt } = snapshot
  const { rows } = await tx.query<Snapshot>(
    `insert into public.watch_snapshots (watch_id, url, title, content_hash, taken_at)
       values ($1, $2, $3, $4, coalesce($5, clock_timestamp())) returning id, taken_at, content_hash`,
    [watchId, url, title, contentHash, takenAt],
  )
  const [created] = rows
  if (!created) throw new Error('The snapshot was not stored')
  await tx.query(
    `insert into public.snapshot_blocks (snapshot_id, position, hash, text, url)
       select $1, position, hash, text, url
       from unnest($2::text[], $3::text[], $4::text[]) with ordinality as block (hash, text, url, position)`,
    [
      created.id,
      blocks.map(({ hash }) => hash),
      blocks.map(({ text }) => text),
      blocks.map(({ url }) => url),
    ],
  )
  return created
}

export interface LookResult {
  outcome: PageOutcome
  failure: string | null
  detail: string | null
  insights: number
  /** Null leaves it as it is. */
  etag: string | null
  notBefore: Date | null
}

/** Notes what became of a look at a page; false when this run had noted it already. */
export async function recordLook(
  tx: Tx,
  { runId, watchId }: { runId: string; watchId: string },
  look: LookResult,
): Promise<boolean> {
  const { outcome, failure, detail, insights, etag, notBefore } = look
  const { rows } = await tx.query(
    `insert into public.crawl_run_pages (run_id, watch_id, outcome, failure, detail, insights)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning run_id`,
    [runId, watchId, outcome, failure, detail, insights],
  )
  if (rows.length === 0) return false
  await tx.query(
    `update public.watches set last_checked_at = clock_timestamp(), last_outcome = $2, last_detail = $3,
       failures = case when $2 = 'failed' then failures + 1 when $2 = 'postponed' then failures else 0 end,
       etag = coalesce($4, etag), not_before = $5 where id = $1`,
    [watchId, failure ?? outcome, detail, etag, notBefore],
  )
  return true
}
