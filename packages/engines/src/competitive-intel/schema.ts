import { z } from 'zod'
import { dateField } from '../calendar/index.ts'
import { choice, judged, listOf, nameField, quantity } from '../core/index.ts'
import { pageFields } from '../web-text/index.ts'

const Source = z.strictObject({
  ...pageFields,
  kind: choice(['register', 'press', 'customer', 'own_site', 'other'], {
    title: 'Kind of source',
    description:
      'register: public register, certificate body, court; press and customer: independent; own_site: says it about itself.',
  }),
  published_on: dateField({ title: 'Published on' }).optional(),
})
export type Source = z.output<typeof Source>

export const DossierInput = z.strictObject({
  company: nameField({ title: 'Company' }),
  as_of: dateField({ title: 'As of', description: 'The day from which age is counted.' }),
  sources: listOf(Source, { title: 'Sources', min: 1, max: 30 }),
  fresh_days: quantity({
    title: 'Fresh for',
    unit: 'd',
    description: 'Older sources lose a grade.',
    min: judged(1),
    max: judged(36_500),
  }).default(730),
})
