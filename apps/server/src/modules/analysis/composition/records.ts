import type { Query } from '@portal/contracts/ask'
import { scoredDimensions } from '@portal/contracts/competitors'
import type { AnswerRows, AskService, RecordRef } from '#server/modules/ask/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import type { RecordedFigure } from '../analysis.repository.ts'

export interface Metric {
  id: string
  label: string
  unit: string
  isSigned: boolean
}

export interface Fact {
  metric: Metric
  value: number
  source: RecordRef
}

/** A sector or a company with what is measured of it. */
export interface Entity {
  kind: 'sector' | 'company'
  id: string
  name: string
  facts: ReadonlyMap<string, Fact>
  country: string | null
  sectors: readonly string[]
  isOwn: boolean
}

export interface Insight {
  type: 'opportunity' | 'threat' | 'trend' | 'recommendation'
  title: string
  impact: number
  source: RecordRef
}

export interface Initiative {
  title: string
  status: string
  lead: string
  due: string
  source: RecordRef
}

/** What an analysis is composed from: everything on record that its author may see, and what of it the text names. */
export interface Evidence {
  sectors: readonly Entity[]
  companies: readonly Entity[]
  insights: readonly Insight[]
  initiatives: readonly Initiative[]
  figures: readonly RecordedFigure[]
  named: { sectors: readonly string[]; companies: readonly string[]; countries: readonly string[] }
}

const sectorMetrics: readonly Metric[] = [
  { id: 'market_size', label: 'market size', unit: 'USD', isSigned: false },
  { id: 'growth_rate', label: 'growth rate', unit: '%', isSigned: true },
  { id: 'market_share', label: 'our market share', unit: '%', isSigned: false },
  { id: 'competitor_count', label: 'competitors', unit: '', isSigned: false },
  { id: 'active_projects', label: 'active projects', unit: '', isSigned: false },
  { id: 'average_project_value', label: 'average project value', unit: 'USD', isSigned: false },
]
const companyMetrics: readonly Metric[] = scoredDimensions.map((id) => ({
  id,
  label: `${id} score`,
  unit: 'index',
  isSigned: false,
}))

const recordsOf = (subject: string, fields: Partial<Query>): Query => ({
  subject,
  measures: [],
  filters: [],
  segments: [],
  groupBy: [{ field: 'name' }],
  show: [],
  ...fields,
})
const measuresOf = (metrics: readonly Metric[]) => metrics.map(({ id }) => ({ measure: id }))

interface Reading {
  ask: Pick<AskService, 'rows' | 'names'>
  actor: UserActor
  figures: readonly RecordedFigure[]
}

export async function readRecords(text: string, { ask, actor, figures }: Reading): Promise<Evidence> {
  const read = (query: Query): Promise<AnswerRows> => ask.rows(actor, query)
  const [sectors, companies, insights, initiatives, names] = await Promise.all([
    read(recordsOf('sector', { measures: measuresOf(sectorMetrics) })),
    read(
      recordsOf('company', {
        measures: measuresOf(companyMetrics),
        segments: ['everyone'],
        show: ['country', 'sector'],
      }),
    ),
    read(recordsOf('insight', { measures: [{ measure: 'impact' }], show: ['type'] })),
    read(recordsOf('initiative', { show: ['lead', 'status', 'due'] })),
    ask.names(actor, text),
  ])
  const entities = toEntities(sectors, 'sector', sectorMetrics)
  const tracked = toEntities(companies, 'company', companyMetrics)
  const countries = new Set(tracked.flatMap(({ country }) => country ?? []))
  const words = text.toLowerCase()
  const isNamed = (name: string): boolean => words.includes(name.toLowerCase())
  const namesOf = (subject: string): string[] =>
    names.flatMap((found) => (found.subject === subject && found.dimension === 'name' ? [found.value] : []))
  return {
    sectors: entities,
    companies: tracked,
    insights: toRecords(insights, ({ name, type, impact }, source) => ({
      type: textOf(type) as Insight['type'],
      title: textOf(name),
      impact: Number(impact),
      source,
    })),
    initiatives: toRecords(initiatives, ({ name, lead, status, due }, source) => ({
      title: textOf(name),
      lead: textOf(lead),
      status: textOf(status),
      due: textOf(due),
      source,
    })),
    figures,
    named: {
      sectors: [...namesOf('sector'), ...entities.map(({ name }) => name).filter(isNamed)],
      companies: [...namesOf('company'), ...tracked.map(({ name }) => name).filter(isNamed)],
      countries: [...countries].filter(isNamed),
    },
  }
}

type Cells = Readonly<Record<string, string | number | null>>

function toRecords<Made>(
  { columns, rows }: AnswerRows,
  make: (cells: Cells, source: RecordRef) => Made,
): Made[] {
  return rows.flatMap(({ cells, records: [source] }) =>
    source ? [make(Object.fromEntries(columns.map(({ id }, at) => [id, cells[at] ?? null])), source)] : [],
  )
}

const toEntities = (found: AnswerRows, kind: Entity['kind'], metrics: readonly Metric[]): Entity[] => {
  const own = new Set(
    found.rows.filter(({ isOwn }) => isOwn).flatMap(({ records: [record] }) => record?.id ?? []),
  )
  return toRecords(found, (cells, source) => ({
    kind,
    id: source.id,
    name: textOf(cells['name']),
    facts: new Map(
      metrics.flatMap((metric) => {
        const value = cells[metric.id]
        return typeof value === 'number' ? [[metric.id, { metric, value, source }] as const] : []
      }),
    ),
    country: typeof cells['country'] === 'string' ? cells['country'] : null,
    sectors: textOf(cells['sector']).split(', '),
    isOwn: own.has(source.id),
  }))
}

const textOf = (cell: string | number | null | undefined): string => String(cell ?? '')
