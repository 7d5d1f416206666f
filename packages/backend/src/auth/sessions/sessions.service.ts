import { authLifetimes, type AuthSession } from '@portal/contracts/auth'
import { SignJWT } from 'jose'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import type { Tx } from '#backend/platform/db/database.ts'
import { publicUrlOf } from '#backend/platform/public-url.ts'
import type { AuthContext, CallOrigin } from '#backend/auth/auth-context.ts'
import { authErrors, type AuthError } from '#backend/auth/auth.errors.ts'
import { toAuthUser } from './to-auth-user.ts'
import { deriveToken, hashToken, makeSalt, makeToken } from '#backend/auth/secrets.ts'
import {
  deleteLowSessions,
  deleteSession,
  deleteSessionsOf,
  findActiveChildSalt,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  lockSession,
  raiseSessionRow,
  revokeActiveTokens,
  revokeFamily,
  revokeRefreshToken,
  touchSession,
  type RefreshTokenRow,
  type SessionRow,
} from './sessions.repository.ts'
import { isLockNotAvailable } from '#backend/auth/sql-states.ts'
import { findUserById, updateUser, type UserRow } from '#backend/auth/accounts/users.repository.ts'

/** How somebody proved who they are; the protocol's names. */
export const signInMethods = [
  'password',
  'otp',
  'recovery',
  'invite',
  'magiclink',
  'email/signup',
  'email_change',
  'anonymous',
  'oauth',
  'web3',
  'passkey',
] as const
export type SignInMethod = (typeof signInMethods)[number]
export type SignOutScope = 'global' | 'local' | 'others'

interface Opening {
  user: UserRow
  method: SignInMethod
  origin: CallOrigin
}

/** A new session for a person who has just proved who they are. */
export async function openSession(
  ctx: AuthContext,
  tx: Tx,
  { user, method, origin }: Opening,
): Promise<AuthSession> {
  const signedIn = await updateUser(tx, user.id, { signedIn: true })
  const session = await insertSession(tx, {
    userId: user.id,
    amr: [{ method, timestamp: nowInSeconds() }],
    userAgent: origin.userAgent,
    ip: origin.ip,
  })
  const refreshToken = makeToken()
  await insertRefreshToken(tx, {
    hash: hashToken(refreshToken),
    sessionId: session.id,
    parentId: null,
    salt: null,
  })
  return presentSession(ctx, { session, user: signedIn, refreshToken })
}

interface Raising {
  sessionId: string
  factorId: string
  method: 'totp' | 'mfa/phone' | 'mfa/webauthn' | 'mfa/recovery_code'
}

/** The same session, worth two factors; sessions of its person that are worth one end. */
export async function raiseSession(
  ctx: AuthContext,
  tx: Tx,
  { sessionId, factorId, method }: Raising,
): Promise<AuthSession> {
  const amr = { method, timestamp: nowInSeconds() }
  const session = await raiseSessionRow(tx, { id: sessionId, factorId, amr })
  const user = session && (await findUserById(tx, session.user_id))
  if (!user) throw authErrors.sessionMissing()
  await deleteLowSessions(tx, user.id, sessionId)
  await revokeActiveTokens(tx, sessionId)
  const refreshToken = makeToken()
  await insertRefreshToken(tx, { hash: hashToken(refreshToken), sessionId, parentId: null, salt: null })
  return presentSession(ctx, { session, user, refreshToken })
}

interface Refreshing {
  refreshToken: string
  origin: CallOrigin
}

const shortestToken = 12

/** Refusals are values until the transaction has ended: what reuse revokes stays revoked although the answer is an error. */
type RefreshOutcome = { session: AuthSession } | { refusal: AuthError; endedSession?: string }

/**
 * Rotates a refresh token by the table of the wire contract.
 * @throws AuthError
 */
export async function refreshSession(ctx: AuthContext, input: Refreshing): Promise<AuthSession> {
  if (input.refreshToken.length < shortestToken) throw authErrors.refreshTokenMalformed()
  const outcome = await inSystemTransaction(ctx.db, (tx) => rotate(ctx, tx, input)).catch(
    (error: unknown) => {
      throw isLockNotAvailable(error) ? authErrors.conflict() : error
    },
  )
  if ('session' in outcome) return outcome.session
  if (outcome.endedSession) {
    ctx.verifiedTokens.dropSession(outcome.endedSession)
    ctx.log.warn(
      {
        event: 'auth.refresh_token_reused',
        sessionId: outcome.endedSession,
        requestId: input.origin.requestId,
      },
      'refresh token reused',
    )
  }
  throw outcome.refusal
}

async function rotate(
  ctx: AuthContext,
  tx: Tx,
  { refreshToken, origin }: Refreshing,
): Promise<RefreshOutcome> {
  const hash = hashToken(refreshToken)
  const presented = await findRefreshToken(tx, hash, authLifetimes.refreshReuse)
  const session = presented && (await lockSession(tx, presented.session_id))
  // Read again under the lock: another tab may have rotated meanwhile.
  const token = session && (await findRefreshToken(tx, hash, authLifetimes.refreshReuse))
  if (!session || !token) return { refusal: authErrors.refreshTokenNotFound() }

  const lostReply = token.is_revoked ? await findActiveChildSalt(tx, token.id) : null
  if (token.is_revoked && !lostReply && !token.is_reusable) {
    await revokeFamily(tx, session.id)
    return { refusal: authErrors.refreshTokenUsed(), endedSession: session.id }
  }
  if (session.is_over) return { refusal: authErrors.sessionExpired() }
  const user = await findUserById(tx, session.user_id)
  if (!user) return { refusal: authErrors.refreshTokenNotFound() }
  if (isBanned(user)) return { refusal: authErrors.userBanned(400) }

  const next = deriveToken(refreshToken, lostReply ?? (await insertChild(tx, token, refreshToken)))
  await touchSession(tx, { id: session.id, userAgent: origin.userAgent, ip: origin.ip })
  return { session: await presentSession(ctx, { session, user, refreshToken: next }) }
}

async function insertChild(tx: Tx, parent: RefreshTokenRow, parentToken: string): Promise<Buffer> {
  const salt = makeSalt()
  await revokeRefreshToken(tx, parent.id)
  await insertRefreshToken(tx, {
    hash: hashToken(deriveToken(parentToken, salt)),
    sessionId: parent.session_id,
    parentId: parent.id,
    salt,
  })
  return salt
}

interface SigningOut {
  userId: string
  sessionId: string | null
  scope: SignOutScope
}

export async function signOut(ctx: AuthContext, { userId, sessionId, scope }: SigningOut): Promise<void> {
  if (scope === 'local') {
    if (sessionId) await deleteSession(ctx.db, sessionId)
  } else await deleteSessionsOf(ctx.db, userId, scope === 'others' ? sessionId : null)
  ctx.verifiedTokens.dropUser(userId)
}

interface Presenting {
  session: SessionRow
  user: UserRow
  refreshToken: string
}

async function presentSession(
  ctx: AuthContext,
  { session, user, refreshToken }: Presenting,
): Promise<AuthSession> {
  const issuedAt = nowInSeconds()
  const expiresAt = issuedAt + authLifetimes.accessToken
  return {
    access_token: await signAccessToken(ctx, { session, user, issuedAt, expiresAt }),
    token_type: 'bearer',
    expires_in: authLifetimes.accessToken,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: toAuthUser(user),
  }
}

interface Signing {
  session: SessionRow
  user: UserRow
  issuedAt: number
  expiresAt: number
}

function signAccessToken(
  { config, keys }: AuthContext,
  { session, user, issuedAt, expiresAt }: Signing,
): Promise<string> {
  return new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg: keys.algorithm, typ: 'JWT', ...(keys.keyId ? { kid: keys.keyId } : {}) })
    .setIssuer(`${publicUrlOf(config)}/auth/v1`)
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.signingKey)
}

export const isBanned = (user: UserRow): boolean =>
  user.banned_until !== null && user.banned_until > new Date()

const nowInSeconds = () => Math.floor(Date.now() / 1000)
