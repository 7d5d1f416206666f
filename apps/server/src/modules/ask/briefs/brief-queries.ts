import type { BriefPart } from '@portal/content/ask-briefs'
import type { Brief, Query } from '@portal/contracts/ask'
import type { Catalogue } from '../catalogue/catalogue.ts'

export interface BriefQuery {
  part: BriefPart
  query: Query
}
type Asked = Partial<Omit<Query, 'measures' | 'groupBy' | 'show'>> & {
  subject: string
  of?: readonly string[]
  by?: string
  show?: readonly string[]
}

const ask = (part: BriefPart, { of = [], by, show = [], ...query }: Asked): BriefQuery => ({
  part,
  query: {
    filters: [],
    segments: [],
    ...query,
    measures: of.map((measure) => ({ measure })),
    groupBy: by === undefined ? [] : [{ field: by }],
    show: [...show],
  },
})
const top = (by: string, limit: number): Pick<Query, 'order' | 'limit'> => ({
  order: { by, direction: 'desc' },
  limit,
})
const bottom = (by: string, limit: number): Pick<Query, 'order' | 'limit'> => ({
  order: { by, direction: 'asc' },
  limit,
})
const is = (field: string, value: string): Pick<Query, 'filters'> => ({
  filters: [{ field, op: 'is', values: [value] }],
})
const mentions = (field: string, value: string): Pick<Query, 'filters'> => ({
  filters: [{ field, op: 'mentions', values: [value] }],
})

const day = 86_400_000
const daysFrom = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * day).toISOString().slice(0, 10)

const urgent = ask('urgent', {
  subject: 'insight',
  segments: ['urgent'],
  by: 'name',
  show: ['type', 'urgency'],
  ...top('created', 5),
})
const overdue = ask('overdue', {
  subject: 'sale',
  segments: ['overdue'],
  of: ['value'],
  by: 'name',
  ...top('value', 5),
})
const late = ask('late', { subject: 'initiative', segments: ['late'], by: 'name', show: ['lead', 'due_on'] })
const failing = ask('failing', {
  subject: 'component',
  segments: ['failing'],
  by: 'name',
  show: ['state', 'reason'],
})
const offTarget = ask('off_target', {
  subject: 'figure',
  segments: ['off_target'],
  of: ['value', 'target'],
  by: 'name',
})
const sales = ['open', 'open_value', 'won', 'win_rate']

/** Each brief is these questions in this order; what finds nothing is left out. */
const compositions: Readonly<Record<Brief['brief'], (about: string, today: string) => BriefQuery[]>> = {
  week: (_, today) => {
    const lastWeek = { from: daysFrom(today, -7), to: today }
    const nextWeek = { from: today, to: daysFrom(today, 7) }
    return [
      ask('changed', { subject: 'figure_change', of: ['value', 'before'], by: 'name', period: lastWeek }),
      ask('found', { subject: 'insight', by: 'name', show: ['type', 'urgency'], period: lastWeek }),
      ask('won', {
        subject: 'sale',
        segments: ['won'],
        of: ['value'],
        by: 'name',
        period: { field: 'closed_on', ...lastWeek },
      }),
      ask('closing', {
        subject: 'sale',
        segments: ['open'],
        of: ['value'],
        by: 'name',
        period: { field: 'expected_close', ...nextWeek },
      }),
      overdue,
      late,
      failing,
      urgent,
    ]
  },
  board: () => [
    ask('markets', { subject: 'sector', of: ['market_size'], by: 'name', ...top('market_size', 3) }),
    ask('growing', { subject: 'sector', of: ['growth_rate'], by: 'name', ...top('growth_rate', 3) }),
    ask('share', { subject: 'sector', of: ['market_share'], by: 'name', ...top('market_share', 3) }),
    ask('competitors', {
      subject: 'company',
      segments: ['everyone'],
      of: ['overall'],
      by: 'name',
      ...top('overall', 1),
    }),
    ask('sales', { subject: 'sale', of: sales }),
    ask('progress', {
      subject: 'initiative',
      segments: ['open'],
      of: ['progress'],
      by: 'name',
      ...top('progress', 3),
    }),
    offTarget,
    urgent,
  ],
  worries: () => [
    overdue,
    ask('stalled', { subject: 'sale', segments: ['stalled'], of: ['value'], by: 'name', ...top('value', 5) }),
    ask('at_risk', { subject: 'initiative', segments: ['at_risk'], by: 'name', show: ['lead', 'due_on'] }),
    late,
    offTarget,
    ask('threats', {
      subject: 'insight',
      segments: ['urgent'],
      ...is('type', 'threat'),
      by: 'name',
      show: ['urgency'],
    }),
    failing,
    ask('shrinking', { subject: 'sector', of: ['growth_rate'], by: 'name', ...bottom('growth_rate', 1) }),
  ],
  sector: (about) => [
    ask('market', {
      subject: 'sector',
      of: ['market_size', 'growth_rate', 'market_share', 'revenue'],
      by: 'name',
      ...is('name', about),
    }),
    ask('competitors', {
      subject: 'company',
      of: ['overall'],
      by: 'name',
      ...is('sector', about),
      ...top('overall', 1),
    }),
    ask('sales', { subject: 'sale', of: sales, ...is('sector', about) }),
    ask('found', {
      subject: 'insight',
      by: 'name',
      show: ['type', 'urgency'],
      ...mentions('description', about),
    }),
  ],
  company: (about) => [
    ask('profile', {
      subject: 'company',
      segments: ['everyone'],
      by: 'name',
      show: ['country', 'position', 'sector', 'strength'],
      ...is('name', about),
    }),
    ask('scores', {
      subject: 'company',
      segments: ['everyone'],
      of: ['overall', 'automation', 'design', 'intelligence', 'innovation'],
      by: 'name',
      ...is('name', about),
    }),
    ask('strongest', {
      subject: 'matrix_cell',
      segments: ['everyone'],
      of: ['index'],
      by: 'indicator',
      ...is('company', about),
      ...top('index', 3),
    }),
    ask('weakest', {
      subject: 'matrix_cell',
      segments: ['everyone'],
      of: ['index'],
      by: 'indicator',
      ...is('company', about),
      ...bottom('index', 3),
    }),
    ask('lost_to', {
      subject: 'sale',
      segments: ['lost'],
      of: ['lost', 'lost_value'],
      ...is('lost_to', about),
    }),
    ask('found', { subject: 'insight', by: 'name', show: ['type', 'urgency'], ...is('company', about) }),
  ],
  country: (about) => [
    ask('competitors', {
      subject: 'company',
      of: ['overall'],
      by: 'name',
      ...is('country', about),
      ...top('overall', 1),
    }),
    ask('sales', { subject: 'sale', of: sales, ...is('country', about) }),
    ask('found', {
      subject: 'insight',
      by: 'name',
      show: ['type', 'urgency'],
      ...mentions('description', about),
    }),
  ],
  client: (about) => [
    ask('sales', { subject: 'sale', of: sales, ...is('client', about) }),
    ask('opportunities', {
      subject: 'sale',
      of: ['value'],
      by: 'name',
      show: ['stage', 'team'],
      ...is('client', about),
      ...top('value', 5),
    }),
    ask('served_in', { subject: 'sector', by: 'name', ...is('clients', about) }),
    ask('found', {
      subject: 'insight',
      by: 'name',
      show: ['type', 'urgency'],
      ...mentions('description', about),
    }),
  ],
  team: (about) => [
    ask('sales', { subject: 'sale', of: [...sales, 'won_value'], ...is('team', about) }),
    ask('overdue', {
      subject: 'sale',
      segments: ['overdue'],
      of: ['value'],
      by: 'name',
      ...is('team', about),
      ...top('value', 5),
    }),
    ask('opportunities', {
      subject: 'sale',
      segments: ['open'],
      of: ['value'],
      by: 'name',
      show: ['stage', 'expected_close'],
      ...is('team', about),
      ...top('value', 5),
    }),
  ],
  system: () => [
    ask('health', { subject: 'health_check', of: ['uptime', 'failed_checks', 'response_time'] }),
    failing,
    ask('slowest', { subject: 'component', of: ['response_time'], by: 'name', ...top('response_time', 3) }),
    ask('incidents', { subject: 'incident', segments: ['open'], by: 'name', show: ['cause', 'opened'] }),
  ],
}

/** The questions of a brief, those of subjects that the asker's catalogue does not have left out. */
export function briefQueries(
  { brief, about = '' }: Brief,
  { subjects }: Catalogue,
  today: string,
): BriefQuery[] {
  const known = new Set(subjects.map(({ id }) => id))
  return compositions[brief](about, today).filter(({ query }) => known.has(query.subject))
}
