import { timingSafeEqual } from 'node:crypto'
import { authLifetimes, type AuthSession } from '@portal/contracts/auth'
import type { Tx } from '#backend/platform/db/database.ts'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import type { AuthContext, CallOrigin } from '../auth-context.ts'
import { AuthError, authErrors } from '../auth.errors.ts'
import { claimTextTo, textCode } from '#backend/auth/mails/one-time-messages.ts'
import { hashCode, makeCode } from '../secrets.ts'
import { raiseSession } from '#backend/auth/sessions/sessions.service.ts'
import { findUserById, type UserRow } from '#backend/auth/accounts/users.repository.ts'
import {
  deleteUnverifiedFactors,
  insertChallenge,
  insertFactor,
  lockChallenge,
  lockFactor,
  markChallengeAnswered,
  markFactorUsed,
  type ChallengeRow,
  type FactorRow,
  type FactorWithSecret,
} from './factors.repository.ts'
import { askKey, isKeyRight, type KeyAnswer } from './security-keys.ts'
import { makeTotp, totpStepOf } from './totp.ts'

/** Whose factor it is, and the session that is to be raised. */
export interface FactorHolder {
  userId: string
  sessionId: string
  aal: string
  origin: CallOrigin
}

const mostFactors = 10

interface Enrolling {
  friendlyName: string | null
  phone: string | null
  issuer: string
}

export async function enrollTotp(
  ctx: AuthContext,
  holder: FactorHolder,
  { friendlyName, issuer }: Enrolling,
) {
  return inSystemTransaction(ctx.db, async (tx) => {
    const user = await assertMayEnroll(tx, holder, friendlyName)
    const totp = makeTotp({ issuer, account: user.email ?? user.phone ?? user.id })
    const factor = await insertFactor(tx, {
      userId: user.id,
      type: 'totp',
      friendlyName,
      secret: totp.secret,
    })
    return { id: factor.id, type: 'totp', friendly_name: friendlyName ?? '', totp }
  })
}

export async function enrollPhone(
  ctx: AuthContext,
  holder: FactorHolder,
  { friendlyName, phone }: Enrolling,
) {
  return inSystemTransaction(ctx.db, async (tx) => {
    const user = await assertMayEnroll(tx, holder, friendlyName)
    const isKnown = ({ phone: number, status }: FactorRow) => number === phone && status === 'verified'
    if (user.factors.some(isKnown)) throw authErrors.factorExists()
    await deleteUnverifiedFactors(tx, user.id, 'phone')
    const factor = await insertFactor(tx, {
      userId: user.id,
      type: 'phone',
      friendlyName,
      phone: phone ?? '',
    })
    return { id: factor.id, type: 'phone', friendly_name: friendlyName ?? '', phone: factor.phone }
  })
}

/** A security key: it is made with the first challenge. */
export async function enrollKey(ctx: AuthContext, holder: FactorHolder, friendlyName: string | null) {
  return inSystemTransaction(ctx.db, async (tx) => {
    const user = await assertMayEnroll(tx, holder, friendlyName)
    const factor = await insertFactor(tx, { userId: user.id, type: 'webauthn', friendlyName })
    return { id: factor.id, type: 'webauthn', friendly_name: friendlyName ?? '' }
  })
}

async function assertMayEnroll(tx: Tx, holder: FactorHolder, friendlyName: string | null): Promise<UserRow> {
  const user = await findUserById(tx, holder.userId)
  if (!user) throw authErrors.userNotFound()
  if (friendlyName && user.factors.some((factor) => factor.friendly_name === friendlyName))
    throw authErrors.factorNameTaken(friendlyName)
  if (user.factors.length >= mostFactors) throw authErrors.tooManyFactors()
  if (hasSecondFactor(user) && holder.aal !== 'aal2')
    throw authErrors.insufficientAal(403, 'AAL2 required to enroll a new factor')
  return user
}

/** Only verified factors count. */
export const hasSecondFactor = ({ factors }: Pick<UserRow, 'factors'>): boolean =>
  factors.some(({ status, factor_type: type }) => status === 'verified' && type !== 'recovery_code')

/** Opens a challenge; a phone gets its code. */
export async function challengeFactor(ctx: AuthContext, { userId, origin }: FactorHolder, factorId: string) {
  const factor = await inSystemTransaction(ctx.db, (tx) => lockFactor(tx, userId, factorId))
  if (!factor || factor.factor_type === 'recovery_code') throw authErrors.factorNotFound()
  const code = factor.phone === null ? null : makeCode()
  if (factor.phone !== null) await claimTextTo(ctx, { sentTo: factor.phone, kind: 'factor' })
  const asked = factor.factor_type === 'webauthn' ? await askKey(ctx, factor) : null
  const challenge = await insertChallenge(ctx.db, {
    factorId,
    ip: origin.ip,
    toSign: asked?.credential_options.publicKey.challenge ?? null,
    codeHash: code === null ? null : hashCode(factorId, code),
    lifetimeSeconds: authLifetimes.challenge,
  })
  if (factor.phone !== null && code !== null) await textCode(ctx, factor.phone, code)
  return {
    id: challenge.id,
    type: factor.factor_type,
    expires_at: Math.floor(challenge.expires_at.getTime() / 1000),
    ...(asked ? { webauthn: asked } : {}),
  }
}

interface Answering {
  factorId: string
  challengeId: string
  code: string
  /** Of a security key, instead of a code. */
  key?: KeyAnswer | undefined
}

/**
 * Answers a challenge: the factor counts from now on, the session is worth two factors, and the person's other sessions
 * with one end.
 * @throws AuthError
 */
export async function verifyFactor(
  ctx: AuthContext,
  holder: FactorHolder,
  answer: Answering,
): Promise<AuthSession> {
  // Refused only after the transaction: a wrong answer is counted although it is refused.
  const outcome = await inSystemTransaction(ctx.db, (tx) => verifyIn(ctx, tx, { holder, answer }))
  if (outcome instanceof AuthError) throw outcome
  ctx.verifiedTokens.dropUser(holder.userId)
  return outcome
}

const mostAttempts = 5

const methods = {
  totp: { method: 'totp', told: 'TOTP' },
  phone: { method: 'mfa/phone', told: 'MFA Phone' },
  webauthn: { method: 'mfa/webauthn', told: 'WebAuthn' },
} as const

async function verifyIn(
  ctx: AuthContext,
  tx: Tx,
  { holder, answer }: { holder: FactorHolder; answer: Answering },
): Promise<AuthSession | AuthError> {
  const factor = await lockFactor(tx, holder.userId, answer.factorId)
  if (!factor || factor.factor_type === 'recovery_code') return authErrors.factorNotFound()
  const challenge = await lockChallenge(tx, factor.id, answer.challengeId)
  if (!challenge) return authErrors.challengeNotFound()
  if (challenge.ip !== holder.origin.ip) return authErrors.challengeElsewhere()
  if (challenge.is_expired || challenge.failed_attempts >= mostAttempts)
    return authErrors.challengeExpired(challenge.id)

  const used =
    factor.factor_type === 'webauthn'
      ? (await isKeyRight(ctx, tx, { factor, challenge, answer: answer.key })) && { step: null }
      : usedStep(factor, challenge, answer.code)
  await markChallengeAnswered(tx, challenge.id, Boolean(used))
  const { method, told } = methods[factor.factor_type]
  if (!used) return authErrors.wrongFactorCode(told)
  await markFactorUsed(tx, factor.id, used.step)
  await deleteUnverifiedFactors(tx, holder.userId, factor.factor_type)
  return raiseSession(ctx, tx, { sessionId: holder.sessionId, factorId: factor.id, method })
}

/** Null for a wrong code; a code of an authenticator counts once. */
function usedStep(
  factor: FactorWithSecret,
  challenge: ChallengeRow,
  code: string,
): { step: number | null } | null {
  if (factor.factor_type === 'phone') {
    const isRight = challenge.code_hash && timingSafeEqual(challenge.code_hash, hashCode(factor.id, code))
    return isRight ? { step: null } : null
  }
  const step = totpStepOf(factor.secret ?? '', code)
  const isUsed = step !== null && factor.last_used_step !== null && step <= Number(factor.last_used_step)
  return step === null || isUsed ? null : { step }
}
