import { toSubject } from '../to-subject.ts'
import { words } from '../words/ai-model.ts'

const price = (column: string): string => `'⟦' || m.${column} || '|USD|⟧'`

export const aiModel = toSubject(
  {
    id: 'ai_model',
    isOfPortal: true,
    from: 'public.ai_models m join public.ai_providers v on v.id = m.provider',
    record: {
      table: 'ai_models',
      id: `m.provider || '/' || m.id`,
      label: 'm.label',
      excerpt: `concat_ws('; ', m.label || ' (' || v.label || ', ' || m.id || ')', array_to_string(m.capabilities, ', '),
      ${price('input_price')} || ' per million tokens in', ${price('output_price')} || ' per million tokens out',
      case when not m.is_enabled then 'switched off' end)`,
      asOf: 'coalesce(m.verified_on, m.price_date)',
      provenance:
        `jsonb_build_object('kind', 'imported', 'source', jsonb_build_object('name', ` +
        `coalesce(m.price_source, 'Registry of AI models of the portal')), 'inputs', '[]'::jsonb)`,
      kind: `'imported'`,
      href: `'/ai-models'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'few', sql: 'm.label' },
      { id: 'provider', type: 'text', values: 'few', sql: 'v.label', asks: 'who' },
      { id: 'capability', type: 'text', values: 'few', isList: true, sql: 'm.capabilities' },
      { id: 'enabled', type: 'yes_no', sql: 'm.is_enabled' },
      { id: 'price_date', type: 'date', sql: 'm.price_date' },
    ],
    measures: [
      { id: 'input_price', kind: 'value', sql: 'm.input_price', aggregate: 'mean', unit: 'USD', good: 'low' },
      {
        id: 'output_price',
        kind: 'value',
        sql: 'm.output_price',
        aggregate: 'mean',
        unit: 'USD',
        good: 'low',
      },
      { id: 'context_size', kind: 'value', sql: 'm.context_size', aggregate: 'max', good: 'high' },
    ],
    segments: [
      { id: 'in_use', oneOf: 'use', where: 'm.is_enabled' },
      { id: 'switched_off', oneOf: 'use', where: 'not m.is_enabled' },
    ],
    headline: ['count'],
    right: 'portal.is_admin',
    weight: 0.9,
  },
  words,
)
