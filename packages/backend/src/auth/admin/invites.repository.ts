import type { Tx } from '#backend/platform/db/database.ts'

export interface InviteRow {
  id: string
  email: string
  user_id: string
}

interface NewInvite {
  email: string
  role: string
  isBusinessLead: boolean
  message: string | null
  invitedBy: string | null
  userId: string
  tokenHash: Buffer
  codeHash: Buffer
  lifetimeSeconds: number
}

/** Revokes an open invite of the same address: only the newest mail works. */
export async function replaceInvite(tx: Tx, invite: NewInvite): Promise<void> {
  await tx.query(
    'update portal.invites set revoked_at = now() where email = $1 and accepted_at is null and revoked_at is null',
    [invite.email],
  )
  await tx.query(
    `insert into portal.invites (email, role, business_lead, message, invited_by, user_id, token_hash, expires_at, code_hash)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8), $9)`,
    [
      invite.email,
      invite.role,
      invite.isBusinessLead,
      invite.message,
      invite.invitedBy,
      invite.userId,
      invite.tokenHash,
      invite.lifetimeSeconds,
      invite.codeHash,
    ],
  )
}

/** Marks the invite accepted; null when it is unknown, accepted, revoked or expired. */
export async function acceptInvite(tx: Tx, tokenHash: Buffer): Promise<InviteRow | null> {
  const { rows } = await tx.query<InviteRow>(
    `update portal.invites set accepted_at = now()
     where token_hash = $1 and accepted_at is null and revoked_at is null and expires_at > now() and user_id is not null
     returning id, email, user_id`,
    [tokenHash],
  )
  return rows[0] ?? null
}

/** Wrong codes that a person may type before the mail's code is worthless; its link goes on working. */
const guesses = 5

/** The same for a typed code; a wrong one costs a guess. */
export async function acceptInviteByCode(
  tx: Tx,
  { email, codeHash }: { email: string; codeHash: Buffer },
): Promise<InviteRow | null> {
  const { rows } = await tx.query<InviteRow & { isRight: boolean }>(
    `update portal.invites set
       accepted_at = case when code_hash = $2 then now() end,
       failed_attempts = failed_attempts + case when code_hash = $2 then 0 else 1 end
     where email = $1 and accepted_at is null and revoked_at is null and expires_at > now() and failed_attempts < $3
       and user_id is not null and code_hash is not null
     returning id, email, user_id, code_hash = $2 as "isRight"`,
    [email, codeHash, guesses],
  )
  return rows.find((row) => row.isRight) ?? null
}

export interface OpenInviteRow {
  id: string
  email: string
  role: 'admin' | 'business_user'
  business_lead: boolean
  message: string | null
  user_id: string | null
  lifetime_hours: number
}

/** An invite that nobody has accepted, expired ones included; null when there is none. */
export async function findUnacceptedInvite(tx: Tx, id: string): Promise<OpenInviteRow | null> {
  const { rows } = await tx.query<OpenInviteRow>(
    `select id, email, role, business_lead, message, user_id,
       round(extract(epoch from expires_at - created_at) / 3600)::integer as lifetime_hours
     from portal.invites where id = $1 and accepted_at is null`,
    [id],
  )
  return rows[0] ?? null
}

/** Whether there was one to revoke. */
export async function revokeInvite(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update portal.invites set revoked_at = now() where id = $1 and accepted_at is null and revoked_at is null',
    [id],
  )
  return rowCount === 1
}

/** Once somebody has an account, no older invite may open it. */
export async function closeInvitesOf(tx: Tx, userId: string): Promise<void> {
  await tx.query(
    'update portal.invites set revoked_at = now() where user_id = $1 and accepted_at is null and revoked_at is null',
    [userId],
  )
}
