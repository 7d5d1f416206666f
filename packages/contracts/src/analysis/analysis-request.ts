import { z } from 'zod'
import { AnalysisKind, analysisDepths, industryFocuses } from './analysis-kinds.ts'
import { assertWithin } from './within-bounds.ts'

/** Longest text that an analysis reads. */
export const longestAnalysisInput = 20_000

/** What a caller may put into an analysis besides its text; it is stored with the result. */
export const analysisBounds = {
  input: { depth: 6, entries: 500, textLength: longestAnalysisInput, keyLength: 200 },
  parameters: { depth: 4, entries: 100, textLength: 2000, keyLength: 200 },
} as const

/** ai-analysis-engine, spec §7.2. `inputData` is a text, or an object that holds one as `input`. */
export const AnalysisRequest = z.object({
  analysisType: AnalysisKind,
  inputData: z.union([
    z.string().max(longestAnalysisInput, `at most ${longestAnalysisInput} characters`),
    z.record(z.string(), z.unknown()).superRefine(assertWithin(analysisBounds.input)),
  ]),
  parameters: z
    .looseObject({
      options: z
        .object({ industry: z.enum(industryFocuses).optional(), depth: z.enum(analysisDepths).optional() })
        .optional(),
      provider: z.string().max(100).optional(),
      model: z.string().max(200).optional(),
    })
    .superRefine(assertWithin(analysisBounds.parameters))
    .default({}),
})
export type AnalysisRequest = z.infer<typeof AnalysisRequest>

/** The text of an analysis' input, in whatever shape the caller sent it; empty when there is none. */
export function analysisText(inputData: AnalysisRequest['inputData']): string {
  if (typeof inputData === 'string') return inputData.trim()
  const { input, context: _context, domain: _domain, ...others } = inputData
  if (typeof input === 'string') return input.trim()
  return Object.values(others)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join('\n')
    .trim()
}
