import { inSystemTransaction } from '#server/platform/db/system-transaction.ts'
import { mergeMetadata } from './accounts.service.ts'
import type { AuthContext } from './auth-context.ts'
import { authErrors } from './auth.errors.ts'
import { toEmail } from './email-address.ts'
import { closeInvitesOf } from './invites.repository.ts'
import { dropOneTimeTokensOf } from './one-time-tokens.repository.ts'
import { assertStrongPassword, hashPassword, isPasswordOf } from './passwords.ts'
import { deleteSessionsOf } from './sessions.repository.ts'
import { findUserById, updateUser, type UserRow } from './users.repository.ts'

interface OwnChange {
  userId: string
  sessionId: string | null
  email?: string | undefined
  password?: string | undefined
  data?: Record<string, unknown> | undefined
}

/** A person's own change: their name and the like, or a new password, which ends their other sessions. */
export async function changeOwnAccount(ctx: AuthContext, input: OwnChange): Promise<UserRow> {
  const user = await getOwnAccount(ctx, input.userId)
  if (input.email !== undefined && toEmail(input.email) !== user.email)
    throw authErrors.notAvailable('Changing the address')
  const passwordHash = input.password === undefined ? undefined : await newPasswordHash(user, input.password)
  const changed = await inSystemTransaction(ctx.db, async (tx) => {
    if (passwordHash !== undefined) {
      await deleteSessionsOf(tx, user.id, input.sessionId)
      await dropOneTimeTokensOf(tx, user.id)
      await closeInvitesOf(tx, user.id)
    }
    return updateUser(tx, user.id, {
      ...(passwordHash === undefined ? {} : { passwordHash }),
      ...(input.data ? { userMetadata: mergeMetadata(user.raw_user_meta_data, input.data) } : {}),
    })
  })
  ctx.verifiedTokens.dropUser(user.id)
  return changed
}

async function newPasswordHash(user: UserRow, password: string): Promise<string> {
  assertStrongPassword(password, user.email ?? '')
  if (await isPasswordOf(user.encrypted_password, password)) throw authErrors.samePassword()
  return hashPassword(password)
}

/** @throws AuthError user_not_found */
export async function getOwnAccount(ctx: AuthContext, userId: string): Promise<UserRow> {
  const user = await findUserById(ctx.db, userId)
  if (!user) throw authErrors.userNotFound()
  return user
}
