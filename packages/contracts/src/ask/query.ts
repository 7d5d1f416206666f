import { z } from 'zod'
import { SaidDay } from '../figures/index.ts'

/**
 * What a question is about, as one typed value: read from words, asked for by a model, kept in a link. docs:
 * how-to/make-something-askable
 */

/** How the values of one measure become one number; without it the measure's own way holds. */
export const Aggregate = z.enum(['sum', 'mean', 'median', 'min', 'max', 'spread'])
export type Aggregate = z.infer<typeof Aggregate>

export const QueryMeasure = z.object({
  /** Id of a measure of the subject; `count` is one of every subject. */
  measure: z.string().max(80),
  aggregate: Aggregate.optional(),
})
export type QueryMeasure = z.infer<typeof QueryMeasure>

/** "twice that of ...": the value that was read times this. */
const times = z.number().positive().max(1000).optional()

/** A value that is itself read from the records. */
export const Reference = z.discriminatedUnion('of', [
  /** The same measure of our own record. */
  z.object({ of: z.literal('ours'), times }),
  /** The same measure over all records of the subject that are not ours. */
  z.object({ of: z.enum(['average', 'median', 'highest', 'lowest']), times }),
  /** The same measure of a named record. */
  z.object({ of: z.literal('record'), name: z.string().max(200), times }),
  /** Another measure of the same row: "revenue above the market size". */
  z.object({ of: z.literal('measure'), measure: z.string().max(80), times }),
])
export type Reference = z.infer<typeof Reference>

/** Text, a number, an ISO date, or a value read from the records. */
export const FilterValue = z.union([z.string().max(300), z.number(), z.boolean(), Reference])
export type FilterValue = z.infer<typeof FilterValue>

export const FilterOp = z.enum([
  'is',
  'is_not',
  'above',
  'at_least',
  'below',
  'at_most',
  /** Both ends belong to it. */
  'between',
  /** Within a twentieth of it. */
  'near',
  /** Words of a text, by stem. */
  'mentions',
  'missing',
  'present',
])
export type FilterOp = z.infer<typeof FilterOp>

export const QueryFilter = z.object({
  /** A dimension or a measure of the subject. One on an aggregated measure holds for the groups. */
  field: z.string().max(80),
  op: FilterOp,
  /** `is` and `mentions` hold when any value does, `is_not` when none does. */
  values: z.array(FilterValue).max(60),
})
export type QueryFilter = z.infer<typeof QueryFilter>

export const DatePart = z.enum(['year', 'half', 'quarter', 'month', 'week', 'day'])
export type DatePart = z.infer<typeof DatePart>

export const Period = z.object({
  /** A dimension of days; the subject's own where it is left out. */
  field: z.string().max(80).optional(),
  /** First and last day, both belonging to it; null is open. */
  from: SaidDay().nullable(),
  to: SaidDay().nullable(),
})
export type Period = z.infer<typeof Period>

export const Grouping = z.object({ field: z.string().max(80), part: DatePart.optional() })
export type Grouping = z.infer<typeof Grouping>

/** Against what each row, or the one number, is held. */
export const Compare = z.enum(['each other', 'ours', 'average', 'leader', 'previous'])
export type Compare = z.infer<typeof Compare>

/** What is worked out from the numbers found: between the compared ones, or of each in the whole. */
export const Derive = z.enum(['difference', 'ratio', 'share', 'growth', 'rank'])
export type Derive = z.infer<typeof Derive>

export const Query = z.object({
  subject: z.string().max(60),
  /** None: the records themselves, with `show`. */
  measures: z.array(QueryMeasure).max(8),
  filters: z.array(QueryFilter).max(20).default([]),
  /** Named conditions of the subject: "open", "overdue". */
  segments: z.array(z.string().max(60)).max(8).default([]),
  /** None: one number over all; the key dimension: a row for each record. */
  groupBy: z.array(Grouping).max(3).default([]),
  /** Other dimensions that are told of each row: "where are they from?" */
  show: z.array(z.string().max(80)).max(8).default([]),
  order: z
    .object({
      by: z.string().max(80),
      aggregate: Aggregate.optional(),
      direction: z.enum(['asc', 'desc']),
      /** By the distance from this: ascending is "closest to". */
      from: Reference.optional(),
    })
    .optional(),
  limit: z.number().int().min(1).max(1000).optional(),
  /** Rows passed over first: 1 for "the second". */
  offset: z.number().int().min(0).max(1_000_000).optional(),
  period: Period.optional(),
  compare: Compare.optional(),
  derive: Derive.optional(),
  /** "half of", "15 % of", "twice": the number found times this. */
  times: z.number().optional(),
})
export type Query = z.infer<typeof Query>

/** What a sentence takes for granted, held against the records: "we lead in pharma, right?" */
export const Claim = z.object({
  query: Query,
  asserted: z.object({
    /** `first` and `last`: the value names the row that comes so; `exists`: there is a row. */
    op: z.enum([
      'is',
      'is_not',
      'above',
      'at_least',
      'below',
      'at_most',
      'near',
      'first',
      'last',
      'exists',
      'none',
    ]),
    value: FilterValue.optional(),
  }),
})
export type Claim = z.infer<typeof Claim>

/** A fixed composition of queries. */
export const Brief = z.object({
  brief: z.enum(['week', 'board', 'worries', 'sector', 'company', 'country', 'client', 'team', 'system']),
  /** Which sector, company, country, client or team. */
  about: z.string().max(200).optional(),
})
export type Brief = z.infer<typeof Brief>

/** A case for one of the portal's calculations, and what was said since about what it left open. */
export const Calculation = z.object({
  engine: z.string().max(100),
  text: z.string().max(4000),
  /** Inputs by their paths. */
  said: z
    .array(z.object({ path: z.string().max(200), value: z.union([z.number(), z.string().max(300)]) }))
    .max(40)
    .default([]),
  /** Quantities of the text that are no inputs. */
  leftOut: z.array(z.string().max(200)).max(40).default([]),
})
export type Calculation = z.infer<typeof Calculation>

/** What the records are asked. */
export const RecordsAsked = z.union([
  z.object({ kind: z.literal('query'), query: Query }),
  z.object({ kind: z.literal('claim'), claim: Claim }),
  z.object({ kind: z.literal('brief'), brief: Brief }),
  /** Records by their words, where no subject's fields were asked: "what do we know about evaporators?" */
  z.object({ kind: z.literal('search'), words: z.string().max(300) }),
])
export type RecordsAsked = z.infer<typeof RecordsAsked>

/** What is run: one of these, or several for a question of several parts. */
export const Asked = z.union([
  ...RecordsAsked.options,
  z.object({ kind: z.literal('calculation'), calculation: Calculation }),
  /** What an item of the catalogue, a tool or a page is: by its id there, `tool:` and the engine's, `page:` and the address. */
  z.object({ kind: z.literal('explanation'), of: z.string().max(300) }),
])
export type Asked = z.infer<typeof Asked>
