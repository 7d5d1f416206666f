import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { glob } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { clientFor, joinAsMember, signInAsAdmin } from '@portal/testing/portal/portal-client'
import {
  removeDataDir,
  startPortal,
  type RunningPortal,
  usedDataDir,
} from '@portal/testing/portal/portal-server'

let dataDir: string
let portal: RunningPortal | undefined
beforeAll(async () => {
  dataDir = await usedDataDir()
})
afterAll(async () => {
  await portal?.stop()
  await removeDataDir(dataDir)
})

async function listFiles(folder: string): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob('storage/**/????????-*', { cwd: folder })) found.push(file)
  return found
}

test('uploads that were acknowledged survive a killed server, one that was under way leaves no object', async () => {
  const first = await startPortal({ dataDir })
  const { client } = await signInAsAdmin(first)
  expect((await client.storage.createBucket('kept', { public: false })).error).toBeNull()
  const stored = new Map<string, Buffer>()
  for (let n = 0; n < 20; n += 1) {
    const content = randomBytes(50_000 + n)
    const { error } = await client.storage.from('kept').upload(`file-${n}`, content)
    expect(error).toBeNull()
    stored.set(`file-${n}`, content)
  }
  const broken = request(`${first.url}/storage/v1/object/kept/broken`, {
    method: 'POST',
    headers: { authorization: `Bearer ${first.serviceKey}`, 'content-length': '1000000' },
  })
  broken.on('error', () => undefined)
  broken.write(randomBytes(100_000))
  await expect.poll(async () => (await listFiles(dataDir)).length).toBe(stored.size + 1)
  await first.kill()

  portal = await startPortal({ dataDir })
  const files = (await signInAsAdmin(portal)).client.storage.from('kept')
  const { data: listed } = await files.list()
  expect(listed?.map(({ name }) => name).toSorted()).toEqual([...stored.keys()].toSorted())
  for (const [name, content] of stored) {
    const { data } = await files.download(name)
    expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(content)).toBe(true)
  }
})

test('[API-STOR-01] [API-STOR-02] administrators keep files, members and strangers see none of them', async () => {
  const shared = inject('portal')
  const admin = await signInAsAdmin(shared)
  const bucket = `e2e-${randomBytes(4).toString('hex')}`
  expect((await admin.client.storage.createBucket(bucket, { public: false })).error).toBeNull()
  expect((await admin.client.storage.from(bucket).upload('a/b.txt', 'content')).error).toBeNull()
  const member = await joinAsMember(shared)
  for (const client of [member.client, clientFor(shared)]) {
    const files = client.storage.from(bucket)
    expect((await files.list('a')).data).toEqual([])
    expect((await files.download('a/b.txt')).error).not.toBeNull()
    expect((await files.upload('a/c.txt', 'x')).error).toMatchObject({ statusCode: '403' })
    expect((await files.remove(['a/b.txt'])).data).toEqual([])
  }
  const signed = await admin.client.storage.from(bucket).createSignedUrl('a/b.txt', 60)
  expect(await (await fetch(signed.data?.signedUrl ?? '')).text()).toBe('content')
})

test('a large file flows through: the server never holds it whole', async () => {
  const shared = inject('portal')
  const { client } = await signInAsAdmin(shared)
  await client.storage.createBucket('large', { public: false, fileSizeLimit: '1gb' })
  const megabytes = 200
  const upload = request(`${shared.url}/storage/v1/object/large/file`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shared.serviceKey}`,
      'x-upsert': 'true',
      'content-length': String(megabytes * 1_000_000),
    },
  })
  const answered = once(upload, 'response')
  const block = Buffer.alloc(1_000_000, 'x')
  const residentBefore = await residentBytes(shared)
  for (let n = 0; n < megabytes; n += 1) if (!upload.write(block)) await once(upload, 'drain')
  upload.end()
  const [response] = (await answered) as [{ statusCode: number; resume(): void }]
  response.resume()
  expect(response.statusCode).toBe(200)
  const reply = await fetch(`${shared.url}/storage/v1/object/large/file`, {
    headers: { authorization: `Bearer ${shared.serviceKey}` },
  })
  let received = 0
  for await (const part of reply.body ?? []) received += part.length
  expect(received).toBe(megabytes * 1_000_000)
  expect((await residentBytes(shared)) - residentBefore).toBeLessThan(100_000_000)
  await client.storage.from('large').remove(['file'])
})

async function residentBytes({ url }: { url: string }): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^portal_process_resident_bytes (\S+)$/m.exec(text)?.[1])
}
