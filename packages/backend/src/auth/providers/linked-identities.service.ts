import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import { insertAuditEntry } from '#backend/auth/admin/audit.repository.ts'
import type { AuthContext, CallOrigin } from '../auth-context.ts'
import { authErrors } from '../auth.errors.ts'
import { hasSecondFactor } from '../factors/factors.service.ts'
import { deleteIdentity } from '#backend/auth/identities/identities.repository.ts'
import { getOwnAccount } from '#backend/auth/accounts/own-account.service.ts'
import { findUserById, updateUser } from '#backend/auth/accounts/users.repository.ts'
import { listProviders } from './sign-in-with-identity.ts'

/** Linking needs somebody to link with. @throws AuthError manual_linking_disabled, insufficient_aal */
export async function assertMayLink(
  ctx: AuthContext,
  { userId, aal }: { userId: string; aal: string },
): Promise<void> {
  if (ctx.providers.names.length === 0) throw authErrors.linkingDisabled()
  const user = await getOwnAccount(ctx, userId)
  if (hasSecondFactor(user) && aal !== 'aal2')
    throw authErrors.insufficientAal(
      401,
      'AAL2 session is required to change identities when MFA is enabled.',
    )
}

interface Unlinking {
  userId: string
  identityId: string
  origin: CallOrigin
}

/** @throws AuthError identity_not_found, single_identity_not_deletable */
export async function unlinkIdentity(
  ctx: AuthContext,
  { userId, identityId, origin }: Unlinking,
): Promise<void> {
  await inSystemTransaction(ctx.db, async (tx) => {
    const user = await findUserById(tx, userId)
    const identity = user?.identities.find(({ id }) => id === identityId)
    if (!user || !identity) throw authErrors.identityNotFound()
    if (user.identities.length < 2) throw authErrors.singleIdentity()
    await deleteIdentity(tx, identityId)
    // Without it nobody signs in with the address and a password.
    if (identity.provider === 'email') await updateUser(tx, userId, { passwordHash: null })
    await listProviders(tx, userId)
    await insertAuditEntry(tx, {
      performer: { id: userId, email: user.email, origin },
      action: 'user.identity_unlinked',
      targetType: 'user',
      targetId: userId,
      details: { email: user.email, provider: identity.provider },
    })
  })
  ctx.verifiedTokens.dropUser(userId)
}
