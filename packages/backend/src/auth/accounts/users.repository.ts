import type { Tx } from '#backend/platform/db/database.ts'
import { findFactors, type FactorRow } from '#backend/auth/factors/factors.repository.ts'
import {
  ensureOwnIdentities,
  findIdentities,
  refreshOwnIdentities,
  type IdentityRow,
} from '#backend/auth/identities/identities.repository.ts'

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
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change: string | null
  email_change_sent_at: Date | null
  phone_change: string | null
  phone_change_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  banned_until: Date | null
  is_anonymous: boolean
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  identities: IdentityRow[]
  factors: FactorRow[]
}

interface NewUser {
  /** Of another system, where its records go by it. */
  id?: string
  bannedUntil?: Date | null
  email: string | null
  phone?: string | null
  passwordHash: string | null
  isConfirmed: boolean
  isInvited: boolean
  isAnonymous?: boolean
  /** False: a third party vouches for the address. */
  hasOwnIdentity?: boolean
  appMetadata: Record<string, unknown>
  userMetadata: Record<string, unknown>
}

/** Fields left out stay as they are. */
export interface UserChange {
  email?: string
  phone?: string
  /** Null takes it away. */
  passwordHash?: string | null
  confirm?: boolean
  confirmPhone?: boolean
  /** The address or number that waits for its confirmation; null when it was confirmed. */
  emailChange?: string | null
  phoneChange?: string | null
  isAnonymous?: boolean
  invited?: boolean
  confirmationSent?: boolean
  recoverySent?: boolean
  reauthenticationSent?: boolean
  signedIn?: boolean
  appMetadata?: Record<string, unknown>
  userMetadata?: Record<string, unknown>
  bannedUntil?: Date | null
}

const columns = `u.id, u.aud, u.role, u.email, u.phone, u.encrypted_password, u.email_confirmed_at, u.phone_confirmed_at,
  u.invited_at, u.confirmation_sent_at, u.recovery_sent_at, u.email_change, u.email_change_sent_at, u.phone_change,
  u.phone_change_sent_at, u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data, u.banned_until,
  u.is_anonymous, u.created_at, u.updated_at, u.deleted_at`

export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const { rows } = await tx.query<UserRow>(
    `select ${columns} from auth.users u where u.email = $1 and u.deleted_at is null and not u.is_sso_user`,
    [email],
  )
  return (await withBelongings(tx, rows))[0] ?? null
}

export async function findUserByPhone(tx: Tx, phone: string): Promise<UserRow | null> {
  const { rows } = await tx.query<UserRow>(
    `select ${columns} from auth.users u where u.phone = $1 and u.deleted_at is null`,
    [phone],
  )
  return (await withBelongings(tx, rows))[0] ?? null
}

export async function findUserById(tx: Tx, id: string): Promise<UserRow | null> {
  const { rows } = await tx.query<UserRow>(
    `select ${columns} from auth.users u where u.id = $1 and u.deleted_at is null`,
    [id],
  )
  return (await withBelongings(tx, rows))[0] ?? null
}

/** Keeps a password that was changed meanwhile. */
export async function replacePasswordHash(
  tx: Tx,
  { userId, stored, better }: { userId: string; stored: string; better: string },
): Promise<void> {
  await tx.query('update auth.users set encrypted_password = $3 where id = $1 and encrypted_password = $2', [
    userId,
    stored,
    better,
  ])
}

const isListed = `u.deleted_at is null and ($1 = '' or strpos(lower(concat_ws(' ', u.email, u.phone,
  u.raw_user_meta_data ->> 'full_name', u.raw_user_meta_data ->> 'name')), lower($1)) > 0)`

/** Newest first; those whose address, number or name holds the filter. */
export async function listUsers(
  tx: Tx,
  { limit, offset, filter }: { limit: number; offset: number; filter: string },
): Promise<{ users: UserRow[]; total: number }> {
  const { rows } = await tx.query<UserRow>(
    `select ${columns} from auth.users u where ${isListed} order by u.created_at desc, u.id limit $2 offset $3`,
    [filter, limit, offset],
  )
  const count = await tx.query<{ total: number }>(
    `select count(*)::integer as total from auth.users u where ${isListed}`,
    [filter],
  )
  return {
    users: await withBelongings(tx, rows),
    total: count.rows[0]?.total ?? 0,
  }
}

/** The account and its identities with the providers `email` and `phone`. */
export async function insertUser(tx: Tx, user: NewUser): Promise<UserRow> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into auth.users (email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, invited_at,
       is_anonymous, raw_app_meta_data, raw_user_meta_data, id, banned_until)
     values ($1, $2, $3, case when $4 and $1::text is not null then now() end,
       case when $4 and $2::text is not null then now() end, case when $5 then now() end, $6, $7, $8,
       coalesce($9::uuid, gen_random_uuid()), $10) returning id`,
    [
      user.email,
      user.phone ?? null,
      user.passwordHash,
      user.isConfirmed,
      user.isInvited,
      user.isAnonymous ?? false,
      JSON.stringify(user.appMetadata),
      JSON.stringify(user.userMetadata),
      user.id ?? null,
      user.bannedUntil ?? null,
    ],
  )
  const id = rows[0]?.id ?? ''
  if (user.hasOwnIdentity ?? true) {
    await ensureOwnIdentities(tx, id)
    await refreshOwnIdentities(tx, id, false)
  }
  return getUser(tx, id)
}

/** How each field of a change is written; `$` stands for its parameter. */
const assignments: Record<keyof UserChange, string> = {
  email: 'email = $',
  phone: 'phone = $',
  passwordHash: 'encrypted_password = $',
  confirm:
    'email_confirmed_at = case when $ then coalesce(email_confirmed_at, now()) else email_confirmed_at end',
  confirmPhone:
    'phone_confirmed_at = case when $ then coalesce(phone_confirmed_at, now()) else phone_confirmed_at end',
  emailChange:
    'email_change = $, email_change_sent_at = case when $ is null then email_change_sent_at else now() end',
  phoneChange:
    'phone_change = $, phone_change_sent_at = case when $ is null then phone_change_sent_at else now() end',
  isAnonymous: 'is_anonymous = $',
  invited: 'invited_at = case when $ then now() else invited_at end',
  confirmationSent: 'confirmation_sent_at = case when $ then now() else confirmation_sent_at end',
  recoverySent: 'recovery_sent_at = case when $ then now() else recovery_sent_at end',
  reauthenticationSent: 'reauthentication_sent_at = case when $ then now() else reauthentication_sent_at end',
  signedIn: 'last_sign_in_at = case when $ then now() else last_sign_in_at end',
  appMetadata: 'raw_app_meta_data = $',
  userMetadata: 'raw_user_meta_data = $',
  bannedUntil: 'banned_until = $',
}
const types: Partial<Record<keyof UserChange, string>> = {
  appMetadata: 'jsonb',
  userMetadata: 'jsonb',
  bannedUntil: 'timestamptz',
  email: 'text',
  phone: 'text',
  passwordHash: 'text',
  emailChange: 'text',
  phoneChange: 'text',
}

export async function updateUser(tx: Tx, id: string, change: UserChange): Promise<UserRow> {
  const fields = (Object.keys(assignments) as (keyof UserChange)[]).filter((key) => change[key] !== undefined)
  if (fields.length > 0) {
    const written = fields.map((key, index) =>
      assignments[key].replaceAll('$', () => `$${index + 2}::${types[key] ?? 'boolean'}`),
    )
    const values = fields.map((key) => change[key])
    await tx.query(`update auth.users set ${written.join(', ')} where id = $1`, [id, ...values])
  }
  if (change.email !== undefined || change.phone !== undefined) await ensureOwnIdentities(tx, id)
  const touches = ['email', 'phone', 'confirm', 'confirmPhone', 'signedIn'] as const
  if (touches.some((key) => change[key] !== undefined && change[key] !== false))
    await refreshOwnIdentities(tx, id, change.signedIn ?? false)
  return getUser(tx, id)
}

/** Takes the account away with everything that hangs on it. */
export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from auth.users where id = $1', [id])
}

/** Keeps the row for what refers to it, and frees the address. */
export async function softDeleteUser(tx: Tx, id: string): Promise<void> {
  await tx.query(
    `update auth.users set deleted_at = now(), encrypted_password = null, raw_user_meta_data = '{}',
       email_change = null, phone_change = null where id = $1`,
    [id],
  )
  await tx.query('delete from auth.identities where user_id = $1', [id])
}

/** Held until the transaction ends, so that two changes cannot each leave the other as the last administrator. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('portal.administrators'))`)
}

/** Of every kind: those that were removed, too. */
export async function countAccounts(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ total: number }>('select count(*)::integer as total from auth.users')
  return rows[0]?.total ?? 0
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
  const [user] = await withBelongings(tx, rows)
  if (!user) throw new Error('The account vanished while it was changed')
  return user
}

async function withBelongings(tx: Tx, rows: UserRow[]): Promise<UserRow[]> {
  const ids = rows.map((row) => row.id)
  const identities = await findIdentities(tx, ids)
  const factors = await findFactors(tx, ids)
  return rows.map((row) => ({
    ...row,
    identities: identities.filter((identity) => identity.user_id === row.id),
    factors: factors.filter((factor) => factor.user_id === row.id),
  }))
}
