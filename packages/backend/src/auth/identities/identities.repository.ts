import type { Tx } from '#backend/platform/db/database.ts'

export interface IdentityRow {
  id: string
  user_id: string
  provider: string
  provider_id: string
  identity_data: Record<string, unknown>
  email: string | null
  last_sign_in_at: Date | null
  created_at: Date
  updated_at: Date
}

const columns =
  'id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at, updated_at'

export async function findIdentities(tx: Tx, userIds: string[]): Promise<IdentityRow[]> {
  const { rows } = await tx.query<IdentityRow>(
    `select ${columns} from auth.identities where user_id = any ($1::uuid[]) order by created_at, provider`,
    [userIds],
  )
  return rows
}

export async function findIdentity(
  tx: Tx,
  provider: string,
  providerId: string,
): Promise<IdentityRow | null> {
  const { rows } = await tx.query<IdentityRow>(
    `select ${columns} from auth.identities where provider = $1 and provider_id = $2`,
    [provider, providerId],
  )
  return rows[0] ?? null
}

interface NewIdentity {
  userId: string
  provider: string
  providerId: string
  data: Record<string, unknown>
}

export async function insertIdentity(tx: Tx, identity: NewIdentity): Promise<void> {
  await tx.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, now())`,
    [identity.userId, identity.provider, identity.providerId, JSON.stringify(identity.data)],
  )
}

export async function touchIdentity(tx: Tx, id: string, data: Record<string, unknown>): Promise<void> {
  await tx.query('update auth.identities set identity_data = $2, last_sign_in_at = now() where id = $1', [
    id,
    JSON.stringify(data),
  ])
}

export async function deleteIdentity(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from auth.identities where id = $1', [id])
}

/** An account with an address or a number of its own has an identity for it. */
export async function ensureOwnIdentities(tx: Tx, userId: string): Promise<void> {
  await tx.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data)
     select u.id, own.provider, u.id::text, jsonb_build_object('sub', u.id)
     from auth.users u, lateral (values ('email', u.email), ('phone', u.phone)) own (provider, value)
     where u.id = $1 and own.value is not null
       and not (own.provider = 'email' and exists (
         select from auth.identities i where i.user_id = u.id and i.provider <> 'phone'))
     on conflict (provider, provider_id) do nothing`,
    [userId],
  )
}

/** What these identities say follows the account. */
export async function refreshOwnIdentities(tx: Tx, userId: string, hasSignedIn: boolean): Promise<void> {
  await tx.query(
    `update auth.identities i set
       identity_data = i.identity_data || jsonb_strip_nulls(jsonb_build_object(
         'email', case i.provider when 'email' then u.email end, 'phone', case i.provider when 'phone' then u.phone end,
         'email_verified', u.email_confirmed_at is not null, 'phone_verified', u.phone_confirmed_at is not null)),
       last_sign_in_at = case when $2 then now() else i.last_sign_in_at end
     from auth.users u where u.id = $1 and i.user_id = u.id and i.provider in ('email', 'phone')`,
    [userId, hasSignedIn],
  )
}
