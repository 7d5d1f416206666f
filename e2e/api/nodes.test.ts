import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseOf } from '@portal/testing/portal/database-process'
import {
  anyAddress,
  clientFor,
  joinAsMember,
  signIn,
  signInAsAdmin,
  type Person,
} from '@portal/testing/portal/portal-client'
import { removeDataDir, startPortal, type RunningPortal } from '@portal/testing/portal/portal-server'
import { startRelay, type Relay } from '#e2e/fixtures/relay.ts'

const limits = { PORTAL_RATE_SIGN_IN: '4' }
let first: RunningPortal
let second: RunningPortal
let relay: Relay
let writer: Person
beforeAll(async () => {
  first = await startPortal({ env: limits })
  second = await startPortal({ env: { ...limits, DATABASE_URL: await databaseOf(first.dataDir) } })
  relay = await startRelay(second.url)
  writer = await signInAsAdmin(first)
}, 120_000)
afterAll(async () => {
  await relay.close()
  await second.stop()
  await first.stop()
  for (const { dataDir } of [first, second]) await removeDataDir(dataDir)
})

interface Followed {
  titles: unknown[]
  state: () => string
}

async function follow(client: SupabaseClient): Promise<Followed> {
  const titles: unknown[] = []
  const channel = client
    .channel('insights')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'market_insights' }, ({ new: row }) =>
      titles.push(row['title']),
    )
  const status = await new Promise((resolve) => channel.subscribe(resolve))
  expect(status).toBe('SUBSCRIBED')
  return { titles, state: () => channel.state }
}

async function insert(client: SupabaseClient, title: string): Promise<void> {
  const { error } = await client.from('market_insights').insert({
    insight_type: 'trend',
    urgency_level: 'low',
    title,
    description: 'A text',
    impact_score: 1,
    provenance: { kind: 'estimated', source: { name: 'A test' }, method: { id: 'test', version: '1' } },
  })
  expect(error).toBeNull()
}

const readTitles = async (client: SupabaseClient): Promise<string[]> => {
  const { data, error } = await client
    .from('market_insights')
    .select('title')
    .like('title', 'Node %')
    .order('id')
  expect(error).toBeNull()
  return (data ?? []).map(({ title }) => String(title)).toSorted()
}

test('what is written through one node arrives at the subscribers of the other, whose tokens hold on both', async () => {
  const [here, there] = [await signInAsAdmin(first), await signInAsAdmin(second)]
  const [atFirst, atSecond] = [await follow(here.client), await follow(there.client)]
  await insert(here.client, 'From the first')
  await insert(there.client, 'From the second')
  for (const { titles } of [atFirst, atSecond])
    await expect.poll(() => titles).toEqual(['From the first', 'From the second'])
  const { data } = await there.client.auth.getSession()
  const onFirst = await fetch(`${first.url}/auth/v1/user`, {
    headers: { apikey: first.anonKey, authorization: `Bearer ${data.session?.access_token}` },
  })
  expect(onFirst.status).toBe(200)
  await Promise.all([here, there].map(({ client }) => client.realtime.disconnect()))
})

test('wrong passwords are counted over all nodes', async () => {
  const from = anyAddress()
  const attempt = async (node: RunningPortal) => {
    const { auth } = clientFor(node, { from })
    return (await auth.signInWithPassword({ email: writer.email, password: 'not the password' })).error
      ?.status
  }
  const answers = []
  for (const node of [first, second, first, second, first, second]) answers.push(await attempt(node))
  expect(answers).toEqual([400, 400, 400, 400, 429, 429])
})

test('when a node is killed its clients come back on the other one and have missed nothing that they read again', async () => {
  const member = await joinAsMember(first)
  const { client } = await signIn({ ...second, url: relay.url }, member)
  const heard = await follow(client)
  await insert(writer.client, 'Node before')
  await expect.poll(() => heard.titles).toEqual(['Node before'])

  await second.kill()
  relay.pointTo(first.url)
  await insert(writer.client, 'Node between')
  await expect.poll(heard.state, { timeout: 20_000 }).toBe('joined')
  expect(await readTitles(client)).toEqual(['Node before', 'Node between'])
  await insert(writer.client, 'Node after')
  await expect.poll(() => heard.titles.at(-1)).toBe('Node after')
  await client.realtime.disconnect()
})
