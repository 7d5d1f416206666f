import { z } from 'zod'
import { Provenance } from '../figures/index.ts'

/** Our offer for a tender beside the price that won it; in EUR, of all lots. */
export const PriceGap = z.object({
  procedure_id: z.uuid(),
  title: z.string(),
  buyer: z.string(),
  price_eur: z.number(),
  p50_eur: z.number().nullable(),
  p80_eur: z.number().nullable(),
  /** Of our offer. */
  said_on: z.iso.date(),
  provenance: Provenance,
  /** Where the award notice ranks our offer too. */
  our_rank: z.number().int().nullable(),
  winner: z.string(),
  won_eur: z.number(),
  awarded_on: z.iso.date(),
  award_provenance: Provenance,
})
export type PriceGap = z.infer<typeof PriceGap>

export const PriceGaps = z.object({ rows: z.array(PriceGap) })
export type PriceGaps = z.infer<typeof PriceGaps>

export const priceGapRequests = [
  z.strictObject({ action: z.literal('price_gaps'), withoutSamples: z.boolean().default(false) }),
] as const
