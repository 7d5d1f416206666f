import { z } from 'zod'

const Value = z.object({ amount: z.number().optional(), currency: z.string().optional() })
const Period = z.object({ endDate: z.string().optional(), durationInDays: z.number().optional() })
const Code = z.object({ scheme: z.string().optional(), id: z.coerce.string() })
const Criteria = z.object({
  criteria: z
    .array(
      z.object({
        name: z.string().optional(),
        description: z.string().optional(),
        type: z.string().optional(),
        numbers: z.array(z.object({ number: z.number().optional() })).default([]),
      }),
    )
    .default([]),
})

/** What the portal reads of a release; https://standard.open-contracting.org/1.1/en/schema/reference/. */
export const OcdsRelease = z.object({
  ocid: z.string().min(1),
  id: z.string().min(1),
  date: z.string(),
  tag: z.array(z.string()).min(1),
  language: z.string().optional(),
  buyer: z.object({ id: z.coerce.string().optional(), name: z.string().optional() }).optional(),
  parties: z
    .array(
      z.object({
        id: z.coerce.string(),
        name: z.string().optional(),
        roles: z.array(z.string()).default([]),
        address: z.object({ region: z.string().optional(), country: z.string().optional() }).optional(),
      }),
    )
    .default([]),
  tender: z
    .object({
      title: z.string().optional(),
      description: z.string().optional(),
      procurementMethod: z.string().optional(),
      classification: Code.optional(),
      value: Value.optional(),
      tenderPeriod: Period.optional(),
      enquiryPeriod: Period.optional(),
      contractPeriod: Period.optional(),
      awardCriteria: Criteria.optional(),
      items: z
        .array(
          z.object({
            classification: Code.optional(),
            additionalClassifications: z.array(Code).default([]),
            deliveryAddresses: z.array(z.object({ region: z.string().optional() })).default([]),
            relatedLot: z.coerce.string().optional(),
          }),
        )
        .default([]),
      lots: z
        .array(
          z.object({
            id: z.coerce.string(),
            title: z.string().optional(),
            description: z.string().optional(),
            value: Value.optional(),
            contractPeriod: Period.optional(),
            awardCriteria: Criteria.optional(),
          }),
        )
        .default([]),
      documents: z
        .array(
          z.object({
            title: z.string().optional(),
            description: z.string().optional(),
            url: z.string().optional(),
          }),
        )
        .default([]),
    })
    .optional(),
  awards: z
    .array(
      z.object({
        date: z.string().optional(),
        value: Value.optional(),
        suppliers: z
          .array(z.object({ id: z.coerce.string().optional(), name: z.string().optional() }))
          .default([]),
        relatedLots: z.array(z.coerce.string()).default([]),
      }),
    )
    .default([]),
})
export type OcdsRelease = z.infer<typeof OcdsRelease>

export const OcdsPackage = z.object({
  publishedDate: z.string().optional(),
  releases: z.array(z.unknown()),
  links: z.object({ next: z.string().optional() }).optional(),
})
