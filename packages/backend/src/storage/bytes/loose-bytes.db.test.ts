import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSpool } from './spool.ts'
import { createFileStore } from './file-store.ts'
import { startStorage, type RunningStorage } from '#backend/storage/testing/start-storage.ts'

let portal: RunningStorage
beforeAll(async () => {
  portal = await startStorage()
  await portal.storage.createBucket('b', { public: false })
})
afterAll(() => portal.stop())

const storageFolder = () => path.join(portal.platform.dataDir, 'storage')
const storedFiles = () =>
  readdirSync(path.join(storageFolder(), 'objects'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

function placeFile(id: string): void {
  const shard = path.join(storageFolder(), 'objects', id.slice(0, 2))
  mkdirSync(shard, { recursive: true })
  writeFileSync(path.join(shard, id), 'left over')
}

test('bytes that a killed upload left are removed when their time has come, others stay', async () => {
  const files = portal.storage.from('b')
  await files.upload('kept', Buffer.from('kept'))
  const [due, pending] = [randomUUID(), randomUUID()]
  placeFile(due)
  placeFile(pending)
  await portal.db.query(
    `insert into portal.loose_bytes values ($1, now() - interval '1 minute'), ($2, now() + interval '1 hour')`,
    [due, pending],
  )
  await files.remove(['nothing'])
  await expect.poll(storedFiles).not.toContain(due)
  expect(storedFiles()).toContain(pending)
  expect(await (await files.download('kept')).data?.text()).toBe('kept')
})

test('whatever way a row goes, its bytes go too', async () => {
  const files = portal.storage.from('b')
  await files.remove(['kept'])
  await expect.poll(() => storedFiles().length).toBe(1)
  for (const key of ['one', 'two', 'three']) await files.upload(key, Buffer.from(key))
  expect(storedFiles()).toHaveLength(4)
  await portal.db.query(`delete from storage.objects where name = 'one'`)
  await portal.storage.emptyBucket('b')
  await expect.poll(() => storedFiles().length).toBe(1)
  expect((await portal.storage.deleteBucket('b')).error).toBeNull()
  await portal.storage.createBucket('b', { public: false })
})

test('a body that a killed process had begun to receive is removed', async () => {
  const folder = path.join(storageFolder(), 'incoming-test')
  mkdirSync(folder)
  for (const name of ['old', 'new']) writeFileSync(path.join(folder, name), 'x')
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  utimesSync(path.join(folder, 'old'), longAgo, longAgo)
  await createSpool(folder).sweep()
  expect(readdirSync(folder)).toEqual(['new'])
})

test('no key reaches a path: only ids of ours do', async () => {
  const store = createFileStore(path.join(storageFolder(), 'objects'))
  for (const id of [
    '../../etc/passwd',
    '/etc/passwd',
    '..',
    '',
    'ab',
    `${randomUUID()}/../x`,
    `../${randomUUID()}`,
  ])
    await expect(store.open(id)).rejects.toThrow('not an id of ours')
})

test('any allowed key comes back with its own content, and never leaves the folder', async () => {
  const files = portal.storage.from('b')
  const segment = fc.string({
    unit: fc.constantFrom(..."aZ9_!.*'()&$=@;:+,-".split('')),
    minLength: 1,
    maxLength: 12,
  })
  const anyKey = fc.oneof(
    fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/')),
    fc.constantFrom('a/..b/c', '...', 'con', 'a b', "it's & (all)", 'x'.repeat(1000)),
  )
  // A URL takes dot segments away before it is sent.
  const sendable = anyKey.filter((key) => key.split('/').every((part) => part !== '.' && part !== '..'))
  await fc.assert(
    fc.asyncProperty(sendable, async (key) => {
      const stored = await files.upload(key, Buffer.from(key), { upsert: true })
      expect([key, stored.error, stored.data?.path]).toEqual([key, null, key])
      expect(await (await files.download(key)).data?.text()).toBe(key)
    }),
    { numRuns: 60 },
  )
  const outside = readdirSync(portal.platform.dataDir).filter(
    (name) => !['storage', 'keys.json'].includes(name),
  )
  expect(outside).toEqual([])
})
