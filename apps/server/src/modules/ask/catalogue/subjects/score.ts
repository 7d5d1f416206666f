import { shownNumber } from '../excerpt-marks.ts'
import { sides } from './company.ts'
import { toSubject } from '../to-subject.ts'
import { dayAt, ofColumn, valueAt, valueBefore } from '../versions.ts'
import { words } from '../words/score.ts'

const label = `c.company_name || ': ' || replace(r.dimension, '_', ' ') || ' score'`

const field = `case r.dimension when 'overall' then 'competitive_score' else r.dimension end`
const kept = ofColumn({ table: 'competitors', id: 'c.id', field })
const value = valueAt({ where: kept, now: 'r.value' })

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
      excerpt: `${label} || ' ' || ${shownNumber(value, 'index')}`,
      asOf: dayAt('r.as_of'),
      provenance: `coalesce(c.field_provenance -> (${field}) -> 'provenance', c.provenance)`,
      kind: 'r.kind',
      href: `'/competitor-intelligence'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'prose', sql: label },
      { id: 'company', type: 'text', values: 'many', namesOf: 'company', sql: 'c.company_name', asks: 'who' },
      { id: 'dimension', type: 'text', values: 'few', sql: 'r.dimension', total: 'overall' },
      { id: 'stood_on', type: 'date', sql: dayAt('r.as_of') },
      { id: 'country', type: 'text', values: 'few', sql: 'c.country', asks: 'where' },
    ],
    measures: [
      {
        id: 'score',
        kind: 'value',
        sql: value,
        previous: valueBefore(kept),
        aggregate: 'mean',
        unit: 'index',
        good: 'high',
      },
    ],
    segments: sides,
    headline: ['score'],
    day: 'stood_on',
    versions: {},
    own: { where: 'c.is_own', isComparable: true, name: 'company', across: ['dimension'] },
    usually: 'competitors',
    weight: 0.9,
  },
  words,
)
