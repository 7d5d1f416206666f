import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import type { AuthContext } from '#backend/auth/auth-context.ts'
import { claimMailTo, inEvenTime, issueLink, mailLink, type LinkOptions } from './one-time-messages.ts'
import { isBanned } from '#backend/auth/sessions/sessions.service.ts'
import { findUserByEmail, updateUser } from '#backend/auth/accounts/users.repository.ts'

/**
 * Mails a link and a code for choosing a new password, if the address has an account.
 * @throws AuthError over_email_send_rate_limit, for known and unknown addresses alike
 */
export async function requestRecovery(ctx: AuthContext, email: string, options: LinkOptions): Promise<void> {
  await claimMailTo(ctx, { sentTo: email, kind: 'recovery' })
  await inEvenTime(sendRecovery(ctx, email, options))
}

async function sendRecovery(ctx: AuthContext, email: string, options: LinkOptions): Promise<void> {
  const user = await findUserByEmail(ctx.db, email)
  // An invited person who never chose a password may do so this way too, but not through a disabled account.
  if (!user || isBanned(user) || !user.email_confirmed_at) return
  await inSystemTransaction(ctx.db, async (tx) => {
    await updateUser(tx, user.id, { recoverySent: true })
    const link = await issueLink(tx, { userId: user.id, kind: 'recovery', sentTo: email, options })
    await mailLink({ ...ctx, tx }, link)
  })
}
