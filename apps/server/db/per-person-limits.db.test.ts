import type { Tx } from '@portal/backend/platform/db/database'
import { buildActors } from '@portal/backend/platform/db/testing/build-actor'
import { toAppError } from '@portal/backend/platform/http/error-shape'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { expect, test } from 'vitest'

const isolated = testDatabase()

const addPacks = (tx: Tx, from: number, to: number) =>
  tx.query(
    `insert into public.board_packs (name) select 'Pack ' || n from generate_series($1::integer, $2::integer) n`,
    [from, to],
  )
const addCases = (tx: Tx, from: number, to: number) =>
  tx.query(
    `insert into public.tool_cases (tool, name, given)
       select 'pump', 'Case ' || n, '{}' from generate_series($1::integer, $2::integer) n`,
    [from, to],
  )

test.each([
  ['packs', addPacks],
  ['cases', addCases],
])(
  'of two calls at once that would each keep the hundredth of the %s, one is refused',
  async (_what, add) => {
    const { database } = isolated
    const { member } = await buildActors(database)
    await database.transaction(member, (tx) => add(tx, 1, 99))
    const both = Array.from({ length: 8 }, (_, at) =>
      database.transaction(member, async (tx) => {
        await add(tx, 100 + at, 100 + at)
        // The others count meanwhile.
        await tx.query('select pg_sleep(0.3)')
      }),
    )
    const ended = await Promise.allSettled(both)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  },
)

test('a person keeps a hundred searches, and nobody else is counted with them', async () => {
  const { database } = isolated
  const actors = await buildActors(database)
  const add = (who: 'member' | 'other member', from: number, to: number) => {
    const actor = actors[who]
    return database.transaction(actor, (tx) =>
      tx.query(
        `insert into public.tender_searches (user_id, name, rhythm)
           select auth.uid(), 'Search ' || n, 'never' from generate_series($1::integer, $2::integer) n`,
        [from, to],
      ),
    )
  }
  await add('member', 1, 100)
  const refusal = await add('member', 101, 101).catch(toAppError)
  expect(refusal).toMatchObject({ code: 'conflict', message: 'You keep 100 searches; remove one first' })
  await add('other member', 1, 100)
})
