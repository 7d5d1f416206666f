import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import type { Result } from 'autocannon'
import { openDatabase, type Database } from '@portal/backend/platform/db/database'
import { findRunningPostgres } from '@portal/backend/platform/db/embedded/embedded-postgres'
import { signIn } from '@portal/testing/portal/portal-client'
import type { RunningPortal } from '@portal/testing/portal/portal-server'

/** 0.8 is the aim; this is what is held. */
const leastShare = 0.6
const mostTail = 2.5
const seconds = 5
const rounds = 3
const connections = 10

const tableFor = (owner: string) => `
create table if not exists public.bench_rows (
  id integer primary key, owner uuid not null, title text not null, amount numeric not null, details jsonb not null, created_at timestamptz not null);
create index if not exists bench_rows__newest on public.bench_rows (created_at desc);
alter table public.bench_rows enable row level security;
grant select on public.bench_rows to authenticated;
create policy own on public.bench_rows for select to authenticated using (owner = (select auth.uid()));
insert into public.bench_rows select n, '${owner}', 'Row ' || n, n * 1.5, jsonb_build_object('n', n), now() - n * interval '1 minute'
from generate_series(1, 5000) n;
analyze public.bench_rows;
notify pgrst, 'reload schema';`

const bareList = `select coalesce(json_agg(r), '[]')::text as body
  from (select * from public.bench_rows order by created_at desc limit 10) r`

interface Measured {
  perSecond: number
  p99: number
  /** Processor time of the answering process for one request, in microseconds; 0 where the system does not tell. */
  cpu: number
}

interface Asked {
  url: string
  headers: Readonly<Record<string, string>>
  pid: number
}

/**
 * Ten of 5,000 rows under row level security, over HTTP: rest/v1 behind the whole gateway, with a person's token, against a handler
 * that sends the same three statements and does nothing else. Server, floor and load are a process each.
 */
export async function measureList(portal: RunningPortal): Promise<string[]> {
  const database = openDatabase({
    connectionString: findRunningPostgres(portal.dataDir),
    onIdleError: () => undefined,
  })
  try {
    const { id, token } = await prepare(portal, database)
    const bare = await startBare(findRunningPostgres(portal.dataDir), id)
    try {
      const rest: Asked = {
        url: `${portal.url}/rest/v1/bench_rows?select=*&order=created_at.desc&limit=10`,
        headers: { apikey: portal.anonKey, authorization: `Bearer ${token}` },
        pid: portal.pid,
      }
      return await compare(rest, bare.asked)
    } finally {
      bare.child.kill()
    }
  } finally {
    await database.query('drop table if exists public.bench_rows')
    await database.close()
  }
}

async function prepare(portal: RunningPortal, database: Database) {
  const { id, client } = await signIn(portal, portal.admin)
  const { data } = await client.auth.getSession()
  await database.query(tableFor(id))
  return { id, token: data.session?.access_token ?? '' }
}

async function startBare(
  connectionString: string,
  id: string,
): Promise<{ child: ChildProcess; asked: Asked }> {
  const claims = JSON.stringify({ sub: id, role: 'authenticated', aal: 'aal1' })
  const begin = `begin read only; select set_config('request.jwt.claims', '${claims}', true), set_config('role', 'authenticated', true)`
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'bare-handler.ts'), connectionString, begin, bareList],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, asked: { url: line.toString().trim(), headers: {}, pid: child.pid ?? 0 } }
}

async function compare(rest: Asked, bare: Asked): Promise<string[]> {
  const [ofRest, ofBare] = [await bodyOf(rest), await bodyOf(bare)]
  if (JSON.stringify(ofRest) !== JSON.stringify(ofBare)) throw new Error('The two answer different rows')
  const measured: { rest: Measured[]; bare: Measured[] } = { rest: [], bare: [] }
  // By turns, so that what else the machine does falls on both.
  for (let round = 0; round < rounds; round += 1) {
    measured.bare.push(await measure(bare))
    measured.rest.push(await measure(rest))
  }
  return judge(best(measured.rest), best(measured.bare))
}

async function bodyOf({ url, headers }: Asked): Promise<unknown> {
  const answer = await fetch(url, { headers })
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

const loadGenerator = createRequire(import.meta.url).resolve('autocannon')

async function measure({ url, headers, pid }: Asked): Promise<Measured> {
  const before = processorTimeOf(pid)
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const options = ['--json', '--no-progress', '-c', String(connections), '-d', String(seconds)]
  const { stdout } = await promisify(execFile)(process.execPath, [loadGenerator, ...options, ...named, url])
  const result = JSON.parse(stdout) as Result
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  const cpu = (processorTimeOf(pid) - before) / result.requests.total
  return { perSecond: result.requests.average, p99: result.latency.p99, cpu: Math.round(cpu) }
}

/** In microseconds: a tick is a hundredth of a second wherever Node runs on Linux. */
function processorTimeOf(pid: number): number {
  if (process.platform !== 'linux') return 0
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

const best = (all: readonly Measured[]): Measured => ({
  perSecond: Math.max(...all.map((each) => each.perSecond)),
  p99: Math.min(...all.map((each) => each.p99)),
  cpu: Math.min(...all.map((each) => each.cpu)),
})

function judge(rest: Measured, bare: Measured): string[] {
  const share = rest.perSecond / bare.perSecond
  // Below one millisecond the measure itself is too coarse to compare.
  const tail = Math.max(rest.p99, 1) / Math.max(bare.p99, 1)
  console.log(
    `list: ${Math.round(rest.perSecond)}/s of ${Math.round(bare.perSecond)}/s for the bare handler (${share.toFixed(2)}, at least ` +
      `${leastShare}), p99 ${rest.p99} ms against ${bare.p99} ms, processor time of one ${rest.cpu} µs against ${bare.cpu} µs`,
  )
  return [
    ...(share < leastShare
      ? [`a list reaches ${share.toFixed(2)} of the bare handler, at least ${leastShare} is wanted`]
      : []),
    ...(tail > mostTail
      ? [`a list's p99 is ${tail.toFixed(1)} times that of the bare handler, at most ${mostTail} is wanted`]
      : []),
  ]
}
