import { z } from 'zod'
import { dateField } from '../calendar/index.ts'
import { choice, judged, listOf, nameField, one, quantity } from '../core/index.ts'

export const topics = [
  'need',
  'solution',
  'proof',
  'sustainability',
  'cost',
  'schedule',
  'risk',
  'company',
] as const
export type Topic = (typeof topics)[number]

const Fact = z.strictObject({
  id: nameField({ title: 'Id', description: 'Number or key of the record in the portal.', maxLength: 40 }),
  text: nameField({ title: 'Fact', description: 'One statement, as it may be printed.', maxLength: 600 }),
  source: nameField({ title: 'Source' }),
  date: dateField({ title: 'Date of the source' }).optional(),
  topic: choice(topics, {
    title: 'Topic',
    description: 'Without it the words of the fact decide.',
  }).optional(),
  is_sample: z
    .boolean({ error: () => 'Sample must be true or false' })
    .meta({ title: 'Sample', description: 'The fact is a sample figure of the portal.' })
    .default(false),
})
export type Fact = z.output<typeof Fact>

export const OutlineInput = z.strictObject({
  kind: choice(['proposal', 'case_study', 'article', 'capability_statement'], { title: 'Kind of text' }),
  title: nameField({ title: 'Working title' }),
  audience: nameField({ title: 'Readers' }).optional(),
  goal: nameField({
    title: 'Goal',
    description: 'What the text shall achieve; facts that share its words come first.',
    maxLength: 600,
  }),
  facts: listOf(Fact, {
    title: 'Facts',
    description: 'What the portal knows. Nothing else is used.',
    min: 1,
    max: 300,
  }),
  most_lines_per_section: quantity({
    title: 'Lines in a section',
    unit: 'lines',
    min: one,
    max: judged(50),
    integer: true,
  }).default(6),
})
export type OutlineInput = z.output<typeof OutlineInput>
