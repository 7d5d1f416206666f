import type { Tx } from '#server/platform/db/database.ts'

export type OneTimeKind = 'recovery' | 'setup'

interface NewOneTimeToken {
  userId: string | null
  kind: OneTimeKind
  tokenHash: Buffer
  codeHash: Buffer | null
  email: string | null
  lifetimeSeconds: number
}

/** Wrong codes that a person may type before the mail is worthless. */
const guesses = 5

/** Replaces what was sent before: only the newest mail works. */
export async function replaceOneTimeToken(tx: Tx, token: NewOneTimeToken): Promise<void> {
  await tx.query(
    'delete from auth.one_time_tokens where kind = $1 and user_id is not distinct from $2::uuid and used_at is null',
    [token.kind, token.userId],
  )
  await tx.query(
    `insert into auth.one_time_tokens (user_id, kind, token_hash, code_hash, relates_to, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [token.userId, token.kind, token.tokenHash, token.codeHash, token.email, token.lifetimeSeconds],
  )
}

/** Marks the token of a link used, and returns whose it was; null when it is unknown, used or expired. */
export async function consumeOneTimeToken(
  tx: Tx,
  kind: OneTimeKind,
  tokenHash: Buffer,
): Promise<{ userId: string | null } | null> {
  const { rows } = await tx.query<{ userId: string | null }>(
    `update auth.one_time_tokens set used_at = now()
     where kind = $1 and token_hash = $2 and used_at is null and expires_at > now() returning user_id as "userId"`,
    [kind, tokenHash],
  )
  return rows[0] ?? null
}

interface TypedCode {
  kind: OneTimeKind
  email: string
  codeHash: Buffer
}

/** The same for a typed code; a wrong one costs a guess. */
export async function consumeOneTimeCode(
  tx: Tx,
  { kind, email, codeHash }: TypedCode,
): Promise<{ userId: string | null } | null> {
  const { rows } = await tx.query<{ userId: string | null; isRight: boolean }>(
    `update auth.one_time_tokens set
       used_at = case when code_hash = $3 then now() end,
       failed_attempts = failed_attempts + case when code_hash = $3 then 0 else 1 end
     where kind = $1 and relates_to = $2 and used_at is null and expires_at > now() and failed_attempts < $4
     returning user_id as "userId", code_hash = $3 as "isRight"`,
    [kind, email, codeHash, guesses],
  )
  return rows.find((row) => row.isRight) ?? null
}

/** After a password was chosen no mailed link may choose another. */
export async function dropOneTimeTokensOf(tx: Tx, userId: string): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1 and used_at is null', [userId])
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
