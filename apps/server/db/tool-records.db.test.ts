import type { Actor } from '@portal/backend/platform/actor'
import { buildActors, type ActorName } from '@portal/backend/platform/db/testing/build-actor'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { ToolCaseRow } from '@portal/contracts/tool-cases'
import { ToolPresetRow } from '@portal/contracts/tool-presets'
import { beforeAll, describe, expect, test } from 'vitest'

const isolated = testDatabase()
let actors: Record<ActorName, Actor>

beforeAll(async () => {
  actors = await buildActors(isolated.database)
})

const settings = { currency: 'USD', rate: 1.1, values: [] }
const given = { text: 'pump 25 m3/h against 18 m' }

describe.each([
  {
    table: 'tool_presets',
    holds: 'settings',
    held: settings,
    readBack: (row: unknown) => ToolPresetRow.parse(row).settings,
    filled: { currency: 'USD', rate: 1.1, units: 'metric' },
    removesOfTeam: 'administrator',
  },
  {
    table: 'tool_cases',
    holds: 'given',
    held: given,
    readBack: (row: unknown) => ToolCaseRow.parse(row).given,
    filled: { ...given, edits: [] },
    removesOfTeam: 'member',
  },
] as const)('$table', ({ table, holds, held, readBack, filled, removesOfTeam }) => {
  let own: string
  let shared: string
  const rename = `update public.${table} set name = name || '!' where id = $1`
  const remove = `delete from public.${table} where id = $1`

  beforeAll(async () => {
    own = await insert('Own', false)
    shared = await insert('Shared', true)
  })

  async function insert(name: string, isTeam: boolean): Promise<string> {
    const { rows } = await isolated.database.transaction(actors.member, (tx) =>
      tx.query<{ id: string }>(
        `insert into public.${table} (tool, name, is_team, ${holds}) values ('plant-designer', $1, $2, $3) returning id`,
        [name, isTeam, JSON.stringify(held)],
      ),
    )
    return String(rows[0]?.id)
  }
  const namesSeenBy = (who: ActorName): Promise<string[]> =>
    isolated.database.transaction(actors[who], async (tx) => {
      const { rows } = await tx.query<{ name: string }>(`select name from public.${table} order by name`)
      return rows.map(({ name }) => name)
    })
  const change = async (who: ActorName, sql: string, id: string): Promise<number> => {
    const { rowCount } = await isolated.database.transaction(actors[who], (tx) => tx.query(sql, [id]))
    return rowCount ?? 0
  }

  test('people see their own and those of the team, nobody sees none', async () => {
    expect(await namesSeenBy('member')).toEqual(['Own', 'Shared'])
    expect(await namesSeenBy('other member')).toEqual(['Shared'])
    expect(await namesSeenBy('administrator')).toEqual(['Shared'])
    await expect(namesSeenBy('nobody')).rejects.toThrow('permission denied')
  })

  test('a row is what the contract says', async () => {
    const { rows } = await isolated.database.query(
      `select id, tool, name, user_id, is_team, ${holds}, created_at::text, updated_at::text from public.${table}`,
    )
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(readBack(row)).toMatchObject(filled)
  })

  test('one is changed by its author alone, one of the team is removed by who may', async () => {
    for (const who of ['other member', 'administrator'] as const) {
      expect([who, await change(who, rename, shared)]).toEqual([who, 0])
      expect([who, await change(who, rename, own)]).toEqual([who, 0])
      expect([who, await change(who, remove, own)]).toEqual([who, 0])
      if (who !== removesOfTeam) expect([who, await change(who, remove, shared)]).toEqual([who, 0])
    }
    expect(await change('member', rename, own)).toBe(1)
    expect(await change(removesOfTeam, remove, shared)).toBe(1)
  })

  test('nobody writes one in another person’s name, or one that is none', async () => {
    const write = (values: string) =>
      isolated.database.transaction(actors['other member'], (tx) =>
        tx.query(`insert into public.${table} (tool, name, ${holds}, user_id) values (${values})`),
      )
    const { id } = actors.member as { id: string }
    await expect(write(`'plant-designer', 'Forged', '{}', '${id}'`)).rejects.toThrow('row-level security')
    await expect(write(`'Plant Designer', 'x', '{}', auth.uid()`)).rejects.toThrow(`${table}__tool`)
    await expect(write(`'plant-designer', ' ', '{}', auth.uid()`)).rejects.toThrow(`${table}__name`)
    await expect(write(`'plant-designer', 'x', '[]', auth.uid()`)).rejects.toThrow(`${table}__${holds}`)
  })
})
