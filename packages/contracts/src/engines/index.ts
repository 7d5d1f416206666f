import { z } from 'zod'

/** Body of engines: which calculation, and its inputs with units in their names, or as a sentence. */
export const EngineCallRequest = z.object({
  engine: z.string().min(1).max(100),
  /** The inputs by name; beside a text those that the text does not give, or that were asked for. */
  input: z.unknown().optional(),
  /** A case in plain words. Nothing is calculated where it leaves something open. */
  text: z.string().max(100_000).optional(),
  /** Quantities of the text, as they were asked about, that are no inputs. */
  leave_out: z.array(z.string().max(200)).max(100).optional(),
})
export type EngineCallRequest = z.infer<typeof EngineCallRequest>

/** `details` of a 422: why the calculation refuses, and what would make it possible. */
export const EngineRefusalDetails = z.object({
  engine: z.string(),
  reason: z.enum(['invalid_input', 'too_little_data', 'out_of_range', 'not_applicable']),
  needs: z.array(z.string()),
  /** Of a text: inputs that it does not give, and quantities whose place it does not tell. */
  missing: z.array(z.object({ path: z.string(), label: z.string(), unit: z.string() })).optional(),
  open: z.array(z.object({ raw: z.string(), kind: z.string() })).optional(),
})
export type EngineRefusalDetails = z.infer<typeof EngineRefusalDetails>
