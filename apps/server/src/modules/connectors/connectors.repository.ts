import type { Connector, ConnectorRun, ConnectorsRequest } from '@portal/contracts/connectors'
import pg from 'pg'
import type { Tx } from '@portal/backend/platform/db/database'
import type { Notice } from './formats/connector-answer.ts'

const columns = `to_jsonb(c) - '{created_by,created_at}'::text[] || jsonb_build_object('last_run',
  (select to_jsonb(r) from public.connector_runs r where r.connector_id = c.id order by r.started_at desc limit 1))`

export async function listConnectors(tx: Tx): Promise<Connector[]> {
  const { rows } = await tx.query<{ connector: Connector }>(
    `select ${columns} as connector from public.connectors c order by c.name`,
  )
  return rows.map(({ connector }) => connector)
}

export async function findConnector(tx: Tx, id: string): Promise<Connector | null> {
  const { rows } = await tx.query<{ connector: Connector }>(
    `select ${columns} as connector from public.connectors c where c.id = $1`,
    [id],
  )
  return rows[0]?.connector ?? null
}

/** Enabled ones whose time has come by the clock. */
export async function listConnectorsDue(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select c.id from public.connectors c where c.is_enabled and c.every_hours is not null
       and not exists (select from public.connector_runs r where r.connector_id = c.id
         and r.started_at > now() - make_interval(hours => c.every_hours))`,
  )
  return rows.map(({ id }) => id)
}

type Add = Extract<ConnectorsRequest, { action: 'add' }>

/** Null where the name is taken. */
export async function insertConnector(tx: Tx, said: Add & { by: string }): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into public.connectors (name, kind, url, settings, licence, every_hours, created_by)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict on constraint connectors__name do nothing returning id`,
    [said.name, said.kind, said.url, JSON.stringify(said.settings), said.licence, said.everyHours, said.by],
  )
  return rows[0]?.id ?? null
}

export async function updateConnector(
  tx: Tx,
  { id, every_hours, is_enabled }: Pick<Connector, 'id' | 'every_hours' | 'is_enabled'>,
): Promise<void> {
  await tx.query('update public.connectors set every_hours = $2, is_enabled = $3 where id = $1', [
    id,
    every_hours,
    is_enabled,
  ])
}

export async function removeConnector(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from public.connectors where id = $1', [id])
}

export async function listRuns(tx: Tx, connectorId: string): Promise<ConnectorRun[]> {
  const { rows } = await tx.query<{ run: ConnectorRun }>(
    `select to_jsonb(r) as run from public.connector_runs r where r.connector_id = $1 order by r.started_at desc limit 50`,
    [connectorId],
  )
  return rows.map(({ run }) => run)
}

/** Null while another run of it is under way; one that was left for ten minutes is dead. */
export async function startRun(
  tx: Tx,
  { connectorId, by, left }: { connectorId: string; by: string | null; left: string },
): Promise<string | null> {
  await tx.query(
    `update public.connector_runs set status = 'failed', finished_at = clock_timestamp(), error = $2
       where connector_id = $1 and status = 'running' and started_at < now() - interval '10 minutes'`,
    [connectorId, left],
  )
  try {
    const { rows } = await tx.query<{ id: string }>(
      'insert into public.connector_runs (connector_id, requested_by) values ($1, $2) returning id',
      [connectorId, by],
    )
    return rows[0]?.id ?? null
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505') return null
    throw error
  }
}

export type RunResult = Pick<
  ConnectorRun,
  | 'status'
  | 'row_count'
  | 'added'
  | 'revised'
  | 'unchanged'
  | 'rejected'
  | 'changes'
  | 'insights'
  | 'release_date'
  | 'licence'
  | 'vintage'
  | 'error'
>

export async function finishRun(tx: Tx, id: string, result: RunResult): Promise<ConnectorRun> {
  const { rows } = await tx.query<{ run: ConnectorRun }>(
    `update public.connector_runs r set status = said.status, row_count = said.row_count, added = said.added,
         revised = said.revised, unchanged = said.unchanged, rejected = said.rejected, changes = said.changes,
         insights = said.insights, release_date = said.release_date, licence = said.licence, vintage = said.vintage,
         error = said.error, finished_at = clock_timestamp()
       from jsonb_populate_record(null::public.connector_runs, $2::jsonb) as said
       where r.id = $1 returning to_jsonb(r) as run`,
    [id, JSON.stringify(result)],
  )
  const [row] = rows
  if (!row) throw new Error('the run cannot be found')
  return row.run
}

export interface NoticeToTell extends Notice {
  text: string
  provenance: object
  key: string
}

/** Writes what was not written before; answers how many are new. */
export async function writeNotices(tx: Tx, notices: readonly NoticeToTell[]): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into public.market_insights
         (insight_type, urgency_level, title, description, impact_score, ai_confidence, provenance, change_key)
       select 'opportunity', 'medium', title, text, 5, 1, provenance, key
       from jsonb_to_recordset($1::jsonb) as n(title text, text text, provenance jsonb, key text)
       on conflict on constraint market_insights__change_key do nothing`,
    [JSON.stringify(notices)],
  )
  return rowCount ?? 0
}
