import { z } from 'zod'
import { line } from '../storable/index.ts'

/** A moment with its offset, as 2026-03-31T12:00:00+02:00. */
const moment = z.iso.datetime({ offset: true })

export const publishedKinds = ['planning', 'contract', 'corrigendum', 'award'] as const

/** Procedure types of the eForms regulation; what a source calls otherwise is `other`. */
export const procedureTypes = [
  'open',
  'restricted',
  'negotiated_with_call',
  'negotiated_without_call',
  'competitive_dialogue',
  'innovation_partnership',
  'other',
] as const
export const ProcedureType = z.enum(procedureTypes)
export type ProcedureType = z.infer<typeof ProcedureType>

export const Money = z.object({ amount: z.number().nonnegative(), currency: z.string().regex(/^[A-Z]{3}$/) })
export type Money = z.infer<typeof Money>

/** An identifier and who gives it: `ted` for the UUID of TED that PLACSP prints too, `placsp`, `ocds`, `sam` and so on. */
export const ProcedureId = z.object({ scheme: z.string().regex(/^[a-z0-9-]{1,40}$/), id: line(200) })
export type ProcedureId = z.infer<typeof ProcedureId>

/** A CPV code without its check digit, as 42215000. */
export const CpvCode = z.string().regex(/^\d{8}$/)
/** A NUTS code of any level, as ES, ES5 or ES511; outside the Union the country's letters alone. */
export const NutsCode = z.string().regex(/^[A-Z]{2}[A-Z0-9]{0,3}$/)

const Buyer = z.object({
  name: line(400),
  /** Registered number or the source's own id of the buyer. */
  id: line(100).nullable(),
  /** ISO 3166-1, two letters. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  nuts: NutsCode.nullable(),
})

const Lot = z.object({
  id: line(60),
  title: line(1000),
  cpv: z.array(CpvCode).default([]),
  value: Money.nullable().default(null),
})

const Criterion = z.object({
  name: line(400),
  /** Per cent. */ weight: z.number().min(0).max(100).nullable(),
})

const NoticeDocument = z.object({ title: line(400), url: z.url({ protocol: /^https?$/ }).max(2000) })

/** One result: of a lot, or of the whole where `lot` is null. */
const Award = z.object({
  lot: line(60).nullable(),
  winner: line(400),
  winnerId: line(100).nullable(),
  /** Who won it together with the winner; each of them is a winner too. */
  partners: z.array(line(400)).max(50).default([]),
  /** Of all of them together: it stands once, at the first. */
  price: Money.nullable(),
  rank: z.number().int().min(1).nullable(),
  /** How many offers came in. */
  offers: z.number().int().min(0).nullable(),
  awardedOn: z.iso.date().nullable(),
})

const Published = z.object({
  /** Short name of the source, as `ted`. */
  source: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** The source's number of this notice; together with the source it is unique for one version of a notice. */
  noticeId: line(200),
  procedureIds: z.array(ProcedureId).max(20),
  /** When the source published this notice. */
  publishedAt: moment,
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable(),
  fetchedAt: moment,
  /** SHA-256 of what the source sent, in hexadecimal digits. */
  rawHash: z.string().regex(/^[0-9a-f]{64}$/),
})

const Content = z.object({
  buyer: Buyer,
  title: line(2000),
  description: line(20_000).nullable().default(null),
  /** ISO 639-1, as `es`. */
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .nullable(),
  procedureType: ProcedureType.nullable().default(null),
  lots: z.array(Lot).max(500),
  cpv: z.array(CpvCode).max(200),
  /** Where the contract is performed. */
  nuts: z.array(NutsCode).max(50).default([]),
  value: Money.nullable(),
  questionsUntil: moment.nullable(),
  offersUntil: moment.nullable(),
  durationMonths: z.number().positive().nullable(),
  criteria: z.array(Criterion).max(100),
  /** As the notice says it. */
  guarantee: line(1000).nullable(),
  documents: z.array(NoticeDocument).max(200),
  awards: z.array(Award).max(500),
})

/** One notice as any source gives it. A source that takes an entry back says so with `deleted`, which carries no content. */
export const TenderNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(publishedKinds), ...Published.shape, ...Content.shape }),
  z.object({ kind: z.literal('deleted'), ...Published.shape }),
])
export type TenderNotice = z.infer<typeof TenderNotice>
export type NoticeContent = z.infer<typeof Content>
export type PublishedNotice = Exclude<TenderNotice, { kind: 'deleted' }>
