import { z } from 'zod'
import { Provenance } from '../figures/index.ts'
import { chanceRequests } from './chances.ts'
import { dossierRequests } from './dossier.ts'
import { NewTenderSearch } from './searches.ts'
import { CpvCode, Money, ProcedureType } from './notice.ts'
import { outcomeRequests } from './outcomes.ts'
import { priceGapRequests } from './price-gaps.ts'

export const tenderStatuses = ['planned', 'open', 'closed', 'awarded', 'withdrawn'] as const
/** The stage of a procedure, and whether offers are still taken. */
export const TenderStatus = z.enum(tenderStatuses)
export type TenderStatus = z.infer<typeof TenderStatus>

export const tenderDecisions = ['yes', 'no', 'later'] as const
export const TenderDecision = z.enum(tenderDecisions)
export type TenderDecision = z.infer<typeof TenderDecision>

const code = (letters: number) => z.string().max(letters)

export const TenderFilters = z.strictObject({
  words: z.string().max(200).default(''),
  status: TenderStatus.or(z.literal('')).default(''),
  /** Beginning of NUTS codes: where it is done. */
  region: z
    .string()
    .regex(/^([A-Z]{2}[A-Z0-9]{0,3})?$/)
    .default(''),
  country: code(2).default(''),
  /** First two digits of the main CPV code. */
  division: code(2).default(''),
  decision: TenderDecision.or(z.enum(['none', ''])).default(''),
  followed: z.boolean().default(false),
  /** A saved search whose finds are listed. */
  search: z.uuid().or(z.literal('')).default(''),
  withoutSamples: z.boolean().default(false),
})
export type TenderFilters = z.infer<typeof TenderFilters>

export const tenderOrders = ['deadline', 'newest', 'value'] as const
export const TenderOrder = z.enum(tenderOrders)
export type TenderOrder = z.infer<typeof TenderOrder>

export const tendersOnPage = 50

/** Body of tenders. */
export const TendersRequest = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('list'),
    filters: TenderFilters,
    order: TenderOrder.default('deadline'),
    skip: z.number().int().min(0).max(100_000).default(0),
  }),
  z.strictObject({ action: z.literal('get'), id: z.uuid() }),
  z.strictObject({
    action: z.literal('decide'),
    id: z.uuid(),
    /** Null takes a decision back. */
    decision: TenderDecision.nullable(),
    reason: z.string().trim().max(500).default(''),
  }),
  z.strictObject({ action: z.literal('follow'), id: z.uuid(), follows: z.boolean() }),
  z.strictObject({ action: z.literal('split'), id: z.uuid(), noticeId: z.uuid() }),
  z.strictObject({ action: z.literal('join'), id: z.uuid(), other: z.uuid() }),
  z.strictObject({
    action: z.literal('deadlines'),
    month: z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/),
    withoutSamples: z.boolean().default(false),
  }),
  /** How many of the list are done where within the region that it asks for. */
  z.strictObject({ action: z.literal('regions'), filters: TenderFilters }),
  /** The codes of the CPV in use one level below a beginning of them; all divisions without one. */
  z.strictObject({ action: z.literal('codes'), beginning: z.string().regex(/^(\d{2,5})?$/) }),
  /** Makes the calendar address of who asks; the one before ends. */
  z.strictObject({ action: z.literal('feed') }),
  z.strictObject({ action: z.literal('searches') }),
  z.strictObject({ action: z.literal('save_search'), search: NewTenderSearch }),
  z.strictObject({ action: z.literal('remove_search'), id: z.uuid() }),
  ...outcomeRequests,
  ...chanceRequests,
  ...priceGapRequests,
  ...dossierRequests,
])
export type TendersRequest = z.infer<typeof TendersRequest>

/** A rule of the fit score and what it gave. */
export const fitRules = ['sector', 'country', 'size', 'time', 'buyer', 'rivals'] as const
export const FitPart = z.object({
  rule: z.enum(fitRules),
  points: z.number().int(),
  most: z.number().int(),
  /** What was compared, in words. */
  because: z.string(),
})
export type FitPart = z.infer<typeof FitPart>

export const TenderRow = z.object({
  id: z.uuid(),
  title: z.string(),
  buyer: z.string(),
  country: z.string().nullable(),
  cpv: z.array(CpvCode),
  division: z.string().nullable(),
  value: z.number().nullable(),
  currency: z.string().nullable(),
  published_at: z.string(),
  offers_until: z.string().nullable(),
  status: TenderStatus,
  has_flags: z.boolean(),
  decision: TenderDecision.nullable(),
  reason: z.string().nullable(),
  is_followed: z.boolean(),
  as_of: z.iso.date(),
  provenance: Provenance,
  fit: z.array(FitPart),
})
export type TenderRow = z.infer<typeof TenderRow>

const Facet = z.array(z.object({ value: z.string(), count: z.number().int() }))

/** A change in a followed tender that its follower has not seen. */
export const TenderNews = z.object({
  id: z.uuid(),
  title: z.string(),
  field: z.string(),
  was: z.unknown(),
  now: z.unknown(),
  published_at: z.string(),
})
export type TenderNews = z.infer<typeof TenderNews>

export const TenderListResponse = z.object({
  rows: z.array(TenderRow),
  news: z.array(TenderNews),
  total: z.number().int(),
  /** Of each filter what could be chosen beside the others that are set. */
  facets: z.object({ status: Facet, country: Facet, division: Facet, decision: Facet }),
})
export type TenderListResponse = z.infer<typeof TenderListResponse>

export const TenderChange = z.object({
  id: z.uuid(),
  notice_id: z.uuid(),
  field: z.string(),
  was: z.unknown(),
  now: z.unknown(),
  published_at: z.string(),
})
export type TenderChange = z.infer<typeof TenderChange>

export const TenderNoticeRow = z.object({
  id: z.uuid(),
  source: z.string(),
  notice_id: z.string(),
  kind: z.enum(['planning', 'contract', 'corrigendum', 'award', 'deleted']),
  published_at: z.string(),
  title: z.string().nullable(),
  url: z.string().nullable(),
  joined_by: z.enum(['alone', 'identifier', 'likeness', 'person']),
})
export type TenderNoticeRow = z.infer<typeof TenderNoticeRow>

export const TenderProcedure = TenderRow.extend({
  description: z.string().nullable(),
  language: z.string().nullable(),
  procedure_type: ProcedureType.nullable(),
  nuts: z.array(z.string()),
  questions_until: z.string().nullable(),
  duration_months: z.number().nullable(),
  criteria: z.array(z.object({ name: z.string(), weight: z.number().nullable() })),
  guarantee: z.string().nullable(),
  documents: z.array(z.object({ title: z.string(), url: z.string() })),
  lots: z.array(z.object({ id: z.string(), title: z.string(), value: Money.nullable() })),
  awards: z.array(
    z.object({
      lot: z.string().nullable(),
      winner: z.string(),
      price: Money.nullable(),
      rank: z.number().nullable(),
      offers: z.number().nullable(),
    }),
  ),
  flags: z.array(z.object({ field: z.string(), value: z.string(), reason: z.string() })),
  url: z.string().nullable(),
  sources: z.array(z.string()),
  opportunity: z.string().nullable(),
})
export type TenderProcedure = z.infer<typeof TenderProcedure>

export const TenderResponse = z.object({
  tender: TenderProcedure,
  /** What its codes of the CPV are of. */
  names: z.record(z.string(), z.string()).default({}),
  notices: z.array(TenderNoticeRow),
  changes: z.array(TenderChange),
  /** Procedures that may be the same, which nobody has joined. */
  alike: z.array(
    z.object({ id: z.uuid(), title: z.string(), buyer: z.string(), sources: z.array(z.string()) }),
  ),
})
export type TenderResponse = z.infer<typeof TenderResponse>

export const TenderDeadlines = z.object({
  deadlines: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      buyer: z.string(),
      kind: z.enum(['questions', 'offers']),
      at: z.string(),
      decision: TenderDecision.nullable(),
      provenance: Provenance,
    }),
  ),
})
export type TenderDeadlines = z.infer<typeof TenderDeadlines>

export const TenderRegions = z.object({
  /** NUTS codes of the second level, or shorter where notices say no more; most first. */
  regions: z.array(z.object({ region: z.string(), tenders: z.number().int() })),
})
export type TenderRegions = z.infer<typeof TenderRegions>

/** Digits of each level of the CPV: division, group, class, category, and the whole code. */
export const cpvLevels = [2, 3, 4, 5, 8] as const
export const CpvCodes = z.object({
  /** By the main code of each tender. */
  codes: z.array(z.object({ code: z.string(), name: z.string().optional(), tenders: z.number().int() })),
})
export type CpvCodes = z.infer<typeof CpvCodes>

/** Address of the calendar feed on this server; whoever has it reads the deadlines without signing in. */
export const TenderFeed = z.object({ path: z.string() })
export type TenderFeed = z.infer<typeof TenderFeed>
/** Where the feeds are, before the token. */
export const tenderFeedPath = '/feeds/tenders/'
