import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { clientFor, joinAsMember, signInAsAdmin } from '@portal/testing/portal/portal-client'
import { removeDataDir, startPortal, type RunningPortal } from '@portal/testing/portal/portal-server'

const shared = inject('portal')
const insight = (title: string) => ({
  insight_type: 'trend',
  urgency_level: 'low',
  title,
  description: 'A text',
  impact_score: 1,
  provenance: { kind: 'estimated', source: { name: 'A test' }, method: { id: 'test', version: '1' } },
})

/** Titles of insights as they come; resolves when the client says it hears. */
async function follow(client: SupabaseClient) {
  const titles: unknown[] = []
  const channel = client
    .channel('insights')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'market_insights' }, (change) =>
      titles.push('title' in change.new ? change.new['title'] : change.errors),
    )
  const status = await new Promise((resolve) => channel.subscribe(resolve))
  expect(status).toBe('SUBSCRIBED')
  return { channel, titles }
}

async function insert(client: SupabaseClient, title: string): Promise<void> {
  const { error } = await client.from('market_insights').insert(insight(title))
  if (error) throw error
}

test('[API-RT-08] an insight that an administrator writes arrives at a member, and says nothing to a stranger', async () => {
  const [admin, member] = [await signInAsAdmin(shared), await joinAsMember(shared)]
  const stranger = clientFor(shared)
  const [heard, unheard] = [await follow(member.client), await follow(stranger)]
  await insert(admin.client, 'Live')
  await expect.poll(() => heard.titles).toEqual(['Live'])
  expect(unheard.titles).toEqual([])
  await Promise.all([member.client, stranger].map((client) => client.realtime.disconnect()))
})

let portal: RunningPortal
let restarted: RunningPortal | undefined
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(async () => {
  await (restarted ?? portal).stop()
  await removeDataDir(portal.dataDir)
})

test('after a kill of the server its clients come back by themselves and hear again', async () => {
  const { client } = await signInAsAdmin(portal)
  const { channel, titles } = await follow(client)
  await insert(client, 'Before')
  await expect.poll(() => titles).toEqual(['Before'])
  await portal.kill()
  await expect.poll(() => channel.state).toBe('errored')
  restarted = await startPortal({ dataDir: portal.dataDir, port: Number(new URL(portal.url).port) })
  await expect.poll(() => channel.state, { timeout: 20_000 }).toBe('joined')
  await insert(client, 'After')
  await expect.poll(() => titles).toEqual(['Before', 'After'])
  await client.realtime.disconnect()
})
