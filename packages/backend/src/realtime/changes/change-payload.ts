import type { ChangeRow, Relation } from './changes.repository.ts'

export const changeErrors = {
  noPrimaryKey: 'Error 400: Bad Request, no primary key',
  unauthorized: 'Error 401: Unauthorized',
  tooLarge: 'Error 413: Payload Too Large',
} as const

type JsonRow = Record<string, unknown>

/** Of a row that is gone, and of what it was before: the key, and more only where the table says so. */
export function oldKeyOf(row: ChangeRow, relation: Relation): ReadonlySet<string> | null {
  const isWhole = relation.isFullIdentity && !(row.type === 'DELETE' && relation.hasRowSecurity)
  return isWhole ? null : new Set(relation.primaryKey)
}

/** JSON text of the `data` of a change as those see it who may read these columns. */
export function changeData(row: ChangeRow, relation: Relation, columns: ReadonlySet<string>): string {
  const shown = relation.columns.filter(({ name }) => columns.has(name))
  const isWhole = shown.length === relation.columns.length
  const old = oldKeyOf(row, relation)
  const parts = [
    `"schema":${JSON.stringify(row.schema)}`,
    `"table":${JSON.stringify(row.table)}`,
    `"type":"${row.type}"`,
    `"commit_timestamp":"${row.committedAt}"`,
    `"columns":${JSON.stringify(shown.map(({ name, type }) => ({ name, type })))}`,
  ]
  if (row.record !== null) parts.push(`"record":${isWhole ? row.record : pick(row.record, columns)}`)
  if (row.oldRecord !== null) {
    const visible = old === null ? columns : new Set([...old].filter((name) => columns.has(name)))
    parts.push(`"old_record":${old === null && isWhole ? row.oldRecord : pick(row.oldRecord, visible)}`)
  }
  parts.push(`"errors":${row.isTooLarge ? JSON.stringify([changeErrors.tooLarge]) : 'null'}`)
  return `{${parts.join(',')}}`
}

/** A change of which nothing may be told but that it was. */
export const refusedData = (row: ChangeRow, error: string): string =>
  JSON.stringify({
    schema: row.schema,
    table: row.table,
    type: row.type,
    commit_timestamp: row.committedAt,
    columns: [],
    ...(row.type === 'DELETE' ? { old_record: {} } : { record: {} }),
    errors: [error],
  })

/** The named columns of a record that is JSON text. */
export function pick(record: string, columns: ReadonlySet<string>): string {
  const whole = parseExactly(record) as JsonRow
  return JSON.stringify(Object.fromEntries(Object.entries(whole).filter(([name]) => columns.has(name))))
}

// The language's types do not know these two yet; Node does since version 22.
const exactJson = JSON as unknown as {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown
  rawJSON(text: string): unknown
}

/** Numbers that are too long for a number keep their digits: a key may be one. */
function parseExactly(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  return exactJson.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined ? exactJson.rawJSON(source) : value,
  )
}
