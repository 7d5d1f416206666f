import { agentCenterLimits, SourceId } from '@portal/contracts/agent-center'
import type { Tx } from '@portal/backend/platform/db/database'

export interface Look {
  source: SourceId
  error: string | null
  detail: string | null
  durationMs: number
}

export async function insertLooks(db: Tx, looks: readonly Look[]): Promise<void> {
  await db.query(
    `insert into public.source_probes (source, error, detail, duration_ms)
     select l.source, l.error, l.detail, l."durationMs"
     from jsonb_to_recordset($1::jsonb) as l (source text, error text, detail text, "durationMs" integer)`,
    [JSON.stringify(looks)],
  )
}

export interface KnownSource {
  source: SourceId
  error: string | null
  detail: string | null
  durationMs: number
  lastSync: Date | null
  reliability: number
  ratedProbes: number
}

/** The newest look at each source, and how often the newest ones were answered. */
export async function listKnownSources(db: Tx): Promise<KnownSource[]> {
  const { rows } = await db.query<KnownSource>(
    `select l.source, l.error, l.detail, l.duration_ms as "durationMs",
       (select max(a.probed_at) from public.source_probes a where a.source = l.source and a.error is null) as "lastSync",
       rated.reliability::float8 as reliability, rated.count as "ratedProbes"
     from unnest($2::text[]) as known (source)
     cross join lateral (select * from public.source_probes p where p.source = known.source order by p.id desc limit 1) l
     cross join lateral (
       select round(100.0 * count(*) filter (where n.error is null) / count(*), 1) as reliability, count(*)::int as count
       from (select error from public.source_probes n where n.source = known.source order by n.id desc limit $1) n
     ) rated`,
    [agentCenterLimits.ratedProbes, SourceId.options],
  )
  return rows
}

export async function deleteOldLooks(db: Tx, days: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from public.source_probes where probed_at < now() - make_interval(days => $1)',
    [days],
  )
  return rowCount ?? 0
}

export async function readDatabase(db: Tx): Promise<{ version: string; takesWrites: boolean }> {
  const { rows } = await db.query<{ version: string; takesWrites: boolean }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version,
       not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as "takesWrites"`,
  )
  const [row] = rows
  if (!row) throw new Error('the database answered no row')
  return row
}

export async function countFigures(db: Tx): Promise<{ current: number; samples: number }> {
  const { rows } = await db.query<{ current: number; samples: number }>(
    `select count(*)::int as current, (count(*) filter (where provenance ->> 'kind' = 'sample'))::int as samples
     from public.figures where is_current`,
  )
  return rows[0] ?? { current: 0, samples: 0 }
}

/** Some of the tracked companies, others each time, so that no site is asked often. */
export async function pickWebsites(db: Tx, most: number): Promise<{ name: string; website: string }[]> {
  const { rows } = await db.query<{ name: string; website: string }>(
    `select company_name as name, website from public.competitors
     where is_active and not is_own and website is not null order by random() limit $1`,
    [most],
  )
  return rows
}
