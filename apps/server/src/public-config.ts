import type { PublicConfig } from '@portal/contracts/config'
import type { Config } from '#server/config.ts'

/** What config.json says beside the address and the key. */
export const publicConfigOf = (config: Config): Pick<PublicConfig, 'brand' | 'keepsMail'> => ({
  brand: {
    name: config.BRAND_NAME,
    slug: config.BRAND_SLUG,
    businessLeadName: config.BUSINESS_LEAD_NAME,
    contactEmail: config.PORTAL_CONTACT_EMAIL ?? null,
  },
  keepsMail: [config.SMTP_URL, config.RESEND_API_KEY, config.SUPABASE_URL].every(
    (each) => each === undefined,
  ),
})
