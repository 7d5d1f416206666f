import { profileFromAppMetadata, type PermissionProfile } from '@portal/contracts/roles'
import type { FunctionDefinition } from './function-definition.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import { AppError } from '@portal/backend/platform/errors'

type Access = FunctionDefinition['access']

const mayCall: Record<Access, (profile: PermissionProfile) => boolean> = {
  user: () => true,
  business: (profile) => profile.canAccessBusiness,
  admin: (profile) => profile.canAccessAdmin,
}

/** For the whole of a function, or for an action of it that asks for more. @throws AppError */
export function requireAccess(actor: UserActor, access: Access): void {
  if (access === 'admin' && actor.needsSecondFactor)
    throw new AppError('second_factor_required', 'Administrators of this portal need a second factor')
  if (!hasAccess(actor, access)) throw new AppError('forbidden', 'Your account has no access to this')
}

export function hasAccess(actor: UserActor, access: Access): boolean {
  const stored = actor.claims.app_metadata
  // An account without a stored role is a person who was never let in.
  const hasRole = stored?.role === 'admin' || stored?.role === 'business_user'
  return access === 'user' || (hasRole && mayCall[access](profileFromAppMetadata(stored)))
}
