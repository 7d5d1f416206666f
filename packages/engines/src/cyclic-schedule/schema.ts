import { z } from 'zod'
import { judged, listOf, nameField, one, quantity } from '../core/index.ts'

const Stage = z.strictObject({
  name: nameField({ title: 'Stage' }),
  duration_h: quantity({
    title: 'Duration',
    unit: 'h',
    description: 'From filling to empty.',
    above: 0,
    max: judged(5000),
  }),
  cleaning_h: quantity({ title: 'Cleaning and turn-round', unit: 'h', min: 0, max: judged(500) }).default(0),
  vessels: quantity({ title: 'Vessels', unit: 'pieces', min: one, max: judged(200), integer: true }).default(
    1,
  ),
  power_kw: quantity({ title: 'Utility of a running batch', unit: 'kW', min: 0, max: judged(1e6) }).default(
    0,
  ),
})
export type Stage = z.output<typeof Stage>

export const CyclicScheduleInput = z.strictObject({
  stages: listOf(Stage, { title: 'Stages', min: 1, max: 30 }),
  batches: quantity({ title: 'Batches', unit: 'pieces', min: one, max: judged(200), integer: true }).default(
    8,
  ),
  cycle_h: quantity({
    title: 'Wanted cycle',
    unit: 'h',
    description: 'Without it the shortest that the vessels allow.',
    above: 0,
    max: judged(5000),
  }).optional(),
})
export type CyclicScheduleInput = z.output<typeof CyclicScheduleInput>
