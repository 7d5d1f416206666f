import { toolAddress } from '@portal/content/tool-addresses'
import { engines } from '@portal/engines/registry'
import { quoted } from '../excerpt-marks.ts'
import { toSubject } from '../to-subject.ts'
import { words } from '../words/tool.ts'

const listed = JSON.stringify(
  engines.map(({ id, title, summary, version }) => ({ id, title, summary, version, href: toolAddress(id) })),
)

export const tool = toSubject(
  {
    id: 'tool',
    from: `jsonb_to_recordset(${quoted(listed)}::jsonb) t (id text, title text, summary text, version text, href text)`,
    record: {
      table: 'engine',
      id: 't.id',
      label: 't.title',
      excerpt: `t.title || ': ' || t.summary`,
      asOf: 'null::date',
      provenance: `jsonb_build_object('kind', 'calculated', 'source', jsonb_build_object('name', 'Tools of the portal'),
      'method', jsonb_build_object('id', t.id, 'version', t.version), 'inputs', '[]'::jsonb)`,
      kind: `'calculated'`,
      href: 't.href',
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'few', sql: 't.title' },
      { id: 'purpose', type: 'text', values: 'prose', sql: `t.title || ' ' || t.summary` },
      { id: 'version', type: 'text', values: 'prose', sql: 't.version' },
    ],
    measures: [],
    headline: ['count'],
    weight: 0.7,
  },
  words,
)
