import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import { pino } from 'pino'
import { registerRest } from '@portal/backend/rest'
import { loadConfig } from '../apps/server/src/config.ts'
import { openDatabase, type Database } from '@portal/backend/platform/db/database'
import { startEmbeddedPostgres } from '@portal/backend/platform/db/embedded/embedded-postgres'
import { migrate } from '@portal/backend/platform/db/migrate'
import { installation } from '../apps/server/src/platform/installation.ts'

const leastShare = 0.7
const mostTail = 2
const seconds = 5
const rounds = 3
const person = {
  kind: 'user' as const,
  id: '00000000-0000-4000-8000-000000000001',
  email: 'reader@client.example',
  dbRole: 'authenticated',
  claims: { sub: '00000000-0000-4000-8000-000000000001', role: 'authenticated', exp: 4_000_000_000 },
}

const table = `
create table public.bench_rows (
  id integer primary key, owner uuid not null, title text not null, amount numeric not null, details jsonb not null, created_at timestamptz not null);
create index bench_rows__newest on public.bench_rows (created_at desc);
alter table public.bench_rows enable row level security;
grant select on public.bench_rows to authenticated;
create policy own on public.bench_rows for select to authenticated using (owner = (select auth.uid()));
insert into public.bench_rows select n, '${person.id}', 'Row ' || n, n * 1.5, jsonb_build_object('n', n), now() - n * interval '1 minute'
from generate_series(1, 5000) n;
analyze public.bench_rows;`

interface Measured {
  perSecond: number
  p99: number
}

/** Ten of 5,000 rows under row level security through rest/v1, against a handler that does that transaction and nothing else. */
export async function measureList(): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'))
  chmodSync(dataDir, 0o711)
  const log = pino({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir, log, onLost: () => undefined })
  const database = openDatabase({ connectionString: postgres.connectionString, onIdleError: () => undefined })
  try {
    await migrate(database, installation.migrations)
    await database.query(table)
    return await compare(database)
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function compare(database: Database): Promise<string[]> {
  const config = loadConfig({})
  const app = Fastify()
  const platform = {
    config,
    db: database,
    log: pino({ level: 'silent' }),
    keys: {} as never,
    dataDir: '',
    version: '',
  }
  registerRest(app, { platform, resolveActor: async () => person })
  app.get('/bare', async (_request, reply) => {
    const body = await database.transaction(
      person,
      async (tx) => {
        const { rows } = await tx.query<{ body: string }>(
          `select coalesce(json_agg(r), '[]')::text as body from
             (select * from public.bench_rows order by created_at desc limit 10) r`,
        )
        return rows[0]?.body
      },
      { readOnly: true },
    )
    return reply.type('application/json; charset=utf-8').send(body)
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    const bare: Measured[] = []
    const rest: Measured[] = []
    // By turns, so that what else the machine does falls on both.
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await measure(`${url}/bare`))
      rest.push(await measure(`${url}/rest/v1/bench_rows?select=*&order=created_at.desc&limit=10`))
    }
    return judge(best(rest), best(bare))
  } finally {
    await app.close()
  }
}

async function measure(url: string): Promise<Measured> {
  const result = await autocannon({ url, connections: 10, duration: seconds, workers: 1 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

const best = (all: readonly Measured[]): Measured => ({
  perSecond: Math.max(...all.map((each) => each.perSecond)),
  p99: Math.min(...all.map((each) => each.p99)),
})

function judge(rest: Measured, bare: Measured): string[] {
  const share = rest.perSecond / bare.perSecond
  // Below one millisecond the measure itself is too coarse to compare.
  const tail = Math.max(rest.p99, 1) / Math.max(bare.p99, 1)
  console.log(
    `list: ${Math.round(rest.perSecond)}/s of ${Math.round(bare.perSecond)}/s for the bare transaction (${share.toFixed(2)}), p99 ${rest.p99} ms against ${bare.p99} ms`,
  )
  return [
    ...(share < leastShare
      ? [`a list reaches ${share.toFixed(2)} of the bare transaction, at least ${leastShare} is wanted`]
      : []),
    ...(tail > mostTail
      ? [
          `a list's p99 is ${tail.toFixed(1)} times that of the bare transaction, at most ${mostTail} is wanted`,
        ]
      : []),
  ]
}
