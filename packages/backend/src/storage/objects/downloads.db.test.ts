import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorage, type RunningStorage } from '#backend/storage/testing/start-storage.ts'

let portal: RunningStorage
const text = 'abcdefghijklmnopqrstuvwxyz'
beforeAll(async () => {
  portal = await startStorage()
  await portal.storage.createBucket('b', { public: false })
  await portal.storage.createBucket('open', { public: true })
  for (const bucket of ['b', 'open'])
    await portal.storage.from(bucket).upload('letters.txt', Buffer.from(text), { contentType: 'text/plain' })
})
afterAll(() => portal.stop())

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  portal.call('/object/b/letters.txt', { method, headers })

test('a range is answered 206 with its place in the whole', async () => {
  for (const [range, part, place] of [
    ['bytes=0-0', 'a', 'bytes 0-0/26'],
    ['bytes=3-5', 'def', 'bytes 3-5/26'],
    ['bytes=23-', 'xyz', 'bytes 23-25/26'],
    ['bytes=23-99', 'xyz', 'bytes 23-25/26'],
    ['bytes=-3', 'xyz', 'bytes 23-25/26'],
    ['bytes=-99', text, 'bytes 0-25/26'],
  ] as const) {
    const reply = await get({ range })
    const { headers } = reply
    expect([
      range,
      reply.status,
      headers.get('content-range'),
      headers.get('content-length'),
      await reply.text(),
    ]).toEqual([range, 206, place, String(part.length), part])
  }
})

test('a range beyond the end is 416, an unreadable one and several at once are the whole', async () => {
  for (const range of ['bytes=26-', 'bytes=99-100', 'bytes=-0']) {
    const reply = await get({ range })
    expect([range, reply.status, reply.headers.get('content-range')]).toEqual([range, 416, 'bytes */26'])
    expect(await reply.json()).toMatchObject({ statusCode: '416', code: 'InvalidRange' })
  }
  for (const range of ['bytes=0-1,3-4', 'bytes=5-3', 'bytes=-', 'lines=1-2'])
    expect([range, (await get({ range })).status]).toEqual([range, 200])
})

test('what the caller has already is 304; a range of another version is the whole', async () => {
  const first = await get()
  const etag = first.headers.get('etag') ?? ''
  const modified = first.headers.get('last-modified') ?? ''
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
  expect((await get({ 'if-none-match': `"other", W/${etag}` })).status).toBe(304)
  expect((await get({ 'if-none-match': '"other"' })).status).toBe(200)
  expect((await get({ 'if-modified-since': modified })).status).toBe(304)
  expect((await get({ 'if-modified-since': new Date(0).toUTCString() })).status).toBe(200)
  expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
  expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
  await portal.storage.from('b').update('letters.txt', Buffer.from(text.toUpperCase()))
  expect((await get({ 'if-none-match': etag })).status).toBe(200)
  await portal.storage.from('b').update('letters.txt', Buffer.from(text), { contentType: 'text/plain' })
})

test('HEAD answers the headers of GET and no body', async () => {
  const head = await get({}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '26', ''])
  expect(head.headers.get('content-type')).toBe('text/plain')
  expect((await portal.call('/object/b/none', { method: 'HEAD' })).status).toBe(400)
})

test('?download names the file to save', async () => {
  const dispositionOf = async (query: string) =>
    (await portal.call(`/object/b/letters.txt${query}`)).headers.get('content-disposition')
  expect(await dispositionOf('')).toBeNull()
  expect(await dispositionOf('?download=')).toBe('attachment;')
  expect(await dispositionOf('?download=a%20%C3%A9"%0d%0a.txt')).toBe(
    "attachment; filename=a%20%C3%A9%22%0D%0A.txt; filename*=UTF-8''a%20%C3%A9%22%0D%0A.txt",
  )
})

test('a public bucket is open without a key, and to a stale one; a private one is not', async () => {
  const status = async (callPath: string, headers: Record<string, string> = {}) =>
    (await fetch(portal.url + callPath, { headers })).status
  expect(await status('/object/public/open/letters.txt')).toBe(200)
  expect(await status('/object/open/letters.txt')).toBe(200)
  expect(await status('/object/open/letters.txt', { authorization: 'Bearer stale' })).toBe(200)
  expect(await status('/object/info/public/open/letters.txt')).toBe(200)
  expect(await status('/object/public/b/letters.txt')).toBe(400)
  expect(await status('/object/b/letters.txt')).toBe(400)
  expect(await status('/object/authenticated/open/letters.txt')).toBe(400)
})

test('a stored page can run nothing in the portal’s origin', async () => {
  await portal.storage
    .from('open')
    .upload('page.html', Buffer.from('<script>1</script>'), { contentType: 'text/html' })
  const { headers } = await fetch(`${portal.url}/object/public/open/page.html`)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a signed address opens its one object until it expires, and nothing else', async () => {
  await portal.storage.from('b').upload('other.txt', Buffer.from('other'))
  const { data } = await portal.storage.from('b').createSignedUrl('letters.txt', 60, { download: 'x.txt' })
  const url = new URL(data?.signedUrl ?? '')
  const opened = await fetch(url)
  expect([opened.status, await opened.text()]).toEqual([200, text])
  expect(opened.headers.get('content-disposition')).toContain('x.txt')

  const codeOf = async (address: URL | string) =>
    ((await (await fetch(address)).json()) as { code: string }).code
  const token = url.searchParams.get('token') ?? ''
  expect(await codeOf(`${portal.url}/object/sign/b/other.txt?token=${token}`)).toBe('InvalidSignature')
  expect(await codeOf(`${portal.url}/object/sign/b/letters.txt?token=${token.slice(0, -3)}`)).toBe(
    'InvalidJWT',
  )
  expect(await codeOf(`${portal.url}/object/sign/b/letters.txt`)).toBe('InvalidJWT')
  expect(await codeOf(`${portal.url}/object/sign/b/letters.txt?token=${portal.keys.serviceKey}`)).toBe(
    'InvalidSignature',
  )
  const asBearer = await fetch(`${portal.url}/bucket`, { headers: { authorization: `Bearer ${token}` } })
  // It names no role: nobody's rights, who see no bucket.
  expect([asBearer.status, await asBearer.json()]).toEqual([200, []])
  const upload = await portal.storage.from('b').createSignedUploadUrl('fresh.txt')
  expect(await codeOf(`${portal.url}/object/sign/b/fresh.txt?token=${upload.data?.token}`)).toBe(
    'InvalidSignature',
  )
})

test('a signed upload stores one object once, for whoever has it', async () => {
  const files = portal.storage.from('b')
  const { data } = await files.createSignedUploadUrl('signed.txt')
  const token = data?.token ?? ''
  const send = (key: string) =>
    fetch(`${portal.url}/object/upload/sign/b/${key}?token=${token}`, { method: 'PUT', body: 'content' })
  const stored = await send('signed.txt')
  expect([stored.status, await stored.json()]).toEqual([200, { Key: 'b/signed.txt' }])
  expect(await (await send('signed.txt')).json()).toMatchObject({ statusCode: '409', error: 'Duplicate' })
  expect(await (await send('else.txt')).json()).toMatchObject({ code: 'InvalidSignature' })
  const download = await files.createSignedUrl('signed.txt', 60)
  const wrong = new URL(download.data?.signedUrl ?? '').searchParams.get('token')
  const misused = await fetch(`${portal.url}/object/upload/sign/b/signed.txt?token=${wrong}`, {
    method: 'PUT',
    body: 'x',
  })
  expect(await misused.json()).toMatchObject({ code: 'InvalidSignature' })
})
