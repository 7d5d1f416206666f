import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeS3 } from './testing/fake-s3.ts'
import { startStorage, type RunningStorage } from './testing/start-storage.ts'

let s3: Awaited<ReturnType<typeof startFakeS3>>
let portal: RunningStorage
const content = randomBytes(300_000)

beforeAll(async () => {
  s3 = await startFakeS3()
  portal = await startStorage({ environment: s3.environment })
  await portal.storage.createBucket('b', { public: false })
})
afterAll(async () => {
  await portal.stop()
  await s3.stop()
})

const ready = async () => {
  const reply = await fetch(portal.url.replace('/storage/v1', '/readyz'))
  return (await reply.json()) as { parts: Record<string, string> }
}

test('with S3 settings the bytes are in the S3 bucket, under names of our own, and nothing on this machine', async () => {
  const files = portal.storage.from('b')
  expect((await files.upload('a/../b & c.bin', new Blob([content]))).error).toBeNull()
  expect((await files.upload('plain', Buffer.from(content))).error).toBeNull()
  expect(s3.refusals).toEqual([])
  expect([...s3.objects.keys()].every((key) => /^objects\/[0-9a-f-]{36}$/.test(key))).toBe(true)
  expect(readdirSync(path.join(portal.platform.dataDir, 'storage', 'incoming'))).toEqual([])

  expect(
    Buffer.from((await (await files.download('plain')).data?.arrayBuffer()) ?? new ArrayBuffer()),
  ).toEqual(content)
  const part = await portal.call('/object/b/plain', { headers: { range: 'bytes=10-19' } })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, content.subarray(10, 20)])
  expect((await files.copy('plain', 'copy')).error).toBeNull()
  await files.remove(['plain'])
  expect((await files.download('copy')).data?.size).toBe(content.length)
  expect((await ready()).parts['storage']).toBe('ok')
})

test('replaced and removed objects leave the S3 bucket', async () => {
  const files = portal.storage.from('b')
  const before = s3.objects.size
  await files.upload('changing', Buffer.from('one'))
  await files.update('changing', Buffer.from('two'))
  await expect.poll(() => s3.objects.size).toBe(before + 1)
  await files.remove(['changing'])
  await expect.poll(() => s3.objects.size).toBe(before)
})

test('while the S3 store refuses, uploads fail and leave no row, and readiness says so; then all is well again', async () => {
  const files = portal.storage.from('b')
  const loose = async () => (await portal.db.query('select from portal.loose_bytes')).rows.length
  await expect.poll(loose).toBe(0)
  const before = s3.objects.size
  s3.setDown(true)
  expect((await files.upload('unlucky', Buffer.from('x'))).error).toMatchObject({ statusCode: '500' })
  expect((await files.download('copy')).error).not.toBeNull()
  expect((await ready()).parts['storage']).toBe('not reachable')
  s3.setDown(false)
  expect((await files.exists('unlucky')).data).toBe(false)
  expect((await files.upload('unlucky', Buffer.from('x'))).error).toBeNull()
  await expect.poll(loose).toBe(0)
  expect(s3.objects.size).toBe(before + 1)
})

test('incomplete S3 settings stop the start', async () => {
  await expect(startStorage({ environment: { S3_BUCKET: 'b' } })).rejects.toThrow('S3_ACCESS_KEY_ID')
})

test('a wrong secret is refused by the store, and noticed', async () => {
  const wrong = await startStorage({ environment: { ...s3.environment, S3_SECRET_ACCESS_KEY: 'wrong' } })
  try {
    const reply = await fetch(wrong.url.replace('/storage/v1', '/readyz'))
    expect(await reply.json()).toMatchObject({ parts: { storage: 'not reachable' } })
    expect(s3.refusals).toContain('SignatureDoesNotMatch')
  } finally {
    await wrong.stop()
  }
})
