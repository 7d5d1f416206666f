import { restErrors } from '../rest.errors.ts'
import { parseCsv } from './parse-csv.ts'

export interface Payload {
  /** A JSON array or object, as it is given to PostgreSQL. */
  text: string
  isArray: boolean
  rowCount: number
  /** Keys of its objects. */
  keys: readonly string[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw restErrors.badBody('Empty or invalid json')
  }
}

function describe(value: unknown, text: string, mayDiffer: boolean): Payload {
  if (isObject(value)) return { text, isArray: false, rowCount: 1, keys: Object.keys(value) }
  if (!Array.isArray(value)) throw restErrors.badBody('Empty or invalid json')
  const rows: unknown[] = value
  if (!rows.every(isObject)) throw restErrors.badBody('All object keys must match')
  const keys = Object.keys(rows[0] ?? {})
  const isAlike = (row: object) => {
    const own = Object.keys(row)
    return own.length === keys.length && own.every((key) => keys.includes(key))
  }
  if (!mayDiffer && !rows.every(isAlike)) throw restErrors.badBody('All object keys must match')
  return { text, isArray: true, rowCount: rows.length, keys }
}

/**
 * Reads rows to write. With `columns` in the query their keys may differ.
 * @throws RestError PGRST102 for a body that is empty, malformed or of another type.
 */
export function parsePayload(body: string, contentType: string | undefined, mayDiffer: boolean): Payload {
  const type = (contentType ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? ''
  // PostgreSQL refuses \u0000 inside jsonb and text with an error of its own; a raw null byte never leaves here.
  if (body.includes('\0')) throw restErrors.badBody('Empty or invalid json')
  if (type === 'text/csv') {
    const rows = parseCsv(body)
    if (!rows) throw restErrors.badBody('All lines must have same number of fields')
    return describe(rows, JSON.stringify(rows), true)
  }
  if (type === 'application/x-www-form-urlencoded') {
    const row = Object.fromEntries(new URLSearchParams(body))
    return describe(row, JSON.stringify(row), true)
  }
  if (type !== 'application/json' && !type.endsWith('+json'))
    throw restErrors.badBody(`Content-Type not acceptable: ${type}`)
  return describe(parseJson(body), body, mayDiffer)
}
