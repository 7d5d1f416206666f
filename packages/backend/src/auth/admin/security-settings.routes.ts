import type { FastifyInstance } from 'fastify'
import { SecuritySettings } from '@portal/contracts/auth'
import { requireAdministrator } from '#backend/auth/callers.ts'
import { parseInput } from '#backend/auth/request-bodies.ts'
import type { AuthRoutes } from '#backend/auth/route-dependencies.ts'
import { changeSecuritySettings, getSecuritySettings } from './security-settings.service.ts'

const path = '/admin/security-settings'

export function registerSecuritySettingsRoutes(
  scope: FastifyInstance,
  { ctx, resolveFresh }: AuthRoutes,
): void {
  scope.get(path, async (request): Promise<SecuritySettings> => {
    await requireAdministrator(request, resolveFresh)
    return getSecuritySettings(ctx)
  })

  scope.put(path, async (request): Promise<SecuritySettings> => {
    const performer = await requireAdministrator(request, resolveFresh)
    const settings = parseInput(SecuritySettings, request.body)
    return changeSecuritySettings(ctx, { settings, performer })
  })
}
