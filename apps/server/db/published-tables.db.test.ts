import {
  createInbox,
  startRealtime,
  subscribe,
  type RunningRealtime,
} from '@portal/backend/realtime/testing/start-realtime'
import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>

const tables = ['market_benchmarks', 'competitors', 'market_insights']
let portal: RunningRealtime

beforeAll(async () => {
  portal = await startRealtime()
})
afterAll(() => portal.stop())

async function follow(client: SupabaseClient) {
  const changes = createInbox<Change>()
  const system = createInbox<unknown>()
  const channel = client.channel('market')
  channel.on('system', {}, (said: unknown) => system.add(said))
  for (const table of tables)
    channel.on('postgres_changes', { event: '*', schema: 'public', table }, (change: Change) =>
      changes.add(change),
    )
  await subscribe(channel)
  await system.atLeast(1)
  return changes
}

test('[API-RT-06] [API-RT-07] [API-RT-08] members hear of market data, people outside the team do not', async () => {
  const stranger = await portal.createPerson('guest')
  const inside = await follow(await portal.clientFor({ as: await portal.createPerson() }))
  const outside = await follow(await portal.clientFor({ as: stranger }))
  const source = `'{"kind":"sample","source":{"name":"test"},"method":{"id":"t","version":"1"}}'`
  await portal.db
    .query(`insert into market_benchmarks (sector, market_size_usd, growth_rate, herpasia_market_share, competitor_count,
    active_projects, avg_project_value_usd, provenance) values ('Dairy', 1, 1, 1, 1, 1, 1, ${source})`)
  await portal.db.query(
    `insert into competitors (company_name, competitive_score, provenance) values ('Plainly Fictional Ltd', 1, ${source})`,
  )
  await portal.db
    .query(`insert into market_insights (insight_type, urgency_level, title, description, impact_score, provenance)
    values ('trend', 'low', 'A title', 'A text', 1, ${source})`)
  expect((await inside.atLeast(3)).map(({ table }) => table)).toEqual(tables)
  await portal.db.query(`delete from competitors`)
  expect((await inside.atLeast(4)).at(-1)).toMatchObject({ eventType: 'DELETE', table: 'competitors' })
  expect(outside.received).toEqual([])
})
