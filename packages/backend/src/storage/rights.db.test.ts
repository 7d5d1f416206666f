import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildActors } from '../platform/db/testing/build-actor.ts'
import { startStorage, type RunningStorage } from './testing/start-storage.ts'

type Files = ReturnType<RunningStorage['storage']['from']>
type Role = 'none' | 'anon key' | 'member' | 'other member' | 'administrator' | 'service key'

const policies = `
  create policy members_own on storage.objects for all to authenticated
    using (owner_id = (select auth.uid())::text) with check (owner_id = (select auth.uid())::text)`

let portal: RunningStorage
let clients: Record<Role, RunningStorage['storage']>

beforeAll(async () => {
  portal = await startStorage({ sql: policies })
  const actors = await buildActors(portal.db)
  clients = {
    none: createClient(portal.url.replace('/storage/v1', ''), 'none', {
      global: { fetch: withoutCredentials },
    }).storage,
    'anon key': portal.clientFor(actors.nobody),
    member: portal.clientFor(actors.member),
    'other member': portal.clientFor(actors['other member']),
    administrator: portal.clientFor(actors.administrator),
    'service key': portal.storage,
  }
  await portal.storage.createBucket('private', { public: false })
  await portal.storage.createBucket('open', { public: true })
})
afterAll(() => portal.stop())

test('[API-STOR-07] the portal keeps nothing of its own in buckets: a new one has none', async () => {
  const { rows } = await portal.db.query(`select id from storage.buckets where id not in ('private', 'open')`)
  expect(rows).toEqual([])
})

function withoutCredentials(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.delete('authorization')
  headers.delete('apikey')
  return fetch(input, { ...init, headers })
}

interface Attempt {
  client: RunningStorage['storage']
  files: Files
  bucket: string
  /** An object of the member's. */
  key: string
}

const isDone = (reply: { error: unknown }) => reply.error === null
const body = Buffer.from('content')

/** What counts as having been let do it. */
const verbs: Record<string, (attempt: Attempt) => Promise<boolean>> = {
  'see the bucket': async ({ client, bucket }) => isDone(await client.getBucket(bucket)),
  'make a bucket': async ({ client }) => isDone(await client.createBucket(`made-${randomUUID()}`)),
  'change the bucket': async ({ client, bucket }) =>
    isDone(await client.updateBucket(bucket, { public: bucket === 'open' })),
  download: async ({ files, key }) => isDone(await files.download(key)),
  'open the public address': async ({ files, key }) =>
    (await fetch(files.getPublicUrl(key).data.publicUrl)).status === 200,
  info: async ({ files, key }) => isDone(await files.info(key)),
  list: async ({ files, key }) => {
    const [folder = '', name] = key.split('/')
    return (await files.list(folder)).data?.some((entry) => entry.name === name) ?? false
  },
  sign: async ({ files, key }) => isDone(await files.createSignedUrl(key, 60)),
  'sign many': async ({ files, key }) =>
    (await files.createSignedUrls([key], 60)).data?.[0]?.signedUrl?.includes('token=') ?? false,
  upload: async ({ files }) => isDone(await files.upload(`new/${randomUUID()}`, body)),
  'sign an upload': async ({ files }) => isDone(await files.createSignedUploadUrl(`new/${randomUUID()}`)),
  replace: async ({ files, key }) => isDone(await files.update(key, body)),
  copy: async ({ files, key }) => isDone(await files.copy(key, `${key}-copy`)),
  move: async ({ files, key }) => isDone(await files.move(key, `${key}-moved`)),
  remove: async ({ files, key }) => (await files.remove([key])).data?.length === 1,
}

const administration = ['see the bucket', 'make a bucket', 'change the bucket']
const anybodyInPublic = ['download', 'open the public address']
const storing = ['upload', 'sign an upload']

function isAllowed(role: Role, verb: string, bucket: string): boolean {
  if (verb === 'open the public address') return bucket === 'open'
  if (role === 'administrator' || role === 'service key') return true
  if (administration.includes(verb)) return false
  if (bucket === 'open' && (anybodyInPublic.includes(verb) || (verb === 'info' && role !== 'none')))
    return true
  if (role === 'member') return true
  return role === 'other member' && storing.includes(verb)
}

const roles: Role[] = ['none', 'anon key', 'member', 'other member', 'administrator', 'service key']
const cells = ['private', 'open'].flatMap((bucket) =>
  roles.flatMap((role) =>
    Object.keys(verbs).map((verb) => ({ bucket, role, verb, expected: isAllowed(role, verb, bucket) })),
  ),
)

test.each(cells)(
  'in the $bucket bucket, $role: $verb is $expected',
  async ({ bucket, role, verb, expected }) => {
    const key = `${randomUUID()}/object.txt`
    expect((await clients.member.from(bucket).upload(key, body)).error).toBeNull()
    const client = clients[role]
    expect(await verbs[verb]?.({ client, files: client.from(bucket), bucket, key })).toBe(expected)
  },
)

test('who may store without reading needs no right to read', async () => {
  await portal.storage.createBucket('letterbox')
  await portal.db.query(
    `create policy letters on storage.objects for insert to anon with check (bucket_id = 'letterbox')`,
  )
  const letterbox = clients['anon key'].from('letterbox')
  expect((await letterbox.upload('a', body)).error).toBeNull()
  expect((await letterbox.download('a')).error).not.toBeNull()
  expect((await letterbox.upload('a', body, { upsert: true })).error).toMatchObject({
    statusCode: '403',
    message: 'new row violates row-level security policy',
  })
})

test('owner and owner_id are the person of the token, and nobody for the portal itself', async () => {
  const ownersOf = async (role: Role) => {
    const { data } = await clients[role].from('private').upload(`owned/${randomUUID()}`, body)
    const { rows } = await portal.db.query<{ owner: string | null; owner_id: string | null }>(
      'select owner, owner_id from storage.objects where id = $1',
      [data?.id],
    )
    return rows[0]
  }
  const mine = await ownersOf('member')
  expect(mine?.owner).toMatch(/^[0-9a-f-]{36}$/)
  expect(mine?.owner_id).toBe(mine?.owner)
  expect(await ownersOf('service key')).toEqual({ owner: null, owner_id: null })
})

test('policies read the folder, the file name and the extension of a key', async () => {
  const { rows } = await portal.db.query(
    `select storage.foldername('a/b/c.tar.gz') as folders, storage.foldername('c') as none,
       storage.filename('a/b/c.tar.gz') as name, storage.extension('a/b/c.tar.gz') as extension`,
  )
  expect(rows).toEqual([{ folders: ['a', 'b'], none: [], name: 'c.tar.gz', extension: 'gz' }])
})
