// A process of its own that starts the database in the folder it is given and writes rows one after the other,
// naming each on standard output once the database has acknowledged it; the durability test kills it.
import process from 'node:process'
import { pino } from 'pino'
import { openDatabase } from '#backend/platform/db/database.ts'
import { startEmbeddedPostgres } from '#backend/platform/db/embedded/embedded-postgres.ts'

const [dataDir = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const embedded = await startEmbeddedPostgres({ dataDir, log, onLost: () => process.exit(1) })
const database = openDatabase({ connectionString: embedded.connectionString, onIdleError: () => undefined })
await database.query('drop table if exists written; create table written (number int primary key)')
for (let number = 0; ; number++) {
  await database.query('insert into written values ($1)', [number])
  process.stdout.write(`${number}\n`)
}
