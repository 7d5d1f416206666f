import type { AskedQuery } from '#web/lib/ask/ask-about-link.tsx'

const rateBy = (field: string): AskedQuery => ({
  subject: 'sale',
  measures: [{ measure: 'win_rate' }, { measure: 'closed' }],
  groupBy: [{ field }],
  order: { by: 'win_rate', direction: 'desc' },
})

/** What the tables and charts of the sales tab show, as questions. */
export const salesQuestions = {
  stages: {
    subject: 'sale',
    measures: [{ measure: 'count' }, { measure: 'value' }],
    segments: ['open'],
    groupBy: [{ field: 'stage' }],
  },
  bySector: rateBy('sector'),
  bySource: rateBy('source'),
  concentration: {
    subject: 'sale',
    measures: [{ measure: 'value' }],
    segments: ['open'],
    groupBy: [{ field: 'client' }],
    order: { by: 'value', direction: 'desc' },
  },
  opportunities: {
    subject: 'sale',
    measures: [{ measure: 'value' }],
    segments: ['open'],
    groupBy: [{ field: 'name' }],
    show: ['client', 'team', 'stage', 'expected_close'],
    order: { by: 'value', direction: 'desc' },
  },
} satisfies Record<string, AskedQuery>
