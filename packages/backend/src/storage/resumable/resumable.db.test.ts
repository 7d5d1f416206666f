import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Upload, type DetailedError, type UploadOptions } from 'tus-js-client'
import type { Actor } from '../../platform/actor.ts'
import { buildActors } from '../../platform/db/testing/build-actor.ts'
import { startStorage, type RunningStorage } from '../testing/start-storage.ts'

const policies = `
  create policy members_own on storage.objects for all to authenticated
    using (bucket_id = 'files' and owner_id = (select auth.uid())::text)
    with check (bucket_id = 'files' and owner_id = (select auth.uid())::text)`
const piece = 64 * 1024

let portal: RunningStorage
let member: Actor
let other: Actor
beforeAll(async () => {
  portal = await startStorage({
    sql: policies,
    environment: { PORTAL_STORAGE_PER_PERSON: String(2 * 1024 * 1024) },
  })
  const actors = await buildActors(portal.db)
  member = actors.member
  other = actors['other member']
  await portal.storage.createBucket('files', { public: false, fileSizeLimit: 700_000 })
  await portal.storage.createBucket('pictures', { public: false, allowedMimeTypes: ['image/*'] })
})
afterAll(() => portal.stop())

interface Sending extends Partial<UploadOptions> {
  name: string
  bytes: Buffer
  actor?: Actor
  bucket?: string
}

/** By the protocol's own client; resolves with its upload, rejects with what the portal answered. */
async function send({ name, bytes, actor = member, bucket = 'files', ...options }: Sending) {
  const token = await portal.tokenFor(actor)
  return new Promise<Upload>((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${portal.url}/upload/resumable`,
      headers: { authorization: `Bearer ${token}` },
      metadata: { bucketName: bucket, objectName: name, contentType: 'text/plain', cacheControl: '60' },
      chunkSize: piece,
      retryDelays: null,
      onError: reject,
      onSuccess: () => resolve(upload),
      ...options,
    })
    upload.start()
  })
}

const statusOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'stored',
    (error: DetailedError) => error.originalResponse?.getStatus() ?? error.message,
  )

const stored = async (name: string, actor = member) => {
  const { data } = await portal.clientFor(actor).from('files').download(name)
  return data && Buffer.from(await data.arrayBuffer())
}

const counts = async () => {
  const { rows } = await portal.db.query(
    `select (select count(*) from portal.resumable_pieces) as pieces,
       (select count(*) from portal.resumable_uploads where finished_at is null) as unfinished`,
  )
  return rows[0]
}

test('what is sent in pieces is one object with its owner, type and data, and no piece stays', async () => {
  const bytes = randomBytes(5 * piece + 17)
  await send({ name: 'a/whole.bin', bytes })
  expect(await stored('a/whole.bin')).toEqual(bytes)
  const { data } = await portal.clientFor(member).from('files').info('a/whole.bin')
  expect(data).toMatchObject({ size: bytes.length, contentType: 'text/plain', cacheControl: 'max-age=60' })
  expect(await stored('a/whole.bin', other)).toBeNull()
  expect(await counts()).toEqual({ pieces: '0', unfinished: '0' })
})

test('an empty file is stored at once', async () => {
  await send({ name: 'empty', bytes: Buffer.alloc(0) })
  expect(await stored('empty')).toEqual(Buffer.alloc(0))
})

test('an upload that was broken off goes on where it stopped', async () => {
  const bytes = randomBytes(4 * piece)
  const token = await portal.tokenFor(member)
  const address = await new Promise<string>((resolve, reject) => {
    const first = new Upload(bytes, {
      endpoint: `${portal.url}/upload/resumable`,
      headers: { authorization: `Bearer ${token}` },
      metadata: { bucketName: 'files', objectName: 'resumed' },
      chunkSize: piece,
      onError: reject,
      onChunkComplete: (_size, accepted) => {
        if (accepted < 2 * piece) return
        void first.abort().then(() => resolve(first.url ?? ''))
      },
    })
    first.start()
  })
  expect(await stored('resumed')).toBeNull()
  const offsets: number[] = []
  await send({ name: 'resumed', bytes, uploadUrl: address, onChunkComplete: (size) => offsets.push(size) })
  expect(await stored('resumed')).toEqual(bytes)
  expect(offsets.length).toBeLessThanOrEqual(2)
})

test('an upload whose object could not be made is finished when the client asks how far it is', async () => {
  const bytes = randomBytes(2 * piece)
  const headers = await headersFor(member)
  const address = await begin(headers, { name: 'lost', size: bytes.length })
  await patch(address, { headers, offset: 0, bytes: bytes.subarray(0, piece) })
  await portal.storage.from('files').upload('lost', 'in the way')
  const last = await patch(address, { headers, offset: piece, bytes: bytes.subarray(piece) })
  expect(last.status).toBe(409)
  await portal.storage.from('files').remove(['lost'])
  for (const _ of ['finishes it', 'is told again']) {
    const asked = await fetch(address, { method: 'HEAD', headers })
    expect(asked.headers.get('upload-offset')).toBe(String(bytes.length))
    expect(await stored('lost')).toEqual(bytes)
  }
})

test('two requests that send the same piece at once store it once', async () => {
  const bytes = randomBytes(piece)
  const headers = await headersFor(member)
  const address = await begin(headers, { name: 'twice', size: 2 * piece })
  const answers = await Promise.all([1, 2].map(() => patch(address, { headers, offset: 0, bytes })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
  expect((await patch(address, { headers, offset: piece, bytes })).status).toBe(204)
  expect(await stored('twice')).toEqual(Buffer.concat([bytes, bytes]))
})

test('who may not store, or sends too much or another kind, is told before a byte is sent', async () => {
  const bytes = Buffer.from('x')
  expect(await statusOf(send({ name: 'x', bytes, actor: { kind: 'anon' } }))).toBe(403)
  expect(await statusOf(send({ name: 'x', bytes, bucket: 'pictures', actor: { kind: 'service' } }))).toBe(415)
  expect(await statusOf(send({ name: 'x', bytes, bucket: 'none' }))).toBe(404)
  expect(await statusOf(send({ name: 'x', bytes, metadata: {} }))).toBe(400)
  expect(await statusOf(send({ name: 'x', bytes: Buffer.alloc(700_001) }))).toBe(413)
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1' }
  expect((await fetch(`${portal.url}/upload/resumable`, { method: 'POST', headers })).status).toBe(400)
})

test('what a person has announced counts against what they may store', async () => {
  const headers = await headersFor(other)
  for (const name of ['one', 'two']) await begin(headers, { name, size: 700_000 })
  expect(await statusOf(send({ name: 'three', bytes: Buffer.alloc(700_000), actor: other }))).toBe(413)
})

test("another person's upload is as none: not seen, not written, not removed", async () => {
  const address = await begin(await headersFor(member), { name: 'mine', size: 10 })
  const headers = await headersFor(other)
  expect((await fetch(address, { method: 'HEAD', headers })).status).toBe(404)
  expect((await patch(address, { headers, offset: 0, bytes: Buffer.from('0123456789') })).status).toBe(404)
  expect((await fetch(address, { method: 'DELETE', headers })).status).toBe(404)
  const own = await headersFor(member)
  expect((await fetch(address, { method: 'DELETE', headers: own })).status).toBe(204)
  expect((await fetch(address, { method: 'HEAD', headers: own })).status).toBe(404)
})

test('a signed address takes its one object in pieces, and no other', async () => {
  const { data } = await portal.clientFor(member).from('files').createSignedUploadUrl('signed')
  const headers = { 'x-signature': data?.token ?? '' }
  const endpoint = `${portal.url}/upload/resumable/sign`
  const bytes = randomBytes(2 * piece)
  expect(await statusOf(send({ name: 'different', bytes, endpoint, headers }))).toBe(400)
  await send({ name: 'signed', bytes, endpoint, headers })
  expect(await stored('signed')).toEqual(bytes)
  expect(await statusOf(send({ name: 'signed', bytes, endpoint, headers: { 'x-signature': 'none' } }))).toBe(
    400,
  )
})

test('an upload that is over a day old is gone, with its pieces', async () => {
  const headers = await headersFor(member)
  const address = await begin(headers, { name: 'old', size: 2 * piece })
  await patch(address, { headers, offset: 0, bytes: randomBytes(piece) })
  await portal.db.query(`update portal.resumable_uploads set created_at = now() - interval '25 hours'`)
  expect((await fetch(address, { method: 'HEAD', headers })).status).toBe(404)
  await send({ name: 'next', bytes: Buffer.from('x') })
  await expect.poll(counts, { timeout: 20_000 }).toEqual({ pieces: '0', unfinished: '0' })
})

test('a piece that is longer than what is missing is refused on its head, before anything of it is sent', async () => {
  const headers = await headersFor(member)
  const address = await begin(headers, { name: 'too long', size: 10 })
  const sending = request(address, {
    method: 'PATCH',
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(1024 * piece),
    },
    signal: AbortSignal.timeout(9000),
  })
  sending.flushHeaders()
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(413)
  sending.destroy()
  expect(await statusOf(send({ name: 'next to it', bytes: Buffer.from('x') }))).toBe('stored')
})

test('a piece that does not say its length is cut off where the upload is full', async () => {
  const headers = await headersFor(member)
  const address = await begin(headers, { name: 'unsaid', size: 10 })
  const sending = request(address, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    signal: AbortSignal.timeout(9000),
  })
  for (let sent = 0; sent < 8; sent += 1) sending.write(randomBytes(piece))
  sending.end()
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(413)
  expect((await fetch(address, { method: 'HEAD', headers })).headers.get('upload-offset')).toBe('0')
})

const headersFor = async (actor: Actor) => ({
  authorization: `Bearer ${await portal.tokenFor(actor)}`,
  'tus-resumable': '1.0.0',
})

async function begin(headers: Record<string, string>, { name, size }: { name: string; size: number }) {
  const encoded = Object.entries({ bucketName: 'files', objectName: name })
    .map(([key, value]) => `${key} ${btoa(value)}`)
    .join(',')
  const answer = await fetch(`${portal.url}/upload/resumable`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(size), 'upload-metadata': encoded },
  })
  expect(answer.status).toBe(201)
  return new URL(answer.headers.get('location') ?? '', portal.url).href
}

interface Patch {
  headers: Record<string, string>
  offset: number
  bytes: Buffer
}
const patch = (address: string, { headers, offset, bytes }: Patch) =>
  fetch(address, {
    method: 'PATCH',
    headers: {
      ...headers,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  })

test('a type or caching that no header could carry, and a NUL, are refused before the first piece', async () => {
  const bytes = Buffer.from('abc')
  for (const more of [
    { contentType: 'text/plain\r\nX-Evil: 1' },
    { contentType: 'text/\u0416' },
    { cacheControl: '60\r\nX-Evil: 1' },
    { contentType: 'text/plain', note: 'a\0b' },
  ])
    expect(
      await statusOf(
        send({ name: 'h.txt', bytes, metadata: { bucketName: 'files', objectName: 'h.txt', ...more } }),
      ),
    ).toBe(400)
})
