import { z } from 'zod'
import { line, lineOrEmpty, storable } from '../storable/index.ts'
import { FigureRow, SaidDay } from '../figures/index.ts'

/** What a figure may be replaced by: samples, calculations and generated text come from elsewhere. */
export const replacementKinds = ['measured', 'imported', 'benchmark', 'estimated'] as const
export const ReplacementKind = z.enum(replacementKinds)
export type ReplacementKind = z.infer<typeof ReplacementKind>

/** Rows of one file; some 5 MB of JSON at most. */
export const maxImportRows = 5000

const FigureKey = z
  .string()
  .max(200)
  .regex(/^[a-z0-9_.-]+$/, 'must be of small letters, digits, dots, dashes and underscores')
const ExpectedVersion = z.number().int().min(0)

/** A typed value with its source. Version 0 is expected where the key has no figure yet; it then needs a label. */
const ReplaceFigure = z.strictObject({
  action: z.literal('replace'),
  key: FigureKey,
  expectedVersion: ExpectedVersion,
  value: z.union([z.number(), lineOrEmpty(200).pipe(z.string().min(1))]),
  label: lineOrEmpty(200).pipe(z.string().min(1)).optional(),
  unit: lineOrEmpty(40).optional(),
  period: lineOrEmpty(80).optional(),
  asOf: SaidDay(),
  kind: ReplacementKind,
  source: z.strictObject({
    name: lineOrEmpty(300).pipe(z.string().min(1)),
    url: z.httpUrl().max(2000).optional(),
    locator: lineOrEmpty(300).optional(),
  }),
})

/** Records an earlier version again; what stands now stays in the history. */
const RestoreFigure = z.strictObject({
  action: z.literal('restore'),
  key: FigureKey,
  expectedVersion: ExpectedVersion,
  toVersion: z.number().int().min(1),
})

const DescribeFigure = z.strictObject({
  action: z.literal('describe'),
  key: FigureKey,
  owner: lineOrEmpty(200).nullable(),
  commentary: lineOrEmpty(2000).nullable(),
  better: z.enum(['higher', 'lower']),
})

/** Body of figures-change. */
export const FigureChangeRequest = z.discriminatedUnion('action', [
  ReplaceFigure,
  RestoreFigure,
  DescribeFigure,
])
export type FigureChangeRequest = z.infer<typeof FigureChangeRequest>
export type ReplaceFigure = z.infer<typeof ReplaceFigure>
export type RestoreFigure = z.infer<typeof RestoreFigure>
export type DescribeFigure = z.infer<typeof DescribeFigure>

/** What a change answers: the figure as it is now, and as it was. */
export const FigureChangeResponse = z.object({ figure: FigureRow.nullable(), was: FigureRow.nullable() })
export type FigureChangeResponse = z.infer<typeof FigureChangeResponse>

/** Body of figures-suggest: what a figure should say, in somebody's own words, and where that stands. */
export const FigureSuggestion = z.strictObject({
  key: FigureKey,
  says: line(500),
  source: lineOrEmpty(300),
})
export type FigureSuggestion = z.infer<typeof FigureSuggestion>
/** Whom it was written to. */
export const FigureSuggestionResponse = z.object({ to: z.enum(['owner', 'administrators']) })
export type FigureSuggestionResponse = z.infer<typeof FigureSuggestionResponse>

/** Columns of an import; `key`, `value`, `as_of` and `source` must be given. */
export const importFields = [
  'key',
  'value',
  'unit',
  'as_of',
  'source',
  'source_url',
  'locator',
  'licence',
  'kind',
  'period',
  'label',
  'owner',
] as const
export const ImportField = z.enum(importFields)
export type ImportField = z.infer<typeof ImportField>
export const requiredImportFields: readonly ImportField[] = ['key', 'value', 'as_of', 'source']

const ImportRow = z.strictObject({
  /** Line of the file, the heading being line 1. */
  line: z.number().int().min(1),
  cells: z.partialRecord(ImportField, storable(z.string().max(2000))),
})
export type ImportRow = z.infer<typeof ImportRow>

const rows = z.array(ImportRow).min(1).max(maxImportRows)

/** Body of figures-import. `commit` carries what `check` answered as basis, so that what was shown is what happens. */
export const FigureImportRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('check'), rows }),
  z.strictObject({
    action: z.literal('commit'),
    importId: z.uuid(),
    fileName: lineOrEmpty(255).pipe(z.string().min(1)),
    basis: z.string().min(1).max(200),
    rows,
  }),
  z.strictObject({ action: z.literal('rollback'), importId: z.uuid() }),
])
export type FigureImportRequest = z.infer<typeof FigureImportRequest>

const Said = z.object({
  value: z.number().nullable(),
  value_text: z.string().nullable(),
  as_of: z.string(),
  kind: z.string(),
  source: z.string(),
})

export const RejectedRow = z.object({ line: z.number(), key: z.string(), reasons: z.array(z.string()) })
export type RejectedRow = z.infer<typeof RejectedRow>

/** What an import would do: the good rows with was and now, the bad ones with their reasons. */
export const FigureImportReport = z.object({
  basis: z.string(),
  accepted: z.array(
    z.object({
      line: z.number(),
      key: z.string(),
      label: z.string(),
      unit: z.string(),
      was: Said.nullable(),
      now: Said,
    }),
  ),
  unchanged: z.array(z.object({ line: z.number(), key: z.string() })),
  rejected: z.array(RejectedRow),
})
export type FigureImportReport = z.infer<typeof FigureImportReport>

/** A row of `figure_imports`; also what commit and rollback answer. */
export const FigureImportRow = z.object({
  id: z.uuid(),
  file_name: z.string(),
  imported_by: z.string(),
  row_count: z.number(),
  accepted_count: z.number(),
  unchanged_count: z.number(),
  rejected: z.array(RejectedRow),
  created_at: z.string(),
  rolled_back_at: z.string().nullable(),
  rolled_back_by: z.string().nullable(),
  /** Figures that a rollback left because they had been replaced since. */
  kept_keys: z.array(z.string()),
})
export type FigureImportRow = z.infer<typeof FigureImportRow>
