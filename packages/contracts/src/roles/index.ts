/** Roles stored in `app_metadata.role`; `guest` is what nobody signed in has. spec §6 */
export type Role = 'admin' | 'business_user' | 'guest'

/** What a person may do; computed on the server from the stored role, read by the client to shape menus. */
export interface PermissionProfile {
  role: Role
  canAccessAdmin: boolean
  canAccessBusiness: boolean
  canAccessDevelopment: boolean
  isPlatformAdmin: boolean
  isBusinessLead: boolean
}

/** E-mail fragments that propose a role when an account is created (decisions AMB-02, AMB-03). */
export interface RoleFragments {
  admin: readonly string[]
  business: readonly string[]
}

const profileOf = (
  role: Role,
  flags: Pick<PermissionProfile, 'isPlatformAdmin' | 'isBusinessLead'>,
): PermissionProfile => ({
  role,
  canAccessAdmin: role === 'admin',
  canAccessBusiness: role !== 'guest',
  canAccessDevelopment: role === 'admin',
  ...flags,
})

/** A fragment of a name points at one person; one that begins with @ is a whole company's domain. */
const isPersonal = (fragment: string): boolean => !fragment.startsWith('@')

/**
 * Proposes the profile for an e-mail address: administrator fragments first, then business ones, lower-cased
 * substring match; everybody else signed in is a business user. spec §6
 */
export function derivePermissionProfile(
  email: string | null | undefined,
  fragments: RoleFragments,
): PermissionProfile {
  if (!email) return profileOf('guest', { isPlatformAdmin: false, isBusinessLead: false })
  const address = email.toLowerCase()
  const matches = (list: readonly string[]) =>
    list.some((fragment) => address.includes(fragment.toLowerCase()))
  if (matches(fragments.admin)) return profileOf('admin', { isPlatformAdmin: true, isBusinessLead: false })
  return profileOf('business_user', {
    isPlatformAdmin: false,
    isBusinessLead: matches(fragments.business.filter(isPersonal)),
  })
}

/** The profile of a signed-in person from the role that the server stored with the account. */
export function profileFromAppMetadata(
  metadata: { role?: unknown; business_lead?: unknown } | null | undefined,
): PermissionProfile {
  const role: Role = metadata?.role === 'admin' ? 'admin' : 'business_user'
  return profileOf(role, {
    isPlatformAdmin: role === 'admin',
    isBusinessLead: metadata?.business_lead === true,
  })
}
