import { authLifetimes } from '@portal/contracts/auth'
import type { Tx } from '#backend/platform/db/database.ts'
import { publicUrlOf } from '#backend/platform/public-url.ts'
import { insertAuditEntry } from '#backend/auth/admin/audit.repository.ts'
import type { AuthContext, CallOrigin } from '#backend/auth/auth-context.ts'
import {
  dropOneTimeTokensOf,
  insertOneTimeToken,
  takeAddressUndo,
} from '#backend/auth/mails/one-time-tokens.repository.ts'
import { hashToken, makeToken } from '#backend/auth/secrets.ts'
import { deleteSessionsOf } from '#backend/auth/sessions/sessions.repository.ts'
import { findUserById, updateUser, type UserRow } from './users.repository.ts'

/** Of the password as it is: whoever changes it after the address loses it with the address. */
const passwordMark = (user: UserRow) => hashToken(user.encrypted_password ?? '')

/**
 * Of a change of address that is about to count: tells the old address, with a link that takes it back. The link needs
 * no session: whoever has the account now has that. Every earlier offer stays good.
 */
export async function offerAddressUndo(
  { config, mail, rules, tx }: AuthContext & { tx: Tx },
  user: UserRow,
  newAddress: string,
): Promise<void> {
  if (!user.email || user.is_anonymous) return
  const token = makeToken()
  await insertOneTimeToken(tx, {
    userId: user.id,
    kind: 'email_undo',
    tokenHash: hashToken(token),
    codeHash: passwordMark(user),
    sentTo: user.email,
    lifetimeSeconds: authLifetimes.addressUndo,
  })
  const home = publicUrlOf(config)
  const redirect = `${home}/auth?type=recovery`
  const query = new URLSearchParams({ token, type: 'email_undo', redirect_to: redirect })
  const link = `${home}/auth/v1/confirm?${query.toString()}`
  const days = authLifetimes.addressUndo / 86_400
  const content = rules.words.addressChangedMail({ brand: config.BRAND_NAME, link, newAddress, days })
  await mail.send({ to: user.email, ...content, secrets: [link] }, tx)
}

/** The old address again, all sessions ended. Null for a link that is unknown, used or too old. */
export async function undoAddressChange(tx: Tx, token: string, origin: CallOrigin): Promise<string | null> {
  const taken = await takeAddressUndo(tx, hashToken(token))
  const user = taken && (await findUserById(tx, taken.userId))
  if (!user) return null
  const isPasswordChanged = !passwordMark(user).equals(taken.passwordMark)
  await dropOneTimeTokensOf(tx, user.id)
  await deleteSessionsOf(tx, user.id, null)
  await updateUser(tx, user.id, {
    email: taken.oldAddress,
    emailChange: null,
    confirm: true,
    ...(isPasswordChanged ? { passwordHash: null } : {}),
  })
  await insertAuditEntry(tx, {
    performer: { id: user.id, email: taken.oldAddress, origin },
    action: 'user.email_change_undone',
    targetType: 'user',
    targetId: user.id,
    details: { email: taken.oldAddress, undone: user.email, passwordDropped: isPasswordChanged },
  })
  return user.id
}
