import { request as sendRaw } from 'node:http'
import { SignJWT } from 'jose'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorage, type RunningStorage } from './testing/start-storage.ts'

let portal: RunningStorage
beforeAll(async () => {
  portal = await startStorage()
  await portal.storage.createBucket('b', { public: false })
  await portal.storage.createBucket('small', {
    public: false,
    fileSizeLimit: '1kb',
    allowedMimeTypes: ['image/*', 'text/plain'],
  })
})
afterAll(() => portal.stop())

async function refusal(reply: Promise<Response>) {
  const answered = await reply
  return [answered.status, await answered.json()] as const
}
const envelope = (...[statusCode, error, message, code]: [string, string, string, string]) => ({
  statusCode,
  error,
  message,
  code,
})
const post = (callPath: string, body: unknown) =>
  portal.call(callPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('every refusal is answered 400 with the real status, name, message and code in the body', async () => {
  await portal.storage.from('b').upload('taken', Buffer.from('x'))
  const noKey = envelope('404', 'not_found', 'Object not found', 'NoSuchKey')
  const noBucket = envelope('404', 'Bucket not found', 'Bucket not found', 'NoSuchBucket')
  const put = (callPath: string) => portal.call(callPath, { method: 'POST', body: 'x' })
  for (const [reply, body] of [
    [portal.call('/object/b/none'), noKey],
    [portal.call('/object/info/b/none'), noKey],
    [post('/object/sign/b/none', { expiresIn: 60 }), noKey],
    [post('/object/move', { bucketId: 'b', sourceKey: 'none', destinationKey: 'x' }), noKey],
    [portal.call('/object/none/x'), noBucket],
    [portal.call('/object/public/b/taken'), noBucket],
    [portal.call('/bucket/none'), noBucket],
    [portal.call('/bucket/%00'), noBucket],
    [put('/object/none/x'), noBucket],
    [put('/object/b/taken'), envelope('409', 'Duplicate', 'The resource already exists', 'KeyAlreadyExists')],
    [
      post('/bucket', { name: 'b' }),
      envelope('409', 'Duplicate', 'The resource already exists', 'ResourceAlreadyExists'),
    ],
    [put('/object/b/%C3%A9'), envelope('400', 'InvalidKey', 'Invalid key: é', 'InvalidKey')],
    [
      post('/bucket', { name: 'a/b' }),
      envelope('400', 'Invalid Input', 'Bucket name invalid', 'InvalidBucketName'),
    ],
    [
      portal.call('/bucket/b', { method: 'DELETE' }),
      envelope('409', 'ResourceNotEmpty', 'The bucket you tried to delete is not empty', 'ResourceNotEmpty'),
    ],
    [fetch(`${portal.url}/bucket`), envelope('403', 'Unauthorized', 'Invalid Compact JWS', 'AccessDenied')],
    [
      fetch(`${portal.url}/bucket`, { headers: { authorization: 'Bearer a.b.c' } }),
      envelope('403', 'Unauthorized', 'Invalid Compact JWS', 'AccessDenied'),
    ],
    [
      post('/object/list-v2/b', { cursor: 'nonsense' }),
      envelope('400', 'InvalidParameter', 'Invalid Parameter continuation token', 'InvalidParameter'),
    ],
  ] as const)
    expect(await refusal(reply)).toEqual([400, body])
})

test('an expired token is told so', async () => {
  const expired = await new SignJWT({ role: 'authenticated', sub: crypto.randomUUID() })
    .setProtectedHeader({ alg: portal.keys.algorithm })
    .setExpirationTime(1)
    .sign(portal.keys.signingKey)
  const [, body] = await refusal(
    fetch(`${portal.url}/bucket`, { headers: { authorization: `Bearer ${expired}` } }),
  )
  expect(body).toMatchObject({ statusCode: '403', message: '"exp" claim timestamp check failed' })
})

test('a bucket takes no type and no size beyond its limits, and keeps nothing of what it refused', async () => {
  const files = portal.storage.from('small')
  expect((await files.upload('fits.png', Buffer.alloc(1000), { contentType: 'image/png' })).error).toBeNull()
  expect(
    (await files.upload('text', Buffer.alloc(9), { contentType: 'text/plain;charset=UTF-8' })).error,
  ).toBeNull()
  const tooLarge = { statusCode: '413', message: 'The object exceeded the maximum allowed size', status: 400 }
  const type = { type: 'image/png' }
  for (const body of [
    Buffer.alloc(1001),
    new Blob([new Uint8Array(1001)], type),
    new Blob([new Uint8Array(3_000_000)], type),
  ])
    expect((await files.upload('large', body, { contentType: 'image/png' })).error).toMatchObject(tooLarge)
  expect(
    (await files.upload('json', Buffer.from('{}'), { contentType: 'application/json' })).error,
  ).toMatchObject({
    statusCode: '415',
    message: 'mime type application/json is not supported',
  })
  expect((await portal.storage.from('b').upload('large', Buffer.alloc(2000))).error).toBeNull()
  expect(
    (
      await portal.call('/object/copy', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          bucketId: 'b',
          sourceKey: 'large',
          destinationBucket: 'small',
          destinationKey: 'large',
        }),
      })
    ).status,
  ).toBe(400)
  expect((await files.list()).data?.map((entry) => entry.name)).toEqual(['fits.png', 'text'])
  expect(spooled()).toEqual([])
})

const spooled = () => readdirSync(path.join(portal.platform.dataDir, 'storage', 'incoming'))

test('an upload that breaks off leaves neither row nor bytes', async () => {
  for (const type of ['application/octet-stream', 'multipart/form-data; boundary=x']) {
    const upload = sendRaw(`${portal.url}/object/b/broken`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${portal.keys.serviceKey}`,
        'content-type': type,
        'content-length': '1000000',
      },
    })
    upload.on('error', () => undefined)
    upload.write('--x\r\ncontent-disposition: form-data; name=""; filename="f"\r\n\r\nhalf of it')
    await expect.poll(() => spooled().length).toBe(1)
    upload.destroy()
    await expect.poll(spooled).toEqual([])
  }
  expect((await portal.storage.from('b').exists('broken')).data).toBe(false)
  const { rows } = await portal.db.query('select from portal.loose_bytes')
  expect(rows).toEqual([])
})

test('who may not store is told before the file is read', async () => {
  const fresh = await startStorage()
  try {
    await fresh.storage.createBucket('b', { public: true })
    const stranger = fresh.clientFor({ kind: 'anon' }).from('b')
    for (const body of [Buffer.alloc(1_000_000), new Blob([new Uint8Array(1_000_000)])])
      expect((await stranger.upload('x', body)).error).toMatchObject({ statusCode: '403' })
    expect(existsSync(path.join(fresh.platform.dataDir, 'storage', 'incoming'))).toBe(false)
  } finally {
    await fresh.stop()
  }
})

test('a form that ends early or holds no file is refused', async () => {
  const send = (body: string) =>
    refusal(
      portal.call('/object/b/form', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body,
      }),
    )
  const start = '--x\r\ncontent-disposition: form-data; name=""; filename="f"\r\n\r\nhalf'
  expect((await send(start))[1]).toMatchObject({ code: 'Aborted' })
  const field = '--x\r\ncontent-disposition: form-data; name="cacheControl"\r\n\r\n5\r\n--x--\r\n'
  expect((await send(field))[1]).toMatchObject({ code: 'InvalidRequest', message: 'No content provided' })
  expect(spooled()).toEqual([])
})
