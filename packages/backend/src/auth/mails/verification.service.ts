import type { AuthSession } from '@portal/contracts/auth'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import type { Tx } from '#backend/platform/db/database.ts'
import { offerAddressUndo, undoAddressChange } from '#backend/auth/accounts/address-undo.service.ts'
import type { AuthContext, CallOrigin } from '#backend/auth/auth-context.ts'
import { authErrors } from '#backend/auth/auth.errors.ts'
import { issueAuthCode } from '#backend/auth/identities/flow-states.repository.ts'
import { acceptInvite, acceptInviteByCode } from '#backend/auth/admin/invites.repository.ts'
import {
  consumeOneTimeCode,
  consumeOneTimeToken,
  dropOneTimeTokensOf,
  isHalfOpen,
  type ConsumedToken,
  type OneTimeKind,
} from './one-time-tokens.repository.ts'
import { hashCode, hashToken, makeToken } from '#backend/auth/secrets.ts'
import { isBanned, openSession, type SignInMethod } from '#backend/auth/sessions/sessions.service.ts'
import { strangerMetadata } from '#backend/auth/accounts/sign-up.service.ts'
import { isUniqueViolation } from '#backend/auth/sql-states.ts'
import {
  findUserById,
  updateUser,
  type UserChange,
  type UserRow,
} from '#backend/auth/accounts/users.repository.ts'

/** What a person presents: the token of a mailed link, or their address or number with the typed code. */
export type Proof = { type: string; tokenHash: string } | { type: string; sentTo: string; code: string }

interface Verifying {
  proof: Proof
  origin: CallOrigin
  /** The link was asked for with a code challenge, and its opener gets a code instead of a session. */
  givesCode?: boolean
}

export type Verified =
  | { session: AuthSession }
  | { authCode: string }
  | { isHalfDone: true }
  | { isUndone: true }

/**
 * Consumes a mailed token or a typed code and signs its person in.
 * @throws AuthError otp_expired, whatever is wrong with it; email_exists when a new address was taken meanwhile
 */
export async function verifyOneTime(ctx: AuthContext, input: Verifying): Promise<Verified> {
  const verified = await inSystemTransaction(ctx.db, (tx) => verifyIn(ctx, tx, input)).catch(
    (error: unknown) => {
      throw isUniqueViolation(error) ? authErrors.emailExists() : error
    },
  )
  // Refused only now: a wrong guess is counted although it is refused.
  if (!verified) throw authErrors.otpExpired()
  const { outcome, userId } = verified
  ctx.verifiedTokens.dropUser(userId)
  return outcome
}

interface VerifiedIn {
  outcome: Verified
  userId: string
}

async function verifyIn(
  ctx: AuthContext,
  tx: Tx,
  { proof, origin, givesCode }: Verifying,
): Promise<VerifiedIn | null> {
  if (proof.type === undoType) {
    const undone = 'tokenHash' in proof ? await undoAddressChange(tx, proof.tokenHash, origin) : null
    return undone === null ? null : { outcome: { isUndone: true }, userId: undone }
  }
  const used = proof.type === 'invite' ? await consumeInvite(tx, proof) : await consumeProof(tx, proof)
  const user = used?.userId ? await findUserById(tx, used.userId) : null
  if (!used || !user || isBanned(user)) return null
  const change = await changeBy(tx, user, used.kind)
  if (change === 'half') return { outcome: { isHalfDone: true }, userId: user.id }
  if (change === null) return null
  if (change.email) await offerAddressUndo({ ...ctx, tx }, user, change.email)
  const confirmed = await updateUser(tx, user.id, change)
  if (givesCode && used.flowStateId) {
    const authCode = makeToken()
    await issueAuthCode(tx, used.flowStateId, { codeHash: hashToken(authCode) })
    return { outcome: { authCode }, userId: user.id }
  }
  const session = await openSession(ctx, tx, {
    user: confirmed,
    method: 'code' in proof ? 'otp' : methodOf[used.kind],
    origin,
  })
  return { outcome: { session }, userId: user.id }
}

type Used = Omit<ConsumedToken, 'kind'> & { kind: OneTimeKind | 'invite' }

async function consumeInvite(tx: Tx, proof: Proof): Promise<Used | null> {
  const accepted =
    'tokenHash' in proof
      ? await acceptInvite(tx, hashToken(proof.tokenHash))
      : await acceptInviteByCode(tx, { email: proof.sentTo, codeHash: hashCode(proof.sentTo, proof.code) })
  return accepted && { userId: accepted.user_id, kind: 'invite', flowStateId: null }
}

/** What each type of the protocol stands for; `email` is the client's own name for a mailed code without a special purpose. */
const kindsOf: Readonly<Record<string, readonly OneTimeKind[]>> = {
  signup: ['signup'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email: ['signup', 'magiclink', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['phone', 'phone_signup'],
  phone_change: ['phone_change'],
}

/** Not a proof that signs in: it takes a change of address back. */
const undoType = 'email_undo'

export const isVerificationType = (type: string): boolean =>
  type === 'invite' || type === undoType || Object.hasOwn(kindsOf, type)

async function consumeProof(tx: Tx, proof: Proof): Promise<Used | null> {
  const kinds = Object.hasOwn(kindsOf, proof.type) ? (kindsOf[proof.type] ?? []) : []
  if (kinds.length === 0) return null
  if ('tokenHash' in proof) return consumeOneTimeToken(tx, kinds, hashToken(proof.tokenHash))
  const { sentTo, code } = proof
  return consumeOneTimeCode(tx, { kinds, sentTo, codeHash: hashCode(sentTo, code) })
}

/** What the proof changes about its person; `half` when the other address has to agree first. */
async function changeBy(tx: Tx, user: UserRow, kind: Used['kind']): Promise<UserChange | 'half' | null> {
  switch (kind) {
    case 'email_change_current':
    case 'email_change_new': {
      const other = kind === 'email_change_new' ? 'email_change_current' : 'email_change_new'
      if (await isHalfOpen(tx, user.id, other)) return 'half'
      if (user.email_change === null) return null
      await dropOneTimeTokensOf(tx, user.id)
      return { email: user.email_change, emailChange: null, confirm: true, ...becomingKnown(user, 'email') }
    }
    case 'phone_change':
      if (user.phone_change === null) return null
      return {
        phone: user.phone_change,
        phoneChange: null,
        confirmPhone: true,
        ...becomingKnown(user, 'phone'),
      }
    case 'phone_signup':
      return { confirmPhone: true }
    case 'phone':
      return { confirmPhone: true, ...withoutStrangersPassword(user.phone_confirmed_at, user) }
    case 'magiclink':
      return { confirm: true, ...withoutStrangersPassword(user.email_confirmed_at, user) }
    default:
      return { confirm: true }
  }
}

/** Whoever signed up with somebody else's address chose that password: it dies when the owner comes by another way. */
const withoutStrangersPassword = (confirmedAt: Date | null, user: UserRow): UserChange =>
  confirmedAt === null && user.encrypted_password !== null ? { passwordHash: null } : {}

/** Nobody known becomes somebody by an address or number of their own. */
const becomingKnown = (user: UserRow, provider: 'email' | 'phone'): UserChange =>
  user.is_anonymous ? { isAnonymous: false, appMetadata: strangerMetadata(provider) } : {}

const methodOf: Record<Used['kind'], SignInMethod> = {
  invite: 'invite',
  recovery: 'recovery',
  signup: 'email/signup',
  magiclink: 'magiclink',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  email_undo: 'email_change',
  phone_signup: 'otp',
  phone: 'otp',
  phone_change: 'otp',
  reauthentication: 'otp',
  setup: 'otp',
}
