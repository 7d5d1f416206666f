import type { AuthSession, SetupRequest } from '@portal/contracts/auth'
import type { Tx } from '#backend/platform/db/database.ts'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import type { Platform } from '#backend/platform/platform.ts'
import { publicUrlOf } from '#backend/platform/public-url.ts'
import { StartupError } from '#backend/platform/startup-error.ts'
import { insertAuditEntry } from '#backend/auth/admin/audit.repository.ts'
import { portalItself, type AuthContext, type CallOrigin } from '#backend/auth/auth-context.ts'
import { AuthError, authErrors } from '#backend/auth/auth.errors.ts'
import { toEmail } from './email-address.ts'
import { closeInvitesOf } from '#backend/auth/admin/invites.repository.ts'
import {
  dropSetupTokens,
  replaceOneTimeToken,
  consumeOneTimeToken,
} from '#backend/auth/mails/one-time-tokens.repository.ts'
import { assertSafePassword } from './leaked-passwords.ts'
import { assertStrongPassword, hashPassword } from './passwords.ts'
import { hashToken, makeToken } from '#backend/auth/secrets.ts'
import { deleteSessionsOf } from '#backend/auth/sessions/sessions.repository.ts'
import { openSession } from '#backend/auth/sessions/sessions.service.ts'
import {
  countAdministrators,
  findUserByEmail,
  insertUser,
  lockAdministrators,
  updateUser,
  type UserRow,
} from './users.repository.ts'

/** A link in a terminal may wait for a while; every start makes a new one. */
const setupLinkSeconds = 7 * 24 * 3600

/**
 * Sees to it that somebody can become administrator: creates the configured one, or makes a one-time set-up link.
 * Does nothing where there is an administrator already.
 */
export async function prepareFirstAdministrator(
  platform: Pick<Platform, 'db' | 'config'>,
): Promise<{ setupUrl: string | null }> {
  const { db, config } = platform
  const { PORTAL_ADMIN_EMAIL: email, PORTAL_ADMIN_PASSWORD: password } = config
  // Judging and hashing a password takes longer than the rest of a start.
  const isMissing = (await inSystemTransaction(db, countAdministrators)) === 0
  const passwordHash = isMissing && email && password ? await hashConfigured(email, password) : null
  const token = makeToken()
  const isLinkNeeded = await inSystemTransaction(db, async (tx) => {
    await lockAdministrators(tx)
    await dropSetupTokens(tx)
    if ((await countAdministrators(tx)) > 0) return false
    if (email && passwordHash) {
      await makeAdministrator(tx, { email: toEmail(email), passwordHash, name: '' })
      return false
    }
    await replaceOneTimeToken(tx, {
      userId: null,
      kind: 'setup',
      tokenHash: hashToken(token),
      codeHash: null,
      sentTo: null,
      lifetimeSeconds: setupLinkSeconds,
    })
    return true
  })
  return { setupUrl: isLinkNeeded ? `${publicUrlOf(config)}/auth?type=setup&token=${token}` : null }
}

async function hashConfigured(email: string, password: string): Promise<string> {
  try {
    await assertStrongPassword(password, [email])
  } catch (error) {
    if (error instanceof AuthError)
      throw new StartupError(`PORTAL_ADMIN_PASSWORD: ${error.message}`, { cause: error })
    throw error
  }
  return hashPassword(password)
}

interface SettingUp {
  request: SetupRequest
  origin: CallOrigin
}

/**
 * Makes the first administrator from the set-up link and signs them in. Of two browsers with the link one wins.
 * @throws AuthError
 */
export async function setUpAdministrator(
  ctx: AuthContext,
  { request, origin }: SettingUp,
): Promise<AuthSession> {
  const email = toEmail(request.email)
  await assertSafePassword(ctx, request.password, email)
  const passwordHash = await hashPassword(request.password)
  return inSystemTransaction(ctx.db, async (tx) => {
    await lockAdministrators(tx)
    const used = await consumeOneTimeToken(tx, ['setup'], hashToken(request.token))
    if (!used || (await countAdministrators(tx)) > 0) throw authErrors.setupUnavailable()
    const user = await makeAdministrator(tx, { email, passwordHash, name: request.name })
    return openSession(ctx, tx, { user, method: 'password', origin })
  })
}

interface NewAdministrator {
  email: string
  passwordHash: string
  name: string
}

async function makeAdministrator(tx: Tx, { email, passwordHash, name }: NewAdministrator): Promise<UserRow> {
  const appMetadata = { provider: 'email', providers: ['email'], role: 'admin' }
  const userMetadata = name ? { name } : {}
  const known = await findUserByEmail(tx, email)
  const user = known
    ? await updateUser(tx, known.id, { passwordHash, confirm: true, appMetadata, bannedUntil: null })
    : await insertUser(tx, {
        email,
        passwordHash,
        isConfirmed: true,
        isInvited: false,
        appMetadata,
        userMetadata,
      })
  if (known) {
    await deleteSessionsOf(tx, known.id, null)
    await closeInvitesOf(tx, known.id)
  }
  await insertAuditEntry(tx, {
    performer: portalItself,
    action: 'user.first_administrator',
    targetType: 'user',
    targetId: user.id,
    details: { email },
  })
  return user
}
