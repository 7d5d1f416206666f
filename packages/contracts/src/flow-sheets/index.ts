import { z } from 'zod'

const place = z.number()

/** A flow diagram as somebody left it: where the units stand and which streams join them. */
export const FlowSheetDrawing = z.object({
  nodes: z
    .array(
      z.object({
        id: z.string().max(120),
        label: z.string().max(200),
        kind: z.enum(['unit', 'inlet', 'outlet']),
        x: place,
        y: place,
        width: place,
        height: place,
        /** Kind and settings of a unit that was added or changed here. */
        unit: z.record(z.string().max(60), z.json()).optional(),
      }),
    )
    .max(500),
  streams: z
    .array(z.object({ from: z.string().max(120), to: z.string().max(120), stream: z.string().max(120) }))
    .max(1000),
})
export type FlowSheetDrawing = z.infer<typeof FlowSheetDrawing>

/** flow_sheets: a person's own drawings, one for each engine and set of inputs. */
export const FlowSheetRow = z.object({
  engine: z.string(),
  inputs_key: z.string(),
  sheet: FlowSheetDrawing,
  version: z.int().positive(),
})
export type FlowSheetRow = z.infer<typeof FlowSheetRow>
