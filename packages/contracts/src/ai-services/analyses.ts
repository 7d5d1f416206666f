import { z } from 'zod'
import { CodeLanguage, CodeMode } from './vocabulary.ts'

/** A model's words on top of what was read or found, without those whose numbers stand in neither. */
export const Narrative = z.object({
  text: z.string(),
  provider: z.string(),
  model: z.string(),
})
export type Narrative = z.infer<typeof Narrative>

const narrated = {
  narrative: Narrative.nullable(),
  /** Why there is no narrative although a model is configured, or what was left out of it. */
  notice: z.string().nullable(),
  provider: z.string(),
  durationMs: z.number(),
}

/** What makes a sentence of a document a statement that binds or can be checked. */
export const StatementHolds = z.enum(['figure', 'date', 'party', 'obligation'])
export type StatementHolds = z.infer<typeof StatementHolds>

export const DocumentAnalysis = z.object({
  kind: z.enum(['pdf', 'docx', 'xlsx', 'html', 'text']),
  title: z.string(),
  /** Pages, sheets or sections. */
  parts: z.number().int(),
  words: z.number().int(),
  outline: z.array(z.object({ level: z.number().int(), title: z.string(), locator: z.string() })),
  figures: z.array(z.object({ quote: z.string(), value: z.string(), locator: z.string() })),
  sentences: z.array(z.object({ text: z.string(), locator: z.string(), holds: z.array(StatementHolds) })),
  isTruncated: z.boolean(),
})
export type DocumentAnalysis = z.infer<typeof DocumentAnalysis>
export const DocumentAnalysisResponse = z.object({
  success: z.literal(true),
  analysisType: z.string(),
  /** Markdown. */
  analysis: z.string(),
  result: DocumentAnalysis,
  ...narrated,
})
export type DocumentAnalysisResponse = z.infer<typeof DocumentAnalysisResponse>

export const CodeFinding = z.object({
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  line: z.number().int(),
  message: z.string(),
  advice: z.string(),
})
export type CodeFinding = z.infer<typeof CodeFinding>
export const CodeFunction = z.object({
  name: z.string(),
  line: z.number().int(),
  lines: z.number().int(),
  parameters: z.number().int(),
  complexity: z.number().int(),
})
export type CodeFunction = z.infer<typeof CodeFunction>
export const CodeAnalysis = z.object({
  language: CodeLanguage,
  mode: CodeMode,
  /** How the code was read. */
  reading: z.enum(['syntax', 'lexical']),
  lines: z.number().int(),
  codeLines: z.number().int(),
  commentLines: z.number().int(),
  findings: z.array(CodeFinding),
  functions: z.array(CodeFunction),
  /** Mode `document`: the code with comments put above what has none. */
  documented: z.string().nullable(),
})
export type CodeAnalysis = z.infer<typeof CodeAnalysis>
export const CodeAnalysisResponse = z.object({
  success: z.literal(true),
  analysisType: CodeMode,
  analysis: z.string(),
  result: CodeAnalysis,
  ...narrated,
})
export type CodeAnalysisResponse = z.infer<typeof CodeAnalysisResponse>
