import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserActor } from '../platform/actor.ts'
import { buildUser } from '../platform/db/testing/build-actor.ts'
import { startStorage, type RunningStorage } from './testing/start-storage.ts'

const policies = `
  create policy members_own on storage.objects for all to authenticated
    using (owner_id = (select auth.uid())::text and (select auth.jwt() -> 'app_metadata' ->> 'role') is not null)
    with check (owner_id = (select auth.uid())::text and (select auth.jwt() -> 'app_metadata' ->> 'role') is not null)`

let portal: RunningStorage
let member: UserActor

beforeAll(async () => {
  portal = await startStorage({ sql: policies })
  await portal.storage.createBucket('files', { public: false })
})
afterAll(() => portal.stop())
beforeEach(async () => {
  member = await buildUser(portal.db, 'business_user')
})

/** What the addresses of one person open: an object, many, a picture and an upload. */
async function signAll() {
  const files = portal.clientFor(member).from('files')
  const key = `${member.id}.txt`
  await files.upload(key, 'content')
  const signed = await files.createSignedUrl(key, 3600)
  const many = await files.createSignedUrls([key], 3600)
  const picture = await files.createSignedUrl(key, 3600, { transform: { width: 10 } })
  const upload = await files.createSignedUploadUrl(`${member.id}-new.txt`)
  const statusOf = async (address: string | null | undefined, init?: RequestInit) =>
    (await fetch(address ?? '', init)).status
  const resumable = {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '1',
      'upload-metadata': `bucketName ${btoa('files')},objectName ${btoa(`${member.id}-new.txt`)}`,
      'x-signature': upload.data?.token ?? '',
    },
  }
  return async () => [
    await statusOf(signed.data?.signedUrl),
    await statusOf(many.data?.[0]?.signedUrl),
    // It is no picture, which is said to whoever may see it.
    (await (await fetch(picture.data?.signedUrl ?? '')).text()).includes('no image'),
    await statusOf(`${portal.url}/upload/resumable/sign`, resumable),
    await statusOf(upload.data?.signedUrl, { method: 'PUT', body: 'new' }),
  ]
}

test('what a person signed opens as long as they may see it themselves', async () => {
  const open = await signAll()
  expect(await open()).toEqual([200, 200, true, 201, 200])
})

test.for([
  ['has no role any more', `update auth.users set raw_app_meta_data = '{}' where id = $1`],
  ['is disabled', `update auth.users set banned_until = now() + interval '1 year' where id = $1`],
  ['was removed', 'delete from auth.users where id = $1'],
  [
    'enrolled a second factor since',
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', 'AAAA', now(), now())`,
  ],
])('what somebody signed who %s opens nothing', async ([, sql]) => {
  const open = await signAll()
  await portal.db.query(sql ?? '', [member.id])
  expect(
    (await open()).filter((told) => told === true || (Number(told) >= 200 && Number(told) < 400)),
  ).toEqual([])
})

test('what the portal itself signed opens for whoever has it', async () => {
  await portal.storage.from('files').upload('of-the-portal.txt', 'content')
  const { data } = await portal.storage.from('files').createSignedUrl('of-the-portal.txt', 3600)
  expect((await fetch(data?.signedUrl ?? '')).status).toBe(200)
})
