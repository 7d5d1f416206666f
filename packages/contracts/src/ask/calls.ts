import { z } from 'zod'
import { AnswerCard, AskLanguage, Suggestion, Unread } from './answer-card.ts'
import { Asked } from './query.ts'

/** Characters of a question that are read; more is declined. */
export const longestQuestion = 4000

/** Function `ask`. */
export const AskRequest = z.discriminatedUnion('action', [
  /** A query is answered: a chip, a link to Explore, a chart's "Ask about this". */
  z.object({
    action: z.literal('run'),
    asked: Asked,
    language: AskLanguage.default('en'),
    /** Rows of the table; Explore pages through more. */
    rows: z.number().int().min(1).max(1000).default(25),
    from: z.number().int().min(0).max(1_000_000).default(0),
  }),
  /** Words are read and answered without a conversation. */
  z.object({ action: z.literal('read'), text: z.string().min(1).max(longestQuestion) }),
  /** Endings of what is being typed. */
  z.object({ action: z.literal('complete'), text: z.string().max(200) }),
  /** What the asker may ask of: for Explore's menus and for a model. */
  z.object({ action: z.literal('catalogue'), language: AskLanguage.default('en') }),
  /** An administrator makes a word mean an item of the catalogue, or a filler word; null forgets it. */
  z.object({
    action: z.literal('teach'),
    word: z.string().trim().min(2).max(60),
    item: z.string().max(160).nullable(),
  }),
  /** Words that were not understood, with their count, and those that were taught; administrators. */
  z.object({ action: z.literal('unread') }),
])
export type AskRequest = z.infer<typeof AskRequest>

export const RunResponse = AnswerCard
/** Several where the question has several parts. */
export const ReadResponse = z.union([
  z.object({ cards: z.array(AnswerCard).min(1) }),
  z.object({ unread: Unread }),
])
export type ReadResponse = z.infer<typeof ReadResponse>
export const CompleteResponse = z.object({ completions: z.array(Suggestion) })
export type CompleteResponse = z.infer<typeof CompleteResponse>

const Named = z.object({ id: z.string(), label: z.string() })
export const CatalogueSubject = Named.extend({
  dimensions: z.array(
    Named.extend({
      type: z.enum(['text', 'number', 'date', 'yes_no']),
      values: z.array(z.string()),
      /** Its values go to no provider. */
      staysInHouse: z.boolean().optional(),
    }),
  ),
  measures: z.array(Named.extend({ unit: z.string() })),
  segments: z.array(Named),
  /** Its rows go to no provider. */
  staysInHouse: z.boolean().optional(),
})
export type CatalogueSubject = z.infer<typeof CatalogueSubject>
export const CatalogueResponse = z.object({ subjects: z.array(CatalogueSubject) })
export type CatalogueResponse = z.infer<typeof CatalogueResponse>

export const UnreadWord = z.object({
  word: z.string(),
  count: z.number().int(),
  last_asked: z.string(),
  example: z.string(),
})
export type UnreadWord = z.infer<typeof UnreadWord>
export const TaughtWord = z.object({
  word: z.string(),
  item: z.string(),
  taught_by: z.string().nullable(),
  taught_at: z.string(),
})
export type TaughtWord = z.infer<typeof TaughtWord>
/** `items`: what a word can be taught to mean. */
export const UnreadResponse = z.object({
  unread: z.array(UnreadWord),
  taught: z.array(TaughtWord),
  items: z.array(Named),
})
export type UnreadResponse = z.infer<typeof UnreadResponse>
