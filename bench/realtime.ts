import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { SignJWT } from 'jose'
import { pino } from 'pino'
import { WebSocketServer } from 'ws'
import { registerGateway } from '@portal/backend/gateway'
import { registerRealtime } from '@portal/backend/realtime'
import { loadConfig } from '../apps/server/src/config.ts'
import { openDatabase, type Database } from '@portal/backend/platform/db/database'
import { startEmbeddedPostgres } from '@portal/backend/platform/db/embedded/embedded-postgres'
import { migrate } from '@portal/backend/platform/db/migrate'
import { installation } from '../apps/server/src/platform/installation.ts'
import { createUpgradeRouter } from '@portal/backend/platform/http/upgrade-router'
import { loadKeys } from '@portal/backend/platform/keys'
import type { ClientsData } from './socket-clients.ts'

const subscribers = 1000
const rounds = 30
/** Not counted: nothing is compiled or planned yet. */
const warmUps = 5
/** Over what a bare broadcast to as many sockets takes, milliseconds. */
const mostOver = 100
const secret = 'a-secret-that-only-benches-know-0123456789'

const table = `
create table public.bench_events (id bigint generated always as identity primary key, owner uuid, body text not null, created_at timestamptz not null default now());
alter table public.bench_events enable row level security;
grant select on public.bench_events to authenticated;
create policy own on public.bench_events for select to authenticated using (owner is null or owner = (select auth.uid()));
alter publication supabase_realtime add table public.bench_events;`

/** From an insert to its delivery to 1,000 subscribers under row level security, against a bare broadcast of the same row. */
export async function measureRealtime(): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
  chmodSync(dataDir, 0o711)
  const log = pino({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir, log, onLost: () => undefined })
  const db = openDatabase({ connectionString: postgres.connectionString, onIdleError: () => undefined })
  try {
    await migrate(db, installation.migrations)
    await db.query(table)
    return [
      ...(await compare(db, { dataDir, people: 1 })),
      ...(await compare(db, { dataDir, people: subscribers })),
    ]
  } finally {
    await db.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function compare(
  db: Database,
  { dataDir, people }: { dataDir: string; people: number },
): Promise<string[]> {
  const bare = await openBare()
  const changes = await openChanges(db, { dataDir, people })
  try {
    const delays = { bare: [] as number[], changes: [] as number[] }
    // By turns, so that what else the machine does falls on both.
    for (let round = 0; round < warmUps + rounds; round += 1) {
      const [first, second] = [await bare.send(round), await changes.send(round)]
      if (round < warmUps) continue
      delays.bare.push(...first)
      delays.changes.push(...second)
    }
    return judge(people, p99(delays.changes), p99(delays.bare))
  } finally {
    await bare.close()
    await changes.close()
  }
}

const p99 = (delays: number[]): number =>
  delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)] ?? 0

function judge(people: number, changes: number, bare: number): string[] {
  console.log(
    `realtime: p99 ${changes.toFixed(1)} ms from insert to ${subscribers} subscribers of ${people} ` +
      `people, ${bare.toFixed(1)} ms for a bare broadcast`,
  )
  const over = changes - bare
  return over > mostOver
    ? [`a change takes ${over.toFixed(0)} ms longer than a bare broadcast, at most ${mostOver} are wanted`]
    : []
}

interface Contender {
  /** Delays of its delivery to each of the subscribers, milliseconds. */
  send(round: number): Promise<number[]>
  close(): Promise<void>
}

async function openBare(): Promise<Contender> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const tokens = Array.from({ length: subscribers }, () => null)
  const clients = await openClients({ url: `ws://127.0.0.1:${port}`, tokens }, async (id) => {
    const row = { id: 1, owner: null, body: id, created_at: new Date() }
    const text = JSON.stringify(['1', null, 'realtime:bench', 'postgres_changes', { data: { record: row } }])
    for (const client of server.clients) client.send(text)
  })
  return {
    send: (round) => clients.send(round),
    async close() {
      await clients.close()
      server.close()
    },
  }
}

async function openChanges(
  db: Database,
  { dataDir, people }: { dataDir: string; people: number },
): Promise<Contender> {
  const config = loadConfig({ PORTAL_JWT_SECRET: secret })
  const log = pino({ level: 'silent' })
  const keys = await loadKeys(config, dataDir)
  const platform = { config, db, log, keys, dataDir, version: '' }
  const app = Fastify()
  const gateway = registerGateway(app, platform, { webFolder: path.join(dataDir, 'none') })
  registerRealtime(app, { platform, gateway, upgrades: createUpgradeRouter(app) })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const known = await Promise.all(Array.from({ length: people }, () => createToken(db)))
  const tokens = Array.from({ length: subscribers }, (_, index) => known[index % people] ?? null)
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${keys.anonKey}`
  const clients = await openClients({ url: address, tokens }, (id) =>
    db.query('insert into public.bench_events (body) values ($1)', [id]),
  )
  return {
    send: (round) => clients.send(round),
    async close() {
      await clients.close()
      await app.close()
    },
  }
}

async function createToken(db: Database): Promise<string> {
  const id = randomUUID()
  await db.query(`insert into auth.users (id, email) values ($1, $2)`, [id, `${id}@people.example`])
  return new SignJWT({ sub: id, role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))
}

async function openClients(data: ClientsData, send: (id: string) => Promise<unknown>): Promise<Contender> {
  const worker = new Worker(new URL('socket-clients.ts', import.meta.url), { workerData: data })
  await once(worker, 'message')
  return {
    async send(round) {
      const id = String(1_000_000 + round)
      const sentAt = performance.timeOrigin + performance.now()
      const answered = once(worker, 'message') as Promise<[{ delays: number[] }]>
      await send(id)
      worker.postMessage({ id, sentAt })
      return (await answered)[0].delays
    },
    async close() {
      await worker.terminate()
    },
  }
}
