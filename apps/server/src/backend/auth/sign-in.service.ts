import { z } from 'zod'
import type { AuthSession } from '@portal/contracts/auth'
import { inSystemTransaction } from '#server/platform/db/system-transaction.ts'
import type { AuthContext, CallOrigin } from './auth-context.ts'
import { authErrors } from './auth.errors.ts'
import { toEmail } from './email-address.ts'
import { acceptInvite } from './invites.repository.ts'
import { assertStrongPassword, hashPassword, isPasswordOf } from './passwords.ts'
import { hashToken } from './secrets.ts'
import { isBanned, openSession } from './sessions.service.ts'
import { findUserByEmail, findUserById, updateUser } from './users.repository.ts'

interface Credentials {
  email: string
  password: string
  origin: CallOrigin
}

/** @throws AuthError; the same one, after the same time, for a wrong password and an unknown address */
export async function signInWithPassword(
  ctx: AuthContext,
  { email, password, origin }: Credentials,
): Promise<AuthSession> {
  const user = await findUserByEmail(ctx.db, email)
  const isRight = await isPasswordOf(user?.encrypted_password ?? null, password)
  if (!user || !isRight) throw authErrors.invalidCredentials()
  if (!user.email_confirmed_at) throw authErrors.emailNotConfirmed()
  if (isBanned(user)) throw authErrors.userBanned(400)
  return inSystemTransaction(ctx.db, (tx) => openSession(ctx, tx, { user, method: 'password', origin }))
}

interface SignUp extends Credentials {
  data: Record<string, unknown>
}

const InviteToken = z.string().min(20).max(200)

/**
 * Opens the account of an invited person: `data.invite_token` is the token of the mailed link.
 * @throws AuthError signup_disabled without a valid invite for this very address
 */
export async function signUp(
  ctx: AuthContext,
  { email, password, data, origin }: SignUp,
): Promise<AuthSession> {
  const { invite_token: given, ...profile } = data
  const token = InviteToken.safeParse(given)
  if (!token.success) throw authErrors.signupDisabled()
  const address = toEmail(email)
  assertStrongPassword(password, address)
  const passwordHash = await hashPassword(password)
  return inSystemTransaction(ctx.db, async (tx) => {
    const invite = await acceptInvite(tx, hashToken(token.data))
    if (!invite || invite.email !== address) throw authErrors.signupDisabled()
    const invited = await findUserById(tx, invite.user_id)
    if (!invited || isBanned(invited)) throw authErrors.signupDisabled()
    const user = await updateUser(tx, invited.id, {
      passwordHash,
      confirm: true,
      userMetadata: { ...invited.raw_user_meta_data, ...profile },
    })
    return openSession(ctx, tx, { user, method: 'invite', origin })
  })
}
