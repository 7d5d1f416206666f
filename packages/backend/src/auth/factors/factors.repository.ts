import type { Tx } from '#backend/platform/db/database.ts'

export type FactorType = 'totp' | 'phone' | 'webauthn' | 'recovery_code'

/** A security key, once it has signed for the first time. */
export interface StoredKey {
  id: string
  /** base64url */
  publicKey: string
  signCount: number
  transports: string[]
}

export interface FactorRow {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: FactorType
  status: 'unverified' | 'verified'
  phone: string | null
  created_at: Date
  updated_at: Date
}

export interface FactorWithSecret extends FactorRow {
  secret: string | null
  last_used_step: string | null
  web_authn_credential: StoredKey | null
}

const columns = 'id, user_id, friendly_name, factor_type, status, phone, created_at, updated_at'

export async function findFactors(tx: Tx, userIds: string[]): Promise<FactorRow[]> {
  const { rows } = await tx.query<FactorRow>(
    `select ${columns} from auth.mfa_factors where user_id = any ($1::uuid[]) order by created_at`,
    [userIds],
  )
  return rows
}

/** Locked until the transaction ends: of two uses of one code one wins. */
export async function lockFactor(tx: Tx, userId: string, id: string): Promise<FactorWithSecret | null> {
  const { rows } = await tx.query<FactorWithSecret>(
    `select ${columns}, secret, last_used_step, web_authn_credential from auth.mfa_factors where id = $1 and user_id = $2 for update`,
    [id, userId],
  )
  return rows[0] ?? null
}

interface NewFactor {
  userId: string
  type: FactorType
  friendlyName: string | null
  status?: 'verified' | 'unverified'
  secret?: string
  phone?: string
}

export async function insertFactor(tx: Tx, factor: NewFactor): Promise<FactorRow> {
  const { rows } = await tx.query<FactorRow>(
    `insert into auth.mfa_factors (user_id, factor_type, friendly_name, status, secret, phone)
     values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [
      factor.userId,
      factor.type,
      factor.friendlyName,
      factor.status ?? 'unverified',
      factor.secret ?? null,
      factor.phone ?? null,
    ],
  )
  if (!rows[0]) throw new Error('The factor was not stored')
  return rows[0]
}

/** Null as step: nothing to remember. */
export async function markFactorUsed(tx: Tx, id: string, step: number | null): Promise<void> {
  await tx.query(
    `update auth.mfa_factors set status = 'verified', last_used_step = coalesce($2, last_used_step) where id = $1`,
    [id, step],
  )
}

export async function storeKey(tx: Tx, id: string, key: StoredKey): Promise<void> {
  await tx.query('update auth.mfa_factors set web_authn_credential = $2 where id = $1', [
    id,
    JSON.stringify(key),
  ])
}

export async function deleteFactor(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from auth.mfa_factors where id = $1', [id])
}

export async function deleteUnverifiedFactors(tx: Tx, userId: string, type: FactorType): Promise<void> {
  await tx.query(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'`,
    [userId, type],
  )
}

/** Begun and never finished. */
export async function deleteAbandonedFactors(tx: Tx): Promise<void> {
  await tx.query(
    `delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '15 minutes'`,
  )
  await tx.query(`delete from auth.mfa_challenges where expires_at < now() - interval '1 day'`)
}

export interface ChallengeRow {
  id: string
  factor_id: string
  ip: string
  code_hash: Buffer | null
  web_authn_challenge: string | null
  is_expired: boolean
  failed_attempts: number
  expires_at: Date
}

interface NewChallenge {
  factorId: string
  ip: string
  codeHash: Buffer | null
  /** What a security key is to sign. */
  toSign: string | null
  lifetimeSeconds: number
}

const challengeColumns =
  'id, factor_id, ip, code_hash, web_authn_challenge, expires_at <= now() as is_expired, failed_attempts, expires_at'

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<ChallengeRow> {
  const { rows } = await tx.query<ChallengeRow>(
    `insert into auth.mfa_challenges (factor_id, ip, code_hash, web_authn_challenge, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5)) returning ${challengeColumns}`,
    [challenge.factorId, challenge.ip, challenge.codeHash, challenge.toSign, challenge.lifetimeSeconds],
  )
  if (!rows[0]) throw new Error('The challenge was not stored')
  return rows[0]
}

/** One that nobody has answered yet. */
export async function lockChallenge(tx: Tx, factorId: string, id: string): Promise<ChallengeRow | null> {
  const { rows } = await tx.query<ChallengeRow>(
    `select ${challengeColumns} from auth.mfa_challenges
     where id = $1 and factor_id = $2 and verified_at is null for update`,
    [id, factorId],
  )
  return rows[0] ?? null
}

export async function markChallengeAnswered(tx: Tx, id: string, isRight: boolean): Promise<void> {
  await tx.query(
    isRight
      ? 'update auth.mfa_challenges set verified_at = now() where id = $1'
      : 'update auth.mfa_challenges set failed_attempts = failed_attempts + 1 where id = $1',
    [id],
  )
}
