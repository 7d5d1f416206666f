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
})

async function ask<T>(who: ActorName, call: string): Promise<T> {
  const { rows } = await db.database.transaction(actors[who], (tx) =>
    tx.query<{ answer: T }>(`select public.${call} as answer`),
  )
  return rows[0]?.answer as T
}

interface Found {
  figures: { label: string }[]
  companies: { company_name: string }[]
  chats: { content: string }[]
}
const chat = async (who: 'member' | 'other member', question: string) => {
  const { id } = actors[who] as { id: string }
  await db.database.query(
    `with s as (insert into public.ai_chat_sessions (user_id, session_name) values ($1, 'x') returning id)
       insert into public.ai_chat_messages (session_id, role, content) select id, 'user', $2 from s`,
    [id, question],
  )
}

test('a part of a name finds figures, companies and the own questions, and nobody else’s', async () => {
  await chat('member', 'How large is dairy?')
  await chat('other member', 'Who leads dairy?')
  const { figures, chats } = await ask<Found>('member', `search_records('%dairy%')`)
  expect(figures).toHaveLength(6)
  expect(figures.every(({ label }) => /dairy/i.test(label))).toBe(true)
  expect(chats).toEqual([expect.objectContaining({ content: 'How large is dairy?' })])
  const { companies } = await ask<Found>('member', `search_records('%kessel%')`)
  expect(companies.length).toBeGreaterThan(0)
})

test('without a right to the records nothing is found or counted', async () => {
  await expect(ask('nobody', `search_records('%')`)).rejects.toThrow('permission denied')
  await expect(ask('nobody', 'figure_counts()')).rejects.toThrow('permission denied')
  const guest = actors['member']
  if (guest.kind !== 'user') throw new Error('a member is a person')
  const claims = { ...guest.claims, app_metadata: {} }
  const without = { ...guest, claims }
  const { rows } = await db.database.transaction(without, (tx) =>
    tx.query(`select public.figure_counts() as counts, public.search_records('%company%') as found`),
  )
  expect(rows[0]).toMatchObject({ counts: { all: 0, samples: 0 }, found: { figures: [], companies: [] } })
})

test('the counts of figures are those of the table, whatever was added, replaced, withdrawn or summed up', async () => {
  const provenance = (kind: string) => JSON.stringify({ kind, source: { name: 'study' } })
  const record = (kind: string) =>
    db.database.query(
      `insert into public.figures (key, label, value, as_of, provenance)
         select 'count.' || n, 'Count', n, '2026-01-01', $1 from generate_series(1, 5) n`,
      [provenance(kind)],
    )
  const steps = [
    () => record('sample'),
    () => record('measured'),
    () => db.database.query(`update public.competitors set competitive_score = competitive_score + 1`),
    () =>
      db.database.query(`update public.figures set is_current = false where key = 'count.3' and is_current`),
    () => db.database.query('select portal.sum_tallies()'),
  ]
  for (const step of steps) {
    await step()
    const { rows } = await db.database.query(
      `select count(*)::integer as "all", (count(*) filter (where provenance ->> 'kind' = 'sample'))::integer as samples
         from public.figures where is_current`,
    )
    expect(await ask('member', 'figure_counts()')).toEqual(rows[0])
  }
})

test('what nothing matches is looked for by the indexes, and not by stemming every name', async () => {
  const text = `portal.both_languages(label) @@ portal.asked_words('nowhere', true)`
  const { rows } = await db.database.query<{ 'QUERY PLAN': string }>(
    `explain select id from public.figures where is_current and (label ilike '%nowhere%' or ${text}) limit 6`,
  )
  const read = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(read).toContain('figures__both_languages')
  expect(read).not.toContain('Seq Scan')
})
