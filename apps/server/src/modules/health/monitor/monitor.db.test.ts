import { createServer, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import {
  availabilityOf,
  HealthComponentRow,
  HealthIncidentRow,
  HealthPeriodRow,
  MaintenanceWindowRow,
  spansOf,
  type ComponentKind,
} from '@portal/contracts/health'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildActors } from '@portal/backend/platform/db/testing/build-actor'
import type { Actor } from '@portal/backend/platform/actor'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { createHealthService, originOf, watchDatabase } from '../index.ts'
import { loopbackCertificates } from '../testing/loopback-certificates.ts'
import { observeRun, type ComponentCheck } from './monitor.service.ts'

const log = pino({ level: 'silent' })
const db = testDatabase()
let server: Server
/** An outside site with a certificate. */
let secure: SecureServer
/** What the stand-in for the portal answers; by path, else all is well. */
let answers: Record<string, (response: ServerResponse) => void>

const trusted = tls.getCACertificates('default')
beforeAll(() => {
  tls.setDefaultCACertificates([...trusted, ...Object.values(loopbackCertificates).map(({ cert }) => cert)])
})
afterAll(() => {
  tls.setDefaultCACertificates(trusted)
})
beforeEach(async () => {
  await db.database.query(
    'truncate public.health_checks, public.health_components, public.health_periods, public.health_incidents',
  )
  answers = {}
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://own')
    const special = answers[pathname]
    if (special) return special(response)
    if (pathname === '/page-chunks.json') return response.writeHead(404).end()
    const type = /\/v1\/|\.js/.test(pathname) ? 'application/json' : 'text/html; charset=utf-8'
    response.writeHead(200, { 'content-type': type }).end('{}')
  })
  secure = createSecureServer(loopbackCertificates.valid, (_request, response) => response.end())
  for (const each of [server, secure])
    await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  vi.useRealTimers()
  for (const each of [server, secure]) {
    each.closeAllConnections()
    await new Promise((resolve) => each.close(resolve))
  }
})

const runFull = (externalLinks: { url: string; kind: 'site' }[] = []) =>
  createHealthService({
    db: db.database,
    log,
    serviceKey: 'service-key',
    origin: () => originOf(server),
    functionNames: () => ['send-feedback'],
    externalLinks,
    retryDelayMs: 1,
  }).run({ checkType: 'full', routesOnly: false })

async function rowsOf<Row>(table: string, schema: { parse: (row: unknown) => Row }): Promise<Row[]> {
  const { rows } = await db.database.query<{ row: unknown }>(
    `select to_json(t) as row from public.${table} t`,
  )
  return rows.map(({ row }) => schema.parse(row))
}
const components = () => rowsOf('health_components', HealthComponentRow)
const incidents = () => rowsOf('health_incidents', HealthIncidentRow)
const stateOf = async (name: string) => (await components()).find((each) => each.name === name)

/** Something that is checked, and how it fails and is mended. */
interface Fault {
  kind: ComponentKind
  name: () => string
  cause: string
  begin: () => void
  end: () => void
}
const fault = (path: string, answer: (response: ServerResponse) => void) => ({
  begin: () => void (answers[path] = answer),
  end: () => void (answers = {}),
})
const site = () => `https://localhost:${(secure.address() as AddressInfo).port}/`
const present = (certificate: keyof typeof loopbackCertificates) => () => {
  secure.setSecureContext(loopbackCertificates[certificate])
  secure.closeAllConnections()
}
const faults: Record<string, Fault> = {
  'a function that fails': {
    kind: 'function',
    name: () => 'send-feedback',
    cause: 'Answered 500',
    ...fault('/functions/v1/send-feedback', (response) => response.writeHead(500).end('{}')),
  },
  'a route that is broken': {
    kind: 'route',
    name: () => '/sectors',
    cause: 'Answered 502',
    ...fault('/sectors', (response) => response.writeHead(502).end()),
  },
  'an outside site that is down': {
    kind: 'external',
    name: () => `${originOf(server)}/site`,
    cause: 'The connection was cut',
    ...fault('/site', (response) => response.destroy()),
  },
  'an outside site whose certificate has expired': {
    kind: 'external',
    name: site,
    cause: 'Its certificate has expired',
    begin: present('expired'),
    end: present('valid'),
  },
}

test.each(Object.entries(faults))(
  '%s is down within one cycle; one incident opens and closes, and its uptime is right to the second',
  async (_what, { kind, name: nameOf, cause, begin, end }) => {
    const name = nameOf()
    const start = Date.parse('2026-03-02T10:00:00.000Z')
    const cycle = async (number: number) => {
      vi.setSystemTime(start + number * 300_000)
      await runFull([`${originOf(server)}/site`, site()].map((url) => ({ url, kind: 'site' as const })))
    }
    await cycle(0)
    expect((await stateOf(name))?.state).toBe('up')
    begin()
    await cycle(1)
    expect(await stateOf(name)).toMatchObject({ state: 'down', reason: cause })
    expect(await incidents()).toMatchObject([{ kind, name, closed_at: null, cause }])
    await cycle(2)
    end()
    await cycle(3)
    expect((await stateOf(name))?.state).toBe('up')
    await cycle(4)

    const [incident, ...others] = await incidents()
    expect(others).toEqual([])
    expect([incident?.opened_at, incident?.closed_at].map((at) => new Date(at ?? '').toISOString())).toEqual([
      '2026-03-02T10:05:00.000Z',
      '2026-03-02T10:15:00.000Z',
    ])
    expect(incident?.timeline.map(({ text }) => text)).toEqual([`Down: ${cause}`, 'Answers again', 'Closed'])
    const [component] = (await components()).filter((each) => each.name === name)
    if (!component) throw new Error(`${name} is not known`)
    const periods = await rowsOf('health_periods', HealthPeriodRow)
    const now = start + 4 * 300_000 + 37_000
    const spans = spansOf({ component, periods, windows: [], now })
    expect(availabilityOf(spans, { from: start, to: now })).toEqual({
      upSeconds: 637,
      downSeconds: 600,
      degradedSeconds: 0,
      maintenanceSeconds: 0,
      unknownSeconds: 0,
      percentage: (637 * 100) / 1237,
    })
  },
)

test('one lost answer changes no state', async () => {
  await runFull()
  let asked = 0
  answers['/sectors'] = (response) => {
    asked += 1
    response.writeHead(asked === 1 ? 502 : 200, { 'content-type': 'text/html' }).end('')
  }
  const result = await runFull()
  expect(asked).toBe(3)
  expect(result.details.routes.find(({ route }) => route === '/sectors')?.status).toBe('accessible')
  expect((await stateOf('/sectors'))?.state).toBe('up')
})

test('a page whose own code is not served is down, though its address answers', async () => {
  const list = JSON.stringify({ sectors: ['assets/sectors-1.js'], home: ['assets/home-1.js'] })
  answers['/page-chunks.json'] = (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(list)
  answers['/assets/sectors-1.js'] = (response) => response.writeHead(404).end()
  await runFull()
  expect((await stateOf('/'))?.state).toBe('up')
  expect(await stateOf('/sectors')).toMatchObject({
    state: 'down',
    reason: 'A part of this page is missing: assets/sectors-1.js',
  })
  expect((await stateOf('/ai-hub'))?.state).toBe('up')
})

test('an outside service that is slow is degraded, one that is away is down with its reason', async () => {
  const origin = originOf(server) ?? ''
  answers['/slow'] = (response) => void setTimeout(() => response.writeHead(200).end(), 550)
  await runFull([
    { url: `${origin}/slow`, kind: 'site' },
    { url: 'http://127.0.0.1:9/', kind: 'site' },
  ])
  expect(await stateOf(`${origin}/slow`)).toMatchObject({ state: 'degraded' })
  expect((await stateOf('http://127.0.0.1:9/'))?.state).toBe('down')
  expect((await incidents()).map(({ name }) => name)).toEqual(['http://127.0.0.1:9/'])
})

test('a database that went away is written down when it is back: one period, one incident, to the second', async () => {
  vi.setSystemTime('2026-03-02T10:00:00Z')
  await runFull()
  let isAway = true
  const database = {
    ...db.database,
    query: (...input: Parameters<typeof db.database.query>) =>
      isAway ? Promise.reject(new Error('connection refused')) : db.database.query(...input),
  } as typeof db.database
  const watch = watchDatabase({ db: database, log, everyMs: 3_600_000, retryDelayMs: 1 })
  vi.setSystemTime('2026-03-02T10:00:07Z')
  await watch.look()
  vi.setSystemTime('2026-03-02T10:01:00Z')
  await watch.look()
  expect(await incidents()).toEqual([])
  isAway = false
  vi.setSystemTime('2026-03-02T10:02:30Z')
  await watch.look()
  await watch.look()
  watch.close()
  const [incident, ...others] = await incidents()
  expect(others).toEqual([])
  expect(incident).toMatchObject({ kind: 'database', cause: 'the database did not answer' })
  const toSecond = (at?: string | null) => at && new Date(at).toISOString().slice(11, 19)
  expect([toSecond(incident?.opened_at), toSecond(incident?.closed_at)]).toEqual(['10:00:07', '10:02:30'])
  const periods = (await rowsOf('health_periods', HealthPeriodRow)).filter(({ kind }) => kind === 'database')
  expect(
    periods.map(({ state, started_at, ended_at }) => [state, toSecond(started_at), toSecond(ended_at)]),
  ).toEqual([
    ['up', '10:00:00', '10:00:07'],
    ['down', '10:00:07', '10:02:30'],
    ['up', '10:02:30', null],
  ])
})

test('two nodes that judge the same run open one incident and one period', async () => {
  const down: ComponentCheck = { kind: 'function', name: 'x', status: 'error', response_time: 1 }
  const at = Date.now()
  await Promise.all([observeRun(db.database, [down], at), observeRun(db.database, [down], at)])
  expect(await incidents()).toHaveLength(1)
  expect(await rowsOf('health_periods', HealthPeriodRow)).toHaveLength(1)
})

test('runs of more than a month ago become one row a day', async () => {
  await db.database.query(
    `insert into public.health_checks ("timestamp", overall_status, uptime_percentage, failed_checks, total_checks,
       average_response_time, details, performance_metrics)
     select date_trunc('day', now()) - interval '40 days' + n * interval '1 hour',
       case when n = 2 then 'degraded' else 'healthy' end, 100, n, 10, 20, '{}', '{}' from generate_series(0, 2) n`,
  )
  for (const at of [1, 2]) await observeRun(db.database, [], Date.now() + at)
  const { rows } = await db.database.query('select * from public.health_days')
  expect(rows).toMatchObject([{ runs: 3, healthy: 2, degraded: 1, checks: 30, failed_checks: 3 }])
  expect((await db.database.query('select from public.health_checks')).rowCount).toBe(0)
})

test('the team reads; administrators note incidents and announce maintenance; nobody writes what happened', async () => {
  const actors = await buildActors(db.database)
  await observeRun(
    db.database,
    [{ kind: 'function', name: 'x', status: 'error', response_time: 1 }],
    Date.now(),
  )
  const as = (actor: Actor, statement: string) =>
    db.database
      .transaction(actor, (tx) => tx.query(statement))
      .then(
        ({ rowCount }) => rowCount,
        (error: unknown) => (error as { code?: string }).code,
      )
  const note = `update public.health_incidents set note = 'Disk full'`
  const announce = `insert into public.health_maintenance_windows (starts_at, ends_at, reason)
    values (now(), now() + interval '1 hour', 'Update')`
  const tried = async (actor: Actor) => [
    await as(actor, 'select from public.health_components'),
    await as(actor, note),
    await as(actor, announce),
    await as(actor, `update public.health_incidents set closed_at = now()`),
    await as(actor, `delete from public.health_periods`),
    await as(actor, `insert into public.health_days (day) values (current_date)`),
  ]
  expect(await tried(actors.nobody)).toEqual(Array(6).fill('42501'))
  expect(await tried(actors.member)).toEqual([1, 0, '42501', '42501', '42501', '42501'])
  expect(await tried(actors.administrator)).toEqual([1, 1, 1, '42501', '42501', '42501'])
  const [incident] = await incidents()
  expect(incident).toMatchObject({ note: 'Disk full', noted_by: expect.stringContaining('@') as unknown })
  expect(await rowsOf('health_maintenance_windows', MaintenanceWindowRow)).toHaveLength(1)
  await observeRun(
    db.database,
    [{ kind: 'function', name: 'y', status: 'error', response_time: 1 }],
    Date.now() + 5,
  )
  expect((await incidents()).filter(({ name }) => name === 'y')).toEqual([])
  await db.database.query(
    `insert into public.health_maintenance_windows (starts_at, ends_at, reason)
     values (now() - interval '2 hours', now() - interval '1 hour', 'Over')`,
  )
  expect(await as(actors.administrator, 'delete from public.health_maintenance_windows')).toBe(1)
  expect(await rowsOf('health_maintenance_windows', MaintenanceWindowRow)).toMatchObject([{ reason: 'Over' }])
})
