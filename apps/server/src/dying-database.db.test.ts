import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { awayHeader } from '@portal/contracts/errors'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createAccountCommands } from '@portal/backend/auth'
import { loadConfig } from '#server/config.ts'
import { accountRulesOf } from '#server/modules/access/index.ts'
import { buildMail } from '#server/modules/mail/index.ts'
import { openDatabase, type Database } from '@portal/backend/platform/db/database'
import { startDyingProxy, type Death, type DyingProxy } from '@portal/backend/platform/db/testing/dying-proxy'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { loadKeys } from '@portal/backend/platform/keys'
import type { Platform } from '#server/platform/platform.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-dying-data-'))
const person = { email: 'admin@people.example', password: 'gauge valve 9' }
const target = testDatabase()
let proxy: DyingProxy
let db: Database
let platform: Platform
let app: FastifyInstance
let url: string
let token: string

beforeAll(async () => {
  proxy = await startDyingProxy(target.connectionString)
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
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  const signedIn = await send('POST', '/auth/v1/token?grant_type=password', person)
  token = ((await signedIn.json()) as { access_token: string }).access_token
})
afterEach(() => proxy.revive())
afterAll(async () => {
  await app.close()
  await db.close().catch(() => undefined)
  await proxy.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const send = (method: string, address: string, body?: object): Promise<Response> =>
  fetch(`${url}${address}`, {
    method,
    headers: {
      apikey: platform.keys.anonKey,
      authorization: `Bearer ${token ?? platform.keys.anonKey}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })

/** One or more of each path group: what reads, what writes, and what has no body. */
const everywhere = () =>
  Promise.all([
    send('HEAD', '/rest/v1/competitors?select=id&is_active=eq.true&is_own=eq.false'),
    send('GET', '/rest/v1/competitors?select=id&limit=1'),
    send('PATCH', '/rest/v1/competitors?id=eq.00000000-0000-4000-8000-000000000000', { is_active: true }),
    send('POST', '/auth/v1/token?grant_type=password', person),
    send('GET', '/auth/v1/user'),
    send('POST', '/storage/v1/object/list/files', { prefix: '' }),
    send('HEAD', '/storage/v1/object/files/a.txt'),
    send('POST', '/functions/v1/ai-hub', { action: 'status' }),
  ])

const told = async (replies: Promise<Response[]>) =>
  (await replies).map((reply) => [reply.status, reply.headers.get(awayHeader)])
const allAway = Array.from({ length: 8 }, () => [503, 'database'])

const deaths: Death[] = [
  'cut',
  ...['57P01', '57P02', '57P03', '08006', '53300'].map((sqlState) => ({ sqlState })),
]
const nameOf = (death: Death) => (typeof death === 'string' ? death : death.sqlState)

test.each(deaths.map((death) => [nameOf(death), death] as const))(
  '[MON-12] a connection that ends with %s in the middle is 503 in every path group, and all goes on after it',
  async (_name, death) => {
    proxy.die(death)
    // Twice: connections that were open, and those that are made now.
    expect(await told(everywhere())).toEqual(allAway)
    expect(await told(everywhere())).toEqual(allAway)
    proxy.revive()
    await expect
      .poll(async () => (await send('GET', '/rest/v1/competitors?select=id&limit=1')).status)
      .toBe(200)
  },
)

test('[MON-12] a portal whose own pool has ended answers 503 in every path group', async () => {
  // Resolves when the connections that listen are given back, with the app.
  const ended = db.close()
  expect(await told(everywhere())).toEqual(allAway)
  await app.close()
  await ended
})
