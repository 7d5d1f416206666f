import { z } from 'zod'
import { Provenance } from '../figures/index.ts'

const amount = z.number().positive().max(1e12)

/** What we ask for a tender, and what it is estimated to cost: with even odds, and in four cases of five. EUR. */
export const NewOffer = z
  .strictObject({ price_eur: amount, p50_eur: amount.nullable(), p80_eur: amount.nullable() })
  .refine(
    ({ p50_eur: even, p80_eur: safe }) => (even === null ? safe === null : safe !== null && safe >= even),
    { path: ['p80_eur'], error: 'Enter P50 and P80 together; P80 must not be below P50.' },
  )
export type NewOffer = z.infer<typeof NewOffer>

export const KeptOffer = z.object({
  price_eur: z.number(),
  p50_eur: z.number().nullable(),
  p80_eur: z.number().nullable(),
  said_by: z.string(),
  said_at: z.string(),
  provenance: Provenance,
})
export type KeptOffer = z.infer<typeof KeptOffer>
