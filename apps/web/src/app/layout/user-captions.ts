import { userBlock } from '@portal/content/navigation'
import type { PublicConfig } from '@portal/contracts/config'
import type { PermissionProfile } from '@portal/contracts/roles'

type Brand = Pick<PublicConfig['brand'], 'name' | 'businessLeadName'>

/** The business lead's name for the business lead, otherwise the team. spec §6 */
export const badgeOf = (profile: PermissionProfile, brand: Brand): string =>
  profile.isBusinessLead ? brand.businessLeadName : userBlock.teamBadge(brand.name)

export function captionOf(profile: PermissionProfile, brand: Brand): string {
  if (profile.isPlatformAdmin) return userBlock.adminCaption
  return profile.isBusinessLead ? userBlock.leadCaption(brand.name) : userBlock.memberCaption(brand.name)
}

/** Two letters for the square beside the captions: from the name, else from the e-mail address. */
export function initialsOf(name: string | undefined, email: string | undefined): string {
  const words = (name?.trim() || email?.split('@')[0] || '?').split(/[\s._+-]+/).filter(Boolean)
  const letters =
    words.length > 1 ? [words[0], words.at(-1)].map((word) => word?.[0]) : [words[0]?.slice(0, 2)]
  return letters.join('').toUpperCase()
}
