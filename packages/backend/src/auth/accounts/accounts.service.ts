import { authLifetimes, type StoredRole } from '@portal/contracts/auth'
import type { Tx } from '#backend/platform/db/database.ts'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import { publicUrlOf } from '#backend/platform/public-url.ts'
import type { AccountRules } from './account-rules.ts'
import { insertAuditEntry } from '#backend/auth/admin/audit.repository.ts'
import type { AuthContext, Performer } from '#backend/auth/auth-context.ts'
import { authErrors } from '#backend/auth/auth.errors.ts'
import { toEmail } from './email-address.ts'
import { replaceInvite } from '#backend/auth/admin/invites.repository.ts'
import { assertSafePassword } from './leaked-passwords.ts'
import { dropOneTimeTokensOf } from '#backend/auth/mails/one-time-tokens.repository.ts'
import { assertStrongPassword, hashPassword } from './passwords.ts'
import { hashCode, hashToken, makeCode, makeToken } from '#backend/auth/secrets.ts'
import { toPhone } from './phone-number.ts'
import { deleteSessionsOf } from '#backend/auth/sessions/sessions.repository.ts'
import { isUniqueViolation } from '#backend/auth/sql-states.ts'
import {
  countAdministrators,
  deleteUser,
  findUserByEmail,
  findUserById,
  insertUser,
  listUsers,
  lockAdministrators,
  softDeleteUser,
  updateUser,
  type UserRow,
} from './users.repository.ts'

/** The account service works without a mail service and without remembered tokens, for the command line. */
export type AccountContext = Pick<AuthContext, 'db' | 'config' | 'rules'> &
  Partial<Pick<AuthContext, 'mail' | 'verifiedTokens'>>

export interface NewAccount {
  /** Null only where there is a phone number. */
  email: string | null
  phone?: string
  password: string | null
  /** Of another system, instead of a password. */
  passwordHash?: string
  id?: string
  bannedUntil?: Date | null
  /** Null: proposed from the address, once. */
  role: StoredRole | null
  isBusinessLead?: boolean
  otherAppMetadata?: Record<string, unknown>
  userMetadata?: Record<string, unknown>
  isConfirmed?: boolean
}

/** What is stored as the person's role; the address only proposes it. spec §6, decisions AMB-02 and AMB-03 */
function appMetadataFor(
  { proposeRole }: Pick<AccountRules, 'proposeRole'>,
  account: Pick<NewAccount, 'email' | 'phone' | 'role' | 'isBusinessLead'>,
): Record<string, unknown> {
  const proposed = proposeRole(account.email ?? '')
  const role = account.role ?? proposed.role
  const isBusinessLead = account.isBusinessLead ?? (role !== 'admin' && proposed.isBusinessLead)
  const providers = [...(account.email ? ['email'] : []), ...(account.phone ? ['phone'] : [])]
  return {
    provider: providers[0] ?? 'email',
    providers,
    role,
    ...(isBusinessLead ? { business_lead: true } : {}),
  }
}

interface Creating {
  account: NewAccount
  performer: Performer
}

/** @throws AuthError email_exists, weak_password, validation_failed */
export async function createAccount(ctx: AccountContext, { account, performer }: Creating): Promise<UserRow> {
  const email = account.email === null ? null : toEmail(account.email)
  const phone = account.phone === undefined ? null : toPhone(account.phone)
  if (account.password !== null) await assertSafePassword(ctx, account.password, email ?? '')
  const passwordHash =
    account.password === null ? (account.passwordHash ?? null) : await hashPassword(account.password)
  return refusingTakenAddress(() =>
    inSystemTransaction(ctx.db, async (tx) => {
      const user = await insertUser(tx, {
        ...(account.id === undefined ? {} : { id: account.id }),
        ...(account.bannedUntil === undefined ? {} : { bannedUntil: account.bannedUntil }),
        email,
        phone,
        passwordHash,
        isConfirmed: account.isConfirmed ?? true,
        isInvited: false,
        appMetadata: {
          ...mergeMetadata({}, account.otherAppMetadata ?? {}),
          ...appMetadataFor(ctx.rules, { ...account, email }),
        },
        userMetadata: account.userMetadata ?? {},
      })
      const role = user.raw_app_meta_data['role']
      await insertAuditEntry(tx, {
        performer,
        action: 'user.created',
        targetType: 'user',
        targetId: user.id,
        details: { email, role },
      })
      return user
    }),
  )
}

export interface Invitation {
  email: string
  role: StoredRole | null
  isBusinessLead?: boolean
  message: string | null
  userMetadata?: Record<string, unknown>
  lifetimeHours?: number
}

interface Inviting {
  invitation: Invitation
  performer: Performer
}

/**
 * Makes the account of an invited person and mails the link that opens it; a second invite replaces the first.
 * @throws AuthError email_exists when the person has already accepted
 */
export async function invite(
  ctx: AccountContext,
  { invitation, performer }: Inviting,
): Promise<{ user: UserRow; link: string; token: string; code: string }> {
  const email = toEmail(invitation.email)
  const token = makeToken()
  const code = makeCode()
  const link = `${publicUrlOf(ctx.config)}/auth?type=invite&token_hash=${token}`
  const { message, lifetimeHours: hours = authLifetimes.inviteLink / 3600 } = invitation
  const words = { brand: ctx.config.BRAND_NAME, link, code, hours, message, from: performer.email }
  const mail = { to: email, ...ctx.rules.words.inviteMail(words), secrets: [link, code] }
  const user = await refusingTakenAddress(() =>
    inSystemTransaction(ctx.db, async (tx) => {
      const invited = { invitation: { ...invitation, email }, performer, token, code }
      const stored = await storeInvite(ctx, tx, invited)
      await ctx.mail?.send(mail, tx)
      return stored
    }),
  )
  return { user, link, token, code }
}

async function storeInvite(
  ctx: AccountContext,
  tx: Tx,
  { invitation, performer, token, code }: Inviting & { token: string; code: string },
): Promise<UserRow> {
  const { email } = invitation
  const appMetadata = appMetadataFor(ctx.rules, invitation)
  const known = await findUserByEmail(tx, email)
  if (known && (known.email_confirmed_at || known.encrypted_password)) throw authErrors.emailExists()
  const userMetadata = invitation.userMetadata ?? {}
  const user = known
    ? await updateUser(tx, known.id, { invited: true, appMetadata, userMetadata })
    : await insertUser(tx, {
        email,
        passwordHash: null,
        isConfirmed: false,
        isInvited: true,
        appMetadata,
        userMetadata,
      })
  await replaceInvite(tx, {
    email,
    role: String(appMetadata['role']),
    isBusinessLead: appMetadata['business_lead'] === true,
    message: invitation.message,
    invitedBy: performer.id,
    userId: user.id,
    tokenHash: hashToken(token),
    codeHash: hashCode(email, code),
    lifetimeSeconds: invitation.lifetimeHours ? invitation.lifetimeHours * 3600 : authLifetimes.inviteLink,
  })
  const details = { email, role: appMetadata['role'] }
  await insertAuditEntry(tx, {
    performer,
    action: 'user.invited',
    targetType: 'user',
    targetId: user.id,
    details,
  })
  return user
}

export interface AccountChange {
  email?: string
  phone?: string
  confirmPhone?: boolean
  password?: string
  role?: StoredRole
  isBusinessLead?: boolean
  otherAppMetadata?: Record<string, unknown>
  userMetadata?: Record<string, unknown>
  bannedUntil?: Date | null
  confirm?: boolean
}

interface Changing {
  userId: string
  change: AccountChange
  performer: Performer
}

/** A change by an administrator. A new password or a ban ends every session of the account. */
export async function changeAccount(
  ctx: AccountContext,
  { userId, change: wished, performer }: Changing,
): Promise<UserRow> {
  if (wished.password !== undefined) await assertSafePassword(ctx, wished.password, wished.email ?? '')
  const user = await refusingTakenAddress(() =>
    inSystemTransaction(ctx.db, async (tx) => {
      await lockAdministrators(tx)
      const before = await findUserById(tx, userId)
      if (!before) throw authErrors.userNotFound()
      const change = withoutSame(wished, before)
      if (Object.keys(change).length === 0) return before
      const demotes = change.role === 'business_user' && before.raw_app_meta_data['role'] === 'admin'
      if (demotes || change.bannedUntil) await assertExpendable(tx, before, performer)
      const after = await updateUser(tx, userId, await toUserChange(before, change))
      if (change.password !== undefined || change.bannedUntil) {
        await deleteSessionsOf(tx, userId, null)
        await dropOneTimeTokensOf(tx, userId)
      }
      await insertAuditEntry(tx, {
        performer,
        action: auditActionOf(change),
        targetType: 'user',
        targetId: userId,
        details: {
          email: after.email,
          fields: Object.keys(change),
          role: after.raw_app_meta_data['role'],
          ...(change.role === undefined ? {} : { previousRole: before.raw_app_meta_data['role'] ?? null }),
        },
      })
      return after
    }),
  )
  ctx.verifiedTokens?.dropUser(userId)
  return user
}

/** What is so already is no change, and no entry in the log. */
function withoutSame(
  wished: AccountChange,
  { raw_app_meta_data: kept, banned_until }: UserRow,
): AccountChange {
  const change = { ...wished }
  if (change.role === kept['role']) delete change.role
  if (change.isBusinessLead === (kept['business_lead'] === true)) delete change.isBusinessLead
  if (change.bannedUntil === null && banned_until === null) delete change.bannedUntil
  return change
}

function auditActionOf({ role, bannedUntil }: AccountChange): string {
  if (bannedUntil !== undefined) return bannedUntil ? 'user.disabled' : 'user.enabled'
  return role === undefined ? 'user.changed' : 'user.role_changed'
}

async function toUserChange(before: UserRow, change: AccountChange) {
  const email = change.email === undefined ? undefined : toEmail(change.email)
  if (change.password !== undefined)
    await assertStrongPassword(change.password, [email ?? before.email ?? ''])
  const changesAccess =
    change.role !== undefined || change.isBusinessLead !== undefined || change.otherAppMetadata !== undefined
  const { business_lead: wasLead, ...metadata } = before.raw_app_meta_data
  const isLead = change.isBusinessLead ?? wasLead === true
  return {
    ...(email === undefined ? {} : { email }),
    ...(change.phone === undefined ? {} : { phone: toPhone(change.phone) }),
    ...(change.confirmPhone ? { confirmPhone: true } : {}),
    ...(change.password === undefined ? {} : { passwordHash: await hashPassword(change.password) }),
    ...(change.confirm ? { confirm: true } : {}),
    ...(change.bannedUntil === undefined ? {} : { bannedUntil: change.bannedUntil }),
    ...(change.userMetadata
      ? { userMetadata: mergeMetadata(before.raw_user_meta_data, change.userMetadata) }
      : {}),
    ...(changesAccess
      ? {
          appMetadata: {
            ...mergeMetadata(metadata, change.otherAppMetadata ?? {}),
            role: change.role ?? metadata['role'],
            ...(isLead ? { business_lead: true } : {}),
          },
        }
      : {}),
  }
}

interface Removing {
  userId: string
  keepsRow: boolean
  performer: Performer
}

export async function removeAccount(
  ctx: AccountContext,
  { userId, keepsRow, performer }: Removing,
): Promise<void> {
  await inSystemTransaction(ctx.db, async (tx) => {
    await lockAdministrators(tx)
    const user = await findUserById(tx, userId)
    if (!user) throw authErrors.userNotFound()
    await assertExpendable(tx, user, performer)
    await insertAuditEntry(tx, {
      performer,
      action: 'user.removed',
      targetType: 'user',
      targetId: userId,
      details: { email: user.email },
    })
    await deleteSessionsOf(tx, userId, null)
    await (keepsRow ? softDeleteUser(tx, userId) : deleteUser(tx, userId))
  })
  ctx.verifiedTokens?.dropUser(userId)
}

/** Nobody locks themselves out, and there is always somebody who can let others in. */
async function assertExpendable(tx: Tx, user: UserRow, performer: Performer): Promise<void> {
  if (user.id === performer.id) throw authErrors.oneself()
  const isAdministrator = user.raw_app_meta_data['role'] === 'admin' && user.encrypted_password !== null
  if (isAdministrator && (await countAdministrators(tx)) <= 1) throw authErrors.lastAdministrator()
}

/** Null takes a key away. */
export function mergeMetadata(
  before: Record<string, unknown>,
  change: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null))
}

async function refusingTakenAddress<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isUniqueViolation(error) ? authErrors.emailExists() : error
  }
}

/** Newest first; pages count from 1. */
export async function listAccounts(
  { db }: Pick<AccountContext, 'db'>,
  { page, perPage, filter }: { page: number; perPage: number; filter: string },
): Promise<{ users: UserRow[]; total: number }> {
  return listUsers(db, { limit: perPage, offset: (page - 1) * perPage, filter })
}

/** @throws AuthError user_not_found */
export async function getAccount({ db }: Pick<AccountContext, 'db'>, userId: string): Promise<UserRow> {
  const user = await findUserById(db, userId)
  if (!user) throw authErrors.userNotFound()
  return user
}
