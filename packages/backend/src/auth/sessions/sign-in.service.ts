import type { AuthSession } from '@portal/contracts/auth'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import type { AuthContext, CallOrigin } from '#backend/auth/auth-context.ts'
import { authErrors } from '#backend/auth/auth.errors.ts'
import { hashPassword, isForeignHash, isPasswordOf } from '#backend/auth/accounts/passwords.ts'
import { isBanned, openSession } from './sessions.service.ts'
import { findByContact, type Contact } from '#backend/auth/accounts/sign-up.service.ts'
import { replacePasswordHash } from '#backend/auth/accounts/users.repository.ts'

interface Credentials {
  contact: Contact
  password: string
  origin: CallOrigin
}

/** @throws AuthError; the same one, after the same time, for a wrong password and an unknown address */
export async function signInWithPassword(
  ctx: AuthContext,
  { contact, password, origin }: Credentials,
): Promise<AuthSession> {
  const user = await findByContact(ctx.db, contact)
  const isRight = await isPasswordOf(user?.encrypted_password ?? null, password)
  if (!user || !isRight) throw authErrors.invalidCredentials()
  if ('email' in contact && !user.email_confirmed_at) throw authErrors.emailNotConfirmed()
  if ('phone' in contact && !user.phone_confirmed_at) throw authErrors.phoneNotConfirmed()
  if (isBanned(user)) throw authErrors.userBanned(400)
  const { encrypted_password: stored } = user
  const better = stored && isForeignHash(stored) ? await hashPassword(password) : null
  return inSystemTransaction(ctx.db, async (tx) => {
    if (stored && better) await replacePasswordHash(tx, { userId: user.id, stored, better })
    return openSession(ctx, tx, { user, method: 'password', origin })
  })
}
