import { createHash, randomUUID } from 'node:crypto'
import type {
  Difference,
  ImportReplaces,
  ImportTarget,
  RecordImportReport,
  RecordRow,
} from '@portal/contracts/records'
import { readBenchmark } from './read-benchmark.ts'
import { readCompany } from './read-company.ts'
import { readOpportunityRow } from './read-opportunity.ts'
import { RowReader, type FileMark } from './read-row.ts'
import {
  nameOf,
  namingField,
  type BenchmarkState,
  type CompanyState,
  type RecordState,
} from './record-state.ts'

export interface FileToPlan {
  target: ImportTarget
  replaces: ImportReplaces
  rows: readonly RecordRow[]
  mark: FileMark
}

export interface RecordPlan {
  report: RecordImportReport
  /** What the good rows make of their records. */
  wanted: RecordState[]
  /** Records that leave the view. */
  leaving: RecordState[]
}

/** Reads the rows of a file against all records that stand: what would change, and why the rest cannot. */
export function planRecordImport(file: FileToPlan, standing: readonly RecordState[]): RecordPlan {
  const byName = new Map(standing.map((state) => [nameOf(state).toLowerCase(), state]))
  const firstLines = new Map<string, number>()
  const named = new Set<string>()
  const wanted: RecordState[] = []
  const report: RecordImportReport = {
    basis: basisOf(file, standing),
    accepted: [],
    unchanged: [],
    removed: [],
    rejected: [],
  }
  for (const [index, row] of file.rows.entries()) {
    const reader = new RowReader(row)
    const key = reader.text(namingField[file.target])
    const was = byName.get(key.toLowerCase()) ?? null
    const now = readRecord(reader, { file, was, index })
    const firstLine = firstLines.get(key.toLowerCase())
    if (firstLine !== undefined) reader.reasons.push(`line ${firstLine} has the same name`)
    else if (key) firstLines.set(key.toLowerCase(), row.line)
    if (was) named.add(was.id)
    if (!now || reader.reasons.length > 0) {
      report.rejected.push({ line: row.line, key, reasons: reader.reasons })
      continue
    }
    const differences = differencesOf(was, now)
    if (was && differences.length === 0) report.unchanged.push({ line: row.line, key })
    else {
      report.accepted.push({ line: row.line, name: nameOf(now), isNew: was === null, differences })
      wanted.push(now)
    }
  }
  const leaving = standing.filter((state) => !named.has(state.id) && leaves(state, file.replaces))
  report.removed = leaving.map(nameOf)
  return { report, wanted, leaving }
}

interface Place {
  file: FileToPlan
  was: RecordState | null
  index: number
}

function readRecord(reader: RowReader, { file, was, index }: Place): RecordState | null {
  const { target, mark, replaces } = file
  const id = was?.id ?? randomUUID()
  if (target === 'opportunities') return readOpportunityRow(reader, { id, mark })
  if (target === 'companies')
    return readCompany(reader, { id, was: was as CompanyState | null, mark, replaces })
  const updatedAt = new Date(mark.now - index).toISOString()
  return readBenchmark(reader, { id, was: was as BenchmarkState | null, mark, updatedAt })
}

function leaves(state: RecordState, replaces: ImportReplaces): boolean {
  if ('is_own' in state && (state.is_own || !state.is_active)) return false
  return replaces === 'all' || (replaces === 'samples' && state.provenance.kind === 'sample')
}

/** What a reader of the report is told; where a row stands in its file is no difference. */
function differencesOf(was: RecordState | null, now: RecordState): Difference[] {
  const before = was ? saidBy(was) : {}
  const after = saidBy(now)
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const difference = { field, was: before[field] ?? null, now: after[field] ?? null }
    return difference.was === difference.now ? [] : [difference]
  })
}

function saidBy(state: RecordState): Record<string, string> {
  const { id: _id, provenance, ...rest } = state
  const {
    matrix,
    scores,
    field_provenance: _fields,
    updated_at: _updated,
    ...plain
  } = rest as Partial<CompanyState & BenchmarkState>
  const entries = [
    ...Object.entries(plain),
    ...Object.entries(scores ?? {}),
    ...(matrix ? [['matrix_tab', matrix.tab] as const] : []),
    ...Object.values(matrix?.figures ?? {}).map(
      ({ key, value }) => [`matrix_${key.split('.').at(-1) ?? key}`, value] as const,
    ),
    [
      'provenance',
      provenance.kind === 'imported'
        ? provenance.source.name
        : `${provenance.source.name} (${provenance.kind})`,
    ] as const,
  ]
  return Object.fromEntries(
    entries.flatMap(([field, value]) => {
      const text = toText(value)
      return text === '' ? [] : [[field, text]]
    }),
  )
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.join('; ')
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Names the file and the records that it was read against. */
const basisOf = ({ target, replaces, rows }: FileToPlan, standing: readonly RecordState[]): string =>
  createHash('sha256')
    .update(JSON.stringify([target, replaces, rows, standing.toSorted((a, b) => (a.id < b.id ? -1 : 1))]))
    .digest('hex')
