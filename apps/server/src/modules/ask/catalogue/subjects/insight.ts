import { shownNumber } from '../excerpt-marks.ts'
import { dayOf } from '../sql.ts'
import { toSubject } from '../to-subject.ts'
import { words } from '../words/insight.ts'

const createdOn = dayOf('i.created_at')

export const insight = toSubject(
  {
    id: 'insight',
    from: 'public.market_insights i left join public.competitors c on c.id = i.company_id',
    record: {
      table: 'market_insights',
      id: 'i.id',
      label: 'i.title',
      excerpt: `i.insight_type || ', ' || i.urgency_level || ' urgency, impact ' || ${shownNumber('i.impact_score', '')}
      || ' out of 10, confidence ' || ${shownNumber('round(i.ai_confidence * 100)', '%')} || ': ' || i.description`,
      asOf: createdOn,
      moment: 'i.created_at',
      kindBit: 'i.kind_bit',
      provenance: 'i.provenance',
      href: `'/market-benchmarks'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'many', sql: 'i.title' },
      { id: 'type', type: 'text', values: 'few', sql: 'i.insight_type' },
      { id: 'urgency', type: 'text', values: 'few', sql: 'i.urgency_level' },
      {
        id: 'description',
        type: 'text',
        values: 'prose',
        isAbout: true,
        sql: `i.title || ' ' || i.description`,
      },
      { id: 'company', type: 'text', values: 'many', namesOf: 'company', sql: 'c.company_name', asks: 'who' },
      { id: 'class', type: 'text', values: 'few', sql: 'i.change_class' },
      { id: 'triage', type: 'text', values: 'few', sql: 'i.triage' },
      { id: 'created', type: 'date', sql: createdOn, moment: 'i.created_at', asks: 'when' },
    ],
    measures: [
      { id: 'impact', kind: 'value', sql: 'i.impact_score', field: 'impact_score', aggregate: 'mean' },
      {
        id: 'confidence',
        kind: 'value',
        sql: 'i.ai_confidence * 100',
        field: 'ai_confidence',
        aggregate: 'mean',
        unit: '%',
        good: 'high',
      },
    ],
    segments: [
      { id: 'urgent', where: `i.urgency_level in ('critical', 'high')` },
      { id: 'found', where: 'i.change_key is not null' },
    ],
    headline: ['count', 'impact'],
    day: 'created',
  },
  words,
)
