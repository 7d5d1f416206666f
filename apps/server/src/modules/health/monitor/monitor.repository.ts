import type { ComponentKind, ComponentState, MaintenanceWindowRow } from '@portal/contracts/health'
import type { Tx } from '@portal/backend/platform/db/database'
import type { KnownComponent, NextState } from './next-state.ts'

export interface ComponentName {
  kind: ComponentKind
  name: string
}

export interface StoredComponent extends ComponentName, KnownComponent {}

/** One node judges at a time; the others wait for it. */
export async function lockMonitor(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('portal.health_monitor'))`)
}

export async function listComponents(tx: Tx): Promise<StoredComponent[]> {
  const { rows } = await tx.query<{ row: StoredComponent }>(
    `select json_build_object('kind', c.kind, 'name', c.name, 'state', c.state, 'flapping', c.flapping,
       'since', floor(extract(epoch from c.since) * 1000),
       'lastCheckedAt', floor(extract(epoch from c.last_checked_at) * 1000),
       'changes', (select coalesce(json_agg(floor(extract(epoch from at) * 1000) order by at), '[]') from unnest(c.changes) at),
       'hasIncident', exists (select from public.health_incidents i
         where i.kind = c.kind and i.name = c.name and i.closed_at is null)) as row
     from public.health_components c`,
  )
  return rows.map(({ row }) => row)
}

export async function listCurrentWindows(
  tx: Tx,
  at: number,
): Promise<Pick<MaintenanceWindowRow, 'kind' | 'name'>[]> {
  const { rows } = await tx.query<Pick<MaintenanceWindowRow, 'kind' | 'name'>>(
    `select kind, name from public.health_maintenance_windows
     where to_timestamp($1 / 1000.0) between starts_at and ends_at`,
    [at],
  )
  return rows
}

export interface Judged extends ComponentName {
  next: NextState
  at: number
  responseTime: number
  reason: string | null
}

export async function storeJudgement(tx: Tx, judged: Judged): Promise<void> {
  const { kind, name, next, at, responseTime, reason } = judged
  await tx.query(
    `insert into public.health_components
       (kind, name, state, since, last_checked_at, response_time, reason, flapping, changes)
     values ($1, $2, $3, to_timestamp($4 / 1000.0), to_timestamp($5 / 1000.0), $6, $7, $8,
       (select coalesce(array_agg(to_timestamp(at / 1000.0) order by at), '{}') from unnest($9::float8[]) at))
     on conflict (kind, name) do update set state = excluded.state, since = excluded.since,
       last_checked_at = excluded.last_checked_at, response_time = excluded.response_time,
       reason = excluded.reason, flapping = excluded.flapping, changes = excluded.changes`,
    [kind, name, next.state, next.since, at, responseTime, reason, next.flapping, next.changes],
  )
  if (next.endPeriodAt !== null) await endPeriod(tx, judged, next.endPeriodAt)
  if (next.startPeriod && next.state !== 'unknown') await startPeriod(tx, judged, { state: next.state, at })
  await storeIncident(tx, judged)
}

async function endPeriod(tx: Tx, { kind, name }: ComponentName, at: number): Promise<void> {
  await tx.query(
    `update public.health_periods set ended_at = greatest(started_at, to_timestamp($3 / 1000.0))
     where kind = $1 and name = $2 and ended_at is null`,
    [kind, name, at],
  )
}

async function startPeriod(
  tx: Tx,
  { kind, name }: ComponentName,
  { state, at }: { state: ComponentState; at: number },
): Promise<void> {
  await tx.query(
    `insert into public.health_periods (kind, name, state, started_at) values ($1, $2, $3, to_timestamp($4 / 1000.0))
     on conflict do nothing`,
    [kind, name, state, at],
  )
}

async function storeIncident(tx: Tx, { kind, name, next, at, reason }: Judged): Promise<void> {
  const notes = JSON.stringify(next.notes.map((text) => ({ at: new Date(at).toISOString(), text })))
  if (next.incident === 'open') {
    await tx.query(
      `insert into public.health_incidents (kind, name, opened_at, cause, timeline)
       values ($1, $2, to_timestamp($3 / 1000.0), $4, $5) on conflict do nothing`,
      [kind, name, at, reason ?? next.notes[0] ?? '', notes],
    )
  } else if (next.notes.length > 0) {
    await tx.query(
      `update public.health_incidents set timeline = timeline || $3::jsonb,
         closed_at = case when $4 then to_timestamp($5 / 1000.0) end
       where kind = $1 and name = $2 and closed_at is null`,
      [kind, name, notes, next.incident === 'close', at],
    )
  }
}

/** What is no longer part of the portal is forgotten, and its incident ends. */
export async function forgetComponents(tx: Tx, kept: readonly ComponentName[], at: number): Promise<void> {
  const parameters = [kept.map(({ kind, name }) => `${kind} ${name}`), at]
  const isGone = `kind <> 'database' and not (kind || ' ' || name = any($1))`
  await tx.query(
    `update public.health_periods set ended_at = greatest(started_at, to_timestamp($2 / 1000.0)) where ended_at is null and ${isGone}`,
    parameters,
  )
  await tx.query(
    `update public.health_incidents set closed_at = to_timestamp($2 / 1000.0) where closed_at is null and ${isGone}`,
    parameters,
  )
  await tx.query(
    `delete from public.health_components where $2::float8 is not null and ${isGone}`,
    parameters,
  )
}

/** Runs of more than a month ago become one row a day; periods that no screen shows are removed. */
export async function rollUpOldRuns(tx: Tx): Promise<void> {
  await tx.query(
    `with gone as (
       delete from public.health_checks where "timestamp" < date_trunc('day', now()) - interval '30 days' returning *)
     insert into public.health_days
       select ("timestamp" at time zone 'utc')::date, count(*), count(*) filter (where overall_status = 'healthy'),
         count(*) filter (where overall_status = 'degraded'), count(*) filter (where overall_status = 'unhealthy'),
         sum(total_checks), sum(failed_checks), sum(average_response_time) from gone group by 1
     on conflict (day) do update set runs = health_days.runs + excluded.runs, healthy = health_days.healthy + excluded.healthy,
       degraded = health_days.degraded + excluded.degraded, unhealthy = health_days.unhealthy + excluded.unhealthy,
       checks = health_days.checks + excluded.checks, failed_checks = health_days.failed_checks + excluded.failed_checks,
       response_time_sum = health_days.response_time_sum + excluded.response_time_sum`,
  )
  await tx.query(`delete from public.health_periods where ended_at < now() - interval '400 days'`)
}
