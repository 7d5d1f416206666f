import type { Query } from '@portal/contracts/ask'
import type { Catalogue, Names, Subject } from '../catalogue/catalogue.ts'
import type { AnswerRows, RecordRef, ResultColumn, ResultRow } from '../query/answer-rows.ts'

const names = (en: string, es: string): Names => ({ en: [en], es: [es] })

const record = { table: 't', id: 'id', label: 'l', excerpt: 'e', asOf: 'd', provenance: 'p', href: 'h' }

const sector: Subject = {
  id: 'sector',
  names: names('Sectors', 'Sectores'),
  from: 'sectors',
  record,
  key: 'name',
  dimensions: [
    { id: 'name', type: 'text', values: 'many', sql: 'name', names: names('Sector', 'Sector') },
    {
      id: 'region',
      type: 'text',
      values: 'few',
      sql: 'region',
      names: names('Region', 'Región'),
      named: [{ value: 'eu', names: names('Europe', 'Europa') }],
    },
    { id: 'lead', type: 'text', values: 'many', sql: 'lead', names: names('Lead', 'Responsable') },
    { id: 'due', type: 'date', sql: 'due', names: names('Due', 'Vence') },
    { id: 'stood', type: 'date', sql: 'least(d, $as_of)', names: names('As it stood', 'Tal como estaba') },
  ],
  measures: [
    {
      id: 'size',
      kind: 'value',
      sql: 's',
      aggregate: 'sum',
      unit: 'USD',
      good: 'none',
      names: names('Market size', 'Tamaño de mercado'),
    },
    {
      id: 'growth',
      kind: 'value',
      sql: 'g',
      aggregate: 'mean',
      unit: '%',
      good: 'high',
      names: names('Growth rate', 'Tasa de crecimiento'),
    },
    {
      id: 'count',
      kind: 'count',
      unit: '',
      good: 'none',
      names: names('Number of sectors', 'Número de sectores'),
    },
  ],
  headline: ['size'],
  own: { where: 'is_own', isComparable: true, name: 'name', across: [] },
}

const sale: Subject = {
  id: 'sale',
  names: names('Sales opportunities', 'Oportunidades de venta'),
  from: 'sales',
  record,
  key: 'title',
  dimensions: [
    { id: 'title', type: 'text', values: 'many', sql: 'title', names: names('Title', 'Título') },
    { id: 'team', type: 'text', values: 'few', sql: 'team', names: names('Team', 'Equipo') },
    { id: 'country', type: 'text', values: 'few', sql: 'country', names: names('Country', 'País') },
    { id: 'closed', type: 'date', sql: 'closed', names: names('Closing day', 'Día de cierre') },
  ],
  measures: [
    {
      id: 'count',
      kind: 'count',
      unit: '',
      good: 'none',
      names: names('Number of sales opportunities', 'Número de oportunidades de venta'),
    },
    {
      id: 'value',
      kind: 'value',
      sql: 'v',
      aggregate: 'sum',
      unit: 'EUR',
      good: 'high',
      names: names('Value', 'Valor'),
    },
    {
      id: 'win_rate',
      kind: 'ratio',
      over: 'won',
      under: 'closed',
      unit: '%',
      good: 'high',
      names: names('Win rate', 'Tasa de éxito'),
    },
  ],
  segments: [
    { id: 'open', where: 'open', oneOf: 'state', names: names('Open', 'abiertas') },
    { id: 'won', where: 'won', oneOf: 'state', names: names('Won', 'ganadas') },
    { id: 'overdue', where: 'due < $today', names: names('Overdue', 'vencidas') },
  ],
  headline: ['count'],
  day: 'closed',
}

export const smallCatalogue: Catalogue = { subjects: [sector, sale] }

export const askedFor = (query: Partial<Query> & Pick<Query, 'subject'>): Query => ({
  measures: [],
  filters: [],
  segments: [],
  groupBy: [],
  show: [],
  ...query,
})

const kinds = new Map([
  ['name', 'key'],
  ['title', 'key'],
  ['region', 'group'],
  ['team', 'group'],
  ['country', 'group'],
  ['closed', 'group'],
  ['lead', 'shown'],
] as const)
const units = new Map([
  ['size', 'USD'],
  ['growth', '%'],
  ['value', 'EUR'],
  ['win_rate', '%'],
  ['share', '%'],
])
const workedOut = ['previous', 'reference', 'difference', 'ratio', 'share', 'growth', 'rank']

/** Columns by the ids of the small catalogue; those behind `+` were worked out. */
function toColumns(ids: readonly string[]): ResultColumn[] {
  return ids.map((written) => {
    const id = written.replace('+', '')
    const kind = [...kinds].find(([name]) => name === id)?.[1]
    const isWorkedOut = written.startsWith('+') || (workedOut.includes(id) && id !== 'growth')
    const role = isWorkedOut ? 'worked_out' : (kind ?? 'measure')
    const unit = units.get(id) ?? ''
    return {
      id,
      role,
      format: { kind: kind ? 'text' : 'number', unit, ...(id === 'growth' && { signed: true }) },
    }
  })
}

export const recordOf = (id: string, asOf = '2025-01-06'): RecordRef => ({
  table: 'records',
  id,
  label: id,
  excerpt: `${id}.`,
  asOf,
  provenance: { kind: 'measured', source: { name: 'Ledger' }, inputs: [] },
  href: `/records/${id}`,
})

/** A row of one record. */
export function rowOf(cells: ResultRow['cells'], more: Partial<ResultRow> = {}): ResultRow {
  const day = '2025-01-06'
  const records = [recordOf(`${cells[0]}`)]
  return {
    cells,
    records,
    recordCount: 1,
    asOf: { from: day, to: day },
    kinds: ['measured'],
    isOwn: false,
    ...more,
  }
}

/** A row over several records. */
export const groupOf = (cells: ResultRow['cells'], count: number, more: Partial<ResultRow> = {}): ResultRow =>
  rowOf(cells, { recordCount: count, ...more })

export const foundFor = (
  query: Query,
  columns: readonly string[],
  rows: readonly ResultRow[],
): AnswerRows => ({
  query,
  columns: toColumns(columns),
  rows,
  total: rows.length,
  references: [],
})
