import { dayOf } from '../../sql.ts'
import { toSubject } from '../../to-subject.ts'
import { words } from '../../words/portal/ai-call.ts'

/** Calls of language models, what they cost and for whom. */
export const aiCall = toSubject(
  {
    id: 'ai_call',
    isOfPortal: true,
    isLive: true,
    from: `public.ai_calls c left join public.ai_models m on m.provider = c.provider and m.id = c.model
      left join portal.list_people() u on u.id = c.user_id`,
    record: {
      table: 'ai_calls',
      id: 'c.id',
      label: `coalesce(m.label, c.model) || ' for ' || c.feature`,
      asOf: dayOf('c.started_at'),
      source: { kind: 'measured', name: 'Ledger of AI calls of the portal' },
      href: `'/ai-models'`,
    },
    key: 'moment',
    dimensions: [
      {
        id: 'moment',
        type: 'text',
        values: 'prose',
        sql: `to_char(c.started_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`,
      },
      {
        id: 'person',
        type: 'text',
        values: 'few',
        namesOf: 'person',
        sql: 'u.name',
        asks: 'who',
        staysInHouse: true,
      },
      { id: 'function', type: 'text', values: 'few', sql: 'c.feature' },
      { id: 'provider', type: 'text', values: 'few', sql: 'c.provider' },
      { id: 'model', type: 'text', values: 'few', sql: 'coalesce(m.label, c.model)' },
      { id: 'day', type: 'date', sql: dayOf('c.started_at'), moment: 'c.started_at', asks: 'when' },
    ],
    measures: [
      {
        id: 'cost',
        kind: 'value',
        sql: 'c.cost_usd',
        field: 'cost_usd',
        aggregate: 'sum',
        unit: 'USD',
        good: 'low',
      },
      { id: 'tokens', kind: 'value', sql: 'c.input_tokens + c.output_tokens', aggregate: 'sum' },
      {
        id: 'first_word',
        kind: 'value',
        sql: 'c.first_token_ms',
        aggregate: 'mean',
        unit: 'ms',
        good: 'low',
      },
      { id: 'people', kind: 'count', distinct: 'c.user_id' },
    ],
    segments: [
      { id: 'failed', oneOf: 'outcome', where: `c.outcome = 'failed'` },
      { id: 'succeeded', oneOf: 'outcome', where: `c.outcome = 'succeeded'` },
    ],
    headline: ['cost', 'count'],
    day: 'day',
    right: 'portal.is_admin',
    weight: 0.9,
  },
  words,
)
