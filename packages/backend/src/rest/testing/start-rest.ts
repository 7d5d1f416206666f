import { createClient } from '@supabase/supabase-js'
import Fastify from 'fastify'
import { pino } from 'pino'
import type { Actor } from '#backend/platform/actor.ts'
import { loadConfig } from '#backend/config.ts'
import type { Database } from '#backend/platform/db/database.ts'
import { createTestDatabase } from '#backend/platform/db/testing/test-database.ts'
import { registerRest } from '../index.ts'

/** Callers of the tests: nobody, the service, or a person by id and portal role. */
export type TestCaller = 'anon' | 'service' | { id: string; role?: string }

const actorOf = (header: string): Actor => {
  if (header === 'anon' || header === 'service') return { kind: header }
  const { id, role } = JSON.parse(header) as { id: string; role?: string }
  const claims = {
    sub: id,
    role: 'authenticated',
    exp: 4_000_000_000,
    app_metadata: role === undefined ? {} : { role },
  }
  return { kind: 'user', id, email: `${id}@client.example`, dbRole: 'authenticated', claims }
}

const headerOf = (caller: TestCaller): string =>
  typeof caller === 'string' ? caller : JSON.stringify(caller)

interface StartOptions {
  /** SQL that is run before the API starts. */
  sql?: string
  schemas?: string
  maxRows?: number
  recordStatements?: boolean
  /** PORTAL_RATE_REST. */
  callsPerMinute?: number
}

/** rest/v1 over real HTTP on a fresh database; who calls is said in a header that exists in tests only. */
export async function startRest({
  sql,
  schemas = 'public',
  maxRows = 1000,
  recordStatements = false,
  callsPerMinute,
}: StartOptions = {}) {
  const testDatabase = await createTestDatabase()
  const { database, connectionString } = testDatabase
  if (sql !== undefined) await database.query(sql)
  const config = loadConfig({
    PORTAL_REST_SCHEMAS: schemas,
    PORTAL_REST_MAX_ROWS: String(maxRows),
    ...(callsPerMinute ? { PORTAL_RATE_REST: String(callsPerMinute) } : {}),
  })
  const log = pino({ level: 'silent' })
  const app = Fastify()
  const keys = {} as never
  const statements: string[] = []
  const recording: Database = {
    ...database,
    single(actor, statement, options) {
      if (recordStatements) statements.push(statement.text)
      return database.single(actor, statement, options)
    },
    transaction: (actor, work, options) =>
      database.transaction(
        actor,
        (tx) =>
          work({
            query(text, values) {
              if (recordStatements) statements.push(text)
              return tx.query(text, values)
            },
          }),
        options,
      ),
  }
  registerRest(app, {
    platform: { config, db: recording, log, keys, dataDir: '', version: 'test' },
    resolveActor: async (request) => actorOf(String(request.headers['x-test-caller'] ?? 'anon')),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  return {
    url,
    database,
    connectionString,
    /** Texts of the statements that were run for callers, when asked to record them. */
    statements,
    /** The official client, acting as the caller. */
    clientFor: (caller: TestCaller, schema = schemas.split(',')[0] ?? 'public') =>
      createClient(url, 'test-key', {
        db: { schema },
        global: { headers: { 'x-test-caller': headerOf(caller) } },
        auth: { persistSession: false, autoRefreshToken: false },
      }),
    /** Plain HTTP under rest/v1, for what the client never sends. */
    request: (path: string, options: RequestInit & { caller?: TestCaller } = {}) => {
      const { caller = 'service', headers, ...rest } = options
      return fetch(`${url}/rest/v1${path}`, {
        ...rest,
        headers: { 'x-test-caller': headerOf(caller), ...(headers as Record<string, string> | undefined) },
      })
    },
    async stop() {
      await app.close()
      await testDatabase.drop()
    },
  }
}

export type RunningRest = Awaited<ReturnType<typeof startRest>>
