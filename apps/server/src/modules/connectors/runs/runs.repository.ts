import type { Connector, ConnectorRun, Drift } from '@portal/contracts/connectors'
import pg from 'pg'
import type { Tx } from '@portal/backend/platform/db/database'
import type { Validators } from '../kit/ask-page.ts'
import type { PageRequest } from '../kit/source.ts'

/** A run as the one who works on it knows it. */
export interface OpenRun extends ConnectorRun {
  next_page: PageRequest | null
  /** Counts who took it up; whoever was overtaken may not write any more. */
  attempts: number
}

const leaseSeconds = 120
const mostAttempts = 20

interface RunWords {
  left: string
  replaced: string
}

/** Takes up the run that was left or has waited, or begins one; null while another is under way. */
export async function claimRun(
  tx: Tx,
  { connectorId, by, words }: { connectorId: string; by: string | null; words: RunWords },
): Promise<OpenRun | null> {
  await tx.query(
    `update public.connector_runs set status = 'failed', finished_at = clock_timestamp(), error = $2
       where connector_id = $1 and status = 'running'
         and leased_until < now() and attempts >= $3`,
    [connectorId, words.left, mostAttempts],
  )
  const left = await tx.query<{ run: OpenRun }>(
    `update public.connector_runs r set status = 'running', attempts = attempts + 1, resume_at = null, error = null,
         leased_until = now() + make_interval(secs => $2)
       where connector_id = $1 and (status = 'running' and leased_until < now() or status = 'waiting' and resume_at <= now())
       returning to_jsonb(r) as run`,
    [connectorId, leaseSeconds],
  )
  return left.rows[0]?.run ?? beginRun(tx, { connectorId, by, words })
}

async function beginRun(
  tx: Tx,
  { connectorId, by, words }: { connectorId: string; by: string | null; words: RunWords },
): Promise<OpenRun | null> {
  try {
    const { rows } = await tx.query<{ run: OpenRun }>(
      `insert into public.connector_runs as r (connector_id, requested_by, attempts, leased_until)
         values ($1, $2, 1, now() + make_interval(secs => $3)) returning to_jsonb(r) as run`,
      [connectorId, by, leaseSeconds],
    )
    await tx.query(
      `with replaced as (update public.connector_runs set status = 'failed', error = $2, finished_at = clock_timestamp()
         where connector_id = $1 and status = 'held' returning id)
       delete from portal.connector_pages p using replaced where p.run_id = replaced.id`,
      [connectorId, words.replaced],
    )
    return rows[0]?.run ?? null
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505') return null
    throw error
  }
}

export async function listRuns(tx: Tx, connectorId: string): Promise<ConnectorRun[]> {
  const { rows } = await tx.query<{ run: ConnectorRun }>(
    `select to_jsonb(r) as run from public.connector_runs r where r.connector_id = $1 order by r.started_at desc limit 50`,
    [connectorId],
  )
  return rows.map(({ run }) => run)
}

/** What a run must know of the connector's past. */
export async function findPast(
  tx: Tx,
  connectorId: string,
): Promise<{ validators: Validators | null; lastDay: string | null }> {
  const { rows } = await tx.query<{ validators: Validators | null; last_day: string | null }>(
    `select c.validators, (select max(r.started_at)::date::text from public.connector_runs r
       where r.connector_id = c.id and r.status = 'finished') as last_day
     from public.connectors c where c.id = $1`,
    [connectorId],
  )
  return { validators: rows[0]?.validators ?? null, lastDay: rows[0]?.last_day ?? null }
}

type Held = Pick<OpenRun, 'id' | 'attempts'>

/** Notes that a page is in, and what comes after it. @throws RunTakenOver */
export async function advanceRun(tx: Tx, { id, attempts }: Held, next: PageRequest | null): Promise<void> {
  const { rowCount } = await tx.query(
    `update public.connector_runs set page_count = page_count + 1, next_page = $3,
         leased_until = clock_timestamp() + make_interval(secs => $4)
       where id = $1 and attempts = $2 and status = 'running'`,
    [id, attempts, next && JSON.stringify(next), leaseSeconds],
  )
  if (rowCount !== 1) throw new RunTakenOver()
}

/** The run is left for the next who looks. */
export async function leaveRun(tx: Tx, { id, attempts }: Held): Promise<void> {
  await tx.query(
    `update public.connector_runs set leased_until = now() where id = $1 and attempts = $2 and status = 'running'`,
    [id, attempts],
  )
}

export const letRunWait = (
  tx: Tx,
  held: Held,
  { until, error }: { until: Date; error: string },
): Promise<ConnectorRun> => changeRun(tx, held, { status: 'waiting', resume_at: until.toISOString(), error })

export const holdRun = (tx: Tx, held: Held, drift: readonly Drift[]): Promise<ConnectorRun> =>
  changeRun(tx, held, { status: 'held', drift: [...drift], error: null })

export async function isDriftNew(
  tx: Tx,
  { id, connector_id }: ConnectorRun,
  drift: readonly Drift[],
): Promise<boolean> {
  const { rows } = await tx.query<{ drift: Drift[] }>(
    `select drift from public.connector_runs where connector_id = $1 and id <> $2 order by started_at desc limit 1`,
    [connector_id, id],
  )
  return printed(rows[0]?.drift ?? []) !== printed(drift)
}

const printed = (drift: readonly Drift[]): string =>
  JSON.stringify(drift.map(({ where, field, what }) => [where, field, what]))

export type RunResult = Partial<
  Pick<
    ConnectorRun,
    | 'status'
    | 'row_count'
    | 'added'
    | 'revised'
    | 'unchanged'
    | 'rejected'
    | 'changes'
    | 'release_date'
    | 'licence'
    | 'vintage'
    | 'error'
    | 'resume_at'
    | 'drift'
  >
>

/** Whoever worked on the run was thought to be gone, and another goes on with it. */
export class RunTakenOver extends Error {
  constructor() {
    super('the run was taken over')
    this.name = 'RunTakenOver'
  }
}

/** Writes what is given. @throws RunTakenOver when another has taken the run over */
async function changeRun(tx: Tx, { id, attempts }: Held, result: RunResult): Promise<ConnectorRun> {
  const { rows } = await tx.query<{ run: ConnectorRun }>(
    `update public.connector_runs r set status = said.status, row_count = said.row_count, added = said.added,
         revised = said.revised, unchanged = said.unchanged, rejected = said.rejected, changes = said.changes,
         release_date = said.release_date, licence = said.licence, vintage = said.vintage, error = said.error,
         resume_at = said.resume_at, drift = said.drift,
         finished_at = case when said.status in ('waiting', 'held') then null else clock_timestamp() end
       from (select (jsonb_populate_record(old, $3::jsonb)).* from public.connector_runs old where old.id = $1) as said
       where r.id = $1 and r.attempts = $2 and r.status in ('running', 'held') returning to_jsonb(r) as run`,
    [id, attempts, JSON.stringify(result)],
  )
  const [row] = rows
  if (!row) throw new RunTakenOver()
  return row.run
}

/** Ends a run, and forgets the pages that it kept apart. */
export async function finishRun(tx: Tx, held: Held, result: RunResult): Promise<ConnectorRun> {
  await tx.query('delete from portal.connector_pages where run_id = $1', [held.id])
  return changeRun(tx, held, result)
}

export async function findHeldRun(tx: Tx, connectorId: string, runId: string): Promise<OpenRun | null> {
  const { rows } = await tx.query<{ run: OpenRun }>(
    `select to_jsonb(r) as run from public.connector_runs r
     where r.id = $2 and r.connector_id = $1 and r.status = 'held' for update`,
    [connectorId, runId],
  )
  return rows[0]?.run ?? null
}

export async function keepValidators(
  tx: Tx,
  id: Connector['id'],
  validators: Validators | null,
): Promise<void> {
  await tx.query('update public.connectors set validators = $2 where id = $1', [
    id,
    validators && JSON.stringify(validators),
  ])
}
