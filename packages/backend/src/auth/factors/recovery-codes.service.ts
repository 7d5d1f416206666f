import { randomInt } from 'node:crypto'
import { recoveryCodeLimits, type AuthSession } from '@portal/contracts/auth'
import type { Tx } from '#backend/platform/db/database.ts'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, authErrors } from '../auth.errors.ts'
import { hashCode } from '../secrets.ts'
import { raiseSession } from '#backend/auth/sessions/sessions.service.ts'
import { findUserById } from '#backend/auth/accounts/users.repository.ts'
import { deleteFactor, insertFactor } from './factors.repository.ts'
import { hasSecondFactor, type FactorHolder } from './factors.service.ts'
import { consumeCode, countWrongCode, lockCodeSet, replaceCodes } from './recovery-codes.repository.ts'

/** Without letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const { count, length, attempts, lockSeconds } = recoveryCodeLimits

const makeCode = () => Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

const needsAal2 = (holder: FactorHolder) => {
  if (holder.aal !== 'aal2') throw authErrors.insufficientAal(403, 'AAL2 required to manage recovery codes')
}

interface CodeSet {
  id: string
  type: 'recovery_code'
  friendly_name: string
  total: number
  codes: string[]
}

/** Answers the codes, this once. @throws AuthError */
export async function makeRecoveryCodes(
  ctx: AuthContext,
  holder: FactorHolder,
  friendlyName: string | null,
): Promise<CodeSet> {
  needsAal2(holder)
  return inSystemTransaction(ctx.db, async (tx) => {
    const user = await findUserById(tx, holder.userId)
    if (!user || !hasSecondFactor(user)) throw authErrors.soleFactor()
    if (await lockCodeSet(tx, user.id)) throw authErrors.codesExist()
    const factor = await insertFactor(tx, {
      userId: user.id,
      type: 'recovery_code',
      friendlyName,
      status: 'verified',
    })
    return storeCodes(tx, { id: factor.id, friendlyName })
  })
}

/** Answers new ones; the old ones end. @throws AuthError */
export async function remakeRecoveryCodes(ctx: AuthContext, holder: FactorHolder): Promise<CodeSet> {
  needsAal2(holder)
  return inSystemTransaction(ctx.db, async (tx) => {
    const known = await lockCodeSet(tx, holder.userId)
    if (!known) throw authErrors.factorNotFound()
    return storeCodes(tx, { id: known.id, friendlyName: known.friendly_name })
  })
}

async function storeCodes(
  tx: Tx,
  { id, friendlyName }: { id: string; friendlyName: string | null },
): Promise<CodeSet> {
  const codes = Array.from({ length: count }, makeCode)
  await replaceCodes(
    tx,
    id,
    codes.map((code) => hashCode(id, code)),
  )
  return { id, type: 'recovery_code', friendly_name: friendlyName ?? '', total: count, codes }
}

export async function getRecoveryCodes(ctx: AuthContext, { userId }: FactorHolder) {
  const known = await inSystemTransaction(ctx.db, (tx) => lockCodeSet(tx, userId))
  if (!known) throw authErrors.factorNotFound()
  return { id: known.id, type: 'recovery_code', total: known.total, remaining: known.remaining }
}

export async function removeRecoveryCodes(ctx: AuthContext, holder: FactorHolder): Promise<{ id: string }> {
  needsAal2(holder)
  return inSystemTransaction(ctx.db, async (tx) => {
    const known = await lockCodeSet(tx, holder.userId)
    if (!known) throw authErrors.factorNotFound()
    await deleteFactor(tx, known.id)
    return { id: known.id }
  })
}

/** Each code raises a session once. @throws AuthError mfa_verification_failed, mfa_recovery_codes_locked */
export async function useRecoveryCode(
  ctx: AuthContext,
  holder: FactorHolder,
  typed: string,
): Promise<AuthSession> {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  const outcome = await inSystemTransaction(ctx.db, async (tx) => {
    const known = await lockCodeSet(tx, holder.userId)
    if (!known) return authErrors.wrongFactorCode('recovery')
    if (known.is_locked) return authErrors.codesLocked()
    if (await consumeCode(tx, known.id, hashCode(known.id, code)))
      return raiseSession(ctx, tx, {
        sessionId: holder.sessionId,
        factorId: known.id,
        method: 'mfa/recovery_code',
      })
    await countWrongCode(tx, known.id, { attempts, seconds: lockSeconds })
    return authErrors.wrongFactorCode('recovery')
  })
  if (outcome instanceof AuthError) throw outcome
  ctx.verifiedTokens.dropUser(holder.userId)
  return outcome
}
