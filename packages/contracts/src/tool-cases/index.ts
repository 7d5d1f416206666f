import { z } from 'zod'

/** What a tool was given: its text, what was said since at its place, and the quantities that are no inputs. */
export const GivenCase = z.object({
  text: z.string().max(100_000),
  edits: z
    .array(z.object({ path: z.string().max(200), value: z.json() }))
    .max(200)
    .default([]),
  leftOut: z.array(z.string().max(200)).max(100).default([]),
  isExample: z.boolean().default(false),
})
export type GivenCase = z.infer<typeof GivenCase>

/** tool_cases: a person's own, and those shared with the team. */
export const ToolCaseRow = z.object({
  id: z.uuid(),
  tool: z.string(),
  name: z.string(),
  user_id: z.uuid(),
  is_team: z.boolean(),
  given: GivenCase,
})
export type ToolCaseRow = z.infer<typeof ToolCaseRow>
