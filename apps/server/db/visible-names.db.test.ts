import { buildActors } from '@portal/backend/platform/db/testing/build-actor'
import { createTestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'

const hidden = ['two\nlines', 'Case\u0007', 'abc\u202Efdp.exe', 'Pump\u200B', '\uFEFFPump', 'a\u2066b']
const seen = ['Brewhouse 500 hl', 'Línea de envasado nº 2', '工場', 'Köln – Süd (“alt”)', 'مصنع', '👷 plant']

test('a name that others choose by has no characters that hide or turn, and every script is taken', async () => {
  const isolated = await createTestDatabase()
  const { database } = isolated
  onTestFinished(() => isolated.drop())
  const actors = await buildActors(database)
  const keep = (name: string) =>
    database.transaction(actors.member, (tx) =>
      tx.query(`insert into public.tool_cases (tool, name, is_team, given) values ('pump', $1, true, '{}')`, [
        name,
      ]),
    )
  for (const name of hidden) await expect(keep(name), JSON.stringify(name)).rejects.toThrow('can be seen')
  for (const name of seen) await keep(name)
  await expect(
    database.transaction(actors.member, (tx) =>
      tx.query(`update public.tool_cases set name = name || chr(8238) where name = $1`, [seen[0]]),
    ),
  ).rejects.toThrow('can be seen')
  const { rows } = await database.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'name_in_sight' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'board_packs',
    'company_evidence',
    'tender_searches',
    'tool_cases',
    'tool_presets',
  ])
})

test('one person does not push what others chose out of the memory of offers', async () => {
  const isolated = await createTestDatabase()
  const { database } = isolated
  onTestFinished(() => isolated.drop())
  const actors = await buildActors(database)
  const choose = (who: 'member' | 'other member', [from, to]: [number, number]) =>
    database.transaction(actors[who], (tx) =>
      tx.query(
        `select portal.keep_chosen_offer($1 || ' ' || n, '{}') from generate_series($2::integer, $3::integer) n`,
        [who, from, to],
      ),
    )
  await choose('other member', [1, 5])
  await choose('member', [1, 2100])
  const { rows } = await database.query<{ own: number; others: number }>(
    `select count(*) filter (where wording like 'member %')::integer as own,
       count(*) filter (where wording like 'other%')::integer as others from portal.ask_chosen_offers`,
  )
  expect(rows).toEqual([{ own: 200, others: 5 }])
})
