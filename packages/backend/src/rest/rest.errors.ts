/** Body of every refused call under rest/v1; absent values are null, never missing. */
export interface RestErrorBody {
  code: string
  message: string
  details: unknown
  hint: string | null
}

interface RestErrorOptions {
  message: string
  details?: unknown
  hint?: string | null
  headers?: Record<string, string>
  cause?: unknown
}

/** A refusal in the shape that the official client reads. */
export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown
  readonly hint: string | null
  readonly headers: Record<string, string>

  constructor(status: number, code: string, options: RestErrorOptions) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'RestError'
    this.status = status
    this.code = code
    this.details = options.details ?? null
    this.hint = options.hint ?? null
    this.headers = options.headers ?? {}
  }

  get body(): RestErrorBody {
    return { code: this.code, message: this.message, details: this.details, hint: this.hint }
  }
}

const parse = (message: string, details: string) => new RestError(400, 'PGRST100', { message, details })
const badRpcMethod = (method: string) =>
  new RestError(405, 'PGRST101', { message: `Cannot use the ${method} method on RPC` })
const badBody = (message: string) => new RestError(400, 'PGRST102', { message })
const badRange = (details: string, headers: Record<string, string> = {}) =>
  new RestError(416, 'PGRST103', { message: 'Requested range not satisfiable', details, headers })
const badPutFilters = () =>
  new RestError(405, 'PGRST105', {
    message: "Filters must include all and only primary key columns with 'eq' operators",
  })
const badSchema = (schema: string, exposed: readonly string[]) =>
  new RestError(406, 'PGRST106', {
    message: `Invalid schema: ${schema}`,
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  })
const noMediaType = (accepted: readonly string[]) =>
  new RestError(406, 'PGRST107', {
    message: `None of these media types are available: ${accepted.join(', ')}`,
  })
const notEmbedded = (resource: string) =>
  new RestError(400, 'PGRST108', {
    message: `'${resource}' is not an embedded resource in this request`,
    hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
  })
const badResponseHeaders = () =>
  new RestError(500, 'PGRST111', {
    message:
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  })
const badResponseStatus = () =>
  new RestError(500, 'PGRST112', { message: 'response.status guc must be a valid status code' })
const putLimit = () =>
  new RestError(400, 'PGRST114', { message: 'limit/offset querystring parameters are not allowed for PUT' })
const putKeyMismatch = () =>
  new RestError(400, 'PGRST115', { message: 'Payload values do not match URL in primary key column(s)' })
const notSingular = (rows: number) =>
  new RestError(406, 'PGRST116', {
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  })
const badMethod = (method: string) =>
  new RestError(405, 'PGRST117', { message: `Unsupported HTTP method: ${method}` })
const relatedOrderNotToOne = (origin: string, target: string) =>
  new RestError(400, 'PGRST118', {
    message: `A related order on '${target}' is not possible`,
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  })
const badEmbedFilter = (target: string) =>
  new RestError(400, 'PGRST120', {
    message: `Bad operator on the '${target}' embedded resource`,
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })
const badPreferences = (invalid: readonly string[]) =>
  new RestError(400, 'PGRST122', {
    message: 'Invalid preferences given with handling=strict',
    details: `Invalid preferences: ${invalid.join(', ')}`,
  })
const maxAffected = (rows: number) =>
  new RestError(400, 'PGRST124', {
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${rows} rows`,
  })
const badPath = () => new RestError(404, 'PGRST125', { message: 'Invalid path specified in request URL' })
const notImplemented = (details: string) =>
  new RestError(400, 'PGRST127', { message: 'Feature not implemented', details })
const maxAffectedOnSingle = () =>
  new RestError(400, 'PGRST128', {
    message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  })

const noColumn = (table: string, column: string) =>
  new RestError(400, 'PGRST204', {
    message: `Could not find the '${column}' column of '${table}' in the schema cache`,
  })
const noTable = (schema: string, table: string, suggestion: string | undefined) =>
  new RestError(404, 'PGRST205', {
    message: `Could not find the table '${schema}.${table}' in the schema cache`,
    hint: suggestion === undefined ? null : `Perhaps you meant the table '${schema}.${suggestion}'`,
  })

/** The same answer that PostgreSQL gives, decided from the cache so that an unknown name never becomes SQL. */
const undefinedColumn = (table: string, column: string, suggestion?: string) =>
  new RestError(400, '42703', {
    message: `column ${table}.${column} does not exist`,
    hint:
      suggestion === undefined ? null : `Perhaps you meant to reference the column "${table}.${suggestion}".`,
  })
const undefinedType = (name: string) =>
  new RestError(400, '42704', { message: `type "${name}" does not exist` })
const badExpression = (reason: string) =>
  new RestError(400, '2201B', { message: `invalid regular expression: ${reason}` })
const twiceNamed = (name: string) =>
  new RestError(400, '42712', {
    message: `table name "${name}" specified more than once`,
    hint: 'Give each of the resources an alias.',
  })
const notWritable = (verb: string, view: string) =>
  new RestError(405, '55000', {
    message: `cannot ${verb} view "${view}"`,
    headers: { allow: 'GET, HEAD' },
  })
const noConflictTarget = () =>
  new RestError(400, '42P10', {
    message: 'there is no unique or exclusion constraint matching the ON CONFLICT specification',
  })
const internal = (cause: unknown) =>
  new RestError(500, 'PGRSTX00', { message: 'An unexpected error occurred', cause })
const noSchemaCache = (cause: unknown) =>
  new RestError(503, 'PGRST002', {
    message: 'Could not query the database for the schema cache. Retrying.',
    cause,
  })

export const restErrors = {
  parse,
  badRpcMethod,
  badBody,
  badRange,
  badPutFilters,
  badSchema,
  noMediaType,
  notEmbedded,
  badResponseHeaders,
  badResponseStatus,
  putLimit,
  putKeyMismatch,
  notSingular,
  badMethod,
  relatedOrderNotToOne,
  badEmbedFilter,
  badPreferences,
  maxAffected,
  badPath,
  notImplemented,
  maxAffectedOnSingle,
  noColumn,
  noTable,
  undefinedColumn,
  undefinedType,
  badExpression,
  twiceNamed,
  notWritable,
  noConflictTarget,
  internal,
  noSchemaCache,
}
