import { SuiteRunRow } from '@portal/contracts/health'
import { beforeAll, expect, test } from 'vitest'
import { buildActors, type ActorName } from '@portal/backend/platform/db/testing/build-actor'
import type { Actor } from '@portal/backend/platform/actor'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'

const db = testDatabase()
let actors: Record<ActorName, Actor>
beforeAll(async () => {
  actors = await buildActors(db.database)
})

const insert = (actor: Actor, total = 21) =>
  db.database.transaction(actor, (tx) =>
    tx.query(
      `insert into public.system_test_runs (suite, passed, warned, failed, total, score, failed_items)
       values ('system', 20, 0, 1, $1, 95.24, '{github}')`,
      [total],
    ),
  )
const attempt = (work: Promise<unknown>) =>
  work.then(
    () => 'yes',
    (error: unknown) => (error as { code?: string }).code,
  )

test.each<[ActorName, string, number | string]>([
  ['nobody', '42501', '42501'],
  ['member', 'yes', 1],
  ['other member', 'yes', 1],
  ['administrator', 'yes', 1],
])('%s inserts a run: %s, reads: %s, and changes none', async (name, inserts, reads) => {
  await db.database.query('delete from public.system_test_runs')
  expect(await attempt(insert(actors[name]))).toBe(inserts)
  const read = db.database.transaction(actors[name], async (tx) => {
    const { rows } = await tx.query<{ row: unknown }>(
      'select to_json(r) as row from public.system_test_runs r',
    )
    return rows.map(({ row }) => SuiteRunRow.parse(row)).length
  })
  expect(await read.catch((error: unknown) => (error as { code?: string }).code)).toBe(reads)
  for (const change of [
    'update public.system_test_runs set passed = 21',
    'delete from public.system_test_runs',
  ])
    expect(await attempt(db.database.transaction(actors[name], (tx) => tx.query(change)))).toBe('42501')
})

test('a run whose counts do not add up is refused', async () => {
  expect(await attempt(insert(actors.member, 22))).toBe('23514')
})
