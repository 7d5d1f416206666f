import type { ShareRow } from '@portal/contracts/shares'
import type { UserActor } from '@portal/backend/platform/actor'
import type { Tx } from '@portal/backend/platform/db/database'

const iso = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`

const listed = `id, token, mode, title, path, kind, ${iso('expires_at')}, ${iso('revoked_at')}, opened_count,
  created_by_email, ${iso('created_at')}`

export interface ShareToStore {
  token: string
  mode: ShareRow['mode']
  title: string
  path: string | null
  kind: string | null
  parameters: Record<string, unknown>
  document: unknown
  isConfidential: boolean
  expiresInDays: number | null
  by: Pick<UserActor, 'id' | 'email'>
}

export async function insertShare(tx: Tx, share: ShareToStore): Promise<ShareRow> {
  const { rows } = await tx.query<ShareRow>(
    `insert into public.shares (token, mode, title, path, kind, parameters, document, is_confidential, expires_at,
       created_by, created_by_email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(days => $9::integer), $10, $11) returning ${listed}`,
    [
      share.token,
      share.mode,
      share.title,
      share.path,
      share.kind,
      JSON.stringify(share.parameters),
      share.document === null ? null : JSON.stringify(share.document),
      share.isConfidential,
      share.expiresInDays,
      share.by.id,
      share.by.email,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('The share was not stored')
  return row
}

export interface StandingShare extends ShareRow {
  document: unknown
  is_confidential: boolean
  is_expired: boolean
}

export async function findShareByToken(tx: Tx, token: string): Promise<StandingShare | null> {
  const { rows } = await tx.query<StandingShare>(
    `select ${listed}, document, is_confidential, coalesce(expires_at <= now(), false) as is_expired
     from public.shares where token = $1`,
    [token],
  )
  return rows[0] ?? null
}

export async function countOpening(tx: Tx, id: string): Promise<void> {
  await tx.query(
    'update public.shares set opened_count = opened_count + 1, last_opened_at = clock_timestamp() where id = $1',
    [id],
  )
}

/** Null when the person may not see it, or it does not exist. */
export async function findShare(tx: Tx, id: string): Promise<ShareRow | null> {
  const { rows } = await tx.query<ShareRow>(`select ${listed} from public.shares where id = $1`, [id])
  return rows[0] ?? null
}

export async function revokeShare(tx: Tx, id: string): Promise<ShareRow> {
  const { rows } = await tx.query<ShareRow>(
    `update public.shares set revoked_at = coalesce(revoked_at, clock_timestamp()),
       document = case when mode = 'snapshot' then '{}'::jsonb end
     where id = $1 returning ${listed}`,
    [id],
  )
  const [row] = rows
  if (!row) throw new Error('The share was removed meanwhile')
  return row
}
