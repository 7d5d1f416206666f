import type { BriefPart } from '@portal/content/ask-briefs'
import type { Brief, Period, Query } from '@portal/contracts/ask'
import type { Catalogue } from '../catalogue/catalogue.ts'

export interface BriefQuery {
  part: BriefPart
  query: Query
}

/** `sale.overdue` is a subject and one of its segments; several fields stand behind each other. */
function ask(part: BriefPart, of: string, told: Partial<Query>): BriefQuery {
  const [subject = '', ...segments] = of.split('.')
  return { part, query: { subject, segments, filters: [], measures: [], groupBy: [], show: [], ...told } }
}
const measured = (ids: string): Query['measures'] => ids.split(' ').map((measure) => ({ measure }))
const byName = { groupBy: [{ field: 'name' }] }

const list = (part: BriefPart, of: string, show: string): BriefQuery =>
  ask(part, of, { ...byName, show: show.split(' ') })
const table = (part: BriefPart, of: string, ids: string): BriefQuery =>
  ask(part, of, { ...byName, measures: measured(ids) })
const numbers = (part: BriefPart, of: string, ids: string): BriefQuery =>
  ask(part, of, { measures: measured(ids) })
/** `value 5`: the five highest; `value -1`: the lowest. */
function rank(part: BriefPart, of: string, most: string): BriefQuery {
  const [by = '', count] = most.split(' ')
  const limit = Number(count)
  const order = { by, direction: limit < 0 ? ('asc' as const) : ('desc' as const) }
  return ask(part, of, { ...byName, measures: measured(by), order, limit: Math.abs(limit) })
}

const but = ({ part, query }: BriefQuery, told: Partial<Query>): BriefQuery => ({
  part,
  query: { ...query, ...told },
})
const only = (field: string, value: string, asked: BriefQuery): BriefQuery =>
  but(asked, { filters: [{ field, op: 'is', values: [value] }] })
const within = (period: Period, asked: BriefQuery): BriefQuery => but(asked, { period })
const insightsOn = (value: string): BriefQuery =>
  but(list('found', 'insight', 'type urgency'), {
    filters: [{ field: 'description', op: 'mentions', values: [value] }],
  })

const day = 86_400_000
const daysFrom = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * day).toISOString().slice(0, 10)

const urgent = list('urgent', 'insight.urgent', 'type urgency')
const overdue = rank('overdue', 'sale.overdue', 'value 5')
const late = list('late', 'initiative.late', 'lead due_on')
const failing = list('failing', 'component.failing', 'state reason')
const offTarget = table('off_target', 'figure.off_target', 'value target')
const sales = numbers('sales', 'sale', 'open open_value won win_rate')
const competitors = rank('competitors', 'company', 'overall 1')
const ofIndicators = { groupBy: [{ field: 'indicator' }] }

/** Each brief is these questions in this order; what finds nothing is left out. */
const compositions: Readonly<Record<Brief['brief'], (about: string, today: string) => BriefQuery[]>> = {
  week: (_, today) => {
    const past = { from: daysFrom(today, -7), to: today }
    const coming = { from: today, to: daysFrom(today, 7) }
    return [
      within(past, table('changed', 'figure_change', 'value before')),
      within(past, list('found', 'insight', 'type urgency')),
      within({ field: 'closed_on', ...past }, table('won', 'sale.won', 'value')),
      within({ field: 'expected_close', ...coming }, table('closing', 'sale.open', 'value')),
      overdue,
      late,
      failing,
      urgent,
    ]
  },
  board: () => [
    rank('markets', 'sector', 'market_size 3'),
    rank('growing', 'sector', 'growth_rate 3'),
    rank('share', 'sector', 'market_share 3'),
    rank('competitors', 'company.everyone', 'overall 1'),
    sales,
    rank('progress', 'initiative.open', 'progress 3'),
    offTarget,
    urgent,
  ],
  worries: () => [
    overdue,
    rank('stalled', 'sale.stalled', 'value 5'),
    list('at_risk', 'initiative.at_risk', 'lead due_on'),
    late,
    offTarget,
    only('type', 'threat', list('threats', 'insight.urgent', 'urgency')),
    failing,
    rank('shrinking', 'sector', 'growth_rate -1'),
  ],
  sector: (about) => [
    only('name', about, table('market', 'sector', 'market_size growth_rate market_share revenue')),
    only('sector', about, competitors),
    only('sector', about, sales),
    insightsOn(about),
  ],
  company: (about) => [
    only('name', about, list('profile', 'company.everyone', 'country position sector strength')),
    only(
      'name',
      about,
      table('scores', 'company.everyone', 'overall automation design intelligence innovation'),
    ),
    only('company', about, but(rank('strongest', 'matrix_cell.everyone', 'index 3'), ofIndicators)),
    only('company', about, but(rank('weakest', 'matrix_cell.everyone', 'index -3'), ofIndicators)),
    only('lost_to', about, numbers('lost_to', 'sale.lost', 'lost lost_value')),
    only('company', about, list('found', 'insight', 'type urgency')),
  ],
  country: (about) => [only('country', about, competitors), only('country', about, sales), insightsOn(about)],
  client: (about) => [
    only('client', about, sales),
    only('client', about, but(rank('opportunities', 'sale', 'value 5'), { show: ['stage', 'team'] })),
    only('clients', about, table('served_in', 'sector', 'market_size')),
    insightsOn(about),
  ],
  team: (about) => [
    only('team', about, sales),
    only('team', about, overdue),
    only(
      'team',
      about,
      but(rank('opportunities', 'sale.open', 'value 5'), { show: ['stage', 'expected_close'] }),
    ),
  ],
  system: () => [
    but(numbers('health', 'health_check', 'uptime failed_checks response_time'), {
      groupBy: [{ field: 'moment' }],
      show: ['status'],
    }),
    failing,
    rank('slowest', 'component', 'response_time 3'),
    list('incidents', 'incident.open', 'cause opened'),
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
