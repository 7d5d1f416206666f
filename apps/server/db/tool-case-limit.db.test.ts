import { buildActors } from '@portal/backend/platform/db/testing/build-actor'
import { createTestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'

test('a person keeps a hundred cases of a tool, alone or shared, and as many of the next one; others are not counted', async () => {
  const isolated = await createTestDatabase()
  const { database } = isolated
  onTestFinished(() => isolated.drop())
  const actors = await buildActors(database)
  const keep = (who: 'member' | 'other member', tool: string, [from, to]: [number, number]) =>
    database.transaction(actors[who], (tx) =>
      tx.query(
        `insert into public.tool_cases (tool, name, is_team, given)
         select $1, 'Case ' || n, n % 2 = 0, '{}' from generate_series($2::integer, $3::integer) n`,
        [tool, from, to],
      ),
    )
  await keep('member', 'pump', [1, 100])
  await expect(keep('member', 'pump', [101, 101])).rejects.toThrow('remove one first')
  await expect(keep('member', 'tank', [1, 101])).rejects.toThrow('remove one first')
  await keep('member', 'tank', [1, 100])
  await keep('other member', 'pump', [1, 1])
  await expect(
    database.transaction(actors.member, (tx) =>
      tx.query(
        `update public.tool_cases set tool = 'pump', name = name || '!' where tool = 'tank' and name = 'Case 1'`,
      ),
    ),
  ).rejects.toThrow('remove one first')
  const { rows } = await database.query('select count(*)::integer as kept from public.tool_cases')
  expect(rows).toEqual([{ kept: 201 }])
})
