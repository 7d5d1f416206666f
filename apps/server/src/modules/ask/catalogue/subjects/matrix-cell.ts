import { matrixCategories, scoreBands } from '@portal/contracts/competitors'
import { quoted, shownNumber } from '../excerpt-marks.ts'
import { sides } from './company.ts'
import { toSubject } from '../to-subject.ts'
import { words } from '../words/matrix-cell.ts'

const categoryOf = `case ${matrixCategories
  .map(
    ({ key, kpis }) => `when r.kpi in (${kpis.map((kpi) => quoted(kpi.key)).join(', ')}) then ${quoted(key)}`,
  )
  .join(' ')} end`
const bandOf = `case when r.value >= ${scoreBands.leader} then 'leader' when r.value >= ${scoreBands.above} then 'above'
  when r.value >= ${scoreBands.average} then 'average' when r.value is not null then 'below' end`
const label = `coalesce(f.label, c.company_name || ': ' || replace(r.kpi, '_', ' '))`
const bestOf = (end: 'max' | 'min'): string =>
  `r.value = (select ${end}(other.value) from portal.matrix_readings other where other.kpi = r.kpi and other.is_shown)`

export const matrixCell = toSubject(
  {
    id: 'matrix_cell',
    from: `portal.matrix_readings r
    join portal.matrix_prefixes prefix on prefix.figure_prefix = r.figure_prefix
    join public.competitors c on c.id = prefix.company_id
    left join public.matrix_companies place on place.company_id = c.id
    left join public.figures f on f.id = r.figure_id`,
    where: 'r.is_shown and c.is_active',
    record: {
      table: 'figures',
      id: 'r.figure_id',
      row: 'r.figure_key',
      label,
      excerpt: `${label} || ': ' || coalesce(${shownNumber('r.value', 'index')}, f.value_text)`,
      asOf: 'r.as_of',
      provenance: 'f.provenance',
      kind: 'r.kind',
      href: `'/competitive-matrix'`,
    },
    key: 'name',
    dimensions: [
      { id: 'name', type: 'text', values: 'prose', sql: label },
      { id: 'company', type: 'text', values: 'many', namesOf: 'company', sql: 'c.company_name', asks: 'who' },
      { id: 'indicator', type: 'text', values: 'few', sql: 'r.kpi' },
      { id: 'category', type: 'text', values: 'few', sql: categoryOf },
      { id: 'country', type: 'text', values: 'few', sql: 'c.country', asks: 'where' },
      {
        id: 'tab',
        type: 'text',
        values: 'few',
        sql: `coalesce(place.tab, case when c.country like '%Spain%' then 'spanish' else 'european' end)`,
      },
      { id: 'band', type: 'text', values: 'few', sql: bandOf },
    ],
    measures: [
      { id: 'index', kind: 'value', sql: 'r.value', aggregate: 'mean', unit: 'index', good: 'high' },
      { id: 'first_places', kind: 'count', where: bestOf('max'), good: 'high' },
    ],
    segments: [
      ...sides,
      { id: 'leading', where: bestOf('max') },
      { id: 'trailing', where: bestOf('min') },
      { id: 'missing', oneOf: 'recorded', where: 'r.value is null' },
    ],
    headline: ['index'],
    own: { where: 'c.is_own', isComparable: true, name: 'company', across: ['indicator', 'category'] },
    usually: 'competitors',
    weight: 0.9,
  },
  words,
)
