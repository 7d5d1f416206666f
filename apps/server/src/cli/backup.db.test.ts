import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Command } from '#server/cli/command.ts'
import { loadConfig } from '#server/config.ts'
import { filesFolder } from '#server/platform/backup/manifest.ts'
import { openIdleQueue } from '#server/platform/backup/queued-jobs.ts'
import { readManifest, restoreBackup } from '#server/platform/backup/read-backup.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabase,
} from '@portal/backend/platform/db/testing/test-database'
import type { Database } from '@portal/backend/platform/db/database'
import { loadKeys } from '@portal/backend/platform/keys'
import type { Platform } from '#server/platform/platform.ts'
import { backupCommand } from './backup.command.ts'
import { restoreCommand } from './restore.command.ts'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { seedSampleData } from '../../db/seed/seed.ts'

const source = testDatabase()
let target: TestDatabase
let folder: string
beforeAll(async () => {
  target = await createTestDatabase()
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-backup-'))
})
afterAll(async () => {
  await target.drop()
  rmSync(folder, { recursive: true })
})

async function platformOn(
  db: Database,
  name: string,
  environment: Record<string, string> = {},
): Promise<Platform> {
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  const config = loadConfig({ PORTAL_DATA_DIR: dataDir, ...environment })
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
  writeFileSync(path.join(objects, 'loose'), 'of an object that was replaced')
  await source.database.query(`insert into storage.buckets (id, name) values ('kept', 'kept')`)
  await source.database.query(
    `insert into storage.objects (bucket_id, name, version) values ('kept', 'a.txt', 'bytes')`,
  )
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
  expect(readdirSync(path.join(backup, filesFolder, 'ab'))).toEqual(['bytes'])
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

const inBucket = { S3_BUCKET: 'portal-files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

/** Runs a command as the command line does; answers what it wrote. */
async function say(command: Command, platform: Platform, backup: string): Promise<string[]> {
  const lines: string[] = []
  const code = await command.run({
    args: [backup],
    open: () => Promise.resolve(platform),
    write: (line) => lines.push(line),
    readSecret: () => Promise.reject(new Error('nothing is asked')),
  })
  expect(code).toBe(0)
  return lines
}

test('files in an S3 bucket are not in a backup, which says so, as does what is restored from it', async () => {
  const backup = path.join(folder, 'of-bucket')
  const from = await platformOn(source.database, 'from', inBucket)
  const [rows, ...warning] = await say(backupCommand, from, backup)
  expect(rows).toMatch(/^\d+ rows of \d+ tables and 1 queued job are in /)
  expect(warning).toEqual([
    'NOT in it: the files, which are in the bucket portal-files. Back that up by itself.',
  ])
  expect(readManifest(backup).files).toBe('bucket')
  expect(readdirSync(backup)).not.toContain(filesFolder)
  const empty = await createTestDatabase()
  try {
    const [, ...said] = await say(
      restoreCommand,
      await platformOn(empty.database, 'of-bucket-to', inBucket),
      backup,
    )
    expect(said).toEqual([
      'NOT restored: the files. They were in a bucket then; S3_BUCKET must name it, or a copy of it.',
    ])
  } finally {
    await empty.drop()
  }
})

test('files of a data folder are not put into a bucket by a restore, which says where they go', async () => {
  const backup = path.join(folder, 'backup')
  const empty = await createTestDatabase()
  try {
    const to = await platformOn(empty.database, 'to-bucket', inBucket)
    const [, ...said] = await say(restoreCommand, to, backup)
    expect(said).toEqual([
      `NOT restored: the files. They are in ${path.join(backup, filesFolder)}; ` +
        'copy each into the bucket portal-files as objects/<its name>.',
    ])
    expect(existsSync(path.join(backup, filesFolder, 'ab', 'bytes'))).toBe(true)
    expect(existsSync(path.join(to.dataDir, 'storage'))).toBe(false)
  } finally {
    await empty.drop()
  }
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

test.each([
  ['is missing', (file: string) => rmSync(file)],
  ['is cut off', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 20))],
  ['is something else', (file: string) => writeFileSync(file, 'something else')],
])('a backup of which a part %s is told in one sentence', async (_name, damage) => {
  const empty = await createTestDatabase()
  try {
    const backup = path.join(folder, `damaged-${Math.random()}`)
    await writeBackup(await platformOn(source.database, 'from'), backup)
    damage(path.join(backup, 'auth.users.jsonl.gz'))
    await expect(restoreBackup(await platformOn(empty.database, 'damaged'), backup)).rejects.toThrow(
      /^The backup is damaged: auth\.users\.jsonl\.gz is not what was written\.$/,
    )
    writeFileSync(path.join(backup, 'manifest.json'), '{ half')
    expect(() => readManifest(backup)).toThrow('is not of a format that this version reads')
  } finally {
    await empty.drop()
  }
})

test('a stored file or a key that was changed in the backup is told before anything is restored', async () => {
  const empty = await createTestDatabase()
  try {
    const backup = path.join(folder, 'changed')
    const { sums } = await writeBackup(await platformOn(source.database, 'from'), backup)
    const stored = Object.keys(sums).find((place) => place.startsWith('files/')) ?? ''
    for (const place of ['keys.json', stored]) {
      const file = path.join(backup, place)
      const whole = readFileSync(file)
      writeFileSync(file, Buffer.concat([whole, Buffer.from(' ')]))
      const to = await platformOn(empty.database, 'changed-to')
      await expect(restoreBackup(to, backup)).rejects.toThrow(
        `The backup is damaged: ${place} is not what was written.`,
      )
      writeFileSync(file, whole)
    }
    expect((await empty.database.query('select from auth.users')).rowCount).toBe(0)
  } finally {
    await empty.drop()
  }
})
