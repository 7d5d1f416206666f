import type { Tx } from '#backend/platform/db/database.ts'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import { insertAuditEntry } from '#backend/auth/admin/audit.repository.ts'
import type { AuthContext, Performer } from '../auth-context.ts'
import { authErrors } from '../auth.errors.ts'
import { lowerSessions } from '#backend/auth/sessions/sessions.repository.ts'
import { findUserById } from '#backend/auth/accounts/users.repository.ts'
import { deleteFactor, lockFactor, type FactorRow } from './factors.repository.ts'
import { hasSecondFactor, type FactorHolder } from './factors.service.ts'

/** A person's own factor. @throws AuthError insufficient_aal for one that counts, from a session with one factor */
export async function removeOwnFactor(
  ctx: AuthContext,
  holder: FactorHolder,
  factorId: string,
): Promise<FactorRow> {
  const { userId, origin } = holder
  const removed = await inSystemTransaction(ctx.db, async (tx) => {
    const factor = await lockFactor(tx, userId, factorId)
    if (!factor) throw authErrors.factorNotFound()
    if (factor.status === 'verified' && holder.aal !== 'aal2')
      throw authErrors.insufficientAal(422, 'AAL2 required to unenroll verified factor')
    return removeIn(tx, factor, { id: userId, email: null, origin })
  })
  ctx.verifiedTokens.dropUser(userId)
  return removed
}

/** Somebody else's, by an administrator: they lost their telephone. @throws AuthError mfa_factor_not_found */
export async function removeFactorOf(
  ctx: AuthContext,
  { userId, factorId, performer }: { userId: string; factorId: string; performer: Performer },
): Promise<FactorRow> {
  const removed = await inSystemTransaction(ctx.db, async (tx) => {
    const factor = await lockFactor(tx, userId, factorId)
    if (!factor) throw authErrors.factorNotFound()
    return removeIn(tx, factor, performer)
  })
  ctx.verifiedTokens.dropUser(userId)
  return removed
}

/** Every factor of somebody else. @throws AuthError own_account, user_not_found, mfa_factor_not_found */
export async function removeFactorsOf(
  ctx: Pick<AuthContext, 'db' | 'verifiedTokens'>,
  userId: string,
  performer: Performer,
): Promise<void> {
  if (userId === performer.id) throw authErrors.oneself()
  await inSystemTransaction(ctx.db, async (tx) => {
    const user = await findUserById(tx, userId)
    if (!user) throw authErrors.userNotFound()
    // Recovery codes go with the last factor that they stand in for.
    const factors = user.factors.filter(({ factor_type: type }) => type !== 'recovery_code')
    if (factors.length === 0) throw authErrors.factorNotFound()
    for (const { id } of factors) {
      const factor = await lockFactor(tx, userId, id)
      if (factor) await removeIn(tx, factor, performer)
    }
  })
  ctx.verifiedTokens.dropUser(userId)
}

async function removeIn(tx: Tx, factor: FactorRow, performer: Performer): Promise<FactorRow> {
  await deleteFactor(tx, factor.id)
  const user = await findUserById(tx, factor.user_id)
  const codes = user?.factors.find(({ factor_type: type }) => type === 'recovery_code')
  const hasOthers = user !== null && hasSecondFactor(user)
  // Recovery codes stand in for a factor; alone they are none.
  if (codes && !hasOthers) await deleteFactor(tx, codes.id)
  await lowerSessions(tx, factor.user_id, hasOthers ? factor.id : null)
  if (factor.status === 'verified')
    await insertAuditEntry(tx, {
      performer: { ...performer, email: performer.email ?? user?.email ?? null },
      action: 'user.factor_removed',
      targetType: 'user',
      targetId: factor.user_id,
      details: { email: user?.email ?? null, factorType: factor.factor_type },
    })
  return factor
}
