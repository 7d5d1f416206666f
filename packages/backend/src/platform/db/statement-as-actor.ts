import type { Writable } from 'node:stream'
import pg from 'pg'

/** Values of settings by their names, of which there are as few as there are kinds of requests. */
export interface Settings {
  readonly names: readonly string[]
  readonly values: readonly string[]
}

interface AskedAsActor {
  settings: Settings
  statement: pg.QueryConfig
  /** False where a pooler may hand the next transaction to a session that has prepared nothing. */
  keepsSession: boolean
}

/** What the driver's types do not say of its connection and its query. */
interface Wire {
  stream: Writable
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse(statement: { text: string }): void
  bind(values: { statement: string; values: readonly string[] }): void
  describe(): void
  execute(): void
}
type Wired = pg.ClientBase & { connection: Wire }
/** What a result knows of its columns. */
interface Columns {
  fields: pg.FieldDef[]
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}
interface DriverQuery extends Omit<pg.Query, 'submit'> {
  name?: string | undefined
  text: string
  queryMode?: 'extended'
  _result: Columns
  _accumulateRows: boolean
  submit(wire: Wire): Error | null
  prepare(wire: Wire): void
  handleRowDescription(message: unknown): void
  handleDataRow(row: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}
const DriverQuery = pg.Query as unknown as new (text: string, values: readonly unknown[]) => DriverQuery

interface Described {
  /** By the name of the statement: PostgreSQL refuses a prepared one whose columns have changed. */
  columns: Map<string, Columns>
  /** The same connection, which does not ask for them. */
  silent: Wire
}
const describedOf = new WeakMap<Wire, Described>()

function describedOn(wire: Wire): Described {
  const known = describedOf.get(wire)
  if (known) return known
  const silent = Object.create(wire, { describe: { value: () => undefined } }) as Wire
  const made = { columns: new Map<string, Columns>(), silent }
  describedOf.set(wire, made)
  return made
}

/**
 * The settings and a statement behind them, up to one Sync: PostgreSQL makes one transaction of what stands between two, so nothing is
 * begun and nothing committed by a statement of its own. A refusal of either undoes both.
 */
class StatementAsActor extends DriverQuery {
  readonly #asked: AskedAsActor
  #described: Described | undefined
  #isTakenOn = false

  constructor(asked: AskedAsActor) {
    const { text, values = [], name } = asked.statement
    super(text, values)
    this.name = name
    this.queryMode = 'extended'
    this.#asked = asked
  }

  override submit(wire: Wire): Error | null {
    const { settings, keepsSession } = this.#asked
    const { name, text } = takingOn(settings)
    if (!keepsSession) wire.parse({ text })
    wire.bind({ statement: keepsSession ? name : '', values: settings.values })
    wire.execute()
    return super.submit(wire)
  }

  override prepare(wire: Wire): void {
    const { name, text } = this
    const described = (this.#described = describedOn(wire))
    const isPrepared = name !== undefined && wire.parsedStatements[name] === text
    const known = isPrepared ? described.columns.get(name) : undefined
    super.prepare(known ? described.silent : wire)
    if (!known) return
    Object.assign(this._result, known)
    this._accumulateRows = true
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    if (this.name === undefined) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#described?.columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }

  override handleDataRow(row: unknown): void {
    if (this.#isTakenOn) super.handleDataRow(row)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isTakenOn) super.handleCommandComplete(message, wire)
    this.#isTakenOn = true
  }
}

const takingOnOf = new Map<string, { name: string; text: string }>()

/** The statement that sets these settings. It answers one small number, not the values. */
function takingOn({ names }: Settings): { name: string; text: string } {
  const key = names.join()
  const known = takingOnOf.get(key)
  if (known) return known
  const calls = names.map((name, at) => `set_config(${pg.escapeLiteral(name)}, $${at + 1}, true)`)
  const made = { name: `settings_${takingOnOf.size}`, text: `select num_nonnulls(${calls.join(', ')})` }
  takingOnOf.set(key, made)
  return made
}

/** Asks in one packet, which is one call of the system and one awakening of the database. */
export function askAsActor<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  asked: AskedAsActor,
): Promise<pg.QueryResult<Row>> {
  const { connection } = client as Wired
  return new Promise((resolve, reject) => {
    connection.stream.cork()
    if (asked.keepsSession) prepareOnce(client as Wired, asked.settings)
    const query = Object.assign(new StatementAsActor(asked), {
      callback: (error: Error | null, result: pg.QueryResult<Row>) =>
        error ? reject(error) : resolve(result),
    })
    client.query(query as unknown as pg.Query)
    connection.stream.uncork()
  })
}

/** In a transaction of its own, where the settings hold for nothing: the driver tells by name what a connection has prepared. */
function prepareOnce(client: Wired, settings: Settings): void {
  const { name, text } = takingOn(settings)
  const { parsedStatements, submittedNamedStatements } = client.connection
  if ((parsedStatements[name] ?? submittedNamedStatements[name]) !== undefined) return
  // What is wrong with the settings is told by the statement behind them.
  client.query({ name, text, values: [...settings.values] }).catch(() => undefined)
}
