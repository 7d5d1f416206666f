import type { PublicConfig } from '@portal/contracts/config'
import { trimEndOf } from '@portal/text/trim-characters'
import type { Platform } from '#server/platform/platform.ts'

/** Without a configured address it names none: the page knows the one it was loaded from, and a Host header is anybody's word. */
export const publicConfigFor = ({ config, keys, version }: Platform): PublicConfig => ({
  url: trimEndOf(config.PORTAL_PUBLIC_URL ?? '', '/'),
  anonKey: keys.anonKey,
  brand: {
    name: config.BRAND_NAME,
    slug: config.BRAND_SLUG,
    businessLeadName: config.BUSINESS_LEAD_NAME,
    contactEmail: config.PORTAL_CONTACT_EMAIL ?? null,
  },
  version,
})
