import { z } from 'zod'
import { line, storable } from '../storable/index.ts'
import { opportunityFields, requiredOpportunityFields } from '../sales/index.ts'
import { matrixCategories, scoredDimensions } from '../competitors/index.ts'
import { maxImportRows, RejectedRow } from '../figure-changes/index.ts'

/** What comes whole from a file: records with all their figures. */
export const ImportTarget = z.enum(['companies', 'benchmarks', 'opportunities'])
export type ImportTarget = z.infer<typeof ImportTarget>

/** Which records that the file does not name leave the view. Our own company never does. */
export const ImportReplaces = z.enum(['samples', 'all', 'nothing'])
export type ImportReplaces = z.infer<typeof ImportReplaces>

/** Columns of the six scores beside the overall one. */
export const scoreFields = scoredDimensions.filter((dimension) => dimension !== 'overall')

export interface IndicatorField {
  /** Column of the file. */
  field: string
  /** Last part of the figure's key. */
  key: string
  name: string
}

/** Columns of the matrix: a file may bring any of the 32 indicators. */
export const indicatorFields: readonly IndicatorField[] = matrixCategories.flatMap(({ kpis }) =>
  kpis.map(({ key, name }) => ({ field: `matrix_${key}`, key, name })),
)

const companyFields = [
  'company_name',
  'competitive_score',
  'country',
  'website',
  'market_position',
  'sectors',
  'strengths',
  ...scoreFields,
  'matrix_tab',
  'as_of',
  'source_url',
  'licence',
  ...indicatorFields.map(({ field }) => field),
] as const

/** Columns of a benchmark that hold numbers. */
export const benchmarkNumbers = [
  'market_size_usd',
  'growth_rate',
  'herpasia_market_share',
  'competitor_count',
  'active_projects',
  'avg_project_value_usd',
] as const
export type BenchmarkNumber = (typeof benchmarkNumbers)[number]

export interface NumberRule {
  min?: number
  max?: number
  isWhole?: true
}

const count: NumberRule = { min: 0, max: 2_147_483_647, isWhole: true }
/** What these columns hold; the database checks the same again. */
export const benchmarkRules: Record<BenchmarkNumber, NumberRule> = {
  market_size_usd: { min: 0 },
  growth_rate: {},
  herpasia_market_share: { min: 0, max: 100 },
  competitor_count: count,
  active_projects: count,
  avg_project_value_usd: { min: 0 },
}

/** The fields of each kind of file, and those that a file must have. */
export const recordFields: Record<ImportTarget, { all: readonly string[]; required: readonly string[] }> = {
  companies: { all: companyFields, required: ['company_name', 'competitive_score'] },
  benchmarks: {
    all: ['sector', ...benchmarkNumbers, 'as_of', 'source_url', 'licence'],
    required: ['sector', ...benchmarkNumbers],
  },
  opportunities: { all: opportunityFields, required: requiredOpportunityFields },
}

/** A row of a file; which cells it may have follows from the target. */
export const RecordRow = z.strictObject({
  /** Line of the file, the heading being line 1. */
  line: z.number().int().min(1),
  cells: z.record(z.string().max(80), storable(z.string().max(2000))),
})
export type RecordRow = z.infer<typeof RecordRow>

const asked = {
  target: ImportTarget,
  replaces: ImportReplaces,
  fileName: line(255),
  rows: z.array(RecordRow).min(1).max(maxImportRows),
}

/** Body of records-import. `commit` carries what `check` answered as basis, so that what was shown is what happens. */
export const RecordImportRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('check'), ...asked }),
  z.strictObject({
    action: z.literal('commit'),
    importId: z.uuid(),
    basis: z.string().min(1).max(200),
    ...asked,
  }),
  z.strictObject({ action: z.literal('rollback'), importId: z.uuid() }),
])
export type RecordImportRequest = z.infer<typeof RecordImportRequest>

const Difference = z.object({ field: z.string(), was: z.string().nullable(), now: z.string().nullable() })
export type Difference = z.infer<typeof Difference>

/** What an import would do: good rows with their differences, records that leave the view, bad rows with their reasons. */
export const RecordImportReport = z.object({
  basis: z.string(),
  accepted: z.array(
    z.object({ line: z.number(), name: z.string(), isNew: z.boolean(), differences: z.array(Difference) }),
  ),
  unchanged: z.array(z.object({ line: z.number(), key: z.string() })),
  removed: z.array(z.string()),
  rejected: z.array(RejectedRow),
})
export type RecordImportReport = z.infer<typeof RecordImportReport>

/** A row of `record_imports`; also what commit and rollback answer. */
export const RecordImportRow = z.object({
  id: z.uuid(),
  target: ImportTarget,
  file_name: z.string(),
  replaces: ImportReplaces,
  imported_by: z.string(),
  row_count: z.number(),
  accepted_count: z.number(),
  unchanged_count: z.number(),
  removed_count: z.number(),
  rejected: z.array(RejectedRow),
  created_at: z.string(),
  rolled_back_at: z.string().nullable(),
  rolled_back_by: z.string().nullable(),
  /** Records that a rollback left because they had been changed since. */
  kept_names: z.array(z.string()),
})
export type RecordImportRow = z.infer<typeof RecordImportRow>
