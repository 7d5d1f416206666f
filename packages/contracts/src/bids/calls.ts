import { z } from 'zod'
import { base64Limit } from '../ai-services/index.ts'
import { Provenance } from '../figures/index.ts'
import { KeptOffer, NewOffer } from './offers.ts'
import { BidVerdict, JudgedRequirement, RequirementWord } from './requirements.ts'

export const BidDecision = z.enum(['bid', 'no_bid'])
export type BidDecision = z.infer<typeof BidDecision>

const reason = z.string().trim().max(500).default('')

/** Body of bids; `id` is that of the tender. */
export const BidsRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list') }),
  z.strictObject({ action: z.literal('get'), id: z.uuid() }),
  z.strictObject({
    action: z.literal('add_file'),
    id: z.uuid(),
    /** As people see it: one line, without characters that hide or turn those beside them. */
    name: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u, 'must be of characters that can be seen'),
    base64: z.base64().max(base64Limit),
  }),
  z.strictObject({ action: z.literal('get_file'), fileId: z.uuid() }),
  z.strictObject({ action: z.literal('remove_file'), fileId: z.uuid() }),
  /** Asks a model for what the grammar did not read. */
  z.strictObject({ action: z.literal('propose'), fileId: z.uuid() }),
  z.strictObject({
    action: z.literal('say'),
    requirementId: z.uuid(),
    /** Null takes a word back. */
    word: RequirementWord.nullable(),
    reason,
  }),
  z.strictObject({
    action: z.literal('decide'),
    id: z.uuid(),
    /** Null takes a decision back. */
    decision: BidDecision.nullable(),
    reason,
  }),
  z.strictObject({
    action: z.literal('offer'),
    id: z.uuid(),
    /** Null takes an offer back. */
    offer: NewOffer.nullable(),
  }),
])
export type BidsRequest = z.infer<typeof BidsRequest>

export const TenderFile = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.string(),
  /** Pages of a PDF. */
  parts: z.number().int(),
  is_truncated: z.boolean(),
  added_by: z.string(),
  added_at: z.string(),
  provenance: Provenance,
})
export type TenderFile = z.infer<typeof TenderFile>

export const DecidedBid = z.object({
  decision: BidDecision,
  reason: z.string(),
  decided_by: z.string(),
  decided_at: z.string(),
})
export type DecidedBid = z.infer<typeof DecidedBid>

export const BidResponse = z.object({
  files: z.array(TenderFile),
  requirements: z.array(JudgedRequirement),
  verdict: BidVerdict,
  decision: DecidedBid.nullable(),
  offer: KeptOffer.nullable(),
  /** Whether a model may be asked for more. */
  canPropose: z.boolean(),
  /** Of the last proposal: how many rows a model gave whose quote or number does not stand in the document. */
  refused: z.number().int().default(0),
})
export type BidResponse = z.infer<typeof BidResponse>

export const TenderFileContent = z.object({ name: z.string(), base64: z.string() })
export type TenderFileContent = z.infer<typeof TenderFileContent>

export const BidRow = BidVerdict.extend({
  id: z.uuid(),
  title: z.string(),
  buyer: z.string(),
  offers_until: z.string().nullable(),
  requirements: z.number().int(),
  /** Words of the document that decide. */
  quote: z.string().nullable(),
  decision: DecidedBid.nullable(),
  provenance: Provenance,
})
export type BidRow = z.infer<typeof BidRow>

export const BidListResponse = z.object({ rows: z.array(BidRow) })
export type BidListResponse = z.infer<typeof BidListResponse>
