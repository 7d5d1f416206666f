import { z } from 'zod'

export const SuggestionPriority = z.enum(['high', 'medium', 'low'])
export type SuggestionPriority = z.infer<typeof SuggestionPriority>
export const SuggestionImpact = z.enum(['revolutionary', 'major', 'moderate', 'minor'])
export type SuggestionImpact = z.infer<typeof SuggestionImpact>

/** One suggestion of App Intelligence, spec §3, with what it was found by and a way to it. */
export const AppSuggestion = z.object({
  category: z.string(),
  title: z.string(),
  description: z.string(),
  priority: SuggestionPriority,
  impact: SuggestionImpact,
  implementation_complexity: z.enum(['low', 'medium', 'high']),
  /** What was counted or measured: each line stands for a record, a file or an address. */
  evidence: z.array(z.string()),
  /** Page of the portal where it is seen or mended. */
  href: z.string().nullable(),
})
export type AppSuggestion = z.infer<typeof AppSuggestion>

/** `insights` of the four actions of App Intelligence. */
export const AppFindings = z.object({
  suggestions: z.array(AppSuggestion),
  /** What was examined, also where nothing was found. */
  examined: z.array(z.object({ step: z.string(), count: z.number().int() })),
})
export type AppFindings = z.infer<typeof AppFindings>

/** What the browser found on the page in front of it; `parameters.accessibility` of content_analysis. */
export const AccessibilityScan = z.object({
  elements: z.number().int().min(0),
  faults: z.array(z.object({ rule: z.string().max(60), element: z.string().max(200) })).max(100),
})
export type AccessibilityScan = z.infer<typeof AccessibilityScan>
