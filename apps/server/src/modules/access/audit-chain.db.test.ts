import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { serviceActor } from '@portal/backend/platform/actor'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { verifyAuditLog } from './audit-log.repository.ts'

const sampleProvenance = '{"kind":"sample","source":{"name":"a test"}}'

let target: TestDatabase
beforeEach(async () => {
  target = await createTestDatabase()
})
afterEach(() => target.drop())

const write = (action: string) =>
  target.database.query(
    `insert into portal.audit_log (action, target_type, target_id, details) values ($1, 'user', 'someone', '{"b":1,"a":"é"}')`,
    [action],
  )

/** As somebody with the rights of the table's owner could. */
const tamper = (statement: string) =>
  target.database.query(`alter table portal.audit_log disable trigger user; ${statement};
    alter table portal.audit_log enable trigger user`)

const insertInsight = `insert into public.market_insights
  (title, description, insight_type, urgency_level, impact_score, provenance) values ($1, 'Some text', 'trend', 'high', 5, $2)`

const chain = async () => {
  const { rows } = await target.database.query<{ id: string; position: string; linked: boolean }>(
    `select id, position, previous_hash is not distinct from lag(hash) over (order by position) as linked
     from portal.audit_log order by position`,
  )
  return rows
}

test('entries that many write at once make one chain without a gap', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => write(`test.${index}`)))
  const rows = await chain()
  expect(rows.map(({ position }) => Number(position))).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
  expect(rows.every(({ linked }) => linked)).toBe(true)
  expect(await verifyAuditLog(target.database)).toMatchObject({ verified: 40, brokenId: null, reason: null })
})

test('a transaction with several entries seals them all, and one that is rolled back leaves no gap', async () => {
  await target.database.transaction(serviceActor, async (tx) => {
    for (const action of ['one', 'two', 'three'])
      await tx.query('insert into portal.audit_log (action) values ($1)', [action])
  })
  const abandoned = target.database.transaction(serviceActor, async (tx) => {
    await tx.query(`insert into portal.audit_log (action) values ('abandoned')`)
    throw new Error('changed my mind')
  })
  await expect(abandoned).rejects.toThrow('changed my mind')
  await write('four')
  expect(await verifyAuditLog(target.database)).toMatchObject({ verified: 4, reason: null })
})

test.each([
  ['changed', `update portal.audit_log set actor_email = 'other@people.example' where position = 3`, 2],
  ['missing_before', 'delete from portal.audit_log where position = 2', 1],
  ['missing_after', 'delete from portal.audit_log where position = 5', 4],
  ['unsealed', `insert into portal.audit_log (action) values ('slipped in')`, 5],
  [
    'unlinked',
    `update portal.audit_log a set previous_hash = '\\x00' where position = 4;
     update portal.audit_log a set hash = portal.audit_hash(a) where position = 4`,
    3,
  ],
])('an entry that is %s is found', async (reason, statement, verified) => {
  for (const action of ['one', 'two', 'three', 'four', 'five']) await write(action)
  await tamper(statement)
  const found = await verifyAuditLog(target.database)
  expect(await verifyAuditLog(target.database, 2)).toEqual(found)
  expect(found).toMatchObject({ reason, verified })
  if (reason !== 'missing_after') expect(found.brokenId).not.toBeNull()
})

test('nobody seals an entry but the database, and nobody changes or removes one', async () => {
  await write('one')
  const statements = [
    `insert into portal.audit_log (action, hash) values ('forged', '\\x00')`,
    `update portal.audit_log set action = 'nothing'`,
    'update portal.audit_log set hash = null',
    'delete from portal.audit_log',
    'truncate portal.audit_log',
  ]
  for (const statement of statements)
    await expect(target.database.query(statement)).rejects.toMatchObject({ code: '42501' })
  await expect(
    target.database.transaction(serviceActor, (tx) => tx.query('select * from portal.audit_chain')),
  ).rejects.toThrow('permission denied')
})

test('what an administrator writes into the records is in the log; what triggers and the portal write is not', async () => {
  const administrator = await buildUser(target.database, 'admin')
  await target.database.transaction(administrator, async (tx) => {
    await tx.query(insertInsight, ['A title', sampleProvenance])
    await tx.query(`update public.market_insights set urgency_level = 'low'`)
    await tx.query(`update public.market_insights set urgency_level = 'low'`)
    await tx.query('delete from public.market_insights')
  })
  await target.database.transaction(serviceActor, (tx) =>
    tx.query(insertInsight, ['Another', sampleProvenance]),
  )
  const { rows } = await target.database.query(
    'select action, actor_id, actor_email, target_type, details from portal.audit_log order by position',
  )
  const common = { actor_id: administrator.id, actor_email: administrator.email, target_type: 'insight' }
  expect(rows).toEqual([
    { ...common, action: 'insight.created', details: { name: 'A title' } },
    { ...common, action: 'insight.changed', details: { name: 'A title', fields: ['urgency_level'] } },
    { ...common, action: 'insight.removed', details: { name: 'A title' } },
  ])
})
