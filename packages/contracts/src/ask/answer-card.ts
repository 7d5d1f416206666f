import { z } from 'zod'
import { Citation } from '../chat/citation.ts'
import { Asked } from './query.ts'

export const AskLanguage = z.enum(['en', 'es'])
export type AskLanguage = z.infer<typeof AskLanguage>

/** How a number is written; `key` and `unit` as the portal's figures have them. */
export const ColumnFormat = z.object({
  kind: z.enum(['text', 'number', 'date', 'link']),
  /** USD, EUR, %, index, days, companies, ... as in `figures.unit`; empty for a count. */
  unit: z.string().default(''),
  /** Plus before what grows. */
  signed: z.boolean().optional(),
})
export type ColumnFormat = z.infer<typeof ColumnFormat>

export const AnswerColumn = z.object({ id: z.string(), label: z.string(), format: ColumnFormat })
export type AnswerColumn = z.infer<typeof AnswerColumn>

export const AnswerCell = z.union([z.string(), z.number(), z.null()])
export type AnswerCell = z.infer<typeof AnswerCell>

export const AnswerRow = z.object({
  /** In the order of the columns; numbers exact, dates ISO. */
  cells: z.array(AnswerCell),
  /** Numbers of the citations that it rests on. */
  citations: z.array(z.number().int()),
  /** Page of the record, for a row that is one. */
  href: z.string().nullable(),
  /** Our own record, told from the others. */
  isOwn: z.boolean().optional(),
})
export type AnswerRow = z.infer<typeof AnswerRow>

export const AnswerTable = z.object({
  title: z.string(),
  columns: z.array(AnswerColumn),
  rows: z.array(AnswerRow),
  /** How many rows there are in all; more than `rows` when it was cut. */
  total: z.number().int(),
})
export type AnswerTable = z.infer<typeof AnswerTable>

/** Drawn from the table: columns are named by their ids. */
export const AnswerChart = z.object({
  kind: z.enum(['bars', 'line', 'scatter', 'parts']),
  title: z.string(),
  /** Column of names or of periods; of the first measure for a scatter. */
  x: z.string(),
  /** Columns of numbers, one series each. */
  y: z.array(z.string()).min(1),
  /** Column that names a dot of a scatter. */
  name: z.string().optional(),
})
export type AnswerChart = z.infer<typeof AnswerChart>

/** A part of the reading, shown as a chip; each choice is the whole query with that part changed. */
export const Chip = z.object({
  role: z.enum([
    'subject',
    'measure',
    'filter',
    'segment',
    'group',
    'order',
    'period',
    'compare',
    'show',
    'claim',
    'brief',
    'input',
  ]),
  label: z.string(),
  choices: z.array(z.object({ label: z.string(), asked: Asked })),
})
export type Chip = z.infer<typeof Chip>

/** A question that is certain to work, as a button. */
export const Suggestion = z.object({ text: z.string(), asked: Asked })
export type Suggestion = z.infer<typeof Suggestion>

export const AnswerCard = z.object({
  asked: Asked,
  language: AskLanguage,
  /** The reading in words. */
  reading: z.string(),
  /** Sentences with markers such as [1]. Markdown. */
  text: z.string(),
  /** Days of the records it rests on; null where none was found. */
  asOf: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  table: AnswerTable.nullable(),
  chart: AnswerChart.nullable(),
  chips: z.array(Chip),
  citations: z.array(Citation),
  /** Where a calculation opens with the same case. */
  page: z.string().optional(),
  next: z.array(Suggestion),
})
export type AnswerCard = z.infer<typeof AnswerCard>

/** What an answer says of how it was read; kept with the message beside its citations. */
export const AnswerParts = AnswerCard.omit({ text: true, citations: true })
export type AnswerParts = z.infer<typeof AnswerParts>

/** What could not be read: the words, and the nearest readings to choose from. */
export const Unread = z.object({
  language: AskLanguage,
  /** Words that were not understood, as they were typed. */
  words: z.array(z.string()),
  /** What is so, said in place of the words: what the records that are asked for have not. */
  because: z.string().optional(),
  /** At most three. */
  nearest: z.array(Suggestion),
})
export type Unread = z.infer<typeof Unread>
