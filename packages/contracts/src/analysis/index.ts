import { z } from 'zod'
import { Citation } from '../chat/index.ts'
import { Provenance } from '../figures/index.ts'

export * from './analysis-kinds.ts'
export * from './analysis-request.ts'

/** A number of an analysis with the record or the calculation that it comes from; `n` numbers its source. */
export const AnalysisFigure = z.object({
  key: z.string(),
  label: z.string(),
  /** As shown, unit included. */
  text: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  as_of: z.string().nullable(),
  provenance: Provenance,
  n: z.number().int().positive(),
})
export type AnalysisFigure = z.infer<typeof AnalysisFigure>

/** How far the evidence carries the result; null: not assessed. */
export const AnalysisConfidence = z.object({
  score: z.number().min(0).max(1).nullable(),
  basis: z.string(),
})
export type AnalysisConfidence = z.infer<typeof AnalysisConfidence>

/** An engine that took part, and what it stands on. */
export const AnalysisCalculation = z.object({
  engine: z.string(),
  title: z.string(),
  version: z.string(),
  formula: z.array(z.string()),
  assumed: z.array(z.string()),
  warnings: z.array(z.string()),
})
export type AnalysisCalculation = z.infer<typeof AnalysisCalculation>

const TextOrList = z.union([z.array(z.string()), z.string()])

/** `result` of an analysis. The first three are the specification's; trends and recommendations may be text or a list. */
export const AnalysisResult = z.looseObject({
  summary: z.string().optional(),
  trends: TextOrList.optional(),
  recommendations: TextOrList.optional(),
  /** What a model wrote about the same records; absent without one. */
  narrative: z.string().optional(),
  /** Numbers and markers of an older narrative that no source holds; they are left out now. */
  unverified: z.array(z.string()).default([]),
  figures: z.array(AnalysisFigure).default([]),
  sources: z.array(Citation).default([]),
  calculations: z.array(AnalysisCalculation).default([]),
  /** What to add to the input so that more can be said. */
  needs: z.array(z.string()).default([]),
  confidence: AnalysisConfidence.optional(),
  engine: z
    .object({
      provider: z.string(),
      model: z.string(),
      duration_ms: z.number(),
      /** Null where the price of the model is not recorded. */
      cost_usd: z.number().nullable().default(0),
      /** Why no model wrote, or what was left out of what it wrote. */
      note: z.string().optional(),
      /** The words of a model that are not there: it was at work when this was stored, or they were cut off. */
      words: z.enum(['writing', 'cut']).optional(),
    })
    .optional(),
})
export type AnalysisResult = z.infer<typeof AnalysisResult>

export const AnalysisResponse = z.object({
  id: z.uuid(),
  analysisType: z.string(),
  timestamp: z.string(),
  confidenceScore: z.number().min(0).max(1).nullable(),
  tokensUsed: z.number().int(),
  result: AnalysisResult,
})
export type AnalysisResponse = z.infer<typeof AnalysisResponse>

/** ai_analysis_results, spec §3 and decisions AMB-17. */
export const AnalysisResultRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  analysis_type: z.string(),
  input_data: z.record(z.string(), z.unknown()),
  parameters: z.record(z.string(), z.unknown()),
  result: AnalysisResult,
  confidence_score: z.number().nullable(),
  tokens_used: z.number().int(),
  created_at: z.string(),
})
export type AnalysisResultRow = z.infer<typeof AnalysisResultRow>

/** Analyses that the history lists (§9). */
export const analysisHistoryLimit = 50
