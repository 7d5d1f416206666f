import process from 'node:process'
import pg from 'pg'
import { openDatabase } from '@portal/backend/platform/db/database'
import { findConnector } from '../connectors.repository.ts'
import { runConnector } from '../runs/run-connector.ts'
import { buildRunNode } from './run-node.ts'

// Runs one connector, and dies with the statement of that number: before it is sent, or once it was answered.
const [connectionString = '', host = '', dataDir = '', id = '', last = '0', when = 'before'] =
  process.argv.slice(2)
let sent = 0
const die = () => process.kill(process.pid, 'SIGKILL')
// oxlint-disable-next-line typescript/unbound-method -- called with its client below
const query: (...args: unknown[]) => unknown = pg.Client.prototype.query
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  sent += 1
  if (sent !== Number(last)) return query.apply(this, args)
  if (when === 'before') return die()
  return Promise.resolve(query.apply(this, args)).then(die)
} as typeof pg.Client.prototype.query

const db = openDatabase({ connectionString, onIdleError: () => undefined })
const connector = await findConnector(db, id)
if (!connector) throw new Error('there is no such connector')
sent = 0
await runConnector(buildRunNode(db, host, dataDir), { connector, by: null })
process.stdout.write(String(sent))
await db.close()
