import type { ImportTarget } from '@portal/contracts/records'
import { profileFromAppMetadata } from '@portal/contracts/roles'
import type { FigureCaller } from '#server/modules/figures/index.ts'
import { AppError } from '@portal/backend/platform/errors'

/** The changes run with the portal's own rights, so the person's are asked here: business leads keep the pipeline alone. */
export function requireKeeper({ actor }: FigureCaller, target: ImportTarget): void {
  if (actor.needsSecondFactor)
    throw new AppError('second_factor_required', 'Administrators of this portal need a second factor')
  const { canAccessAdmin, isBusinessLead } = profileFromAppMetadata(actor.claims.app_metadata)
  if (!canAccessAdmin && !(target === 'opportunities' && isBusinessLead))
    throw new AppError('forbidden', 'Your account does not keep these records')
}
