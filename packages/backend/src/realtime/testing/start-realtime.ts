import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import Fastify from 'fastify'
import { SignJWT } from 'jose'
import { pino } from 'pino'
import { registerGateway, type VerifiedTokens } from '#backend/gateway/index.ts'
import { loadConfig } from '#backend/config.ts'
import { openDatabase } from '#backend/platform/db/database.ts'
import { createTestDatabase } from '#backend/platform/db/testing/test-database.ts'
import { createUpgradeRouter } from '#backend/platform/http/upgrade-router.ts'
import { loadKeys } from '#backend/platform/keys.ts'
import { registerRealtime } from '../index.ts'

const secret = 'a-secret-that-only-tests-know-0123456789'

export interface Node {
  url: string
  verifiedTokens: VerifiedTokens
  close(): Promise<void>
}

export interface Person {
  id: string
  token: string
}

interface ClientOptions {
  as?: Person | 'service'
  vsn?: '1.0.0' | '2.0.0'
  node?: Node
}

/** realtime/v1 over real sockets on a fresh database; more nodes of it on request. */
export async function startRealtime(sql?: string) {
  const test = await createTestDatabase()
  if (sql !== undefined) await test.database.query(sql)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-realtime-'))
  const config = loadConfig({ NODE_ENV: 'test', PORTAL_JWT_SECRET: secret })
  const keys = await loadKeys(config, dataDir)
  const clients: SupabaseClient[] = []
  const nodes: Node[] = []

  async function startNode({ port = 0 }: { port?: number } = {}): Promise<Node> {
    const db = openDatabase({ connectionString: test.connectionString, onIdleError: () => undefined })
    const platform = { config, db, log: pino({ level: 'silent' }), keys, dataDir, version: 'test' }
    const app = Fastify()
    const gateway = registerGateway(app, platform, { webFolder: path.join(dataDir, 'no-app') })
    registerRealtime(app, { platform, gateway, upgrades: createUpgradeRouter(app) })
    const url = await app.listen({ host: '127.0.0.1', port })
    let closing: Promise<void> | undefined
    const { verifiedTokens } = gateway
    const node = { url, verifiedTokens, close: () => (closing ??= app.close().then(() => db.close())) }
    nodes.push(node)
    return node
  }

  const sign = (claims: Record<string, unknown>, seconds = 3600) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(new TextEncoder().encode(secret))

  const first = await startNode()
  return {
    url: first.url,
    first,
    keys,
    db: test.database,
    startNode,
    sign,
    async createPerson(role = 'business_user', seconds = 3600): Promise<Person> {
      const id = randomUUID()
      await test.database.query(
        'insert into auth.users (id, email, raw_app_meta_data) values ($1, $2, jsonb_build_object($3::text, $4::text))',
        [id, `${id}@people.example`, 'role', role],
      )
      return { id, token: await sign({ sub: id, role: 'authenticated' }, seconds) }
    },
    /** The official client, its token set. */
    async clientFor({ as, vsn = '2.0.0', node = first }: ClientOptions = {}): Promise<SupabaseClient> {
      const key = as === 'service' ? keys.serviceKey : keys.anonKey
      const client = createClient(node.url, key, {
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: { vsn },
        ...(typeof as === 'object' ? { accessToken: async () => as.token } : {}),
      })
      clients.push(client)
      await client.realtime.setAuth()
      return client
    },
    async stop() {
      await Promise.all(clients.map((client) => client.realtime.disconnect()))
      await Promise.all(nodes.map((node) => node.close()))
      await test.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type RunningRealtime = Awaited<ReturnType<typeof startRealtime>>

/** Subscribes, and resolves with what the client is told first. */
export const subscribe = (channel: RealtimeChannel): Promise<{ status: string; message: string }> =>
  new Promise((resolve) => {
    channel.subscribe((status, error) => resolve({ status, message: error?.message ?? '' }))
  })

/** What came, in order, and a way to wait for more. */
export function createInbox<T>() {
  const received: T[] = []
  let wake = Promise.withResolvers<void>()
  return {
    received,
    add(item: T) {
      received.push(item)
      wake.resolve()
      wake = Promise.withResolvers<void>()
    },
    /** All that has come as soon as it is so many. */
    async atLeast(count: number, withinMs = 5000): Promise<T[]> {
      const until = Date.now() + withinMs
      while (received.length < count) {
        const left = until - Date.now()
        if (left <= 0) throw new Error(`${received.length} of ${count} came: ${JSON.stringify(received)}`)
        let timer: NodeJS.Timeout | undefined
        await Promise.race([wake.promise, new Promise((resolve) => (timer = setTimeout(resolve, left)))])
        clearTimeout(timer)
      }
      return received
    },
  }
}
