import type { FastifyBaseLogger } from 'fastify'
import type { BackendConfig } from '#backend/config.ts'
import type { VerifiedTokens } from '#backend/gateway/index.ts'
import type { Database } from '#backend/platform/db/database.ts'
import type { PortalKeys } from '#backend/platform/keys.ts'
import type { MailService } from '#backend/platform/mail.ts'
import type { AccountRules } from './accounts/account-rules.ts'
import type { Providers } from './providers/providers.ts'
import type { TextMessages } from './mails/text-messages.ts'

/** What every verb of this module works with. */
export interface AuthContext {
  db: Database
  config: BackendConfig
  keys: PortalKeys
  log: FastifyBaseLogger
  mail: MailService
  rules: AccountRules
  texts: TextMessages
  providers: Providers
  verifiedTokens: VerifiedTokens
}

/** From where a call came; kept with sessions and in the audit log. */
export interface CallOrigin {
  ip: string
  userAgent: string
  requestId: string
}

/** Who does something to accounts: an administrator, or the portal's own key or command line (id null). */
export interface Performer {
  id: string | null
  email: string | null
  origin: CallOrigin | null
}

export const portalItself: Performer = { id: null, email: null, origin: null }
