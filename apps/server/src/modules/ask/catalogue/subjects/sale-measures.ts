import { ofStage } from './sale-history.ts'
import type { DeclaredSubject } from '../to-subject.ts'

type Declared = DeclaredSubject['measures'][number]

const won = `p.outcome = 'won'`
const lost = `p.outcome = 'lost'`
const open = 'p.outcome is null'
const closed = 'p.outcome is not null'
const inStageSince = 'coalesce(p.negotiation_on, p.proposal_on, p.qualified_on, p.lead_on)'

/** Counts and sums of what ended belong to the day on which it did. */
const outcomes = [
  { id: 'open', where: open, good: 'high', day: 'expected_close' },
  { id: 'won', where: won, good: 'high', day: 'closed_on' },
  { id: 'lost', where: lost, good: 'low', day: 'closed_on' },
  { id: 'closed', where: closed, good: 'none', day: 'closed_on' },
] as const

const rate = (id: string, over: string, about: { under: string; good: 'high' | 'low' }): Declared => ({
  id,
  kind: 'ratio',
  over,
  unit: '%',
  day: 'closed_on',
  ...about,
})

export const saleMeasures: readonly Declared[] = [
  {
    id: 'value',
    kind: 'value',
    sql: 'p.value_eur',
    field: 'value_eur',
    aggregate: 'sum',
    unit: 'EUR',
    good: 'high',
  },
  ...outcomes.flatMap(({ id, where, good, day }): Declared[] => [
    { id, kind: 'count', where, good, day },
    {
      id: `${id}_value`,
      narrows: 'value',
      among: id,
      kind: 'value',
      sql: `case when ${where} then p.value_eur end`,
      aggregate: 'sum',
      unit: 'EUR',
      good,
      day,
    },
  ]),
  {
    id: 'weighted_value',
    kind: 'value',
    sql: `case when ${open} then p.value_eur * ${ofStage('win_odds')} end`,
    aggregate: 'sum',
    unit: 'EUR',
    good: 'high',
    day: 'expected_close',
  },
  rate('win_rate', 'won', { under: 'closed', good: 'high' }),
  rate('win_rate_by_value', 'won_value', { under: 'closed_value', good: 'high' }),
  rate('loss_rate', 'lost', { under: 'closed', good: 'low' }),
  {
    id: 'cycle',
    kind: 'value',
    sql: `case when ${won} then p.closed_on - p.lead_on end`,
    aggregate: 'median',
    unit: 'days',
    good: 'low',
    day: 'closed_on',
  },
  {
    id: 'decision_time',
    kind: 'value',
    sql: 'p.closed_on - p.lead_on',
    aggregate: 'median',
    unit: 'days',
    good: 'low',
    day: 'closed_on',
  },
  {
    id: 'age',
    kind: 'value',
    sql: `case when ${open} then $today - p.lead_on end`,
    aggregate: 'mean',
    unit: 'days',
    good: 'low',
  },
  {
    id: 'days_in_stage',
    kind: 'value',
    sql: `case when ${open} then $today - ${inStageSince} end`,
    aggregate: 'mean',
    unit: 'days',
    good: 'low',
  },
  {
    id: 'days_overdue',
    kind: 'value',
    sql: `case when ${open} and p.expected_close < $today then $today - p.expected_close end`,
    aggregate: 'mean',
    unit: 'days',
    good: 'low',
  },
  { id: 'clients', kind: 'count', distinct: 'p.client', good: 'high' },
]
