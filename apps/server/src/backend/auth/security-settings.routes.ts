import type { FastifyInstance } from 'fastify'
import { SecuritySettings } from '@portal/contracts/auth'
import { inSystemTransaction } from '#server/platform/db/system-transaction.ts'
import { insertAuditEntry } from './audit.repository.ts'
import { authErrors } from './auth.errors.ts'
import { requireAdministrator } from './callers.ts'
import { parseInput } from './request-bodies.ts'
import type { AuthRoutes } from './route-dependencies.ts'
import { readTwoFactorsWanted, writeTwoFactorsWanted } from './security-settings.repository.ts'

const path = '/admin/security-settings'

export function registerSecuritySettingsRoutes(
  scope: FastifyInstance,
  { ctx, resolveFresh }: AuthRoutes,
): void {
  scope.get(path, async (request): Promise<SecuritySettings> => {
    await requireAdministrator(request, resolveFresh)
    return { two_factors_for_administrators: await readTwoFactorsWanted(ctx.db) }
  })

  scope.put(path, async (request): Promise<SecuritySettings> => {
    const performer = await requireAdministrator(request, resolveFresh)
    const { two_factors_for_administrators: isWanted } = parseInput(SecuritySettings, request.body)
    // Whoever asks it of others shows one first: nobody locks themselves out.
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
    return { two_factors_for_administrators: isWanted }
  })
}
