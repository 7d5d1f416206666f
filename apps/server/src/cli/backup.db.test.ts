import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { openIdleQueue } from '#server/platform/backup/queued-jobs.ts'
import { readManifest, restoreBackup } from '#server/platform/backup/read-backup.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { createTestDatabase, type TestDatabase } from '#server/platform/db/testing/test-database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { loadKeys } from '#server/platform/keys.ts'
import type { Platform } from '#server/platform/platform.ts'
import { buildUser } from '../../db/testing/build-actor.ts'
import { seedSampleData } from '../../db/seed/seed.ts'

let source: TestDatabase
let target: TestDatabase
let folder: string
beforeAll(async () => {
  source = await createTestDatabase()
  target = await createTestDatabase()
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-backup-'))
})
afterAll(async () => {
  await source.drop()
  await target.drop()
  rmSync(folder, { recursive: true })
})

async function platformOn(db: Database, name: string): Promise<Platform> {
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  const config = loadConfig({ PORTAL_DATA_DIR: dataDir })
  const keys = await loadKeys(config, dataDir)
  return { config, db, log: pino({ level: 'silent' }), keys, dataDir, version: '0.0.0' }
}

/** Every row of every table, as one text a table. */
async function contentOf(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.query<{ place: string }>(
    `select format('%I.%I', schemaname, tablename) as place from pg_tables
     where schemaname in ('public', 'auth', 'portal', 'storage', 'realtime') and tablename <> 'portal_migrations' order by 1`,
  )
  const content: Record<string, string> = {}
  for (const { place } of rows) {
    const all = await db.query<{ text: string }>(
      `select coalesce(string_agg(t::text, chr(10) order by t::text), '') as text from ${place} t`,
    )
    content[place] = all.rows[0]?.text ?? ''
  }
  return content
}

test('a backup of a running portal, restored into an empty one, is the same row by row, with files and keys', async () => {
  const from = await platformOn(source.database, 'from')
  await seedSampleData(source.database, { brandName: 'HerpasIA' })
  const person = await buildUser(source.database, 'admin')
  await source.database.query(
    `insert into public.ai_analysis_results (user_id, analysis_type, result, confidence_score)
     values ($1, 'odd', 'null', 0.1), ($1, E'line\nbreak \\\\ "quote"', '{"n": 1.10}', null)`,
    [person.id],
  )
  const objects = path.join(from.dataDir, 'storage', 'objects', 'ab')
  mkdirSync(objects, { recursive: true })
  writeFileSync(path.join(objects, 'bytes'), 'some bytes')
  const queue = await openIdleQueue(from, [{ name: 'report', data: {} }])
  await queue.send('report', { runId: 'queued' })
  await queue.stop()
  const backup = path.join(folder, 'backup')
  await writeBackup(from, backup)

  const to = await platformOn(target.database, 'to')
  await restoreBackup(to, backup)
  const [before, after] = [await contentOf(source.database), await contentOf(target.database)]
  expect(Object.keys(after)).toEqual(Object.keys(before))
  for (const place of Object.keys(before)) expect([place, after[place]]).toEqual([place, before[place]])
  const sameFile = (file: string) =>
    readFileSync(path.join(to.dataDir, file), 'utf8') === readFileSync(path.join(from.dataDir, file), 'utf8')
  expect(sameFile('keys.json')).toBe(true)
  expect(sameFile('storage/objects/ab/bytes')).toBe(true)
  const jobs = await target.database.query('select name, data, state from portal_jobs.job')
  expect(jobs.rows).toEqual([{ name: 'report', data: { runId: 'queued' }, state: 'created' }])
  // Keys and triggers are in force again, and numbering goes on.
  const dangling = target.database.query(
    `insert into public.ai_chat_sessions (user_id, session_name) values (gen_random_uuid(), 'x')`,
  )
  await expect(dangling).rejects.toMatchObject({ code: '23503' })
  const { rows } = await target.database.query(
    `select 1 from pg_constraint where contype = 'f' and condeferrable and connamespace <> 'portal_jobs'::regnamespace
     union all select 1 from pg_trigger where not tgisinternal and tgenabled = 'D'`,
  )
  expect(rows).toEqual([])
})

test('a database that holds accounts is not overwritten, nor a folder that holds something', async () => {
  const backup = path.join(folder, 'backup')
  const to = await platformOn(target.database, 'to')
  await expect(restoreBackup(to, backup)).rejects.toThrow('holds accounts already')
  await expect(writeBackup(to, backup)).rejects.toThrow('is not empty')
  expect(() => readManifest(folder)).toThrow('is no backup')
})

test('a damaged backup restores nothing', async () => {
  const backup = path.join(folder, 'backup')
  const manifest = path.join(backup, 'manifest.json')
  const text = readFileSync(manifest, 'utf8')
  writeFileSync(manifest, text.replace(/("name": "users"[\s\S]*?"rows": )\d+/, '$17'))
  const empty = await createTestDatabase()
  try {
    const to = await platformOn(empty.database, 'damaged')
    await expect(restoreBackup(to, backup)).rejects.toThrow('damaged')
    expect((await empty.database.query('select from auth.users')).rowCount).toBe(0)
    expect(existsSync(path.join(to.dataDir, 'storage'))).toBe(false)
  } finally {
    await empty.drop()
  }
})
