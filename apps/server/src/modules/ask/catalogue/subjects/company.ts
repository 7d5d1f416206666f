import { shownNumber } from '../excerpt-marks.ts'
import { toSubject } from '../to-subject.ts'
import { words } from '../words/company.ts'

/** Dimensions in which companies are scored, as the records name them. */
const scores = ['automation', 'design', 'intelligence', 'optimization', 'innovation', 'sustainability']

const scoreMeasure = (id: string, field: string, sql: string) =>
  ({ id, kind: 'value', sql, field, aggregate: 'mean', unit: 'index', good: 'high' }) as const

/** Of every subject with our own company among others, whose row is `c`. */
export const sides = [
  { id: 'ours', oneOf: 'side', where: 'c.is_own' },
  { id: 'competitors', oneOf: 'side', where: 'not c.is_own' },
  { id: 'everyone', oneOf: 'side', where: 'true' },
]

export const company = toSubject(
  {
    id: 'company',
    from: `public.competitors c left join public.matrix_companies place on place.company_id = c.id`,
    where: 'c.is_active',
    record: {
      table: 'competitors',
      id: 'c.id',
      label: 'c.company_name',
      excerpt: `c.company_name || ': ' || concat_ws('; ', c.country, c.market_position, concat_ws(', ',
      'overall score ' || ${shownNumber('c.competitive_score', 'index')},
      ${scores.map((id) => `'${id} score ' || ${shownNumber(`c.scores ->> '${id}'`, 'index')}`).join(', ')}),
      'sectors: ' || nullif(array_to_string(c.sectors, ', '), ''),
      'strengths: ' || nullif(array_to_string(c.strengths, ', '), ''), c.website)`,
      asOf: 'c.as_of',
      provenance: 'c.provenance',
      fieldSources: 'c.field_provenance',
      href: `'/competitor-intelligence'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'many', sql: 'c.company_name', asks: 'who' },
      { id: 'country', type: 'text', values: 'few', sql: 'c.country', asks: 'where' },
      { id: 'sector', type: 'text', values: 'few', isList: true, namesOf: 'sector', sql: 'c.sectors' },
      { id: 'strength', type: 'text', values: 'prose', isList: true, sql: 'c.strengths' },
      { id: 'position', type: 'text', values: 'few', sql: 'c.market_position' },
      { id: 'website', type: 'text', values: 'prose', sql: 'c.website' },
      {
        id: 'tab',
        type: 'text',
        values: 'few',
        sql: `coalesce(place.tab, case when c.is_own or c.provenance ->> 'kind' = 'sample' then 'none'
        when c.country like '%Spain%' then 'spanish' else 'european' end)`,
      },
      { id: 'analysed', type: 'date', sql: 'c.last_analyzed_at::date' },
    ],
    measures: [
      scoreMeasure('overall', 'competitive_score', 'c.competitive_score'),
      ...scores.map((id) => scoreMeasure(id, id, `(c.scores ->> '${id}')::numeric`)),
      { id: 'sector_count', kind: 'value', sql: 'cardinality(c.sectors)', aggregate: 'mean' },
    ],
    segments: sides,
    headline: ['overall'],
    own: { where: 'c.is_own', isComparable: true, name: 'name', across: [] },
    usually: 'competitors',
  },
  words,
)
