import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { createAsk } from '#server/modules/ask/index.ts'
import { createReportService } from '#server/modules/reports/index.ts'
import type { UserActor } from '@portal/backend/platform/actor'
import { SharesRequest } from '@portal/contracts/shares'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { createShareService, type ShareService } from './index.ts'

let kept: TestDatabase
let shares: ShareService
let member: UserActor
let other: UserActor
let admin: UserActor

beforeAll(async () => {
  kept = await createTestDatabase()
  const db = kept.database
  await seedSampleData(db)
  member = await buildUser(db, 'business_user')
  other = await buildUser(db, 'business_user')
  admin = await buildUser(db, 'admin')
  const reports = createReportService({
    db,
    log: pino({ level: 'silent' }),
    publisher: 'Portal',
    ask: createAsk({ db }),
  })
  shares = createShareService({ db, reports })
})
afterAll(() => kept.drop())

const by = (actor: UserActor) => ({ actor, requestId: 'request-1' })
const freeze = () =>
  shares.shareSnapshot(by(member), {
    action: 'share-snapshot',
    kind: 'market-benchmarks',
    parameters: {},
    expiresInDays: 7,
  })

test('[COMP-23] a link carries route, tab, region and filters to other people of the portal, and each share is logged', async () => {
  const path = '/intelligence?tab=swot&region=spain'
  const { id, token } = await shares.shareLink(by(member), { action: 'share-link', title: 'SWOT', path })
  expect(token).toMatch(/^[\w-]{32}$/u)
  expect(await shares.open(by(other), token)).toEqual({ state: 'link', path })
  const { rows } = await kept.database.query(
    `select action, actor_email, details from portal.audit_log where target_id = $1`,
    [id],
  )
  expect(rows).toEqual([
    { action: 'share.created', actor_email: member.email, details: { name: 'SWOT', mode: 'link', path } },
  ])
})

test('[COMP-23] a snapshot says what the records said when it was frozen, until it expires', async () => {
  const { id, token } = await freeze()
  const { rows } = await kept.database.query<{ before: string }>(
    `update public.market_benchmarks set growth_rate = 77 where sector = 'Dairy'
     returning (select growth_rate from public.market_benchmarks where sector = 'Dairy')::text as before`,
  )
  const opened = await shares.open(by(other), token)
  expect(opened).toMatchObject({ state: 'snapshot', sharedBy: member.email })
  expect(JSON.stringify(opened)).toContain(`"value":"${rows[0]?.before}%"`)
  expect(JSON.stringify(opened)).not.toContain('"value":"77%"')
  await kept.database.query(
    `update public.shares set expires_at = now() - interval '1 second' where id = $1`,
    [id],
  )
  expect(await shares.open(by(member), token)).toMatchObject({ state: 'expired', sharedBy: member.email })
})

test('its owner and administrators revoke a link, nobody else, and what was frozen is gone', async () => {
  const { id, token } = await freeze()
  await expect(shares.revoke(by(other), id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await shares.open(by(other), token)).state).toBe('snapshot')
  await shares.revoke(by(admin), id)
  expect(await shares.open(by(member), token)).toEqual({
    state: 'revoked',
    title: 'Market benchmarks',
    sharedBy: member.email,
  })
  const { rows } = await kept.database.query(
    `select document, opened_count from public.shares where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ document: {}, opened_count: 1 }])
  const mine = await shares.shareLink(by(member), { action: 'share-link', title: 'Mine', path: '/' })
  expect((await shares.revoke(by(member), mine.id)).revoked_at).not.toBeNull()
})

test('tokens are read by their owner and administrators alone; an unknown one opens nothing', async () => {
  const { id } = await freeze()
  const seenBy = async (actor: UserActor) =>
    (
      await kept.database.transaction(actor, (tx) =>
        tx.query('select from public.shares where id = $1', [id]),
      )
    ).rowCount
  expect([await seenBy(member), await seenBy(admin), await seenBy(other)]).toEqual([1, 1, 0])
  await expect(shares.open(by(member), 'x'.repeat(32))).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    kept.database.transaction(member, (tx) => tx.query('update public.shares set revoked_at = null')),
  ).rejects.toMatchObject({ code: '42501' })
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '',
  '/auth#access_token=a&refresh_token=b',
  '/auth?type=recovery&token_hash=a',
  '/AUTH/',
  '/%61uth?type=recovery&token_hash=a',
  '/x/../auth?type=recovery&token_hash=a',
  '/dashboard#access_token=a',
])(
  'neither a call nor the database takes an address outside, or one that signs somebody in: %s',
  async (path) => {
    const asked = { action: 'share-link', title: 'x', path } as const
    expect(SharesRequest.safeParse(asked).success).toBe(false)
    await expect(shares.shareLink(by(member), asked)).rejects.toMatchObject({ code: '23514' })
  },
)

test.each([
  '/',
  '/?tab=swot',
  '/tenders/buyer?name=Añejo%20%231',
  '/beta-agents/tools/plant-designer',
  '/authors',
  '/dashboard/?tab=x',
])('a page behind the sign-in is shared as it was chosen: %s', async (path) => {
  const asked = { action: 'share-link', title: 'x', path } as const
  expect(SharesRequest.safeParse(asked).success).toBe(true)
  expect((await shares.shareLink(by(member), asked)).path).toBe(path)
})
