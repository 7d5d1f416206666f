import { shownNumber } from '../excerpt-marks.ts'
import { sides } from './company.ts'
import { toSubject } from '../to-subject.ts'
import { words } from '../words/score.ts'

const label = `c.company_name || ': ' || replace(r.dimension, '_', ' ') || ' score'`

export const score = toSubject(
  {
    id: 'score',
    from: 'portal.score_readings r join public.competitors c on c.id = r.company_id',
    where: 'c.is_active',
    record: {
      table: 'competitors',
      id: 'c.id',
      row: `r.company_id || '/' || r.dimension`,
      label,
      excerpt: `${label} || ' ' || ${shownNumber('r.value', 'index')}`,
      asOf: 'r.as_of',
      provenance: `coalesce(c.field_provenance -> (case r.dimension when 'overall' then 'competitive_score' else r.dimension end) -> 'provenance', c.provenance)`,
      kind: 'r.kind',
      href: `'/competitor-intelligence'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'prose', sql: label },
      { id: 'company', type: 'text', values: 'many', namesOf: 'company', sql: 'c.company_name', asks: 'who' },
      { id: 'dimension', type: 'text', values: 'few', sql: 'r.dimension' },
      { id: 'country', type: 'text', values: 'few', sql: 'c.country', asks: 'where' },
    ],
    measures: [
      { id: 'score', kind: 'value', sql: 'r.value', aggregate: 'mean', unit: 'index', good: 'high' },
    ],
    segments: sides,
    headline: ['score'],
    own: { where: 'c.is_own', isComparable: true, name: 'company', across: ['dimension'] },
    usually: 'competitors',
    weight: 0.9,
  },
  words,
)
