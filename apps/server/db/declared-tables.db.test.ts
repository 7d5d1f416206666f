import { buildActors } from '@portal/backend/platform/db/testing/build-actor'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { beforeAll, expect, test } from 'vitest'

const db = testDatabase()
const source = `'2026-01-05', '{"kind": "measured", "source": {"name": "Register", "locator": "page 3"}}'`

beforeAll(async () => {
  await db.database.query(`
    create table public.wells (
      id uuid primary key default gen_random_uuid(), title text not null, owner text, depth_m numeric not null, flow_m3_per_h numeric,
      as_of date not null, provenance jsonb not null, updated_at timestamptz not null default '2026-01-05');
    create trigger touch_updated_at before update on public.wells for each row execute function portal.touch_updated_at();
    insert into public.wells (title, owner, depth_m, as_of, provenance) values ('North well', 'Harrow Springs', 80, ${source});
    select portal.open_to_team('public.wells', 'well');
    select portal.declare_figures('public.wells', 'well', 'title', '[
      {"field": "depth_m", "label": "depth", "unit": "m"},
      {"field": "flow_m3_per_h", "label": "flow", "unit": "m³/h", "period": "per hour"}]');
    select portal.declare_askable('public.wells', 'well', '{"name": "title", "owner": "owner"}');`)
})

const figures = async () =>
  (
    await db.database.query(
      `select key, label, value::float8, unit, period, provenance #>> '{source,locator}' as locator from public.figures
       where record_table = 'wells' and is_current order by key`,
    )
  ).rows
const names = async () =>
  (
    await db.database.query<{ value: string }>(
      `select value from portal.ask_names where subject = 'well' order by value`,
    )
  ).rows.map(({ value }) => value)
const ofNorth = {
  key: 'well.north_well.depth_m',
  label: 'North well: depth',
  value: 80,
  unit: 'm',
  period: null,
  locator: 'page 3#depth_m',
}

test('what a table holds when it is declared becomes figures and names at once, and a column without a number none', async () => {
  expect(await figures()).toEqual([ofNorth])
  expect(await names()).toEqual(['Harrow Springs', 'North well'])
  const { rows } = await db.database.query(`select updated_at::date::text as day from public.wells`)
  expect(rows).toEqual([{ day: '2026-01-05' }])
})

test('figures and names follow the rows', async () => {
  await db.database.query(
    `insert into public.wells (title, owner, depth_m, flow_m3_per_h, as_of, provenance) values ('South well', 'Harrow Springs', 60, 4, ${source})`,
  )
  expect((await figures()).map(({ key }) => key)).toEqual([
    'well.north_well.depth_m',
    'well.south_well.depth_m',
    'well.south_well.flow_m3_per_h',
  ])
  await db.database.query(`delete from public.wells where title = 'South well'`)
  expect(await figures()).toEqual([ofNorth])
  expect(await names()).toEqual(['Harrow Springs', 'North well'])
})

test('members read a table that is open to the team, administrators write it and are in the audit log', async () => {
  const actors = await buildActors(db.database)
  const deepen = (who: 'nobody' | 'member' | 'administrator') =>
    db.database.transaction(actors[who], (tx) =>
      tx.query('update public.wells set depth_m = depth_m + 1 returning id'),
    )
  await expect(deepen('nobody')).rejects.toThrow('permission denied')
  expect((await deepen('member')).rows).toEqual([])
  expect((await deepen('administrator')).rows).toHaveLength(1)
  const { rows } = await db.database.query(`select action from portal.audit_log where target_type = 'well'`)
  expect(rows).toEqual([{ action: 'well.changed' }])
  const { rows: seen } = await db.database.transaction(actors.member, (tx) =>
    tx.query('select title from public.wells'),
  )
  expect(seen).toEqual([{ title: 'North well' }])
})

test('a change of a table that questions are answered from is told', async () => {
  const { rows } = await db.database.query(
    `select tgname as name from pg_trigger where tgrelid = 'public.wells'::regclass and tgname = 'tell_knowledge_change'`,
  )
  expect(rows).toHaveLength(1)
})
