import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as words from '@portal/content/mail'
import { createClient } from '@supabase/supabase-js'
import Fastify from 'fastify'
import { afterAll, expect, inject, test } from 'vitest'
import { createAccountCommands, registerAuth, type AccountRules } from '#backend/auth/index.ts'
import { loadConfig } from '#backend/config.ts'
import { registerGateway } from '#backend/gateway/index.ts'
import { createTestDatabase } from '#backend/platform/db/testing/test-database.ts'
import { createUpgradeRouter } from '#backend/platform/http/upgrade-router.ts'
import { createLogger } from '#backend/platform/logger.ts'
import type { Mail, MailService } from '#backend/platform/mail.ts'
import { openPlatform } from '#backend/platform/open-platform.ts'
import { createShutdown } from '#backend/platform/shutdown.ts'
import { registerRealtime } from '#backend/realtime/index.ts'
import { registerRest } from '#backend/rest/index.ts'
import { registerStorage } from '#backend/storage/index.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'portal-alone-'))
const testDatabase = await createTestDatabase()
const config = loadConfig({ LOG_LEVEL: 'silent', DATABASE_URL: testDatabase.connectionString })
const log = createLogger(config)
const shutdown = createShutdown(log)
afterAll(async () => {
  await shutdown.run('the test is over')
  await testDatabase.drop()
  rmSync(root, { recursive: true })
})

const sent: Mail[] = []
const mail: MailService = {
  send: async (letter) => ({ id: String(sent.push(letter)) }),
  close: async () => undefined,
}
const rules: AccountRules = { words, proposeRole: () => ({ role: 'business_user', isBusinessLead: false }) }

test('without a product the official client signs in, reads a table, stores a file and joins a channel', async () => {
  writeFileSync(path.join(root, 'package.json'), '{ "version": "1.0.0" }')
  const installation = { root, migrations: inject('testMigrations') }
  const platform = await openPlatform({
    installation,
    config,
    log,
    shutdown,
    onLost: (error) => {
      throw error
    },
  })
  await platform.db.query(`create table public.shelves (id integer primary key);
    grant select on public.shelves to authenticated; insert into public.shelves values (7)`)

  const app = Fastify({ forceCloseConnections: true })
  shutdown.add('server', () => app.close())
  const gateway = registerGateway(app, platform, { webFolder: path.join(root, 'no-app') })
  await registerAuth(app, { platform, gateway, mail, rules })
  registerRest(app, { platform, resolveActor: gateway.resolveActor })
  registerRealtime(app, { platform, gateway, upgrades: createUpgradeRouter(app) })
  registerStorage(app, { platform, gateway })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  const person = { email: 'reader@people.example', password: 'gauge valve 9' }
  await createAccountCommands({ ...platform, mail, rules }).createUser({ ...person, role: null })
  const client = createClient(url, platform.keys.anonKey)
  expect((await client.auth.signInWithPassword(person)).error).toBeNull()
  expect((await client.from('shelves').select()).data).toEqual([{ id: 7 }])
  const portal = createClient(url, platform.keys.serviceKey)
  expect((await portal.storage.createBucket('papers')).error).toBeNull()
  expect((await portal.storage.from('papers').upload('one.txt', 'one')).error).toBeNull()
  const joined = Promise.withResolvers<string>()
  const channel = client.channel('hall')
  channel.subscribe((status) => joined.resolve(status))
  expect(await joined.promise).toBe('SUBSCRIBED')
  await client.removeChannel(channel)
  await client.auth.signOut()
  expect((await client.from('shelves').select()).error).not.toBeNull()
})
