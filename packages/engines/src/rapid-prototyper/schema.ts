import { z } from 'zod'
import { by, choice, judged, listOf, nameField, one, quantity } from '../core/index.ts'
import { FlowsheetInput } from '../flowsheet/schema.ts'
import { Recipe } from './recipe.ts'

const ofEquipment = { given: 'equipment' }

const Item = z.strictObject({
  tag: nameField({ title: 'Tag', maxLength: 30 }),
  name: nameField({ title: 'Equipment', maxLength: 80 }),
  count: quantity({ title: 'Count', unit: '', min: one, max: judged(50), integer: true }).default(1),
  capacity: quantity({
    title: 'Capacity',
    unit: 'unit of the equipment',
    description: 'In the same unit as the reference capacity: hl, m², kW.',
    above: 0,
    max: judged(1e9),
  }),
  reference_capacity: quantity({
    title: 'Reference capacity',
    unit: 'unit of the equipment',
    above: 0,
    max: judged(1e9),
  }),
  reference_cost_eur: quantity({
    title: 'Reference cost',
    unit: 'EUR',
    description: 'Known price of one piece of the reference capacity.',
    above: 0,
    max: judged(1e10),
  }),
  exponent: quantity({ title: 'Exponent of scale', unit: '', min: judged(0.1), max: judged(1.5) }).default(
    0.6,
  ),
  length_m: quantity({ title: 'Length', unit: 'm', above: 0, max: judged(200) }).default(3),
  width_m: quantity({ title: 'Width', unit: 'm', above: 0, max: judged(200) }).default(3),
  feeds: listOf(nameField({ title: 'Tag', maxLength: 30 }), {
    title: 'Feeds',
    description: 'Tags of what comes next; without it the next in the list.',
    max: 20,
  }).optional(),
})
export type Item = z.output<typeof Item>

export const PrototypeInput = z.strictObject({
  equipment: listOf(Item, {
    title: 'Equipment',
    description: 'In the order of the process.',
    max: 60,
  }).default([]),
  recipe: Recipe.meta({
    title: 'Recipe',
    description: 'A product and its capacity: the flowsheet to begin with.',
  }).optional(),
  process_type: choice(['solid', 'solid_fluid', 'fluid'], {
    title: 'Kind of process',
    onlyWith: ofEquipment,
    description: 'Lang factor 3.10, 3.63 or 4.74.',
  }).default('fluid'),
  lang_factor: quantity({
    title: 'Lang factor',
    unit: '',
    description: 'In place of that of the process.',
    above: by(1, 'a plant costs more than its equipment'),
    max: judged(10),
  }).optional(),
  index_then: quantity({
    title: 'Cost index of the reference prices',
    unit: '',
    above: 0,
    max: judged(1e6),
  }).optional(),
  index_now: quantity({ title: 'Cost index now', unit: '', above: 0, max: judged(1e6) }).optional(),
  aisle_m: quantity({
    title: 'Aisle',
    onlyWith: ofEquipment,
    unit: 'm',
    description: 'Free space around each piece.',
    min: 0,
    max: judged(50),
  }).default(2),
  hall_width_m: quantity({
    title: 'Width of the hall',
    onlyWith: ofEquipment,
    unit: 'm',
    above: 0,
    max: judged(1000),
  }).default(30),
  estimate: FlowsheetInput.shape.estimate,
})
export type PrototypeInput = z.output<typeof PrototypeInput>
