import type { Database, TransactionOptions } from '#backend/platform/db/database.ts'
import type { Preferences } from './request/preferences.ts'
import type { RestCall } from './rest-request.ts'
import type { Statement, StatementRow } from './sql/statement.ts'

/** People wait for a screen, programs for their work. */
const statementTimeoutMs = { anon: 3000, user: 5000, service: 8000 } as const
// Two uses make a statement worth preparing; the bounds keep what connections remember small.
const maxCandidates = 1000
const maxPrepared = 500
const longestPrepared = 4096

/** Runs statements of rest/v1 as the caller, each in a transaction of its own. */
export interface StatementRunner {
  run(call: RestCall, statement: Statement, options: RunOptions): Promise<StatementRow>
  explain(call: RestCall, statement: Statement, prefix: string): Promise<string>
  /** Names in the call's schema that the caller has any right to use. */
  listAccessible(call: RestCall): Promise<Accessible>
}

export interface Accessible {
  tables: ReadonlySet<string>
  routines: ReadonlySet<string>
}

export interface RunOptions {
  readOnly: boolean
  /** Version of the schema that the statement was built from. */
  version: number
  /** Refuses the result, which rolls back; answers true to roll back without refusing. */
  verify?: (row: StatementRow) => boolean
}

const parseCookies = (header: string | undefined): Record<string, string> =>
  Object.fromEntries(
    (header ?? '')
      .split(';')
      .map((pair) => pair.trim().split('='))
      .flatMap(([name, ...value]) => (name ? [[name, value.join('=')]] : [])),
  )

const quotePath = (schema: string): string => `"${schema.replaceAll('"', '""')}"`

function settingsOf(call: RestCall): Record<string, string> {
  const { timezone }: Preferences = call.preferences
  const path = call.schemaName === 'public' ? 'public' : `${quotePath(call.schemaName)}, public`
  return {
    'request.method': call.method,
    'request.path': `/${call.segments.join('/')}`,
    'request.headers': JSON.stringify(call.headers),
    'request.cookies':
      call.headers['cookie'] === undefined ? '{}' : JSON.stringify(parseCookies(call.headers['cookie'])),
    search_path: path,
    statement_timeout: call.timeout ?? String(statementTimeoutMs[call.actor.kind]),
    ...(timezone === undefined ? {} : { timezone }),
  }
}

/** Names statements that come again; undefined for those seen once. A new schema starts over. */
function createNaming(): (text: string, version: number) => string | undefined {
  const seen = new Set<string>()
  const names = new Map<string, string>()
  let current = 0
  return (text, version) => {
    if (version !== current) {
      seen.clear()
      names.clear()
      current = version
    }
    const name = names.get(text)
    if (name !== undefined || names.size >= maxPrepared || text.length > longestPrepared) return name
    if (seen.has(text)) names.set(text, `rest_${version}_${names.size}`)
    else if (seen.size < maxCandidates) seen.add(text)
    else seen.clear()
    return names.get(text)
  }
}

class RolledBack extends Error {
  readonly row: StatementRow
  constructor(row: StatementRow) {
    super('rolled back as asked')
    this.row = row
  }
}

const emptyRow: StatementRow = {
  page: '0',
  total: null,
  body: '',
  location: null,
  inserted: null,
  response_headers: null,
  response_status: null,
}

export function createStatementRunner(database: Database): StatementRunner {
  const nameOf = createNaming()

  async function runChecked(
    call: RestCall,
    statement: Statement,
    { options, transaction }: { options: RunOptions; transaction: TransactionOptions },
  ): Promise<StatementRow> {
    try {
      return await database.transaction(
        call.actor,
        async (tx) => {
          const { rows } = await tx.query<StatementRow>(statement.text, statement.values)
          const row = rows[0] ?? emptyRow
          if (options.verify?.(row)) {
            await tx.query('set constraints all immediate')
            throw new RolledBack(row)
          }
          return row
        },
        transaction,
      )
    } catch (error) {
      if (error instanceof RolledBack) return error.row
      throw error
    }
  }

  return {
    async run(call, statement, options) {
      const transaction = { readOnly: options.readOnly, settings: settingsOf(call) }
      if (options.verify) return runChecked(call, statement, { options, transaction })
      const name = nameOf(statement.text, options.version)
      const { rows } = await database.single<StatementRow>(
        call.actor,
        { ...statement, ...(name === undefined ? {} : { name }) },
        transaction,
      )
      return rows[0] ?? emptyRow
    },
    async listAccessible(call) {
      const { rows } = await database.single<{ tables: string[]; routines: string[] }>(
        call.actor,
        {
          text: `select
            array(select c.relname::text from pg_class c where c.relnamespace = to_regnamespace(quote_ident($1))
              and has_any_column_privilege(c.oid, 'select, insert, update')) as tables,
            array(select p.proname::text from pg_proc p where p.pronamespace = to_regnamespace(quote_ident($1))
              and has_function_privilege(p.oid, 'execute')) as routines`,
          values: [call.schemaName],
        },
        { readOnly: true, settings: settingsOf(call) },
      )
      return { tables: new Set(rows[0]?.tables), routines: new Set(rows[0]?.routines) }
    },
    async explain(call, statement, prefix) {
      const { rows } = await database.transaction(
        call.actor,
        (tx) => tx.query<{ 'QUERY PLAN': unknown }>(`${prefix} ${statement.text}`, statement.values),
        { readOnly: true, settings: settingsOf(call) },
      )
      const lines = rows.map((row) => row['QUERY PLAN'])
      return lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
    },
  }
}
