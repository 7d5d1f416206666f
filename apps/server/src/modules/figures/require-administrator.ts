import { profileFromAppMetadata } from '@portal/contracts/roles'
import type { UserActor } from '@portal/backend/platform/actor'
import { AppError } from '@portal/backend/platform/errors'

/** Who asks, and under which request it is logged. */
export interface FigureCaller {
  actor: UserActor
  requestId: string
}

/** The changes run with the portal's own rights, so the person's are asked here. */
export function requireAdministrator({ actor }: FigureCaller): void {
  const stored = actor.claims.app_metadata
  if (stored?.role !== 'admin' || !profileFromAppMetadata(stored).canAccessAdmin)
    throw new AppError('forbidden', 'Only administrators replace figures')
}
