import { authLifetimes } from '@portal/contracts/auth'
import type { Tx } from '#backend/platform/db/database.ts'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import { mergeMetadata } from './accounts.service.ts'
import type { AuthContext } from '#backend/auth/auth-context.ts'
import { authErrors } from '#backend/auth/auth.errors.ts'
import { hasSecondFactor } from '#backend/auth/factors/factors.service.ts'
import { closeInvitesOf } from '#backend/auth/admin/invites.repository.ts'
import { assertSafePassword } from './leaked-passwords.ts'
import { mailAddressChange, textPhoneChange } from '#backend/auth/mails/one-time-codes.service.ts'
import { claimMailTo, claimTextTo, type LinkOptions } from '#backend/auth/mails/one-time-messages.ts'
import { consumeOneTimeCode, dropOneTimeTokensOf } from '#backend/auth/mails/one-time-tokens.repository.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
import { hashCode } from '#backend/auth/secrets.ts'
import { deleteSessionsOf, isFreshSession } from '#backend/auth/sessions/sessions.repository.ts'
import { findByContact, strangerMetadata } from './sign-up.service.ts'
import { isUniqueViolation } from '#backend/auth/sql-states.ts'
import { findUserById, updateUser, type UserRow } from './users.repository.ts'

interface OwnChange {
  userId: string
  sessionId: string | null
  aal: string
  email?: string
  phone?: string
  password?: string
  nonce?: string
  data?: Record<string, unknown>
  options: LinkOptions
}

/**
 * A person's own change: their name and the like at once, a new password, which ends their other sessions, and a new
 * address or number as soon as it is confirmed.
 */
export async function changeOwnAccount(ctx: AuthContext, input: OwnChange): Promise<UserRow> {
  const user = await getOwnAccount(ctx, input.userId)
  if (hasSecondFactor(user) && input.aal !== 'aal2')
    throw authErrors.insufficientAal(
      401,
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  await assertFree(ctx, user, input)
  const passwordHash =
    input.password === undefined ? undefined : await newPasswordHash(ctx, user, input.password)
  if (isSensitive(user, input)) await assertRecentlyProven(ctx, user, input)
  const changed = await inSystemTransaction(ctx.db, async (tx) => {
    if (passwordHash !== undefined) {
      await deleteSessionsOf(tx, user.id, input.sessionId)
      await dropOneTimeTokensOf(tx, user.id)
      await closeInvitesOf(tx, user.id)
    }
    return updateUser(tx, user.id, {
      ...(passwordHash === undefined ? {} : { passwordHash }),
      ...(input.data ? { userMetadata: mergeMetadata(user.raw_user_meta_data, input.data) } : {}),
    })
  })
  ctx.verifiedTokens.dropUser(user.id)
  return changeContact(ctx, changed, input)
}

/** By each of them an account changes hands. Nobody known has nothing to prove themselves with. */
const isSensitive = (user: UserRow, { email, phone, password }: OwnChange): boolean =>
  password !== undefined ||
  (!user.is_anonymous &&
    ((email !== undefined && email !== user.email) || (phone !== undefined && phone !== user.phone)))

/** @throws AuthError email_exists, phone_exists */
async function assertFree(ctx: AuthContext, user: UserRow, { email, phone }: OwnChange): Promise<void> {
  if (email !== undefined && email !== user.email && (await findByContact(ctx.db, { email })))
    throw authErrors.emailExists()
  if (phone !== undefined && phone !== user.phone && (await findByContact(ctx.db, { phone })))
    throw authErrors.phoneExists()
}

async function changeContact(ctx: AuthContext, user: UserRow, change: OwnChange): Promise<UserRow> {
  const { email, phone, options } = change
  const mayTakeAtOnce = ctx.config.PORTAL_AUTH_AUTOCONFIRM && (user.is_anonymous || email === undefined)
  if (email !== undefined && email !== user.email) {
    if (mayTakeAtOnce) return takeAtOnce(ctx, user, { email, confirm: true })
    await claimMailTo(ctx, { sentTo: email, kind: 'email_change' })
    return mailAddressChange(ctx, { user, newAddress: email, options })
  }
  if (phone !== undefined && phone !== user.phone) {
    if (mayTakeAtOnce) return takeAtOnce(ctx, user, { phone, confirmPhone: true })
    await claimTextTo(ctx, { sentTo: phone, kind: 'phone_change' })
    await textPhoneChange(ctx, user, phone)
    return getOwnAccount(ctx, user.id)
  }
  return user
}

type Taking = { email: string; confirm: true } | { phone: string; confirmPhone: true }

async function takeAtOnce(ctx: AuthContext, user: UserRow, change: Taking): Promise<UserRow> {
  const known = user.is_anonymous
    ? { isAnonymous: false, appMetadata: strangerMetadata('email' in change ? 'email' : 'phone') }
    : {}
  return inSystemTransaction(ctx.db, (tx) => updateUser(tx, user.id, { ...change, ...known })).catch(
    (error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      throw 'email' in change ? authErrors.emailExists() : authErrors.phoneExists()
    },
  )
}

async function newPasswordHash(ctx: AuthContext, user: UserRow, password: string): Promise<string> {
  await assertSafePassword(ctx, password, user.email ?? '')
  if (await isPasswordOf(user.encrypted_password, password)) throw authErrors.samePassword()
  return hashPassword(password)
}

/** A session that has stood open for a day changes nothing of this without a code that was just sent. */
async function assertRecentlyProven(
  ctx: AuthContext,
  user: UserRow,
  { sessionId, nonce }: OwnChange,
): Promise<void> {
  if (nonce) {
    const isRight = await inSystemTransaction(ctx.db, (tx) => consumeNonce(tx, user, nonce))
    if (!isRight) throw authErrors.nonceInvalid()
  } else if (sessionId && !(await isFreshSession(ctx.db, sessionId, authLifetimes.freshSession)))
    throw authErrors.reauthenticationNeeded()
}

async function consumeNonce(tx: Tx, user: UserRow, nonce: string): Promise<boolean> {
  const sentTo = user.email ?? user.phone ?? ''
  const codeHash = hashCode(sentTo, nonce)
  const used = await consumeOneTimeCode(tx, {
    kinds: ['reauthentication'],
    sentTo,
    codeHash,
    userId: user.id,
  })
  return used !== null
}

/** @throws AuthError user_not_found */
export async function getOwnAccount(ctx: AuthContext, userId: string): Promise<UserRow> {
  const user = await findUserById(ctx.db, userId)
  if (!user) throw authErrors.userNotFound()
  return user
}
