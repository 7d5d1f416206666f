import { z } from 'zod'

export const DemoRole = z.enum(['business_lead', 'member', 'administrator'])
export type DemoRole = z.infer<typeof DemoRole>

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
  /** Nothing carries its mails: they wait in the outbox, where administrators read them. */
  keepsMail: z.boolean().optional(),
  /** Of a demonstration: whom a visitor may look in as. */
  demo: z
    .object({
      password: z.string(),
      people: z.array(z.object({ role: DemoRole, email: z.string() })),
    })
    .optional(),
})
export type PublicConfig = z.infer<typeof PublicConfig>
