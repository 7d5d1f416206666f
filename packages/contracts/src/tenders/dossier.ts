import { z } from 'zod'
import { Provenance } from '../figures/index.ts'
import { ProcedureType } from './notice.ts'
import { OutcomeGroup } from './outcomes.ts'

const count = z.number().int()

/** Something that is known of a buyer or of one of its procedures: said by somebody, from a source, on a day. */
export const TenderMemory = z.object({
  id: z.uuid(),
  procedure_id: z.uuid().nullable(),
  text: z.string(),
  source: z.string(),
  said_on: z.iso.date(),
  added_by: z.string(),
})
export type TenderMemory = z.infer<typeof TenderMemory>

export const NewTenderMemory = z.strictObject({
  buyer: z.string().trim().min(1).max(400),
  /** Null: of the buyer and not of one procedure. */
  procedure_id: z.uuid().nullable(),
  text: z.string().trim().min(1).max(2000),
  source: z.string().trim().min(1).max(300),
  said_on: z.iso.date(),
})
export type NewTenderMemory = z.infer<typeof NewTenderMemory>

/** What the buyer usually asks, over the procedures that state it; null where none does. */
export const UsualTerms = z.object({
  days_for_offers: z.number().nullable(),
  duration_months: z.number().nullable(),
  /** Share of procedures with a guarantee, in per cent. */
  guarantee_share: z.number().nullable(),
  procedure_type: ProcedureType.nullable(),
  /** Price of awards against what was estimated, in per cent. */
  price_of_estimate: z.number().nullable(),
})
export type UsualTerms = z.infer<typeof UsualTerms>

export const BuyerDossier = z.object({
  buyer: z.string(),
  country: z.string().nullable(),
  as_of: z.iso.date(),
  provenance: Provenance,
  procedures: count,
  first_published: z.iso.date(),
  /** The newest of them. */
  newest: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      status: z.string(),
      value: z.number().nullable(),
      currency: z.string().nullable(),
      published_at: z.string(),
      as_of: z.iso.date(),
      provenance: Provenance,
    }),
  ),
  /** What it bought, by CPV division. */
  bought: z.array(z.object({ division: z.string(), procedures: count })),
  /** From whom, and what we won and lost there. */
  winners: z.array(OutcomeGroup),
  terms: UsualTerms,
  memory: z.array(TenderMemory),
})
export type BuyerDossier = z.infer<typeof BuyerDossier>

export const dossierRequests = [
  z.strictObject({
    action: z.literal('buyer'),
    buyer: z.string().min(1).max(400),
    withoutSamples: z.boolean().default(false),
  }),
  z.strictObject({ action: z.literal('remember'), memory: NewTenderMemory }),
  z.strictObject({ action: z.literal('forget'), id: z.uuid() }),
] as const
