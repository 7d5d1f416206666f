import { ToolPresetRow } from '@portal/contracts/tool-presets'
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
      `insert into public.tool_presets (tool, name, is_team, settings) values ('plant-designer', $1, $2, $3) returning id`,
      [name, isTeam, JSON.stringify({ currency: 'USD', rate: 1.1, values: [] })],
    ),
  )
  return String(rows[0]?.id)
}

const namesSeenBy = (who: ActorName): Promise<string[]> =>
  isolated.database.transaction(actors[who], async (tx) => {
    const { rows } = await tx.query<{ name: string }>('select name from public.tool_presets order by name')
    return rows.map(({ name }) => name)
  })
const change = async (who: ActorName, sql: string, id: string): Promise<number> => {
  const { rowCount } = await isolated.database.transaction(actors[who], (tx) => tx.query(sql, [id]))
  return rowCount ?? 0
}

test('people see their own presets and those of the team, nobody sees none', async () => {
  expect(await namesSeenBy('member')).toEqual(['Own', 'Shared'])
  expect(await namesSeenBy('other member')).toEqual(['Shared'])
  expect(await namesSeenBy('administrator')).toEqual(['Shared'])
  await expect(namesSeenBy('nobody')).rejects.toThrow('permission denied')
})

test('a row is what the contract says', async () => {
  const { rows } = await isolated.database.query(
    'select id, tool, name, user_id, is_team, settings, created_at::text, updated_at::text from public.tool_presets',
  )
  for (const row of rows)
    expect(ToolPresetRow.parse(row).settings).toMatchObject({ currency: 'USD', rate: 1.1, units: 'metric' })
})

const rename = `update public.tool_presets set name = name || '!' where id = $1`
const remove = 'delete from public.tool_presets where id = $1'

test('a preset of the team is changed by its author alone, and removed by the author or an administrator', async () => {
  for (const who of ['other member', 'administrator'] as const) {
    expect([who, await change(who, rename, shared)]).toEqual([who, 0])
    expect([who, await change(who, rename, own)]).toEqual([who, 0])
    expect([who, await change(who, remove, own)]).toEqual([who, 0])
  }
  expect(await change('other member', remove, shared)).toBe(0)
  expect(await change('member', rename, own)).toBe(1)
  expect(await change('administrator', remove, shared)).toBe(1)
})

test('nobody writes a preset in another person’s name, or one that is no preset', async () => {
  const write = (values: string) =>
    isolated.database.transaction(actors['other member'], (tx) =>
      tx.query(`insert into public.tool_presets (tool, name, settings, user_id) values (${values})`),
    )
  const { id } = actors.member as { id: string }
  await expect(write(`'plant-designer', 'Forged', '{}', '${id}'`)).rejects.toThrow('row-level security')
  await expect(write(`'Plant Designer', 'x', '{}', auth.uid()`)).rejects.toThrow('tool_presets__tool')
  await expect(write(`'plant-designer', ' ', '{}', auth.uid()`)).rejects.toThrow('tool_presets__name')
  await expect(write(`'plant-designer', 'x', '[]', auth.uid()`)).rejects.toThrow('tool_presets__settings')
})
