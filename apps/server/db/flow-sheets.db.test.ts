import { FlowSheetRow } from '@portal/contracts/flow-sheets'
import { beforeAll, expect, test } from 'vitest'
import { buildActors, type ActorName } from '@portal/backend/platform/db/testing/build-actor'
import type { Actor } from '@portal/backend/platform/actor'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'

const isolated = testDatabase()
let actors: Record<ActorName, Actor>
const sheet = {
  nodes: [{ id: 'a', label: 'Kettle', kind: 'unit', x: 10, y: 10, width: 150, height: 56 }],
  streams: [],
}

beforeAll(async () => {
  actors = await buildActors(isolated.database)
})

const as = async (who: ActorName, sql: string, values: unknown[] = []) =>
  await isolated.database.transaction(actors[who], (tx) => tx.query<Record<string, unknown>>(sql, values))
const insert = (who: ActorName) =>
  as(who, `insert into public.flow_sheets (engine, inputs_key, sheet) values ('plant-designer', 'k1', $1)`, [
    JSON.stringify(sheet),
  ])

test('a drawing is seen and changed by the person who made it alone', async () => {
  await insert('member')
  await insert('other member')
  const { rows } = await as('member', 'select engine, inputs_key, sheet, version from public.flow_sheets')
  expect(rows.map((row) => FlowSheetRow.parse(row))).toEqual([
    { engine: 'plant-designer', inputs_key: 'k1', sheet, version: 1 },
  ])
  expect((await as('administrator', 'select 1 from public.flow_sheets')).rows).toEqual([])
  await expect(as('nobody', 'select 1 from public.flow_sheets')).rejects.toThrow('permission denied')
})

test('who names an old version changes nothing', async () => {
  const save = `update public.flow_sheets set version = $1 + 1 where inputs_key = 'k1' and version = $1`
  expect((await as('member', save, [1])).rowCount).toBe(1)
  expect((await as('member', save, [1])).rowCount).toBe(0)
  expect((await as('other member', 'select version from public.flow_sheets')).rows).toEqual([{ version: 1 }])
})

test('a drawing is an object of a sensible size', async () => {
  await expect(as('member', `update public.flow_sheets set sheet = '[]'`)).rejects.toThrow(
    'flow_sheets__sheet',
  )
  await expect(as('member', `update public.flow_sheets set inputs_key = 'x/y'`)).rejects.toThrow('inputs_key')
})
