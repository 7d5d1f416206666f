import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { startAnyPooler } from '@portal/backend/platform/db/testing/pgbouncer'
import { createTestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { openPlatform } from '@portal/backend/platform/open-platform'
import { createShutdown } from '@portal/backend/platform/shutdown'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { installation } from '#server/platform/installation.ts'
import { createJobQueue } from '#server/platform/jobs/job-queue.ts'

const testDatabase = await createTestDatabase()
const pooler = await startAnyPooler(testDatabase.connectionString)
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-pooled-'))
const log = pino({ level: 'silent' })
const shutdown = createShutdown(log)
afterAll(async () => {
  await shutdown.run('the test is over')
  await pooler.close()
  await testDatabase.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('behind a pooler in transaction mode, with a direct address, tables, notifications and jobs work', async () => {
  const config = loadConfig({
    NODE_ENV: 'test',
    PORTAL_DATA_DIR: dataDir,
    DATABASE_URL: pooler.connectionString,
    DATABASE_DIRECT_URL: testDatabase.connectionString,
  })
  const onLost = (error: unknown) => {
    throw error
  }
  const platform = await openPlatform({ installation, config, log, shutdown, onLost })
  const jobs = createJobQueue(platform)
  const done = Promise.withResolvers<object>()
  jobs.define({ name: 'errand', atOnce: 1, handle: async (data) => done.resolve(data) })
  const app = await buildApp(platform, jobs)
  shutdown.add('server', () => app.close())
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  await jobs.start()

  const client = createClient(url, platform.keys.serviceKey, { auth: { persistSession: false } })
  const heard = Promise.withResolvers<unknown>()
  const channel = client
    .channel('insights')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'market_insights' }, ({ new: row }) =>
      heard.resolve(row['title']),
    )
  const status = await new Promise((resolve) => channel.subscribe(resolve))
  expect(status).toBe('SUBSCRIBED')

  // The same prepared question on many sessions at once.
  const reads = await Promise.all(
    Array.from({ length: 30 }, () => client.from('market_insights').select('id').limit(1)),
  )
  expect(reads.map(({ error }) => error)).toEqual(Array.from({ length: 30 }, () => null))

  const { error } = await client.from('market_insights').insert({
    insight_type: 'trend',
    urgency_level: 'low',
    title: 'Heard past the pooler',
    description: 'A text',
    impact_score: 1,
    provenance: { kind: 'estimated', source: { name: 'A test' }, method: { id: 'test', version: '1' } },
  })
  expect(error).toBeNull()
  expect(await heard.promise).toBe('Heard past the pooler')

  await jobs.send('errand', { to: 'the shop' })
  expect(await done.promise).toEqual({ to: 'the shop' })
  await client.removeAllChannels()
}, 90_000)
