import type { AuthSession } from '@portal/contracts/auth'
import { inSystemTransaction } from '#server/platform/db/system-transaction.ts'
import type { AuthContext, CallOrigin } from './auth-context.ts'
import { authErrors } from './auth.errors.ts'
import { isPasswordOf } from './passwords.ts'
import { isBanned, openSession } from './sessions.service.ts'
import { findByContact, type Contact } from './sign-up.service.ts'

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
  return inSystemTransaction(ctx.db, (tx) => openSession(ctx, tx, { user, method: 'password', origin }))
}
