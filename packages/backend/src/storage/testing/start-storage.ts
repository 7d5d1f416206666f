import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import Fastify from 'fastify'
import { SignJWT } from 'jose'
import { pino } from 'pino'
import { registerGateway } from '#backend/gateway/index.ts'
import { loadConfig } from '#backend/config.ts'
import type { Actor } from '#backend/platform/actor.ts'
import { createTestDatabase } from '#backend/platform/db/testing/test-database.ts'
import { loadKeys } from '#backend/platform/keys.ts'
import type { Platform } from '#backend/platform/platform.ts'
import { registerStorage } from '../index.ts'

const quiet = { auth: { persistSession: false, autoRefreshToken: false } }

interface StartOptions {
  environment?: Record<string, string>
  /** SQL that is run before storage starts: the policies of a test. */
  sql?: string
}

/** Gateway and storage/v1 on a port of loopback, with a database and a data folder of their own. */
export async function startStorage({ environment = {}, sql }: StartOptions = {}) {
  const testDatabase = await createTestDatabase()
  const db = testDatabase.database
  if (sql !== undefined) await db.query(sql)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-storage-'))
  const config = loadConfig({ NODE_ENV: 'test', ...environment })
  const keys = await loadKeys(config, dataDir)
  const platform: Platform = {
    config,
    db,
    log: pino({ level: 'silent' }),
    keys,
    dataDir,
    version: '0.0.0',
  }
  // A client may hold a connection on which it never asked anything.
  const app = Fastify({ forceCloseConnections: true })
  const gateway = registerGateway(app, platform, { webFolder: path.join(dataDir, 'no-app') })
  registerStorage(app, { platform, gateway })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `${origin}/storage/v1`

  async function tokenFor(actor: Actor): Promise<string> {
    if (actor.kind === 'service') return keys.serviceKey
    if (actor.kind === 'anon') return keys.anonKey
    return new SignJWT({ ...actor.claims }).setProtectedHeader({ alg: keys.algorithm }).sign(keys.signingKey)
  }

  return {
    url,
    db,
    keys,
    platform,
    tokenFor,
    /** The official client with the service key. */
    storage: createClient(origin, keys.serviceKey, quiet).storage,
    clientFor: (actor: Actor) =>
      createClient(origin, keys.anonKey, { ...quiet, accessToken: () => tokenFor(actor) }).storage,
    /** Plain HTTP below storage/v1 with the service key, for what the client never sends. */
    call: (callPath: string, { headers, ...init }: RequestInit = {}) =>
      fetch(url + callPath, {
        ...init,
        headers: { authorization: `Bearer ${keys.serviceKey}`, ...Object.fromEntries(new Headers(headers)) },
      }),
    async stop() {
      await app.close()
      await testDatabase.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type RunningStorage = Awaited<ReturnType<typeof startStorage>>
