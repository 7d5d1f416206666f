import type { FastifyInstance } from 'fastify'
import type { Gateway } from '#backend/gateway/index.ts'
import type { MailService } from '#backend/platform/mail.ts'
import type { Platform } from '#backend/platform/platform.ts'
import type { AccountRules } from './accounts/account-rules.ts'
import { createAuthLimits } from './sessions/auth-limits.ts'
import { registerAuthRoutes } from './auth.routes.ts'
import { scheduleRemoval } from './admin/remove-expired.job.ts'
import { warnOfOpenSignUp } from './warn-of-open-sign-up.ts'
import { createProviders } from './providers/providers.ts'
import { createTextMessages } from './mails/text-messages.ts'

export type { AccountRules } from './accounts/account-rules.ts'
export { authErrorShape } from './auth.errors.ts'
export { prepareFirstAdministrator } from './accounts/first-administrator.ts'
export {
  assertWithoutAccounts,
  keepFixedAccounts,
  passwordOfFixedAccounts,
  type FixedAccount,
} from './fixed-accounts.ts'
export { createAccountAdministration, type AccountAdministration } from './admin/account-administration.ts'
export { createAccountCommands, type AccountCommands } from './accounts/account-commands.ts'

interface AuthParts {
  platform: Platform
  gateway: Pick<Gateway, 'resolveFresh' | 'resolveHalfway' | 'verifiedTokens'>
  mail: MailService
  rules: AccountRules
}

/** auth/v1: accounts and sessions. */
export async function registerAuth(
  app: FastifyInstance,
  { platform, gateway, mail, rules }: AuthParts,
): Promise<void> {
  const { db, config, keys, log } = platform
  const texts = createTextMessages(platform)
  app.addHook('onClose', () => texts.close())
  warnOfOpenSignUp(platform)
  const providers = createProviders(config)
  const { verifiedTokens } = gateway
  const ctx = { db, config, keys, log, mail, rules, texts, providers, verifiedTokens }
  scheduleRemoval(app, ctx)
  await registerAuthRoutes(app, {
    platform,
    ctx,
    limits: createAuthLimits(db, config),
    resolveFresh: gateway.resolveFresh,
    resolveHalfway: gateway.resolveHalfway,
  })
}
