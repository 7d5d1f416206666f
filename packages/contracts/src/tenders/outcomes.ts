import { z } from 'zod'
import { Provenance } from '../figures/index.ts'

/** By what wins and losses are grouped. */
export const outcomeGroupings = ['company', 'country', 'sector', 'buyer', 'value', 'month'] as const
export const OutcomeGrouping = z.enum(outcomeGroupings)
export type OutcomeGrouping = z.infer<typeof OutcomeGrouping>

/** What a number of a group counts: awards to anybody, or our own closed opportunities. */
export const outcomeKinds = ['awards', 'won', 'lost'] as const
export const OutcomeKind = z.enum(outcomeKinds)
export type OutcomeKind = z.infer<typeof OutcomeKind>

export const OutcomeFilters = z.strictObject({
  by: OutcomeGrouping.default('company'),
  /** `tracked` leaves out winners that nobody tracks. */
  who: z.enum(['all', 'tracked']).default('all'),
  /** Months back from today; null: all. */
  months: z.number().int().min(1).max(240).nullable().default(null),
  /** Of one buyer alone, however its name is written; empty: of all. */
  buyer: z.string().max(400).default(''),
  withoutSamples: z.boolean().default(false),
})
export type OutcomeFilters = z.infer<typeof OutcomeFilters>

/** Why a winner counts as one of the tracked companies. */
export const WinnerRule = z.enum(['same', 'begins', 'shorter', 'within', 'person'])
export type WinnerRule = z.infer<typeof WinnerRule>

const count = z.number().int()

export const OutcomeGroup = z.object({
  name: z.string(),
  /** Of a group by company: whether it is tracked. */
  is_tracked: z.boolean(),
  awards: count,
  /** Sum of the prices in EUR. */
  awarded_eur: z.number(),
  /** Awards without a price in EUR, which the sum leaves out. */
  unpriced: count,
  won: count,
  won_eur: z.number(),
  lost: count,
  lost_eur: z.number(),
  has_samples: z.boolean(),
})
export type OutcomeGroup = z.infer<typeof OutcomeGroup>

export const TenderOutcomes = z.object({
  as_of: z.iso.date().nullable(),
  groups: z.array(OutcomeGroup),
  total: OutcomeGroup,
})
export type TenderOutcomes = z.infer<typeof TenderOutcomes>

export const outcomesOnPage = 50

export const AwardRow = z.object({
  procedure_id: z.uuid(),
  title: z.string(),
  buyer: z.string(),
  country: z.string().nullable(),
  lot: z.string().nullable(),
  winner: z.string(),
  partners: z.array(z.string()),
  company: z.string().nullable(),
  rule: WinnerRule.nullable(),
  said_by: z.string().nullable(),
  reason: z.string(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  offers: count.nullable(),
  awarded_on: z.iso.date(),
  as_of: z.iso.date(),
  provenance: Provenance,
})
export type AwardRow = z.infer<typeof AwardRow>

/** An opportunity of the pipeline that was won or lost. */
export const ClosedDeal = z.object({
  reference: z.string(),
  title: z.string(),
  client: z.string(),
  country: z.string(),
  value_eur: z.number(),
  closed_on: z.iso.date(),
  lost_to: z.string().nullable(),
  loss_reason: z.string().nullable(),
  as_of: z.iso.date(),
  provenance: Provenance,
})
export type ClosedDeal = z.infer<typeof ClosedDeal>

export const OutcomeRows = z.object({ awards: z.array(AwardRow), deals: z.array(ClosedDeal), total: count })
export type OutcomeRows = z.infer<typeof OutcomeRows>

export const TrackedCompanies = z.object({ names: z.array(z.string()) })
export type TrackedCompanies = z.infer<typeof TrackedCompanies>

export const outcomeRequests = [
  z.strictObject({ action: z.literal('outcomes'), filters: OutcomeFilters }),
  z.strictObject({
    action: z.literal('outcome_rows'),
    filters: OutcomeFilters,
    of: OutcomeKind,
    /** Name of the group; null: all of them. */
    group: z.string().max(400).nullable(),
    skip: z.number().int().min(0).max(100_000).default(0),
  }),
  z.strictObject({ action: z.literal('tracked_companies') }),
  /** Says who a winner is: the name of a tracked company, or null for none of them. Without `company` the rules decide again. */
  z.strictObject({
    action: z.literal('name_winner'),
    winner: z.string().min(1).max(400),
    company: z.string().max(400).nullable().optional(),
    reason: z.string().trim().max(500).default(''),
  }),
] as const
