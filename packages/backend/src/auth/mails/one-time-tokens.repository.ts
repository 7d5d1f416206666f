import type { Tx } from '#backend/platform/db/database.ts'

export type OneTimeKind =
  | 'recovery'
  | 'setup'
  | 'signup'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'email_undo'
  | 'reauthentication'
  | 'phone_signup'
  | 'phone'
  | 'phone_change'

interface NewOneTimeToken {
  userId: string | null
  kind: OneTimeKind
  tokenHash: Buffer
  codeHash: Buffer | null
  /** Address or number that it is sent to. */
  sentTo: string | null
  lifetimeSeconds: number
  flowStateId?: string | null
}

export interface ConsumedToken {
  userId: string | null
  kind: OneTimeKind
  flowStateId: string | null
}

const consumed = `user_id as "userId", kind, flow_state_id as "flowStateId"`

/** Wrong codes that a person may type before the mail is worthless. */
const guesses = 5

/** Replaces what was sent before: only the newest mail works. */
export async function replaceOneTimeToken(tx: Tx, token: NewOneTimeToken): Promise<void> {
  await tx.query(
    'delete from auth.one_time_tokens where kind = $1 and user_id is not distinct from $2::uuid and used_at is null',
    [token.kind, token.userId],
  )
  await insertOneTimeToken(tx, token)
}

export async function insertOneTimeToken(tx: Tx, token: NewOneTimeToken): Promise<void> {
  await tx.query(
    `insert into auth.one_time_tokens (user_id, kind, token_hash, code_hash, relates_to, expires_at, flow_state_id)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6), $7)`,
    [
      token.userId,
      token.kind,
      token.tokenHash,
      token.codeHash,
      token.sentTo,
      token.lifetimeSeconds,
      token.flowStateId ?? null,
    ],
  )
}

/** Marks the token of a link used, and returns whose it was; null when it is unknown, used or expired. */
export async function consumeOneTimeToken(
  tx: Tx,
  kinds: readonly OneTimeKind[],
  tokenHash: Buffer,
): Promise<ConsumedToken | null> {
  const { rows } = await tx.query<ConsumedToken>(
    `update auth.one_time_tokens set used_at = now()
     where kind = any ($1) and token_hash = $2 and used_at is null and expires_at > now() returning ${consumed}`,
    [kinds, tokenHash],
  )
  return rows[0] ?? null
}

interface TypedCode {
  kinds: readonly OneTimeKind[]
  sentTo: string
  codeHash: Buffer
  /** Only a code of this person; anybody's when left out. */
  userId?: string
}

/** The same for a typed code; a wrong one costs a guess. */
export async function consumeOneTimeCode(
  tx: Tx,
  { kinds, sentTo, codeHash, userId }: TypedCode,
): Promise<ConsumedToken | null> {
  const { rows } = await tx.query<ConsumedToken & { isRight: boolean }>(
    `update auth.one_time_tokens set
       used_at = case when code_hash = $3 then now() end,
       failed_attempts = failed_attempts + case when code_hash = $3 then 0 else 1 end
     where kind = any ($1) and relates_to = $2 and used_at is null and expires_at > now() and failed_attempts < $4
       and ($5::uuid is null or user_id = $5)
     returning ${consumed}, code_hash = $3 as "isRight"`,
    [kinds, sentTo, codeHash, guesses, userId ?? null],
  )
  return rows.find((row) => row.isRight) ?? null
}

export interface TakenUndo {
  userId: string
  oldAddress: string
  passwordMark: Buffer
}

/** Uses up an offer to take a change of address back; with it go those that were made since, to later addresses. */
export async function takeAddressUndo(tx: Tx, tokenHash: Buffer): Promise<TakenUndo | null> {
  const { rows } = await tx.query<TakenUndo>(
    `with taken as (
       update auth.one_time_tokens set used_at = now()
       where kind = 'email_undo' and token_hash = $1 and used_at is null and expires_at > now()
       returning id, user_id, relates_to, code_hash, created_at),
     later as (
       delete from auth.one_time_tokens t using taken
       where t.kind = 'email_undo' and t.user_id = taken.user_id and t.id <> taken.id and t.created_at >= taken.created_at)
     select user_id as "userId", relates_to as "oldAddress", code_hash as "passwordMark" from taken`,
    [tokenHash],
  )
  return rows[0] ?? null
}

/** Whether the other address of a change still has to agree. */
export async function isHalfOpen(tx: Tx, userId: string, kind: OneTimeKind): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from auth.one_time_tokens where user_id = $1 and kind = $2 and used_at is null',
    [userId, kind],
  )
  return rowCount !== 0
}

export async function hasOneTimeToken(tx: Tx, userId: string, kind: OneTimeKind): Promise<boolean> {
  const { rowCount } = await tx.query('select from auth.one_time_tokens where user_id = $1 and kind = $2', [
    userId,
    kind,
  ])
  return rowCount !== 0
}

/** A new change of address begins from nothing: no half of an older one counts for it. */
export async function forgetEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.query(
    `delete from auth.one_time_tokens where user_id = $1 and kind in ('email_change_current', 'email_change_new')`,
    [userId],
  )
}

/** After a password was chosen no mailed link may choose another. What the old address may take back stays. */
export async function dropOneTimeTokensOf(tx: Tx, userId: string): Promise<void> {
  await tx.query(
    `delete from auth.one_time_tokens where user_id = $1 and used_at is null and kind <> 'email_undo'`,
    [userId],
  )
}

export async function dropSetupTokens(tx: Tx): Promise<void> {
  await tx.query(`delete from auth.one_time_tokens where kind = 'setup' and used_at is null`)
}

/**
 * Claims the right to mail this address now. Returns the seconds to wait, or 0 when it was granted.
 */
export async function claimMail(
  tx: Tx,
  { addressHash, kind, seconds }: { addressHash: Buffer; kind: string; seconds: number },
): Promise<number> {
  const claimed = await tx.query(
    `insert into portal.mail_cooldowns as c (address_hash, kind, sent_at) values ($1, $2, clock_timestamp())
     on conflict (address_hash, kind) do update set sent_at = excluded.sent_at
       where c.sent_at <= clock_timestamp() - make_interval(secs => $3)
     returning true`,
    [addressHash, kind, seconds],
  )
  if (claimed.rowCount === 1) return 0
  const { rows } = await tx.query<{ wait: number }>(
    `select greatest(1, ceil($3 - extract(epoch from clock_timestamp() - sent_at)))::integer as wait
     from portal.mail_cooldowns where address_hash = $1 and kind = $2`,
    [addressHash, kind, seconds],
  )
  return rows[0]?.wait ?? seconds
}

/** Used or expired a day ago; also when an address was last mailed, once nobody has to wait for it. */
export async function deleteSpentTokens(tx: Tx): Promise<void> {
  await tx.query(
    `delete from auth.one_time_tokens where coalesce(used_at, expires_at) < now() - interval '1 day'`,
  )
  await tx.query(`delete from portal.mail_cooldowns where sent_at < now() - interval '1 day'`)
}
