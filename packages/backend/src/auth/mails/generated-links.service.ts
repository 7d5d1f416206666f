import { publicUrlOf } from '#backend/platform/public-url.ts'
import type { Tx } from '#backend/platform/db/database.ts'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import { createAccount, invite, mergeMetadata } from '#backend/auth/accounts/accounts.service.ts'
import { insertAuditEntry } from '#backend/auth/admin/audit.repository.ts'
import type { AuthContext, Performer } from '#backend/auth/auth-context.ts'
import { authErrors } from '#backend/auth/auth.errors.ts'
import { toEmail } from '#backend/auth/accounts/email-address.ts'
import { issueLink, linkTypeOf, type IssuedLink, type LinkKind } from './one-time-messages.ts'
import { forgetEmailChange, hasOneTimeToken } from './one-time-tokens.repository.ts'
import { findUserByEmail, updateUser, type UserRow } from '#backend/auth/accounts/users.repository.ts'

interface Generating {
  performer: Performer
  type: string
  email: string
  newEmail: string | null
  password: string | null
  data: Record<string, unknown>
  target: URL
}

type Generated = Pick<IssuedLink, 'token' | 'code' | 'target'> & { type: string }

const kinds: readonly LinkKind[] = [
  'signup',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
]

/** Makes the link that a mail would carry, for an administrator who sends it in their own way. @throws AuthError */
export async function generateLink(
  ctx: AuthContext,
  generating: Generating,
): Promise<{ user: UserRow; link: Generated }> {
  const email = toEmail(generating.email)
  if (generating.type === 'invite') return generateInvite(ctx, { ...generating, email })
  const kind = kinds.find((known) => known === generating.type)
  if (!kind) throw authErrors.invalid(`Invalid email action link type requested: ${generating.type}`)
  const known = await findUserByEmail(ctx.db, email)
  if (kind === 'signup' && known?.email_confirmed_at) throw authErrors.emailExists()
  const user = known ?? (await openAccount(ctx, kind, { ...generating, email }))
  return inSystemTransaction(ctx.db, async (tx) => {
    const link = await issueFor(ctx, tx, { kind, user, generating })
    const sent = kind === 'signup' ? { confirmationSent: true } : {}
    const recovery = kind === 'magiclink' || kind === 'recovery' ? { recoverySent: true } : {}
    const profile =
      kind === 'signup' ? { userMetadata: mergeMetadata(user.raw_user_meta_data, generating.data) } : {}
    const changed = await updateUser(tx, user.id, { ...sent, ...recovery, ...profile, ...link.change })
    await insertAuditEntry(tx, {
      performer: generating.performer,
      action: 'user.link_generated',
      targetType: 'user',
      targetId: user.id,
      details: { email, type: generating.type },
    })
    return { user: changed, link: { ...link.issued, type: linkTypeOf(kind) } }
  })
}

async function generateInvite(
  ctx: AuthContext,
  { performer, email, data, target }: Generating,
): Promise<{ user: UserRow; link: Generated }> {
  const invitation = { email, role: null, message: null, userMetadata: data }
  const { user, token, code } = await invite(
    { config: ctx.config, db: ctx.db, rules: ctx.rules },
    { invitation, performer },
  )
  return { user, link: { token, code, target, type: 'invite' } }
}

/** A link for signing up or in makes its account; the others need one. */
function openAccount(ctx: AuthContext, kind: LinkKind, generating: Generating): Promise<UserRow> {
  const { email, password, data, performer } = generating
  if (kind !== 'signup' && kind !== 'magiclink') throw authErrors.userNotFound()
  if (kind === 'signup' && !password) throw authErrors.invalid('Signup requires a valid password')
  const account = { email, password, role: null, userMetadata: data, isConfirmed: false }
  return createAccount(ctx, { account, performer })
}

interface IssuingFor {
  kind: LinkKind
  user: UserRow
  generating: Generating
}

async function issueFor(ctx: AuthContext, tx: Tx, { kind, user, generating }: IssuingFor) {
  const options = { target: generating.target, challenge: null }
  const email = user.email ?? ''
  if (kind !== 'email_change_current' && kind !== 'email_change_new')
    return { issued: await issueLink(tx, { userId: user.id, kind, sentTo: email, options }), change: {} }

  const needsBoth = ctx.config.PORTAL_AUTH_DOUBLE_CONFIRM
  if (kind === 'email_change_current' && !needsBoth)
    throw authErrors.invalid('Enable secure email change to generate link for current email')
  const newEmail = toEmail(generating.newEmail ?? '')
  if (await findUserByEmail(tx, newEmail)) throw authErrors.emailExists()
  if (user.email_change !== newEmail) await forgetEmailChange(tx, user.id)
  const sentTo = { email_change_current: email, email_change_new: newEmail }
  const other = kind === 'email_change_new' ? 'email_change_current' : 'email_change_new'
  // The other half waits for a link of its own: one alone never changes the address.
  if (needsBoth && !(await hasOneTimeToken(tx, user.id, other)))
    await issueLink(tx, { userId: user.id, kind: other, sentTo: sentTo[other], options })
  const issued = await issueLink(tx, { userId: user.id, kind, sentTo: sentTo[kind], options })
  return { issued, change: { emailChange: newEmail } }
}

export function actionLinkOf(
  { config }: Pick<AuthContext, 'config'>,
  { token, type, target }: Generated,
): string {
  const query = new URLSearchParams({ token, type, redirect_to: target.href })
  return `${publicUrlOf(config)}/auth/v1/verify?${query.toString()}`
}
