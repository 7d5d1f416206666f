import type { SecuritySettings } from '@portal/contracts/auth'
import { inSystemTransaction } from '#backend/platform/db/system-transaction.ts'
import { insertAuditEntry } from './audit.repository.ts'
import type { AuthContext, Performer } from '#backend/auth/auth-context.ts'
import { authErrors } from '#backend/auth/auth.errors.ts'
import { readTwoFactorsWanted, writeTwoFactorsWanted } from './security-settings.repository.ts'

export async function getSecuritySettings({ db }: Pick<AuthContext, 'db'>): Promise<SecuritySettings> {
  return { two_factors_for_administrators: await readTwoFactorsWanted(db) }
}

interface Changing {
  settings: SecuritySettings
  performer: Performer & { aal?: string }
}

/** @throws AuthError insufficient_aal: whoever asks it of others shows one first, so that nobody locks themselves out */
export async function changeSecuritySettings(
  ctx: AuthContext,
  { settings, performer }: Changing,
): Promise<SecuritySettings> {
  const isWanted = settings.two_factors_for_administrators
  if (isWanted && performer.id !== null && performer.aal !== 'aal2') throw authErrors.secondFactorNeeded()
  await inSystemTransaction(ctx.db, async (tx) => {
    await writeTwoFactorsWanted(tx, { isWanted, by: performer.id })
    await insertAuditEntry(tx, {
      performer,
      action: 'settings.changed',
      targetType: 'settings',
      targetId: 'two_factors_for_administrators',
      details: { value: isWanted },
    })
  })
  ctx.verifiedTokens.dropAll()
  return settings
}
