import { ToolCaseRow } from '@portal/contracts/tool-cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildActors, type ActorName } from '@portal/backend/platform/db/testing/build-actor'
import type { Actor } from '@portal/backend/platform/actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'

let isolated: TestDatabase
let actors: Record<ActorName, Actor>
let own: string
let shared: string

beforeAll(async () => {
  isolated = await createTestDatabase()
  actors = await buildActors(isolated.database)
  own = await insert('member', { name: 'Own', isTeam: false })
  shared = await insert('member', { name: 'Shared', isTeam: true })
})
afterAll(() => isolated.drop())

async function insert(who: ActorName, { name, isTeam }: { name: string; isTeam: boolean }): Promise<string> {
  const { rows } = await isolated.database.transaction(actors[who], (tx) =>
    tx.query<{ id: string }>(
      `insert into public.tool_cases (tool, name, is_team, given) values ('plant-designer', $1, $2, $3) returning id`,
      [name, isTeam, JSON.stringify({ text: 'pump 25 m3/h against 18 m' })],
    ),
  )
  return String(rows[0]?.id)
}

const namesSeenBy = (who: ActorName): Promise<string[]> =>
  isolated.database.transaction(actors[who], async (tx) => {
    const { rows } = await tx.query<{ name: string }>('select name from public.tool_cases order by name')
    return rows.map(({ name }) => name)
  })
const change = async (who: ActorName, sql: string, id: string): Promise<number> => {
  const { rowCount } = await isolated.database.transaction(actors[who], (tx) => tx.query(sql, [id]))
  return rowCount ?? 0
}

test('people see their own cases and those of the team, nobody sees none', async () => {
  expect(await namesSeenBy('member')).toEqual(['Own', 'Shared'])
  expect(await namesSeenBy('other member')).toEqual(['Shared'])
  expect(await namesSeenBy('administrator')).toEqual(['Shared'])
  await expect(namesSeenBy('nobody')).rejects.toThrow('permission denied')
})

test('a row is what the contract says', async () => {
  const { rows } = await isolated.database.query(
    'select id, tool, name, user_id, is_team, given from public.tool_cases',
  )
  for (const row of rows)
    expect(ToolCaseRow.parse(row).given).toMatchObject({ text: 'pump 25 m3/h against 18 m', edits: [] })
})

const rename = `update public.tool_cases set name = name || '!' where id = $1`
const remove = 'delete from public.tool_cases where id = $1'

test('a case of the team is changed and removed by its author alone', async () => {
  for (const who of ['other member', 'administrator'] as const)
    for (const sql of [rename, remove])
      for (const id of [own, shared]) expect([who, await change(who, sql, id)]).toEqual([who, 0])
  expect(await change('member', rename, own)).toBe(1)
  expect(await change('member', remove, shared)).toBe(1)
})

test('nobody writes a case in another person’s name, or one that is no case', async () => {
  const write = (values: string) =>
    isolated.database.transaction(actors['other member'], (tx) =>
      tx.query(`insert into public.tool_cases (tool, name, given, user_id) values (${values})`),
    )
  const { id } = actors.member as { id: string }
  await expect(write(`'plant-designer', 'Forged', '{}', '${id}'`)).rejects.toThrow('row-level security')
  await expect(write(`'Plant Designer', 'x', '{}', auth.uid()`)).rejects.toThrow('tool_cases__tool')
  await expect(write(`'plant-designer', ' ', '{}', auth.uid()`)).rejects.toThrow('tool_cases__name')
  await expect(write(`'plant-designer', 'x', '[]', auth.uid()`)).rejects.toThrow('tool_cases__given')
})
