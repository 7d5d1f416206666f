import type { FastifyRequest } from 'fastify'
import type { PublicConfig } from '@portal/contracts/config'
import { trimEndOf } from '@portal/text/trim-characters'
import type { Platform } from '#server/platform/platform.ts'

/** Without a configured address the page is told the one it was loaded from. */
export const publicConfigFor = (
  request: FastifyRequest,
  { config, keys, version }: Platform,
): PublicConfig => ({
  url:
    (config.PORTAL_PUBLIC_URL && trimEndOf(config.PORTAL_PUBLIC_URL, '/')) ??
    `${request.protocol}://${request.host}`,
  anonKey: keys.anonKey,
  brand: {
    name: config.BRAND_NAME,
    slug: config.BRAND_SLUG,
    businessLeadName: config.BUSINESS_LEAD_NAME,
    contactEmail: config.PORTAL_CONTACT_EMAIL ?? null,
  },
  version,
})
