import type { Tx } from '#server/platform/db/database.ts'

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

export interface UserRow {
  id: string
  aud: string
  role: string
  email: string | null
  phone: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  invited_at: Date | null
  recovery_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  banned_until: Date | null
  is_anonymous: boolean
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  identities: IdentityRow[]
}

interface NewUser {
  email: string
  passwordHash: string | null
  isConfirmed: boolean
  isInvited: boolean
  appMetadata: Record<string, unknown>
  userMetadata: Record<string, unknown>
}

/** Fields left out stay as they are. */
export interface UserChange {
  email?: string
  passwordHash?: string
  confirm?: boolean
  invited?: boolean
  recoverySent?: boolean
  signedIn?: boolean
  appMetadata?: Record<string, unknown>
  userMetadata?: Record<string, unknown>
  bannedUntil?: Date | null
}

const columns = `u.id, u.aud, u.role, u.email, u.phone, u.encrypted_password, u.email_confirmed_at, u.phone_confirmed_at,
  u.invited_at, u.recovery_sent_at, u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data, u.banned_until,
  u.is_anonymous, u.created_at, u.updated_at, u.deleted_at`

export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const { rows } = await tx.query<UserRow>(
    `select ${columns} from auth.users u where u.email = $1 and u.deleted_at is null and not u.is_sso_user`,
    [email],
  )
  return rows[0] ? withIdentities(tx, rows[0]) : null
}

export async function findUserById(tx: Tx, id: string): Promise<UserRow | null> {
  const { rows } = await tx.query<UserRow>(
    `select ${columns} from auth.users u where u.id = $1 and u.deleted_at is null`,
    [id],
  )
  return rows[0] ? withIdentities(tx, rows[0]) : null
}

/** Newest first. */
export async function listUsers(
  tx: Tx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ users: UserRow[]; total: number }> {
  const { rows } = await tx.query<UserRow>(
    `select ${columns} from auth.users u where u.deleted_at is null order by u.created_at desc, u.id limit $1 offset $2`,
    [limit, offset],
  )
  const count = await tx.query<{ total: number }>(
    'select count(*)::integer as total from auth.users where deleted_at is null',
  )
  const identities = await findIdentities(
    tx,
    rows.map((row) => row.id),
  )
  return {
    users: rows.map((row) => ({
      ...row,
      identities: identities.filter((identity) => identity.user_id === row.id),
    })),
    total: count.rows[0]?.total ?? 0,
  }
}

/** The account and its identity with the provider `email`. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into auth.users (email, encrypted_password, email_confirmed_at, invited_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, case when $3 then now() end, case when $4 then now() end, $5, $6) returning id`,
    [
      user.email,
      user.passwordHash,
      user.isConfirmed,
      user.isInvited,
      JSON.stringify(user.appMetadata),
      JSON.stringify(user.userMetadata),
    ],
  )
  const id = rows[0]?.id ?? ''
  await tx.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data)
     values ($1, 'email', $1::uuid::text, $2)`,
    [
      id,
      JSON.stringify({ sub: id, email: user.email, email_verified: user.isConfirmed, phone_verified: false }),
    ],
  )
  return getUser(tx, id)
}

export async function updateUser(tx: Tx, id: string, change: UserChange): Promise<UserRow> {
  await tx.query(
    `update auth.users set
       email = coalesce($2, email),
       encrypted_password = coalesce($3, encrypted_password),
       email_confirmed_at = case when $4 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
       invited_at = case when $5 then now() else invited_at end,
       recovery_sent_at = case when $6 then now() else recovery_sent_at end,
       last_sign_in_at = case when $7 then now() else last_sign_in_at end,
       raw_app_meta_data = coalesce($8::jsonb, raw_app_meta_data),
       raw_user_meta_data = coalesce($9::jsonb, raw_user_meta_data),
       banned_until = case when $10 then $11::timestamptz else banned_until end
     where id = $1`,
    [
      id,
      change.email ?? null,
      change.passwordHash ?? null,
      change.confirm ?? false,
      change.invited ?? false,
      change.recoverySent ?? false,
      change.signedIn ?? false,
      change.appMetadata ? JSON.stringify(change.appMetadata) : null,
      change.userMetadata ? JSON.stringify(change.userMetadata) : null,
      change.bannedUntil !== undefined,
      change.bannedUntil ?? null,
    ],
  )
  if (change.email !== undefined || change.confirm || change.signedIn)
    await updateEmailIdentity(tx, id, change)
  return getUser(tx, id)
}

async function updateEmailIdentity(tx: Tx, id: string, change: UserChange): Promise<void> {
  await tx.query(
    `update auth.identities i set
       identity_data = i.identity_data
         || jsonb_build_object('email', u.email, 'email_verified', u.email_confirmed_at is not null),
       last_sign_in_at = case when $2 then now() else i.last_sign_in_at end
     from auth.users u where u.id = $1 and i.user_id = u.id and i.provider = 'email'`,
    [id, change.signedIn ?? false],
  )
}

/** Takes the account away with everything that hangs on it. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from auth.users where id = $1', [id])
}

/** Keeps the row for what refers to it, and frees the address. */
export async function softDeleteUser(tx: Tx, id: string): Promise<void> {
  await tx.query(
    `update auth.users set deleted_at = now(), encrypted_password = null, raw_user_meta_data = '{}' where id = $1`,
    [id],
  )
  await tx.query('delete from auth.identities where user_id = $1', [id])
}

/** Held until the transaction ends, so that two changes cannot each leave the other as the last administrator. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('portal.administrators'))`)
}

/** Administrators who can sign in. */
export async function countAdministrators(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::integer as count from auth.users
     where raw_app_meta_data ->> 'role' = 'admin' and deleted_at is null and encrypted_password is not null
       and email_confirmed_at is not null and (banned_until is null or banned_until <= now())`,
  )
  return rows[0]?.count ?? 0
}

async function getUser(tx: Tx, id: string): Promise<UserRow> {
  const { rows } = await tx.query<UserRow>(`select ${columns} from auth.users u where u.id = $1`, [id])
  if (!rows[0]) throw new Error('The account vanished while it was changed')
  return withIdentities(tx, rows[0])
}

async function withIdentities(tx: Tx, row: UserRow): Promise<UserRow> {
  return { ...row, identities: await findIdentities(tx, [row.id]) }
}

async function findIdentities(tx: Tx, userIds: string[]): Promise<IdentityRow[]> {
  const { rows } = await tx.query<IdentityRow>(
    `select id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at, updated_at
     from auth.identities where user_id = any ($1::uuid[]) order by created_at`,
    [userIds],
  )
  return rows
}
