import type { Tx } from '#backend/platform/db/database.ts'

export interface AmrEntry {
  method: string
  /** Seconds since 1970. */
  timestamp: number
}

export interface SessionRow {
  id: string
  user_id: string
  aal: string
  amr: AmrEntry[]
  is_over: boolean
}

export interface RefreshTokenRow {
  id: string
  session_id: string
  is_revoked: boolean
  /** Revoked so shortly ago that a tab which refreshed at the same time may still come with it. */
  is_reusable: boolean
}

interface NewSession {
  userId: string
  amr: AmrEntry[]
  userAgent: string
  ip: string
}

export async function insertSession(tx: Tx, session: NewSession): Promise<SessionRow> {
  const { rows } = await tx.query<SessionRow>(
    `insert into auth.sessions (user_id, amr, user_agent, ip) values ($1, $2, $3, $4)
     returning id, user_id, aal, amr, false as is_over`,
    [session.userId, JSON.stringify(session.amr), session.userAgent, session.ip],
  )
  if (!rows[0]) throw new Error('The session was not stored')
  return rows[0]
}

/**
 * Waits for whoever refreshes the same session, on any node, for at most five seconds.
 * @throws the database's lock_not_available (55P03) after that
 */
export async function lockSession(tx: Tx, id: string): Promise<SessionRow | null> {
  await tx.query(`set local lock_timeout = '5s'`)
  const { rows } = await tx.query<SessionRow>(
    `select id, user_id, aal, amr, coalesce(not_after <= now(), false) as is_over from auth.sessions where id = $1 for update`,
    [id],
  )
  return rows[0] ?? null
}

/** The session is worth two factors from now on. */
export async function raiseSessionRow(
  tx: Tx,
  { id, factorId, amr }: { id: string; factorId: string; amr: AmrEntry },
): Promise<SessionRow | null> {
  const { rows } = await tx.query<SessionRow>(
    `update auth.sessions set aal = 'aal2', factor_id = $2, amr = $3::jsonb || amr
     where id = $1 and (not_after is null or not_after > now())
     returning id, user_id, aal, amr, false as is_over`,
    [id, factorId, JSON.stringify([amr])],
  )
  return rows[0] ?? null
}

/** A person's sessions that were raised by this factor, or by any where it is null, are worth one factor again. */
export async function lowerSessions(tx: Tx, userId: string, factorId: string | null): Promise<void> {
  await tx.query(
    `update auth.sessions set aal = 'aal1', factor_id = null,
       amr = coalesce((select jsonb_agg(entry) from jsonb_array_elements(amr) entry
         where entry ->> 'method' not in ('totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code')), '[]')
     where user_id = $1 and aal = 'aal2' and ($2::uuid is null or factor_id = $2)`,
    [userId, factorId],
  )
}

/** Once a second factor was shown, sessions that never showed one end. */
export async function deleteLowSessions(tx: Tx, userId: string, exceptId: string): Promise<void> {
  await tx.query(`delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'`, [
    userId,
    exceptId,
  ])
}

export async function revokeActiveTokens(tx: Tx, sessionId: string): Promise<void> {
  await tx.query(
    'update auth.refresh_tokens set revoked_at = clock_timestamp() where session_id = $1 and revoked_at is null',
    [sessionId],
  )
}

/** Whether its person proved who they are within so many seconds. */
export async function isFreshSession(tx: Tx, id: string, seconds: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from auth.sessions where id = $1 and created_at > now() - make_interval(secs => $2)',
    [id, seconds],
  )
  return rowCount === 1
}

export async function touchSession(
  tx: Tx,
  { id, userAgent, ip }: { id: string; userAgent: string; ip: string },
): Promise<void> {
  await tx.query('update auth.sessions set refreshed_at = now(), user_agent = $2, ip = $3 where id = $1', [
    id,
    userAgent,
    ip,
  ])
}

export async function findRefreshToken(
  tx: Tx,
  hash: Buffer,
  reuseSeconds: number,
): Promise<RefreshTokenRow | null> {
  const { rows } = await tx.query<RefreshTokenRow>(
    `select id, session_id, revoked_at is not null as is_revoked,
       coalesce(revoked_at > clock_timestamp() - make_interval(secs => $2), false) as is_reusable
     from auth.refresh_tokens where token_hash = $1`,
    [hash, reuseSeconds],
  )
  return rows[0] ?? null
}

/** Salt of the token that followed this one, if nobody has used that yet. */
export async function findActiveChildSalt(tx: Tx, parentId: string): Promise<Buffer | null> {
  const { rows } = await tx.query<{ salt: Buffer }>(
    `select salt from auth.refresh_tokens where parent_id = $1 and revoked_at is null and salt is not null
     order by id desc limit 1`,
    [parentId],
  )
  return rows[0]?.salt ?? null
}

interface NewRefreshToken {
  hash: Buffer
  sessionId: string
  parentId: string | null
  salt: Buffer | null
}

export async function insertRefreshToken(tx: Tx, token: NewRefreshToken): Promise<void> {
  await tx.query(
    'insert into auth.refresh_tokens (token_hash, session_id, parent_id, salt) values ($1, $2, $3, $4)',
    [token.hash, token.sessionId, token.parentId, token.salt],
  )
}

export async function revokeRefreshToken(tx: Tx, id: string): Promise<void> {
  await tx.query(
    'update auth.refresh_tokens set revoked_at = clock_timestamp() where id = $1 and revoked_at is null',
    [id],
  )
}

/** For good: none of them is within its time of reuse afterwards, and access tokens of the session end too. */
export async function revokeFamily(tx: Tx, sessionId: string): Promise<void> {
  await tx.query(`update auth.refresh_tokens set revoked_at = '-infinity' where session_id = $1`, [sessionId])
  await tx.query('update auth.sessions set not_after = now() where id = $1', [sessionId])
}

/** Whether the person had that session. */
export async function deleteOwnSession(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const { rowCount } = await tx.query('delete from auth.sessions where id = $1 and user_id = $2', [
    id,
    userId,
  ])
  return rowCount === 1
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from auth.sessions where id = $1', [id])
}

/** All of a person's sessions, or all but one. */
export async function deleteSessionsOf(tx: Tx, userId: string, exceptId: string | null): Promise<void> {
  await tx.query('delete from auth.sessions where user_id = $1 and ($2::uuid is null or id <> $2)', [
    userId,
    exceptId,
  ])
}

/** Kept for a week, so that a stolen token is still told that it was used. */
export async function deleteEndedSessions(tx: Tx): Promise<void> {
  await tx.query(`delete from auth.sessions where not_after < now() - interval '7 days'`)
}
