import { agentToolCopy } from '@portal/content/agent-tools'
import type { JsonValue } from '@portal/engines/core'
import { readDecimal } from '@portal/text/decimal'

type Tree = Readonly<Record<string, JsonValue>>

/** Rows of texts as they stand in the table where an input of records is changed. */
export interface RecordTable {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

const isTree = (value: JsonValue | undefined): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of records, or one record as a table of one row. */
export function toRecordTable(value: JsonValue): RecordTable {
  const records = recordsOf(value)
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return { columns, rows: records.map((record) => columns.map((key) => toCell(record[key]))) }
}

/** Reads the table as records of the kinds that stood there before; an empty cell is left out. */
export function readRecordTable(
  { columns, rows }: RecordTable,
  before: JsonValue,
): { value: JsonValue } | { error: string } {
  const known = recordsOf(before)
  const read: Record<string, JsonValue>[] = []
  for (const row of rows) {
    const record: Record<string, JsonValue> = {}
    for (const [at, key] of columns.entries()) {
      const text = row[at]?.trim() ?? ''
      if (text === '') continue
      const sample = known.map((one) => one[key]).find((value) => value !== undefined)
      const value = readCell(text, sample)
      if (value === undefined) return { error: agentToolCopy.wrongCell(key.replaceAll('_', ' '), text) }
      record[key] = value
    }
    if (Object.keys(record).length > 0) read.push(record)
  }
  if (Array.isArray(before)) return { value: read }
  return { value: read[0] ?? {} }
}

function recordsOf(value: JsonValue): Tree[] {
  const list: readonly JsonValue[] = Array.isArray(value) ? value : [value]
  return list.filter((item) => isTree(item))
}

function toCell(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value) && value.every((item: JsonValue) => typeof item !== 'object'))
    return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function readCell(text: string, sample: JsonValue | undefined): JsonValue | undefined {
  if (typeof sample === 'number') return toNumber(text)
  if (typeof sample === 'boolean') return text === 'true'
  if (Array.isArray(sample)) {
    if (text.startsWith('[')) return readJson(text)
    const items = text.split(',').map((item) => item.trim())
    if (!sample.some((item: JsonValue) => typeof item === 'number')) return items
    const numbers = items.map(Number)
    return numbers.every((item) => Number.isFinite(item)) ? numbers : undefined
  }
  return isTree(sample) ? readJson(text) : text
}

const toNumber = (text: string): number | undefined => {
  const value = readDecimal(text)
  return Number.isFinite(value) ? value : undefined
}

function readJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}
