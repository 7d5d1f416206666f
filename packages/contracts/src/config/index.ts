import { z } from 'zod'

/** GET /config.json: what the browser needs before anybody signs in. Holds no secret. */
export const PublicConfig = z.object({
  url: z.string(),
  anonKey: z.string(),
  brand: z.object({
    name: z.string(),
    slug: z.string(),
    businessLeadName: z.string(),
    contactEmail: z.string().nullable(),
  }),
  version: z.string(),
})
export type PublicConfig = z.infer<typeof PublicConfig>
