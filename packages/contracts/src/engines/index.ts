import { z } from 'zod'

/** Body of engines: which calculation, and its inputs with units in their names. */
export const EngineCallRequest = z.object({
  engine: z.string().min(1).max(100),
  input: z.unknown().optional(),
})
export type EngineCallRequest = z.infer<typeof EngineCallRequest>

/** `details` of a 422: why the calculation refuses, and what would make it possible. */
export const EngineRefusalDetails = z.object({
  engine: z.string(),
  reason: z.enum(['invalid_input', 'too_little_data', 'out_of_range', 'not_applicable']),
  needs: z.array(z.string()),
})
export type EngineRefusalDetails = z.infer<typeof EngineRefusalDetails>
