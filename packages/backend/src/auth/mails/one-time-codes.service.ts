import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import type { AuthContext } from '#backend/auth/auth-context.ts'
import { authErrors } from '#backend/auth/auth.errors.ts'
import {
  claimMailTo,
  claimTextTo,
  inEvenTime,
  issueCode,
  issueLink,
  mailCode,
  mailLink,
  textCode,
  type LinkOptions,
} from './one-time-messages.ts'
import { forgetEmailChange } from './one-time-tokens.repository.ts'
import { isUniqueViolation } from '#backend/auth/sql-states.ts'
import {
  confirmByMessage,
  findByContact,
  insertStranger,
  type Contact,
} from '#backend/auth/accounts/sign-up.service.ts'
import { isBanned } from '#backend/auth/sessions/sessions.service.ts'
import { updateUser, type UserRow } from '#backend/auth/accounts/users.repository.ts'

interface Asking {
  contact: Contact
  createsUser: boolean
  data: Record<string, unknown>
  options: LinkOptions
}

/**
 * Sends a link and a code, or a code as a text message, that sign in without a password. Where only invited people come
 * in, an unknown address is answered like a known one.
 * @throws AuthError otp_disabled where everybody may sign up and this call may not
 */
export async function requestCode(ctx: AuthContext, asking: Asking): Promise<{ message_id?: string }> {
  const { contact } = asking
  if ('email' in contact) await claimMailTo(ctx, { sentTo: contact.email, kind: 'magiclink' })
  else await claimTextTo(ctx, { sentTo: contact.phone, kind: 'phone' })
  return inEvenTime(sendCode(ctx, asking))
}

async function sendCode(ctx: AuthContext, asking: Asking): Promise<{ message_id?: string }> {
  const { contact, options } = asking
  const user = await findOrInvent(ctx, asking)
  if (!user || !maySignInByCode(user)) return {}
  if ('phone' in contact) {
    const code = await inSystemTransaction(ctx.db, (tx) =>
      issueCode(tx, { userId: user.id, kind: 'phone', sentTo: contact.phone }),
    )
    return { message_id: (await textCode(ctx, contact.phone, code)).id }
  }
  await inSystemTransaction(ctx.db, async (tx) => {
    await updateUser(tx, user.id, { recoverySent: true })
    const link = await issueLink(tx, { userId: user.id, kind: 'magiclink', sentTo: contact.email, options })
    await mailLink({ ...ctx, tx }, link)
  })
  return {}
}

/** An invited person comes in by the invite alone: it may have been revoked. */
const maySignInByCode = (user: UserRow): boolean =>
  !isBanned(user) && (user.invited_at === null || user.email_confirmed_at !== null)

async function findOrInvent(
  ctx: AuthContext,
  { contact, createsUser, data }: Asking,
): Promise<UserRow | null> {
  const known = await findByContact(ctx.db, contact)
  if (known || !ctx.config.PORTAL_AUTH_OPEN_SIGNUP) return known
  if (!createsUser) throw authErrors.otpDisabled()
  try {
    return await inSystemTransaction(ctx.db, (tx) =>
      insertStranger(tx, { contact, passwordHash: null, isConfirmed: false, data }),
    )
  } catch (error) {
    if (isUniqueViolation(error)) return findByContact(ctx.db, contact)
    throw error
  }
}

export type ResendType = 'signup' | 'email_change' | 'sms' | 'phone_change'

interface Resending {
  type: ResendType
  contact: Contact
  options: LinkOptions
}

/** Sends once more what waits for its confirmation; nothing, and the same answer, where nothing does. */
export async function resend(ctx: AuthContext, resending: Resending): Promise<{ message_id?: string }> {
  const { contact, type } = resending
  if ('email' in contact) await claimMailTo(ctx, { sentTo: contact.email, kind: type })
  else await claimTextTo(ctx, { sentTo: contact.phone, kind: type })
  return inEvenTime(sendAgain(ctx, resending))
}

async function sendAgain(
  ctx: AuthContext,
  { type, contact, options }: Resending,
): Promise<{ message_id?: string }> {
  const user = await findByContact(ctx.db, contact)
  if (!user || isBanned(user)) return {}
  if (type === 'signup' || type === 'sms') {
    const isWaiting = user.email_confirmed_at === null && user.phone_confirmed_at === null
    if (isWaiting && user.invited_at === null) await confirmByMessage(ctx, user, { contact, options })
  } else if (type === 'email_change') {
    if (user.email_change) await mailAddressChange(ctx, { user, newAddress: user.email_change, options })
  } else if (user.phone_change) {
    return { message_id: (await textPhoneChange(ctx, user, user.phone_change)).id }
  }
  return {}
}

interface AddressChange {
  user: UserRow
  newAddress: string
  options: LinkOptions
}

/** To the new address; to the old one as well where both have to agree. */
export async function mailAddressChange(
  ctx: AuthContext,
  { user, newAddress, options }: AddressChange,
): Promise<UserRow> {
  return inSystemTransaction(ctx.db, async (tx) => {
    await forgetEmailChange(tx, user.id)
    const ask = async (kind: 'email_change_current' | 'email_change_new', sentTo: string) => {
      const link = await issueLink(tx, { userId: user.id, kind, sentTo, options })
      await mailLink({ ...ctx, tx }, link, newAddress)
    }
    if (ctx.config.PORTAL_AUTH_DOUBLE_CONFIRM && user.email) await ask('email_change_current', user.email)
    await ask('email_change_new', newAddress)
    return updateUser(tx, user.id, { emailChange: newAddress })
  })
}

export async function textPhoneChange(
  ctx: AuthContext,
  user: UserRow,
  phone: string,
): Promise<{ id: string }> {
  const code = await inSystemTransaction(ctx.db, async (tx) => {
    await updateUser(tx, user.id, { phoneChange: phone })
    return issueCode(tx, { userId: user.id, kind: 'phone_change', sentTo: phone })
  })
  return textCode(ctx, phone, code)
}

/** Sends the code that a change of the password may ask for. @throws AuthError */
export async function requestReauthentication(
  ctx: AuthContext,
  user: UserRow,
): Promise<{ message_id?: string }> {
  const { email, phone } = user
  if (!email && !phone)
    throw authErrors.invalid('Reauthentication requires the user to have an email or a phone number')
  if (email ? !user.email_confirmed_at : !user.phone_confirmed_at)
    throw authErrors.invalid('Please verify your email or phone number first')
  const sentTo = email ?? phone ?? ''
  if (email) await claimMailTo(ctx, { sentTo, kind: 'reauthentication' })
  else await claimTextTo(ctx, { sentTo, kind: 'reauthentication' })
  const code = await inSystemTransaction(ctx.db, async (tx) => {
    await updateUser(tx, user.id, { reauthenticationSent: true })
    const issued = await issueCode(tx, { userId: user.id, kind: 'reauthentication', sentTo })
    if (email) await mailCode({ ...ctx, tx }, email, issued)
    return issued
  })
  return email ? {} : { message_id: (await textCode(ctx, sentTo, code)).id }
}
