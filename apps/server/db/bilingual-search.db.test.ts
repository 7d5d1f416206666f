import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '@portal/backend/platform/actor'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { seedSampleData } from './seed/seed.ts'
import { buildActors, type ActorName } from '@portal/backend/platform/db/testing/build-actor'

const db = testDatabase()
let actors: Record<ActorName, Actor>
beforeAll(async () => {
  await seedSampleData(db.database)
  actors = await buildActors(db.database)
  await db.database.query(
    `insert into public.market_insights (insight_type, urgency_level, title, description, impact_score, provenance)
     values ('trend', 'low', 'Automatización de líneas lácteas', 'Los evaporadores se diseñan sin operador.', 1,
       '{"kind":"imported","source":{"name":"a feed"},"inputs":[]}')`,
  )
})

interface Found {
  subject: string
  label: string
}
async function find(who: ActorName, words: string, isTyped = false): Promise<Found[]> {
  const { rows } = await db.database.single<Found>(actors[who], {
    text: 'select subject, label from portal.find_records($1, 12, $2)',
    values: [words, isTyped],
  })
  return rows
}

test.each([
  'automatizaciones',
  'automatizacion',
  'línea láctea',
  'evaporador',
  'diseño',
  'los evaporadores de la línea',
])('a Spanish text is found by other forms of its words, with and without accents: %s', async (words) => {
  expect((await find('member', words)).map(({ label }) => label)).toContain(
    'Automatización de líneas lácteas',
  )
})

test('an English text is found by other forms of its words', async () => {
  const of = async (words: string) => (await find('member', words)).map(({ subject }) => subject)
  expect(await of('automating')).toContain('insight')
  expect(await of('Millbeck')).toContain('sale')
  expect(await of('dairies')).toContain('sector')
})

test('a record whose name holds the words comes first', async () => {
  const [first] = await find('member', 'automatización')
  expect(first).toEqual({ subject: 'insight', label: 'Automatización de líneas lácteas' })
})

test('of what is being typed the last word may go on, of what was asked not', async () => {
  expect((await find('member', 'automatiz')).length).toBe(1)
  expect((await find('member', 'líneas láct', true)).map(({ label }) => label)).toEqual([
    'Automatización de líneas lácteas',
  ])
  expect(await find('member', 'evapo')).toEqual([])
})

test('where no record holds every word, those with any of them are found', async () => {
  expect((await find('member', 'operador zzzz')).map(({ label }) => label)).toContain(
    'Automatización de líneas lácteas',
  )
  expect(await find('member', 'zzzz')).toEqual([])
  expect(await find('member', '')).toEqual([])
  expect(await find('member', `'zzzz & ! ( | <-> :* \\`)).toEqual([])
})

test('who may see no records finds none', async () => {
  await expect(find('nobody', 'dairy')).rejects.toThrow('permission denied')
  const { member } = actors
  if (member.kind !== 'user') throw new Error('a member is a person')
  const without = { ...member, claims: { ...member.claims, app_metadata: {} } }
  const { rows } = await db.database.single(without, {
    text: `select * from portal.find_records('dairy', 12) union all select '', id::text, '', 0 from portal.insights_mentioning('dairy') id`,
    values: [],
  })
  expect(rows).toEqual([])
})

test('text is broken into words where the parser of text search would begin again', async () => {
  const { rows } = await db.database.query<{ word: string }>(
    `select unnest(tsvector_to_array(portal.both_languages('steam/water a@b.example old_tank ~/home'))) as word`,
  )
  expect(rows.map(({ word }) => word)).toEqual(expect.arrayContaining(['steam', 'water', 'tank', 'home']))
  expect(rows.filter(({ word }) => /[_~/@]/u.test(word))).toEqual([])
})
