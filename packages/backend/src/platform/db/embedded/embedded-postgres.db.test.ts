import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#backend/platform/db/database.ts'
import {
  findRunningPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#backend/platform/db/embedded/embedded-postgres.ts'
import { boundLog } from '#backend/platform/db/embedded/server-log.ts'
import { readPostmaster } from '#backend/platform/db/embedded/postmaster-file.ts'
import { isAlive } from '#backend/platform/db/embedded/process-stamp.ts'

const writer = fileURLToPath(new URL('testing/write-until-killed.ts', import.meta.url))
const log = pino({ level: 'silent' })

let parent: string
let dataDir: string
const running: EmbeddedPostgres[] = []
// One folder for all: making a database takes a second, starting one a tenth of that.
beforeAll(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'embedded-'))
  chmodSync(parent, 0o711)
  dataDir = path.join(parent, 'data')
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()))
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

async function start(folder: string = dataDir): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({
    dataDir: folder,
    log,
    onLost: (error) => {
      throw error
    },
  })
  running.push(embedded)
  return embedded
}

async function ask<Row extends Record<string, unknown>>(
  connectionString: string,
  statement: string,
): Promise<Row[]> {
  const database = openDatabase({ connectionString, onIdleError: () => undefined })
  try {
    return (await database.query<Row>(statement)).rows
  } finally {
    await database.close()
  }
}

const clusterDir = () => path.join(dataDir, 'postgres')
const postmasterPid = () => readPostmaster(clusterDir())?.pid ?? 0

test('a first start makes a private database for a user who is no superuser', async () => {
  const { connectionString } = await start()
  const rows = await ask(
    connectionString,
    `select current_user::text as who, (select rolsuper from pg_roles where rolname = current_user) as is_super,
            current_setting('fsync') as fsync, current_setting('listen_addresses') as listens`,
  )
  expect(rows).toEqual([{ who: 'portal', is_super: false, fsync: 'on', listens: '' }])
  expect(statSync(clusterDir()).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(dataDir, 'postgres-credentials.json')).mode & 0o777).toBe(0o600)
  const url = new URL(connectionString)
  url.password = 'guessed'
  await expect(ask(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('the database never runs as root', async () => {
  await start()
  const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${postmasterPid()}/status`, 'utf8'))?.[1]
  expect(Number(uid)).not.toBe(0)
})

test('stopping ends the server, and a later start finds the data', async () => {
  const first = await start()
  await ask(first.connectionString, 'drop table if exists kept; create table kept as select 7 as number')
  const pid = postmasterPid()
  await Promise.all([first.stop(), first.stop()])
  expect(isAlive(pid)).toBe(false)
  const second = await start()
  expect(await ask(second.connectionString, 'select number from kept')).toEqual([{ number: 7 }])
})

test('a second start on the same folder is refused, and the first goes on', async () => {
  const first = await start()
  await expect(start()).rejects.toThrow(`in use by another portal (process ${process.pid})`)
  expect(await ask(first.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a lock of a process that is gone, or whose id another has now, does not hold', async () => {
  mkdirSync(dataDir, { mode: 0o711, recursive: true })
  writeFileSync(
    path.join(dataDir, 'portal.lock'),
    JSON.stringify({ pid: process.pid, stamp: 'of another time' }),
  )
  await expect(start()).resolves.toBeDefined()
})

test('the command line reaches the database of a running portal', async () => {
  await start()
  expect(await ask(findRunningPostgres(dataDir), 'select current_user::text as who')).toEqual([
    { who: 'portal' },
  ])
})

test('a folder whose path is too long for a socket works too', async () => {
  const deep = path.join(dataDir, 'a-folder-with-a-long-name'.repeat(5))
  const { connectionString } = await start(deep)
  expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(process.getuid?.() === 0)('a folder that only root may enter works too', async () => {
  chmodSync(parent, 0o700)
  try {
    const { connectionString } = await start()
    expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
  } finally {
    chmodSync(parent, 0o711)
  }
})

test('a database that was killed is started again, with every acknowledged write', async () => {
  const { connectionString } = await start()
  await ask(connectionString, 'drop table if exists kept; create table kept as select 7 as number')
  const killed = postmasterPid()
  process.kill(killed, 'SIGKILL')
  const rows = await eventually(() => ask(connectionString, 'select number from kept'))
  expect(rows).toEqual([{ number: 7 }])
  expect(postmasterPid()).not.toBe(killed)
})

test.each(['server', 'database'] as const)('killing the %s loses no acknowledged write', async (victim) => {
  const acknowledged = await writeThenKill(victim)
  expect(acknowledged).toBeGreaterThan(50)
  const { connectionString } = await start()
  const rows = await ask<{ lost: string }>(
    connectionString,
    `select count(*) as lost from generate_series(0, ${acknowledged}) number where number not in (select number from written)`,
  )
  expect(rows).toEqual([{ lost: '0' }])
})

test('an id in the database file that another process has now does not keep it from starting', async () => {
  const first = await start()
  const file = path.join(clusterDir(), 'postmaster.pid')
  const content = readFileSync(file, 'utf8')
  await first.stop()
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore' })
  writeFileSync(file, content.replace(/^\d+/, String(bystander.pid)))
  try {
    await expect(start()).resolves.toBeDefined()
    expect(bystander.exitCode).toBeNull()
  } finally {
    bystander.kill()
  }
})

/** The last number that the writer was told is stored, before it or its database was killed. */
async function writeThenKill(victim: 'server' | 'database'): Promise<number> {
  const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  let isKilled = false
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (isKilled || said.length < 400) return
    isKilled = true
    process.kill(victim === 'server' ? (child.pid ?? 0) : postmasterPid(), 'SIGKILL')
  })
  await once(child, 'close')
  return Number(said.trimEnd().split('\n').at(-1))
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (const giveUpAt = Date.now() + 10_000; ; await sleep(50)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
    }
  }
}

test('[OPS-01] the server log holds nothing of refused statements, is bounded, and goes on when it was set aside', async () => {
  const { connectionString } = await start()
  const file = path.join(dataDir, 'postgres.log')
  const refused = ask(connectionString, `select 'someone@people.example'::uuid`)
  await expect(refused).rejects.toThrow('invalid input syntax')
  expect(readFileSync(file, 'utf8')).not.toContain('people.example')
  const before = readFileSync(file, 'utf8')
  expect(before).toContain('ready to accept connections')
  boundLog(file, 10)
  expect([readFileSync(`${file}.1`, 'utf8'), readFileSync(file, 'utf8')]).toEqual([before, ''])
  await running.pop()?.stop()
  expect(readFileSync(file, 'utf8')).toMatch(/^[^\0]*database system is shut down/)
})

test('[OPS-01] a database folder that is half made is told in one sentence', async () => {
  const folder = path.join(parent, 'half')
  mkdirSync(path.join(folder, 'postgres'), { recursive: true })
  await expect(start(folder)).rejects.toThrow(
    /^The database in \S+ is not whole, PG_VERSION is missing: [^\n]+$/,
  )
  writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '18\n')
  await expect(start(folder)).rejects.toThrow(/is not whole, global\/pg_control is missing/)
})

test('[OPS-01] a database whose files are damaged is given up within seconds, in one sentence', async () => {
  await (await start()).stop()
  running.pop()
  const folder = path.join(parent, 'damaged')
  // With the owners of the files: the database has an account of its own.
  execFileSync('cp', ['-a', dataDir, folder])
  const cluster = path.join(folder, 'postgres')
  // Without it the server dies at the first connection, and does not stop in order.
  rmSync(path.join(cluster, 'global', 'pg_filenode.map'))
  const began = performance.now()
  await expect(start(folder)).rejects.toThrow(
    /^The database cannot be used: [^\n]+ into a new data folder\.$/,
  )
  expect(performance.now() - began).toBeLessThan(20_000)
  rmSync(path.join(cluster, 'pg_wal'), { recursive: true })
  await expect(start(folder)).rejects.toThrow(
    /^The embedded PostgreSQL did not start: [^\n]*pg_wal[^\n]* Its log is \S+postgres\.log\.$/,
  )
})
