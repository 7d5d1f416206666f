import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { authLifetimes, type AuthSession } from '@portal/contracts/auth'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import { insertAuditEntry } from '#backend/auth/admin/audit.repository.ts'
import type { AuthContext, CallOrigin } from '../auth-context.ts'
import { authErrors } from '../auth.errors.ts'
import { isFreshSession } from '#backend/auth/sessions/sessions.repository.ts'
import { isBanned, openSession } from '#backend/auth/sessions/sessions.service.ts'
import { findUserById, type UserRow } from '#backend/auth/accounts/users.repository.ts'
import { creationOptions, requestOptions, verifyCreation, verifySignature } from './ceremonies.ts'
import {
  deletePasskey,
  findPasskeys,
  insertChallenge,
  insertPasskey,
  lockPasskeyByCredential,
  markPasskeyUsed,
  renamePasskey,
  takeChallenge,
  type OwnPasskey,
  type PasskeyRow,
} from './passkeys.repository.ts'

export type { PasskeyRow } from './passkeys.repository.ts'

/** Whose passkeys they are, and from which session. */
export interface PasskeyHolder {
  userId: string
  sessionId: string
  origin: CallOrigin
}

const mostPasskeys = 10

async function getUser(ctx: AuthContext, userId: string): Promise<UserRow> {
  const user = await findUserById(ctx.db, userId)
  if (!user) throw authErrors.userNotFound()
  if (user.is_anonymous) throw authErrors.notForGuests()
  return user
}

/** A key that opens the account for good asks for the same fresh proof as a new password. */
async function getEnroller(ctx: AuthContext, { userId, sessionId }: PasskeyHolder): Promise<UserRow> {
  const user = await getUser(ctx, userId)
  if (!(await isFreshSession(ctx.db, sessionId, authLifetimes.freshSession)))
    throw authErrors.reauthenticationNeeded()
  return user
}

async function storeChallenge(ctx: AuthContext, challenge: string, userId: string | null) {
  const lifetimeSeconds = authLifetimes.challenge
  const stored = await insertChallenge(ctx.db, { userId, challenge, lifetimeSeconds })
  return { challenge_id: stored.id, expires_at: Math.floor(stored.expires_at.getTime() / 1000) }
}

async function getChallenge(ctx: AuthContext, id: string, userId: string | null): Promise<string> {
  const found = await takeChallenge(ctx.db, { id, userId })
  if (!found) throw authErrors.passkeyChallengeNotFound()
  if (found.is_expired) throw authErrors.passkeyChallengeExpired()
  return found.challenge
}

export async function beginRegistration(ctx: AuthContext, holder: PasskeyHolder) {
  const user = await getEnroller(ctx, holder)
  const known = await findPasskeys(ctx.db, user.id)
  if (known.length >= mostPasskeys) throw authErrors.tooManyPasskeys()
  const options = await creationOptions(ctx, {
    user,
    known: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    use: 'alone',
  })
  return { ...(await storeChallenge(ctx, options.challenge, user.id)), options }
}

export interface Answer<Credential> {
  challengeId: string
  credential: Credential
}

export async function finishRegistration(
  ctx: AuthContext,
  holder: PasskeyHolder,
  { challengeId, credential }: Answer<RegistrationResponseJSON>,
): Promise<PasskeyRow> {
  const user = await getEnroller(ctx, holder)
  const expectedChallenge = await getChallenge(ctx, challengeId, user.id)
  const {
    credential: made,
    aaguid,
    credentialDeviceType,
    credentialBackedUp,
  } = await verifyCreation(ctx, { response: credential, expectedChallenge, use: 'alone' })
  return inSystemTransaction(ctx.db, async (tx) => {
    const passkey = await insertPasskey(tx, {
      userId: user.id,
      credentialId: made.id,
      publicKey: made.publicKey,
      signCount: made.counter,
      transports: made.transports ?? [],
      aaguid,
      isBackupEligible: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
    })
    if (!passkey) throw authErrors.passkeyExists()
    await insertAuditEntry(tx, auditOf(user, holder, { action: 'user.passkey_added', id: passkey.id }))
    return passkey
  })
}

export async function beginAuthentication(ctx: AuthContext) {
  const options = await requestOptions(ctx, 'alone')
  return { ...(await storeChallenge(ctx, options.challenge, null)), options }
}

/** @throws AuthError; the same one for an unknown key, a wrong signature and a person who is gone */
export async function signInWithPasskey(
  ctx: AuthContext,
  { challengeId, credential }: Answer<AuthenticationResponseJSON>,
  origin: CallOrigin,
): Promise<AuthSession> {
  const expectedChallenge = await getChallenge(ctx, challengeId, null)
  return inSystemTransaction(ctx.db, async (tx) => {
    const passkey = await lockPasskeyByCredential(tx, credential.id)
    if (!passkey) throw authErrors.passkeyRefused()
    const { newCounter, credentialBackedUp } = await verifySignature(ctx, {
      response: credential,
      expectedChallenge,
      use: 'alone',
      userId: passkey.user_id,
      key: {
        id: passkey.credential_id,
        publicKey: passkey.public_key,
        signCount: Number(passkey.sign_count),
        transports: passkey.transports,
      },
    })
    const user = await findUserById(tx, passkey.user_id)
    if (!user) throw authErrors.passkeyRefused()
    if (user.email && !user.email_confirmed_at) throw authErrors.emailNotConfirmed()
    if (isBanned(user)) throw authErrors.userBanned(403)
    await markPasskeyUsed(tx, { id: passkey.id, signCount: newCounter, isBackedUp: credentialBackedUp })
    return openSession(ctx, tx, { user, method: 'passkey', origin })
  })
}

export const listPasskeys = async (ctx: AuthContext, userId: string): Promise<PasskeyRow[]> =>
  findPasskeys(ctx.db, userId)

export async function nameOwnPasskey(ctx: AuthContext, own: OwnPasskey, name: string): Promise<PasskeyRow> {
  const renamed = await renamePasskey(ctx.db, own, name)
  if (!renamed) throw authErrors.passkeyNotFound()
  return renamed
}

/** @throws AuthError when this person has no such passkey */
export async function removePasskey(
  ctx: AuthContext,
  own: OwnPasskey,
  performer: { id: string | null; email: string | null; origin: CallOrigin | null },
): Promise<void> {
  await inSystemTransaction(ctx.db, async (tx) => {
    if (!(await deletePasskey(tx, own))) throw authErrors.passkeyNotFound()
    await insertAuditEntry(tx, {
      performer,
      action: 'user.passkey_removed',
      targetType: 'user',
      targetId: own.userId,
      details: { passkeyId: own.id },
    })
  })
}

const auditOf = (
  user: UserRow,
  { origin }: PasskeyHolder,
  { action, id }: { action: string; id: string },
) => ({
  performer: { id: user.id, email: user.email, origin },
  action,
  targetType: 'user' as const,
  targetId: user.id,
  details: { email: user.email, passkeyId: id },
})
