import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { AuthSession, AuthUser } from '@portal/contracts/auth'
import type { Tx } from '#backend/platform/db/database.ts'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import type { AuthContext, CallOrigin } from '#backend/auth/auth-context.ts'
import { authErrors } from '#backend/auth/auth.errors.ts'
import { acceptInvite } from '#backend/auth/admin/invites.repository.ts'
import { assertSafePassword } from './leaked-passwords.ts'
import {
  cooldownOf,
  inEvenTime,
  issueCode,
  issueLink,
  mailLink,
  textCode,
  type LinkOptions,
} from '#backend/auth/mails/one-time-messages.ts'
import { assertPasswordLength, hashPassword } from './passwords.ts'
import { toAuthUser } from '#backend/auth/sessions/to-auth-user.ts'
import { hashToken } from '#backend/auth/secrets.ts'
import { isBanned, openSession } from '#backend/auth/sessions/sessions.service.ts'
import { isUniqueViolation } from '#backend/auth/sql-states.ts'
import {
  findUserByEmail,
  findUserById,
  findUserByPhone,
  insertUser,
  updateUser,
  type UserRow,
} from './users.repository.ts'

/** An address or a number; exactly one. */
export type Contact = { email: string } | { phone: string }

interface SignUp {
  contact: Contact
  password: string
  data: Record<string, unknown>
  origin: CallOrigin
  options: LinkOptions
}

/** Where strangers come in unconfirmed, as published suites do, a password guards nothing: their own rule is enough. */
const referenceMinCharacters = 6

const InviteToken = z.string().min(20).max(200)

/**
 * Opens an account: an invited person's with `data.invite_token`, the token of the mailed link; anybody's where that is set.
 * Answers a session, or the account that waits for its confirmation.
 * @throws AuthError signup_disabled, weak_password, user_already_exists
 */
export async function signUp(ctx: AuthContext, input: SignUp): Promise<AuthSession | AuthUser> {
  const { invite_token: given, ...profile } = input.data
  const token = InviteToken.safeParse(given)
  if (token.success && 'email' in input.contact)
    return acceptInvitation(ctx, { ...input, data: profile, email: input.contact.email, token: token.data })
  if (!ctx.config.PORTAL_AUTH_OPEN_SIGNUP) throw authErrors.signupDisabled()
  return inEvenTime(signUpOpenly(ctx, { ...input, data: profile }))
}

type Accepting = Pick<SignUp, 'password' | 'data' | 'origin'> & { email: string; token: string }

/** @throws AuthError signup_disabled without a valid invite for this very address */
async function acceptInvitation(
  ctx: AuthContext,
  { email, password, data, origin, token }: Accepting,
): Promise<AuthSession> {
  await assertSafePassword(ctx, password, email)
  const passwordHash = await hashPassword(password)
  return inSystemTransaction(ctx.db, async (tx) => {
    const invite = await acceptInvite(tx, hashToken(token))
    if (!invite || invite.email !== email) throw authErrors.signupDisabled()
    const invited = await findUserById(tx, invite.user_id)
    if (!invited || isBanned(invited)) throw authErrors.signupDisabled()
    const userMetadata = { ...invited.raw_user_meta_data, ...data }
    const user = await updateUser(tx, invited.id, { passwordHash, confirm: true, userMetadata })
    return openSession(ctx, tx, { user, method: 'invite', origin })
  })
}

async function signUpOpenly(ctx: AuthContext, input: SignUp): Promise<AuthSession | AuthUser> {
  const { contact, password, data, origin } = input
  const isConfirmed = ctx.config.PORTAL_AUTH_AUTOCONFIRM
  if (isConfirmed) assertPasswordLength(password, referenceMinCharacters)
  else await assertSafePassword(ctx, password, 'email' in contact ? contact.email : contact.phone)
  const passwordHash = await hashPassword(password)
  const known = await findByContact(ctx.db, contact)
  if (known) return signUpAgain(ctx, known, input)
  try {
    const opened = await inSystemTransaction(ctx.db, async (tx) => {
      const user = await insertStranger(tx, { contact, passwordHash, isConfirmed, data })
      return isConfirmed ? openSession(ctx, tx, { user, method: 'password', origin }) : user
    })
    return 'access_token' in opened ? opened : await sendConfirmation(ctx, opened, input)
  } catch (error) {
    // Somebody was faster by a moment.
    const first = isUniqueViolation(error) && (await findByContact(ctx.db, contact))
    if (!first) throw error
    return signUpAgain(ctx, first, input)
  }
}

/** Never changes what is there: who signs up has not shown that the address is theirs. */
async function signUpAgain(ctx: AuthContext, known: UserRow, input: SignUp): Promise<AuthUser> {
  if (ctx.config.PORTAL_AUTH_AUTOCONFIRM) throw authErrors.userAlreadyExists()
  const isConfirmed = known.email_confirmed_at !== null || known.phone_confirmed_at !== null
  // An invited person comes in by the invite alone: it may have been revoked.
  if (isConfirmed || known.invited_at !== null || isBanned(known)) {
    await claimConfirmation(ctx, input.contact)
    return pretendedUser(input)
  }
  return sendConfirmation(ctx, known, input)
}

async function sendConfirmation(
  ctx: AuthContext,
  user: UserRow,
  { contact, options }: Pick<SignUp, 'contact' | 'options'>,
): Promise<AuthUser> {
  if (!(await claimConfirmation(ctx, contact))) return toAuthUser(user)
  return toAuthUser(await confirmByMessage(ctx, user, { contact, options }))
}

async function claimConfirmation(ctx: AuthContext, contact: Contact): Promise<boolean> {
  const cooldown =
    'email' in contact ? { sentTo: contact.email, kind: 'signup' } : { sentTo: contact.phone, kind: 'sms' }
  return (await cooldownOf(ctx, cooldown)) === 0
}

/** Sends what confirms an account that nobody has confirmed yet. */
export async function confirmByMessage(
  ctx: AuthContext,
  user: UserRow,
  { contact, options }: Pick<SignUp, 'contact' | 'options'>,
): Promise<UserRow> {
  const change = { confirmationSent: true }
  if ('phone' in contact) {
    const { phone } = contact
    const { code, changed } = await inSystemTransaction(ctx.db, async (tx) => ({
      code: await issueCode(tx, { userId: user.id, kind: 'phone_signup', sentTo: phone }),
      changed: await updateUser(tx, user.id, change),
    }))
    await textCode(ctx, phone, code)
    return changed
  }
  return inSystemTransaction(ctx.db, async (tx) => {
    const link = await issueLink(tx, { userId: user.id, kind: 'signup', sentTo: contact.email, options })
    await mailLink({ ...ctx, tx }, link)
    return updateUser(tx, user.id, change)
  })
}

interface Stranger {
  contact: Contact
  passwordHash: string | null
  isConfirmed: boolean
  data: Record<string, unknown>
}

/** Nobody gives themselves rights: the address proposes a role only to invited people. */
export const insertStranger = (
  tx: Tx,
  { contact, passwordHash, isConfirmed, data }: Stranger,
): Promise<UserRow> =>
  insertUser(tx, {
    email: 'email' in contact ? contact.email : null,
    phone: 'phone' in contact ? contact.phone : null,
    passwordHash,
    isConfirmed,
    isInvited: false,
    appMetadata: strangerMetadata('email' in contact ? 'email' : 'phone'),
    userMetadata: data,
  })

export const strangerMetadata = (provider: string): Record<string, unknown> => ({
  provider,
  providers: [provider],
  role: 'business_user',
})

/** What a new account would look like; the real one stays unseen, and its person gets no mail. */
function pretendedUser({ contact, data }: Pick<SignUp, 'contact' | 'data'>): AuthUser {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email: 'email' in contact ? contact.email : '',
    phone: 'phone' in contact ? contact.phone : '',
    confirmation_sent_at: now,
    app_metadata: strangerMetadata('email' in contact ? 'email' : 'phone'),
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

export const findByContact = (tx: Tx, contact: Contact): Promise<UserRow | null> =>
  'email' in contact ? findUserByEmail(tx, contact.email) : findUserByPhone(tx, contact.phone)

interface Nobody {
  data: Record<string, unknown>
  origin: CallOrigin
}

/** @throws AuthError anonymous_provider_disabled unless it is set */
export async function signInAnonymously(ctx: AuthContext, { data, origin }: Nobody): Promise<AuthSession> {
  if (!ctx.config.PORTAL_AUTH_ANONYMOUS) throw authErrors.anonymousDisabled()
  return inSystemTransaction(ctx.db, async (tx) => {
    const user = await insertUser(tx, {
      email: null,
      passwordHash: null,
      isConfirmed: false,
      isInvited: false,
      isAnonymous: true,
      appMetadata: {},
      userMetadata: data,
    })
    return openSession(ctx, tx, { user, method: 'anonymous', origin })
  })
}
