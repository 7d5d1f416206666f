import { z } from 'zod'
import { dateField } from '../calendar/index.ts'
import { choice, countable, judged, listOf, nameField, quantity, seeds } from '../core/index.ts'

const colour = (title: string) =>
  z
    .string({ error: () => `${title} must be a colour as #rrggbb` })
    .regex(/^#[0-9a-fA-F]{6}$/, `${title} must be a colour as #rrggbb`)
    .transform((hex) => hex.toLowerCase())
    .meta({ title, description: 'As #rrggbb.' })

const PrintedFigure = z.strictObject({
  label: nameField({ title: 'Label', maxLength: 80 }),
  value: quantity({ title: 'Value', unit: 'unit of the figure', min: judged(-1e15), max: countable }),
  unit: nameField({ title: 'Unit', maxLength: 20 }),
  source: nameField({ title: 'Source', maxLength: 160 }),
  source_date: dateField({ title: 'Date of the source' }).optional(),
  kind: choice(['measured', 'imported', 'calculated', 'benchmark', 'estimated', 'sample'], {
    title: 'Where it comes from',
    description: 'Printed in the footnote.',
  }),
})

export const DesignInput = z.strictObject({
  client: nameField({ title: 'Client', maxLength: 80 }),
  sector: nameField({ title: 'Sector', maxLength: 80 }),
  message: nameField({
    title: 'Message',
    description: 'One sentence that the reader shall keep.',
    maxLength: 240,
  }),
  brand_color: colour('Brand colour').default('#0b5c7a'),
  figures: listOf(PrintedFigure, {
    title: 'Figures',
    description: 'Each with its source: it becomes a footnote.',
    max: 8,
  }).default([]),
  contrast_pairs: listOf(
    z.strictObject({ foreground: colour('Foreground'), background: colour('Background') }),
    { title: 'Pairs to check', description: 'Contrast of these colours, too.', max: 50 },
  ).default([]),
  base_size_pt: quantity({ title: 'Size of the text', unit: 'pt', min: judged(6), max: judged(24) }).default(
    10,
  ),
  scale_ratio: quantity({
    title: 'Ratio of the type scale',
    unit: '',
    description: '1.2 minor third, 1.25 major third, 1.333 fourth.',
    min: judged(1.05),
    max: judged(2),
  }).default(1.333),
  seed: quantity({
    title: 'Seed',
    unit: '',
    description: 'Another seed gives another variation; the same one the same.',
    min: 0,
    max: seeds,
    integer: true,
  }).default(1),
})
export type DesignInput = z.output<typeof DesignInput>
