import pg from 'pg'
import { placeOf } from '#backend/platform/db/await-database.ts'
import { StartupError } from '#backend/platform/startup-error.ts'

const connectsWithinMs = 10_000

/**
 * A pooler in transaction mode gives the session away after each transaction, and with it what was listened to.
 * @throws StartupError when the address is one of those
 */
export async function assertKeepsSessions(connectionString: string): Promise<void> {
  const clients = Array.from({ length: 3 }, () => openClient(connectionString))
  try {
    for (const client of clients) await client.connect()
    if (await keepSessions(clients)) return
  } finally {
    for (const client of clients) client.connection.stream.destroy()
  }
  throw new StartupError(
    `The database${placeOf(connectionString)} is reached through a pooler in transaction mode, which notifications and ` +
      'jobs cannot use. Set DATABASE_DIRECT_URL to the address of the PostgreSQL behind it.',
  )
}

function openClient(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectsWithinMs })
  client.on('error', () => undefined)
  return client
}

/** One after the other, and then backwards: a pooler that serves them in turn gives somebody another session then. */
async function keepSessions(clients: readonly pg.Client[]): Promise<boolean> {
  const sessions = new Map<pg.Client, number>()
  for (const client of clients) sessions.set(client, await sessionOf(client))
  if (new Set(sessions.values()).size < clients.length) return false
  for (const client of clients.toReversed())
    if ((await sessionOf(client)) !== sessions.get(client)) return false
  return true
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ session: number }>('select pg_backend_pid() as session')
  return rows[0]?.session ?? 0
}
