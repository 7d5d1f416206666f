import { awayHeader } from '@portal/contracts/errors'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createAccountCommands } from '@portal/backend/auth'
import { loadConfig } from '#server/config.ts'
import { createHealthService, originOf, watchDatabase } from '#server/modules/health/index.ts'
import { accountRulesOf } from '#server/modules/access/index.ts'
import { buildMail } from '#server/modules/mail/index.ts'
import { openDatabase, type Database } from '@portal/backend/platform/db/database'
import { startFreezingProxy, type FreezingProxy } from '@portal/backend/platform/db/testing/freezing-proxy'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { loadKeys } from '@portal/backend/platform/keys'
import type { Platform } from '#server/platform/platform.ts'

/** A limit against waiting for ever: four seconds are usual, on a busy machine some beats more. */
const toldWithinMs = 20_000

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-hanging-'))
const person = { email: 'admin@people.example', password: 'gauge valve 9' }
const target = testDatabase()
let proxy: FreezingProxy
let db: Database
let platform: Platform
let app: FastifyInstance
let url: string

beforeAll(async () => {
  proxy = await startFreezingProxy(target.connectionString)
  db = openDatabase({ connectionString: proxy.connectionString, onIdleError: () => undefined })
  const config = loadConfig({ NODE_ENV: 'test', PORTAL_PUBLIC_URL: 'http://portal.test' })
  const keys = await loadKeys(config, dataDir)
  platform = { config, db, log: pino({ level: 'silent' }), keys, dataDir, version: '0.0.0' }
  await createAccountCommands({
    ...platform,
    mail: buildMail(platform),
    rules: accountRulesOf(platform.config),
  }).createUser({ ...person, role: 'admin' })
  app = await buildApp(platform)
  db.watch()
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  proxy.thaw()
  await app.close()
  await db.close()
  await proxy.close()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Call {
  body?: object
  token?: string
}

async function call(address: string, { body, token = platform.keys.serviceKey }: Call = {}) {
  const began = performance.now()
  const reply = await fetch(`${url}${address}`, {
    signal: AbortSignal.timeout(30_000),
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: platform.keys.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  const away = reply.headers.get(awayHeader)
  return { address, status: reply.status, text, away, inTime: performance.now() - began < toldWithinMs }
}
const signIn = () => call('/auth/v1/token?grant_type=password', { body: person })
const tables = () => call('/rest/v1/health_checks?select=id&limit=1')

test('[MON-12] a database that hangs: every part says so in time, one incident opens and closes, and all goes on by itself', async () => {
  const health = createHealthService({
    db,
    log: platform.log,
    serviceKey: platform.keys.serviceKey,
    origin: () => originOf(app.server),
    functionNames: () => ['send-feedback'],
    externalLinks: [],
    retryDelayMs: 1,
  })
  const watch = watchDatabase({ db, log: platform.log, everyMs: 3_600_000, retryDelayMs: 1 })
  const { access_token: token } = JSON.parse((await signIn()).text) as { access_token: string }
  expect((await tables()).status).toBe(200)
  await health.run({ checkType: 'full', routesOnly: false })

  proxy.freeze()
  const answers = await Promise.all([
    call('/healthz'),
    call('/readyz'),
    ...Array.from({ length: 30 }, tables),
    signIn(),
    call('/functions/v1/ai-hub', { body: { action: 'status' }, token }),
  ])
  expect(answers.filter(({ inTime }) => !inTime)).toEqual([])
  expect(answers.map(({ status }) => status)).toEqual([200, ...Array<number>(33).fill(503)])
  expect(answers.slice(-2).map(({ away }) => away)).toEqual(['database', 'database'])
  expect(JSON.parse(answers[2]?.text ?? '')).toMatchObject({ code: 'PGRST001' })
  expect(JSON.parse(answers[1]?.text ?? '')).toMatchObject({ parts: { database: /no answer|not reachable/ } })
  await watch.look()
  const run = await health.run({ checkType: 'full', routesOnly: false })
  expect(run.details.database_status.status).toBe('error')
  expect(db.pool.totalCount).toBe(0)

  proxy.thaw()
  await expect.poll(async () => (await tables()).status).toBe(200)
  await watch.look()
  await health.run({ checkType: 'full', routesOnly: false })
  watch.close()
  const { rows } = await db.query<{ kind: string; isClosed: boolean }>(
    `select kind, closed_at is not null as "isClosed" from public.health_incidents where kind = 'database'`,
  )
  expect(rows).toEqual([{ kind: 'database', isClosed: true }])
  expect(db.pool.waitingCount).toBe(0)
})
