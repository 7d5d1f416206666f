import { z } from 'zod'

export const PresetCurrency = z.enum(['EUR', 'USD', 'GBP', 'CHF'])
export type PresetCurrency = z.infer<typeof PresetCurrency>

export const PresetSettings = z.object({
  currency: PresetCurrency.default('EUR'),
  /** Units of the currency for one euro: the person's, never looked up. */
  rate: z.number().positive().default(1),
  units: z.enum(['metric', 'us']).default('metric'),
  depth: z.enum(['brief', 'full']).default('full'),
  /** Prices, factors and other inputs that stand in for what a text leaves open, by their path. */
  values: z
    .array(z.object({ path: z.string().max(200), value: z.number() }))
    .max(200)
    .default([]),
})
export type PresetSettings = z.infer<typeof PresetSettings>

/** tool_presets: a person's own, and those shared with the team. */
export const ToolPresetRow = z.object({
  id: z.uuid(),
  tool: z.string(),
  name: z.string(),
  user_id: z.uuid(),
  is_team: z.boolean(),
  settings: PresetSettings,
  created_at: z.string(),
  updated_at: z.string(),
})
export type ToolPresetRow = z.infer<typeof ToolPresetRow>
