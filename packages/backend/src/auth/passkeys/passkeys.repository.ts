import type { Tx } from '#backend/platform/db/database.ts'

export interface PasskeyRow {
  id: string
  user_id: string
  credential_id: string
  public_key: Buffer
  sign_count: string
  transports: string[]
  backup_eligible: boolean
  backed_up: boolean
  friendly_name: string
  created_at: Date
  last_used_at: Date | null
}

const columns = `id, user_id, credential_id, public_key, sign_count, transports, backup_eligible, backed_up, friendly_name,
  created_at, last_used_at`

export async function findPasskeys(tx: Tx, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await tx.query<PasskeyRow>(
    `select ${columns} from auth.webauthn_credentials where user_id = $1 order by created_at, id`,
    [userId],
  )
  return rows
}

/** Locked until the transaction ends: of two uses of one signature one counts. */
export async function lockPasskeyByCredential(tx: Tx, credentialId: string): Promise<PasskeyRow | null> {
  const { rows } = await tx.query<PasskeyRow>(
    `select ${columns} from auth.webauthn_credentials where credential_id = $1 for update`,
    [credentialId],
  )
  return rows[0] ?? null
}

interface NewPasskey {
  userId: string
  credentialId: string
  publicKey: Uint8Array
  signCount: number
  transports: readonly string[]
  aaguid: string
  isBackupEligible: boolean
  isBackedUp: boolean
}

/** Null when the credential is known already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | null> {
  const { rows } = await tx.query<PasskeyRow>(
    `insert into auth.webauthn_credentials
       (user_id, credential_id, public_key, sign_count, transports, aaguid, backup_eligible, backed_up)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning ${columns}`,
    [
      passkey.userId,
      passkey.credentialId,
      Buffer.from(passkey.publicKey),
      passkey.signCount,
      passkey.transports,
      passkey.aaguid,
      passkey.isBackupEligible,
      passkey.isBackedUp,
    ],
  )
  return rows[0] ?? null
}

interface Use {
  id: string
  signCount: number
  isBackedUp: boolean
}

export async function markPasskeyUsed(tx: Tx, { id, signCount, isBackedUp }: Use): Promise<void> {
  await tx.query(
    `update auth.webauthn_credentials set sign_count = $2, backed_up = $3, last_used_at = now() where id = $1`,
    [id, signCount, isBackedUp],
  )
}

/** One of this person's. */
export interface OwnPasskey {
  id: string
  userId: string
}

export async function renamePasskey(
  tx: Tx,
  { id, userId }: OwnPasskey,
  name: string,
): Promise<PasskeyRow | null> {
  const { rows } = await tx.query<PasskeyRow>(
    `update auth.webauthn_credentials set friendly_name = $3 where id = $1 and user_id = $2 returning ${columns}`,
    [id, userId, name],
  )
  return rows[0] ?? null
}

export async function deletePasskey(tx: Tx, { id, userId }: OwnPasskey): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from auth.webauthn_credentials where id = $1 and user_id = $2',
    [id, userId],
  )
  return rowCount === 1
}

interface ChallengeRow {
  challenge: string
  is_expired: boolean
}

interface NewChallenge {
  /** Null: whoever signs in. */
  userId: string | null
  challenge: string
  lifetimeSeconds: number
}

export async function insertChallenge(
  tx: Tx,
  { userId, challenge, lifetimeSeconds }: NewChallenge,
): Promise<{ id: string; expires_at: Date }> {
  const { rows } = await tx.query<{ id: string; expires_at: Date }>(
    `insert into auth.webauthn_challenges (user_id, challenge_type, challenge, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4)) returning id, expires_at`,
    [userId, userId === null ? 'authentication' : 'registration', challenge, lifetimeSeconds],
  )
  if (!rows[0]) throw new Error('The challenge was not stored')
  return rows[0]
}

/** A challenge is answered once, rightly or wrongly. */
export async function takeChallenge(
  tx: Tx,
  { id, userId }: { id: string; userId: string | null },
): Promise<ChallengeRow | null> {
  const { rows } = await tx.query<ChallengeRow>(
    `delete from auth.webauthn_challenges where id = $1 and user_id is not distinct from $2
     returning challenge, expires_at <= now() as is_expired`,
    [id, userId],
  )
  return rows[0] ?? null
}

export async function deleteOldChallenges(tx: Tx): Promise<void> {
  await tx.query(`delete from auth.webauthn_challenges where expires_at < now() - interval '1 hour'`)
}
