import { printFigure } from '@portal/content/print-figure'
import { printDay } from '@portal/content/print-day'
import type { ColumnFormat, Query } from '@portal/contracts/ask'
import type { Provenance } from '@portal/contracts/figures'
import type { Actor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import type { Catalogue, Subject } from '../catalogue/catalogue.ts'
import { catalogue as everything } from '../catalogue/catalogue-of.ts'
import type { AnswerRows, RecordRef, ResultColumn, ResultRow } from './answer-rows.ts'
import { getDimension, getSubject } from './find-item.ts'
import { planQuery, type Plan } from './plan-query.ts'
import type { WorkedOut } from './planning.ts'
import { kindsOf } from './record-sql.ts'
import { withoutMarkers } from './without-markers.ts'

export interface QueryRequest {
  actor: Actor
  query: Query
  /** Rows of the page, and those passed over first. */
  rows: number
  from: number
  /** ISO day on which it is asked. */
  today: string
  catalogue?: Catalogue
  /** What code works out of the subject at each read. */
  worked?: readonly object[]
}

interface FoundRecord {
  id: string
  label: string
  excerpt: string
  asOf: string | null
  provenance: Provenance
  href: string | null
}

interface FoundRow {
  [column: string]: unknown
  total: number
  place: string | null
  number: number
  from_day: Date | string | null
  to_day: Date | string | null
  kinds: number | null
  own: boolean | number | null
  unit: string | null
  records: FoundRecord[] | null
  reference_records: FoundRecord[] | null
}

/** A checked query, run under the asker's rights. */
export async function runQuery(db: Pick<Database, 'single'>, request: QueryRequest): Promise<AnswerRows> {
  const { actor, query, rows, from, today, worked } = request
  const subject = getSubject(request.catalogue ?? everything, query.subject)
  const plan = planQuery({ subject, query, rows, from, today, worked })
  const found = await db.single<FoundRow>(
    actor,
    { text: plan.text, values: plan.values },
    // Compiling such a statement takes longer than running it.
    { readOnly: true, settings: { statement_timeout: '10s', jit: 'off', work_mem: '16MB' } },
  )
  return toAnswer({ subject, query, plan }, found.rows)
}

interface Answering {
  subject: Subject
  query: Query
  plan: Plan
}

/** A column of the answer with its column in the statement. */
interface Told extends ResultColumn {
  from: string
}

function toAnswer(answering: Answering, found: readonly FoundRow[]): AnswerRows {
  const page = found.filter(({ place }) => place !== null)
  const units = new Set(page.map(({ unit }) => unit ?? ''))
  const [unit] = units
  const told = toldColumns(answering, units.size === 1 ? (unit ?? '') : '')
  const rows = page.map((row) => toRow(row, told, answering.subject))
  return {
    query: answering.query,
    columns: told.map(({ id, role, format }) => ({ id, role, format })),
    rows: units.size > 1 ? rows.map((row, index) => ({ ...row, unit: page[index]?.unit ?? '' })) : rows,
    total: found[0]?.total ?? 0,
    references: referencesOf(answering, page),
  }
}

function toldColumns({ subject, query, plan }: Answering, unitOfRows: string): Told[] {
  const groups = query.groupBy.length === 0 && plan.isRecords ? [{ field: subject.key }] : query.groupBy
  const unitOf = (item: Plan['measures'][number]['item']): string =>
    item.unitFrom === undefined ? item.unit : unitOfRows
  const first = plan.measures[0]?.item
  return [
    ...groups.map(({ field }, index): Told => ({
      id: field,
      role: field === subject.key ? 'key' : 'group',
      format: { kind: getDimension(subject, field).type === 'date' ? 'date' : 'text', unit: '' },
      from: `g${index}`,
    })),
    ...plan.measures.map(({ item, aggregate }, index): Told => ({
      id: item.id,
      role: 'measure',
      format: {
        kind: 'number',
        unit: unitOf(item),
        ...(item.isSigned && aggregate !== 'spread' && { signed: true }),
      },
      from: index === 0 && query.times !== undefined ? 'times' : `m${index}`,
    })),
    ...query.show.map((id, index): Told => ({
      id,
      role: 'shown',
      format: shownFormat(subject, id),
      from: `s${index}`,
    })),
    ...plan.worked.map((id): Told => ({
      id,
      role: 'worked_out',
      format: workedFormat(id, first ? unitOf(first) : ''),
      from: id,
    })),
  ]
}

function shownFormat(subject: Subject, id: string): ColumnFormat {
  const dimension = getDimension(subject, id)
  if (dimension.type === 'number') return { kind: 'number', unit: dimension.unit }
  return { kind: dimension.type === 'date' ? 'date' : 'text', unit: '' }
}

function workedFormat(id: WorkedOut, unit: string): ColumnFormat {
  switch (id) {
    case 'reference':
    case 'previous':
      return { kind: 'number', unit }
    case 'difference':
      return { kind: 'number', unit, signed: true }
    case 'growth':
      return { kind: 'number', unit: '%', signed: true }
    case 'share':
      return { kind: 'number', unit: '%' }
    case 'ratio':
    case 'rank':
      return { kind: 'number', unit: '' }
  }
}

const cellOf = (value: unknown): string | number | null =>
  typeof value === 'number' || typeof value === 'string' ? value : null

const dayOf = (value: Date | string | null): string | null => {
  if (value === null) return null
  return typeof value === 'string' ? value.slice(0, 10) : value.toISOString().slice(0, 10)
}

function toRow(row: FoundRow, told: readonly Told[], subject: Subject): ResultRow {
  const [from, to] = [dayOf(row.from_day), dayOf(row.to_day)]
  return {
    cells: told.map((column) => cellOf(row[column.from])),
    records: (row.records ?? []).map((record) => toRecord(record, subject)),
    recordCount: row.number,
    asOf: from === null || to === null ? null : { from, to },
    kinds: kindsOf(row.kinds ?? 0),
    isOwn: row.own === true || row.own === 1,
  }
}

const toRecord = ({ label, excerpt, ...record }: FoundRecord, { record: { table } }: Subject): RecordRef => ({
  ...record,
  table,
  label: withoutMarkers(label),
  excerpt: printMarks(withoutMarkers(excerpt)),
})

/** Numbers and days of an excerpt as every screen prints them: excerpt-marks.ts */
const printMarks = (excerpt: string): string =>
  excerpt.replaceAll(/⟦([^⟦⟧]*)⟧/gu, (_, mark: string) => {
    const [value = '', unit, key = ''] = mark.split('|')
    return unit === undefined ? printDay(value) : printFigure({ value: Number(value), unit, key })
  })

/** The value that all rows were held against, and the records of ours. */
function referencesOf({ plan, subject }: Answering, page: readonly FoundRow[]): AnswerRows['references'] {
  const [first] = plan.measures
  if (!first || !plan.hasOneReference) return []
  const value = page[0]?.['reference']
  const records = (page[0]?.reference_records ?? []).map((record) => toRecord(record, subject))
  return [{ measure: first.measure, value: typeof value === 'number' ? value : null, records }]
}
