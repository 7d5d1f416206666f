import type { AuthUser, StoredRole } from '@portal/contracts/auth'
import type { MailService } from '#backend/platform/mail.ts'
import type { Platform } from '#backend/platform/platform.ts'
import { changeAccount, createAccount, invite, listAccounts } from './accounts.service.ts'
import type { AccountRules } from './account-rules.ts'
import { portalItself } from '#backend/auth/auth-context.ts'
import { authErrors } from '#backend/auth/auth.errors.ts'
import { toEmail } from './email-address.ts'
import { toAuthUser } from '#backend/auth/sessions/to-auth-user.ts'
import { findUserByEmail } from './users.repository.ts'

/** Accounts for the command line and for other parts of the server; what it does is in the audit log as the portal's. */
export interface AccountCommands {
  createUser(input: {
    email: string
    password: string | null
    role: StoredRole | null
    name?: string
  }): Promise<AuthUser>
  listUsers(input: { page: number; perPage: number }): Promise<{ users: AuthUser[]; total: number }>
  /** Ends every session of the account. */
  setPassword(input: { email: string; password: string }): Promise<AuthUser>
  /** Returns the link too: the mail may have gone to the local outbox only. */
  invite(input: {
    email: string
    role: StoredRole | null
    message?: string
  }): Promise<{ user: AuthUser; link: string }>
}

interface AccountParts extends Pick<Platform, 'db' | 'config'> {
  mail: MailService
  rules: AccountRules
}

export function createAccountCommands({ db, config, mail, rules }: AccountParts): AccountCommands {
  const ctx = { db, config, mail, rules }
  const performer = portalItself
  return {
    async createUser({ email, password, role, name }) {
      const account = { email, password, role, userMetadata: name ? { name } : {} }
      return toAuthUser(await createAccount(ctx, { account, performer }))
    },
    async listUsers(input) {
      const { users, total } = await listAccounts(ctx, { ...input, filter: '' })
      return { users: users.map(toAuthUser), total }
    },
    async setPassword({ email, password }) {
      const user = await findUserByEmail(db, toEmail(email))
      if (!user) throw authErrors.userNotFound()
      return toAuthUser(
        await changeAccount(ctx, { userId: user.id, change: { password, confirm: true }, performer }),
      )
    },
    async invite({ email, role, message }) {
      const { user, link } = await invite(ctx, {
        invitation: { email, role, message: message ?? null },
        performer,
      })
      return { user: toAuthUser(user), link }
    },
  }
}
