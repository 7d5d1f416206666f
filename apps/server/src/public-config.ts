import type { PublicConfig } from '@portal/contracts/config'
import type { Config } from '#server/config.ts'

/** What config.json says beside the address and the key. */
export const publicConfigOf = (config: Config): Pick<PublicConfig, 'brand'> => ({
  brand: {
    name: config.BRAND_NAME,
    slug: config.BRAND_SLUG,
    businessLeadName: config.BUSINESS_LEAD_NAME,
    contactEmail: config.PORTAL_CONTACT_EMAIL ?? null,
  },
})
