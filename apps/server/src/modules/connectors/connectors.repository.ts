import type { Connector, ConnectorsRequest } from '@portal/contracts/connectors'
import type { Tx } from '@portal/backend/platform/db/database'

const columns = `to_jsonb(c) - '{created_by,created_at,validators}'::text[] || jsonb_build_object(
  'last_run', (select to_jsonb(r) from public.connector_runs r where r.connector_id = c.id order by r.started_at desc limit 1),
  'fresh_at', (select max(r.finished_at) from public.connector_runs r where r.connector_id = c.id and r.status = 'finished'),
  'secrets', (select coalesce(json_agg(json_build_object('field', s.field, 'set_by', s.set_by, 'set_at', s.set_at)
      order by s.field), '[]') from portal.connector_secrets s where s.connector_id = c.id))`

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

/** Enabled ones whose time has come by the clock, and those with a run that was left or waited long enough. */
export async function listConnectorsDue(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select c.id from public.connectors c where c.is_enabled and (
       exists (select from public.connector_runs r where r.connector_id = c.id
         and (r.status = 'running' and r.leased_until < now() or r.status = 'waiting' and r.resume_at <= now()))
       or c.every_hours is not null and not exists (select from public.connector_runs r where r.connector_id = c.id
         and (r.status in ('running', 'waiting') or r.started_at > now() - make_interval(hours => c.every_hours))))`,
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
