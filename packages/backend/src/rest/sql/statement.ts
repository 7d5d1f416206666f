import type { MediaType } from '../request/media-type.ts'

/** One statement: text made from the schema, values from the request. */
export interface Statement {
  text: string
  values: readonly (string | number | null)[]
}

/** The one row that every statement of rest/v1 answers. */
export interface StatementRow {
  /** Rows in the body. */
  page: string
  /** Rows that the statement wrote or, without range, found; null when not asked. */
  total: string | null
  body: string | null
  /** Key of the one row that was inserted, as a JSON object. */
  location: string | null
  /** Rows that an upsert inserted, not updated. */
  inserted: string | null
  response_headers: string | null
  response_status: string | null
}

const csvBody = `(select coalesce(string_agg(key, ','), '')
    from (select json_object_keys(row_to_json(one.*)) as key from (select r.* limit 1) one) keys)`

/** SQL that turns rows `r` into the body that the media type asks for. */
export function bodySql(media: MediaType, isBodyless: boolean): string {
  if (isBodyless) return `''`
  const strip = (sql: string) => (media.stripNulls ? `json_strip_nulls(${sql})` : sql)
  if (media.kind === 'object') return `coalesce(${strip('(json_agg(r.*) -> 0)')}::text, 'null')`
  if (media.kind === 'csv')
    return `coalesce((array_agg(${csvBody}))[1], '') || e'\\n' ||
      coalesce(string_agg(substring((r.*)::text, 2, length((r.*)::text) - 2), e'\\n'), '')`
  return `coalesce(${strip('json_agg(r.*)')}, '[]')::text`
}

interface Wrapped {
  body: string
  /** SQL of the rows `r`. */
  rows: string
  total?: string
  location?: string
  inserted?: string
  /** A statement before it, with its name. */
  earlier?: string
}

/** Wraps the rows so that one row comes back: body, counts and what functions said about the answer. */
export function wrapRows({ body, rows, total, location, inserted, earlier }: Wrapped): string {
  const prefix = earlier === undefined ? '' : `with ${earlier} `
  return `${prefix}select count(*) as page, ${total ?? 'null'} as total, ${body} as body, ${location ?? 'null'} as location,
    ${inserted ?? 'null'} as inserted, nullif(current_setting('response.headers', true), '') as response_headers,
    nullif(current_setting('response.status', true), '') as response_status
  from (${rows}) r`
}
