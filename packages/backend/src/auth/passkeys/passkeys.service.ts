import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import { authLifetimes, type AuthSession } from '@portal/contracts/auth'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import type { AuthContext, CallOrigin } from '../auth-context.ts'
import { authErrors } from '../auth.errors.ts'
import { isFreshSession } from '../sessions.repository.ts'
import { isBanned, openSession } from '../sessions.service.ts'
import { findUserById, type UserRow } from '../users.repository.ts'
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
import { relyingPartyOf } from './relying-party.ts'

export type { PasskeyRow } from './passkeys.repository.ts'

/** Whose passkeys they are, and from which session. */
export interface PasskeyHolder {
  userId: string
  sessionId: string
  origin: CallOrigin
}

const mostPasskeys = 10
/** EdDSA, ES256 and RS256 by their COSE numbers: what every authenticator has one of. */
const algorithms = [-8, -7, -257]
/** The reader of certificates is a megabyte that most starts never need. */
const webauthn = () => import('@simplewebauthn/server')

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
  const party = relyingPartyOf(ctx.config)
  const name = user.email ?? user.phone ?? user.id
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(user.id),
    userName: name,
    userDisplayName: name,
    timeout: authLifetimes.challenge * 1000,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
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
  const party = relyingPartyOf(ctx.config)
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown): VerifiedRegistrationResponse => refuse(ctx, error))
  if (!verified.verified) throw authErrors.passkeyRefused()
  const { credential: made, aaguid, credentialDeviceType, credentialBackedUp } = verified.registrationInfo
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

/** Says why in the log: who calls learns only that it was refused. */
function refuse(ctx: AuthContext, error: unknown): never {
  ctx.log.info({ event: 'auth.passkey_refused', err: error }, 'a passkey was refused')
  throw authErrors.passkeyRefused()
}

export async function beginAuthentication(ctx: AuthContext) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(ctx.config).id,
    timeout: authLifetimes.challenge * 1000,
    userVerification: 'preferred',
  })
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
      passkey,
      credential,
      expectedChallenge,
    })
    const user = await findUserById(tx, passkey.user_id)
    if (!user) throw authErrors.passkeyRefused()
    if (user.email && !user.email_confirmed_at) throw authErrors.emailNotConfirmed()
    if (isBanned(user)) throw authErrors.userBanned(403)
    await markPasskeyUsed(tx, { id: passkey.id, signCount: newCounter, isBackedUp: credentialBackedUp })
    return openSession(ctx, tx, { user, method: 'passkey', origin })
  })
}

interface Signed {
  passkey: PasskeyRow
  credential: AuthenticationResponseJSON
  expectedChallenge: string
}

async function verifySignature(ctx: AuthContext, { passkey, credential, expectedChallenge }: Signed) {
  const party = relyingPartyOf(ctx.config)
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.sign_count),
      transports: passkey.transports,
    },
  }).catch((error: unknown): VerifiedAuthenticationResponse => refuse(ctx, error))
  // An authenticator names whom it signs for; that has to be whose key it is.
  const { userHandle } = credential.response
  const names =
    userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === passkey.user_id
  if (!verified.verified || !names) throw authErrors.passkeyRefused()
  return verified.authenticationInfo
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
