import type { StoredRole } from '@portal/contracts/auth'
import type { ErrorCode } from '@portal/contracts/errors'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import { AppError } from '#backend/platform/errors.ts'
import {
  changeAccount,
  invite,
  removeAccount,
  type AccountChange,
} from '#backend/auth/accounts/accounts.service.ts'
import { insertAuditEntry } from './audit.repository.ts'
import type { AuthContext, Performer } from '#backend/auth/auth-context.ts'
import { AuthError } from '#backend/auth/auth.errors.ts'
import { removeFactorsOf } from '#backend/auth/factors/remove-factor.ts'
import { findUnacceptedInvite, revokeInvite } from './invites.repository.ts'
import { deleteOwnSession, deleteSessionsOf } from '#backend/auth/sessions/sessions.repository.ts'

interface NewInvite {
  email: string
  role: StoredRole
  isBusinessLead: boolean
  message: string | null
  lifetimeHours: number
}

/**
 * What administrators do to accounts, and people to their own sessions, for the portal's functions. Each change of an
 * account is in the audit log with who performed it.
 * @throws AppError
 */
export interface AccountAdministration {
  invite(performer: Performer, invitation: NewInvite): Promise<void>
  /** A new mail with a new link; the old link ends. */
  resendInvite(performer: Performer, inviteId: string): Promise<void>
  revokeInvite(performer: Performer, inviteId: string): Promise<void>
  change(performer: Performer, userId: string, change: AdministeredChange): Promise<void>
  /** For somebody who lost their second factor: they sign in with their password alone and set up a new one. */
  removeFactors(performer: Performer, userId: string): Promise<void>
  remove(performer: Performer, userId: string): Promise<void>
  endSession(userId: string, sessionId: string): Promise<void>
  endOtherSessions(userId: string, currentSessionId: string | null): Promise<void>
}

export type AdministeredChange = { role: StoredRole } | { isBusinessLead: boolean } | { isDisabled: boolean }

export type AdministrationContext = Pick<AuthContext, 'db' | 'config' | 'mail' | 'rules' | 'verifiedTokens'>

/** Longer than the portal will run: a disabled account stays so until somebody enables it. */
const disabledUntil = new Date('2999-12-31T00:00:00Z')

export function createAccountAdministration(ctx: AdministrationContext): AccountAdministration {
  return {
    invite: (performer, invitation) =>
      asAppErrors(async () => void (await invite(ctx, { invitation, performer }))),
    resendInvite: (performer, inviteId) =>
      asAppErrors(async () => {
        const open = await findUnacceptedInvite(ctx.db, inviteId)
        if (!open) throw inviteGone()
        const { email, role, business_lead: isBusinessLead, message, lifetime_hours: lifetimeHours } = open
        await invite(ctx, { invitation: { email, role, isBusinessLead, message, lifetimeHours }, performer })
      }),
    revokeInvite: (performer, inviteId) =>
      inSystemTransaction(ctx.db, async (tx) => {
        const open = await findUnacceptedInvite(tx, inviteId)
        if (!open || !(await revokeInvite(tx, inviteId))) throw inviteGone()
        await insertAuditEntry(tx, {
          performer,
          action: 'user.invite_revoked',
          targetType: 'user',
          targetId: open.user_id ?? inviteId,
          details: { email: open.email },
        })
      }),
    change: (performer, userId, change) =>
      asAppErrors(
        async () => void (await changeAccount(ctx, { userId, change: toAccountChange(change), performer })),
      ),
    removeFactors: (performer, userId) => asAppErrors(() => removeFactorsOf(ctx, userId, performer)),
    remove: (performer, userId) =>
      asAppErrors(() => removeAccount(ctx, { userId, keepsRow: false, performer })),
    async endSession(userId, sessionId) {
      if (!(await deleteOwnSession(ctx.db, { userId, id: sessionId })))
        throw new AppError('not_found', 'This session has ended already')
      ctx.verifiedTokens.dropSession(sessionId)
    },
    async endOtherSessions(userId, currentSessionId) {
      await deleteSessionsOf(ctx.db, userId, currentSessionId)
      ctx.verifiedTokens.dropUser(userId)
    },
  }
}

const inviteGone = () =>
  new AppError('conflict', 'This invitation has been accepted, revoked or replaced meanwhile')

function toAccountChange(change: AdministeredChange): AccountChange {
  if ('isDisabled' in change) return { bannedUntil: change.isDisabled ? disabledUntil : null }
  // An administrator is no business lead. spec §6
  if ('role' in change)
    return change.role === 'admin' ? { role: 'admin', isBusinessLead: false } : { role: change.role }
  return change
}

const codeOf: Record<string, ErrorCode> = {
  user_not_found: 'not_found',
  mfa_factor_not_found: 'not_found',
  email_exists: 'conflict',
  last_administrator: 'conflict',
  own_account: 'conflict',
  validation_failed: 'validation_failed',
}

/** The refusals of auth/v1 have another shape than those of functions/v1. */
async function asAppErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    throw new AppError(codeOf[error.code] ?? 'forbidden', error.message, { cause: error })
  }
}
