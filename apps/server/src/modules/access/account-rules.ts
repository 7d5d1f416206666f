import * as words from '@portal/content/mail'
import { derivePermissionProfile } from '@portal/contracts/roles'
import type { AccountRules } from '@portal/backend/auth'
import type { Config } from '#server/config.ts'

type Fragments = Pick<Config, 'PORTAL_ADMIN_FRAGMENTS' | 'PORTAL_BUSINESS_FRAGMENTS'>

/** What accounts of the portal are made by. spec §6, decisions AMB-02 and AMB-03 */
export const accountRulesOf = (config: Fragments): AccountRules => ({
  words,
  proposeRole: (email) =>
    derivePermissionProfile(email, {
      admin: config.PORTAL_ADMIN_FRAGMENTS,
      business: config.PORTAL_BUSINESS_FRAGMENTS,
    }),
})
