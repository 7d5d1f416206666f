import type { Provenance } from '@portal/contracts/figures'
import type { TenderNotice } from '@portal/contracts/tenders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serviceActor } from '@portal/backend/platform/actor'
import { buildActors } from '@portal/backend/platform/db/testing/build-actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { storeNotices } from '../index.ts'
import { joinProcedures, splitNotice } from './split-and-join.ts'
import { joinsFrom, likenessOf } from './likeness.ts'
import { buildDeletion, buildNotice } from '../testing/build-notice.ts'
import { unseenPairs } from '../testing/labelled-pairs.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(() =>
  db.database.query(
    'truncate public.tender_procedures, public.tender_notices, public.tender_partings cascade',
  ),
)
afterAll(() => db.drop())

const provenance: Provenance = { kind: 'imported', source: { name: 'Test source' }, inputs: [] }
const store = (...notices: TenderNotice[]) =>
  db.database.transaction(serviceActor, (tx) => storeNotices(notices, { tx, provenance }))

interface Kept {
  id: string
  stage: string
  title: string
  sources: string[]
  offers_until: Date | null
  flags: { reason: string }[]
}
const procedures = async (): Promise<Kept[]> =>
  (
    await db.database.query<Kept & Record<string, unknown>>(
      'select * from public.tender_procedures order by published_at',
    )
  ).rows
const only = async (): Promise<Kept> => {
  const [one, ...others] = await procedures()
  expect([one !== undefined, others.length]).toEqual([true, 0])
  return one as Kept
}
const changes = async () =>
  (await db.database.query('select field, was, now from public.tender_changes order by field, published_at'))
    .rows

const ted = { source: 'ted', procedureIds: [{ scheme: 'ted', id: 'uuid-1' }] }
const plan = buildNotice({ ...ted, kind: 'planning', offersUntil: null, publishedAt: '2026-01-10T08:00:00Z' })
const call = buildNotice({ ...ted, publishedAt: '2026-03-02T08:00:00Z' })
const correction = buildNotice({
  ...ted,
  kind: 'corrigendum',
  title: 'Corrigendum',
  offersUntil: '2026-05-05T12:00:00+02:00',
  publishedAt: '2026-03-20T08:00:00Z',
})
const twin = buildNotice({
  source: 'placsp',
  procedureIds: [
    { scheme: 'placsp', id: '9' },
    { scheme: 'ted', id: 'uuid-1' },
  ],
  title: 'Suministro de una línea de pasteurización',
  publishedAt: '2026-03-03T08:00:00Z',
})
const award = buildNotice({
  ...ted,
  kind: 'award',
  publishedAt: '2026-08-01T08:00:00Z',
  awards: [
    {
      lot: null,
      winner: 'Nordkessel',
      winnerId: null,
      partners: [],
      price: { amount: 470_000, currency: 'EUR' },
      rank: 1,
      offers: 3,
      awardedOn: null,
    },
  ],
})
const life: TenderNotice[] = [plan, call, twin, correction, award]

test('one procedure of its notices, in whichever order they come', async () => {
  for (const order of [life, life.toReversed(), [twin, award, plan, correction, call]]) {
    await db.database.query('truncate public.tender_procedures, public.tender_notices cascade')
    await store(...order)
    expect(await only()).toMatchObject({
      stage: 'awarded',
      title: 'Supply of a pasteurising line',
      sources: ['placsp', 'ted'],
      offers_until: new Date('2026-05-05T10:00:00Z'),
      awards: [{ winner: 'Nordkessel' }],
    })
    expect(await changes()).toEqual([
      { field: 'offersUntil', was: '2026-04-15T10:00:00.000Z', now: '2026-05-05T10:00:00.000Z' },
      { field: 'stage', was: 'planned', now: 'called' },
      { field: 'stage', was: 'called', now: 'awarded' },
    ])
  }
})

test('a run that was killed at any notice and begins again keeps each of them once', async () => {
  for (let killedAt = 0; killedAt <= life.length; killedAt += 1) {
    await db.database.query('truncate public.tender_procedures, public.tender_notices cascade')
    await store(...life.slice(0, killedAt))
    const broken = db.database.transaction(serviceActor, async (tx) => {
      await storeNotices(life.slice(killedAt), { tx, provenance })
      throw new Error('killed')
    })
    await expect(broken).rejects.toThrow('killed')
    expect(await store(...life)).toMatchObject({ unchanged: killedAt, added: life.length - killedAt })
    expect(await store(...life)).toMatchObject({ unchanged: life.length, added: 0, changes: [] })
    expect((await db.database.query('select from public.tender_notices')).rowCount).toBe(life.length)
    await only()
    expect(await changes()).toHaveLength(3)
  }
})

test('two runs at once keep each notice once', async () => {
  await Promise.all([store(...life), store(...life.toReversed())])
  await only()
  expect((await db.database.query('select from public.tender_notices')).rowCount).toBe(life.length)
})

test('of pairs that nothing was learned from the store finds and joins those that are judged alike', async () => {
  const judged: { what: string; isJoined: boolean }[] = []
  await db.database.transaction(serviceActor, async (tx) => {
    for (const { what, pair } of unseenPairs) {
      await tx.query('savepoint pair')
      const { procedures: found } = await storeNotices(pair, { tx, provenance })
      judged.push({ what, isJoined: found === 1 })
      await tx.query('rollback to savepoint pair')
    }
  })
  expect(judged).toEqual(
    unseenPairs.map(({ what, pair: [a, b] }) => ({
      what,
      isJoined: (likenessOf(a, b) ?? 0) >= joinsFrom,
    })),
  )
})

test('a notice that fits two procedures is left to a person', async () => {
  const two = [
    buildNotice({ ...ted }),
    buildNotice({ ...ted, procedureIds: [{ scheme: 'ted', id: 'uuid-2' }] }),
  ]
  await store(...two, buildNotice({ source: 'placsp' }))
  expect(await procedures()).toHaveLength(3)
})

test('a deadline in 2049 is flagged and not trusted', async () => {
  await store(
    call,
    buildNotice({
      ...ted,
      kind: 'corrigendum',
      offersUntil: '2049-04-15T12:00:00+02:00',
      publishedAt: '2026-03-21T08:00:00Z',
    }),
  )
  expect(await only()).toMatchObject({
    offers_until: new Date('2026-04-15T10:00:00Z'),
    flags: [{ field: 'offersUntil', value: '2049-04-15T12:00:00+02:00', reason: 'far' }],
  })
  expect(await changes()).toEqual([])
})

test('what its source takes back is withdrawn, even when the deletion comes first', async () => {
  const gone = buildNotice({ publishedAt: '2026-03-02T08:00:00Z' })
  const deletion = buildDeletion(gone, '2026-03-04T08:00:00Z')
  for (const order of [
    [gone, deletion],
    [deletion, gone],
  ]) {
    await db.database.query('truncate public.tender_procedures, public.tender_notices cascade')
    await store(...order)
    expect(await only()).toMatchObject({ stage: 'withdrawn', title: gone.title })
  }
  const again = buildNotice({
    ...gone,
    buyer: gone.buyer.name,
    value: 510_000,
    publishedAt: '2026-03-06T08:00:00Z',
  })
  await store(again)
  expect(await only()).toMatchObject({ stage: 'called' })
})

test('a notice that a person took out stays out, and comes back when a person joins the two', async () => {
  await store(call, twin)
  const one = await only()
  const { rows } = await db.database.query<{ id: string }>(
    "select id from public.tender_notices where source = 'placsp'",
  )
  const by = 'lead@people.example'
  const split = await db.database.transaction(serviceActor, (tx) =>
    splitNotice(tx, { procedureId: one.id, noticeId: rows[0]?.id ?? '', by }),
  )
  await store(
    correction,
    buildNotice({ ...twin, buyer: twin.buyer.name, value: 505_000, publishedAt: '2026-03-25T08:00:00Z' }),
  )
  const parted = await procedures()
  expect(parted.map(({ sources, offers_until: until }) => [sources, until?.toISOString()])).toEqual([
    [['ted'], '2026-05-05T10:00:00.000Z'],
    [['placsp'], '2026-04-15T10:00:00.000Z'],
  ])
  await db.database.transaction(serviceActor, (tx) => joinProcedures(tx, { into: one.id, other: split }))
  expect(await only()).toMatchObject({ id: one.id, sources: ['placsp', 'ted'] })
  const moved = await db.database.query('select procedure_id from public.tender_moves where old_id = $1', [
    split,
  ])
  expect(moved.rows).toEqual([{ procedure_id: one.id }])
})

test('two procedures that a later notice names together become one', async () => {
  await store(
    call,
    buildNotice({
      source: 'placsp',
      title: 'Línea',
      buyer: 'Otra',
      procedureIds: [{ scheme: 'placsp', id: '9' }],
    }),
  )
  expect(await procedures()).toHaveLength(2)
  await store(twin)
  expect(await only()).toMatchObject({ sources: ['placsp', 'ted'] })
})

test('the team reads tenders, and nobody writes them but the portal', async () => {
  await store(call)
  const actors = await buildActors(db.database)
  const read = (actor: (typeof actors)['nobody']) =>
    db.database.single(actor, { text: 'select from public.tender_procedures', values: [] })
  await expect(read(actors.nobody)).rejects.toThrow('permission denied')
  for (const actor of [actors.member, actors['other member'], actors.administrator]) {
    expect((await read(actor)).rowCount).toBe(1)
    for (const text of [
      "update public.tender_procedures set title = 'x'",
      'delete from public.tender_notices',
    ])
      await expect(db.database.single(actor, { text, values: [] })).rejects.toThrow('permission denied')
  }
})
