import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorage, type RunningStorage } from '#backend/storage/testing/start-storage.ts'

let portal: RunningStorage
let buckets = 0
const content = randomBytes(200_000)

beforeAll(async () => {
  portal = await startStorage()
})
afterAll(() => portal.stop())

async function newBucket(options: Parameters<typeof portal.storage.createBucket>[1] = { public: false }) {
  buckets += 1
  const name = `bucket-${buckets}`
  const { error } = await portal.storage.createBucket(name, options)
  expect(error).toBeNull()
  return { name, files: portal.storage.from(name) }
}

const storedFilesOf = (bytes: number) => {
  const folder = path.join(portal.platform.dataDir, 'storage')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size === bytes,
  )
}

test('[API-STOR-01] storage/v1 keeps what it is given in a bucket, and gives it back byte for byte', async () => {
  const { name, files } = await newBucket()
  for (const [key, body] of Object.entries({
    'raw.bin': content,
    'form/blob.bin': new Blob([content]),
    'empty.txt': new Blob([]),
  })) {
    const stored = await files.upload(key, body)
    expect(stored.error).toBeNull()
    expect(stored.data).toEqual({ id: expect.any(String), path: key, fullPath: `${name}/${key}` })
    const back = await files.download(key)
    expect(Buffer.from(await (back.data as Blob).arrayBuffer())).toEqual(
      key === 'empty.txt' ? Buffer.alloc(0) : content,
    )
  }
})

test('[API-STOR-02] upload, sign, list, move, copy, remove and info do what they say', async () => {
  const { name, files } = await newBucket()
  await files.upload('in/one.txt', Buffer.from('one'), {
    contentType: 'text/plain',
    metadata: { made: 'here' },
  })

  const info = await files.info('in/one.txt')
  expect(info.data).toMatchObject({
    name: 'in/one.txt',
    bucketId: name,
    size: 3,
    contentType: 'text/plain',
    cacheControl: 'max-age=3600',
    metadata: { made: 'here' },
  })
  expect((await files.exists('in/one.txt')).data).toBe(true)
  expect((await files.exists('in/none.txt')).data).toBe(false)

  expect((await files.copy('in/one.txt', 'in/two.txt')).data).toEqual({ path: `${name}/in/two.txt` })
  expect((await files.move('in/one.txt', 'in/three.txt')).data?.message).toBe('Successfully moved')
  expect((await files.list('in')).data?.map((entry) => entry.name)).toEqual(['three.txt', 'two.txt'])

  const signed = await files.createSignedUrl('in/two.txt', 60)
  const fetched = await fetch(signed.data?.signedUrl ?? '')
  expect([fetched.status, await fetched.text()]).toEqual([200, 'one'])

  const removed = await files.remove(['in/two.txt', 'in/three.txt', 'in/none.txt'])
  expect(removed.data?.map((entry) => entry.name).toSorted()).toEqual(['in/three.txt', 'in/two.txt'])
  expect((await files.list('in')).data).toEqual([])
})

test('[API-STOR-02] a copy that leaves the metadata behind takes what the request brings; info says in its header which version it is', async () => {
  const { name, files } = await newBucket()
  await files.upload('from.txt', Buffer.from('one'), {
    contentType: 'text/plain',
    metadata: { made: 'here' },
  })
  const copy = (destinationKey: string, headers: Record<string, string> = {}) =>
    portal.call('/object/copy', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ bucketId: name, sourceKey: 'from.txt', destinationKey, copyMetadata: false }),
    })
  const metadata = Buffer.from(JSON.stringify({ made: 'there' })).toString('base64')
  expect([
    (await copy('bare.txt')).status,
    (await copy('own.txt', { 'x-metadata': metadata })).status,
  ]).toEqual([200, 200])
  expect((await files.info('bare.txt')).data).toMatchObject({ contentType: 'text/plain', metadata: {} })
  expect((await files.info('own.txt')).data).toMatchObject({ metadata: { made: 'there' } })

  const head = await portal.call(`/object/info/${name}/own.txt`, { method: 'HEAD' })
  const whole = await portal.call(`/object/${name}/own.txt`, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag')]).toEqual([200, whole.headers.get('etag')])
})

test('an update replaces the bytes and keeps the object; without upsert a second upload is a duplicate', async () => {
  const { files } = await newBucket()
  const first = await files.upload('a.txt', Buffer.from('first'))
  const again = await files.upload('a.txt', Buffer.from('again'))
  expect(again.error).toMatchObject({
    message: 'The resource already exists',
    statusCode: '409',
    status: 400,
  })
  expect((await files.update('a.txt', Buffer.from('second'))).data?.id).toBe(first.data?.id)
  expect((await files.upload('a.txt', Buffer.from('third'), { upsert: true })).data?.id).toBe(first.data?.id)
  expect(await (await files.download('a.txt')).data?.text()).toBe('third')
})

test('of many uploads to one key one wins whole, and nothing of the others stays', async () => {
  const { files } = await newBucket()
  const bodies = Array.from({ length: 8 }, (_, n) => Buffer.alloc(50_001, String(n)))
  const fresh = await Promise.all(bodies.map((body) => files.upload('race', body)))
  expect(fresh.filter(({ error }) => error === null)).toHaveLength(1)
  const upserts = await Promise.all(bodies.map((body) => files.upload('race', body, { upsert: true })))
  expect(upserts.filter(({ error }) => error !== null)).toEqual([])
  const winner = await (await files.download('race')).data?.text()
  expect(bodies.map(String)).toContain(winner)
  await expect.poll(() => storedFilesOf(50_001)).toHaveLength(1)
})

test('[API-STOR-03] [API-STOR-04] [API-STOR-05] a listing has 100 rows from the first, by name ascending', async () => {
  const { name, files } = await newBucket()
  await portal.db.query(
    `insert into storage.objects (bucket_id, name) select $1, 'f/' || lpad(n::text, 3, '0') from generate_series(1, 120) n
     order by random()`,
    [name],
  )
  const plain = await portal.call(`/object/list/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"prefix":"f"}',
  })
  const names = ((await plain.json()) as { name: string }[]).map((row) => row.name)
  expect(names).toEqual(Array.from({ length: 100 }, (_, n) => String(n + 1).padStart(3, '0')))
  expect((await files.list('f', { offset: 118 })).data?.map((row) => row.name)).toEqual(['119', '120'])
  const descending = await files.list('f', { limit: 2, sortBy: { column: 'name', order: 'desc' } })
  expect(descending.data?.map((row) => row.name)).toEqual(['120', '119'])
  expect((await files.list('f', { search: '11' })).data).toHaveLength(10)
})

test('a folder is a row that has a name alone', async () => {
  const { files } = await newBucket()
  await files.upload('b/c/d.txt', Buffer.from('x'))
  await files.upload('a.txt', Buffer.from('x'))
  const { data } = await files.list()
  expect(data).toMatchObject([{ name: 'a.txt', metadata: { size: 1 } }, { name: 'b' }])
  expect(data?.[1]).toEqual({
    name: 'b',
    id: null,
    updated_at: null,
    created_at: null,
    last_accessed_at: null,
    metadata: null,
  })
})

test('[API-STOR-06] what says nothing about caching may be cached for 3600 seconds', async () => {
  const { name, files } = await newBucket()
  await portal.call(`/object/${name}/plain`, { method: 'POST', body: 'text' })
  await files.upload('client', Buffer.from('x'))
  await files.upload('client-form', new Blob(['x']))
  await files.upload('short', Buffer.from('x'), { cacheControl: '5' })
  const cacheOf = async (key: string) =>
    (await portal.call(`/object/${name}/${key}`)).headers.get('cache-control')
  expect(await Promise.all(['plain', 'client', 'client-form', 'short'].map(cacheOf))).toEqual([
    'max-age=3600',
    'max-age=3600',
    'max-age=3600',
    'max-age=5',
  ])
})
