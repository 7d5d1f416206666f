import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  startRealtime,
  subscribe,
  type Node,
  type Person,
  type RunningRealtime,
} from './testing/start-realtime.ts'

let realtime: RunningRealtime
let second: Node
let person: Person

beforeAll(async () => {
  realtime = await startRealtime(`
    create table public.notes (id integer primary key, body text);
    grant select on public.notes to authenticated;
    alter publication supabase_realtime add table public.notes;`)
  second = await realtime.startNode()
  person = await realtime.createPerson()
})
afterAll(() => realtime.stop())

async function follow(topic: string, node: Node, key = '') {
  const client = await realtime.clientFor({ as: person, node })
  const rows = createInbox<Record<string, unknown>>()
  const messages = createInbox<{ event: string; payload: unknown }>()
  const channel = client
    .channel(topic, { config: { presence: { key } } })
    .on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, (change) =>
      rows.add(change.new),
    )
    .on('broadcast', { event: '*' }, (message) => messages.add(message as never))
    .on('presence', { event: 'sync' }, () => undefined)
  expect((await subscribe(channel)).status).toBe('SUBSCRIBED')
  return { client, channel, rows, messages }
}

test('a change arrives at the subscribers of every node', async () => {
  const [here, there] = [await follow('changes', realtime.first), await follow('changes', second)]
  await realtime.db.query(`insert into notes values (1, 'one')`)
  expect(await here.rows.atLeast(1)).toEqual([{ id: 1, body: 'one' }])
  expect(await there.rows.atLeast(1)).toEqual([{ id: 1, body: 'one' }])
})

test('a broadcast arrives at every node once, in order, whatever its length and form', async () => {
  const [here, there] = [await follow('broadcasts', realtime.first), await follow('broadcasts', second)]
  const large = { text: 'Größe 𝄞 '.repeat(20_000) }
  const bytes = new Uint8Array(20_000).map((_, index) => index % 256)
  await here.channel.send({ type: 'broadcast', event: 'small', payload: { n: 1 } })
  await here.channel.send({ type: 'broadcast', event: 'large', payload: large })
  await here.channel.send({ type: 'broadcast', event: 'bytes', payload: bytes.buffer })
  await here.channel.send({ type: 'broadcast', event: 'last', payload: {} })
  const received = await there.messages.atLeast(4)
  expect(received.map(({ event }) => event)).toEqual(['small', 'large', 'bytes', 'last'])
  expect(received[1]?.payload).toEqual(large)
  expect([...new Uint8Array(received[2]?.payload as ArrayBuffer)]).toEqual([...bytes])
  expect(here.messages.received).toEqual([])
})

test('presence is the same on every node, also on one that comes later, and goes with its node', async () => {
  const topic = 'presence'
  const here = await follow(topic, realtime.first, 'here')
  const third = await realtime.startNode()
  const there = await follow(topic, third, 'there')
  await here.channel.track({ n: 1 })
  await there.channel.track({ n: 2 })
  const both = { here: [{ n: 1 }], there: [{ n: 2 }] }
  await expect.poll(() => here.channel.presenceState()).toMatchObject(both)
  await expect.poll(() => there.channel.presenceState()).toMatchObject(both)
  const fourth = await realtime.startNode()
  const late = await follow(topic, fourth, 'late')
  await expect.poll(() => late.channel.presenceState()).toMatchObject(both)
  await there.client.realtime.disconnect()
  await third.close()
  await expect.poll(() => Object.keys(here.channel.presenceState())).toEqual(['here'])
  await expect.poll(() => Object.keys(late.channel.presenceState())).toEqual(['here'])
})

test('what changes while a node does not hear the database is told when it hears it again', async () => {
  const { rows } = await follow('deaf', second)
  await realtime.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  await realtime.db.query(`insert into notes values (10, 'unheard')`)
  expect(await rows.atLeast(1)).toEqual([{ id: 10, body: 'unheard' }])
})

test('when a node goes away its clients come back by themselves and hear again', async () => {
  const node = await realtime.startNode()
  const { client, channel, rows } = await follow('moving', node)
  const port = Number(new URL(node.url).port)
  await node.close()
  await expect.poll(() => client.realtime.isConnected()).toBe(false)
  await realtime.startNode({ port })
  await expect.poll(() => channel.state, { timeout: 20_000 }).toBe('joined')
  await realtime.db.query(`insert into notes values (20, 'back')`)
  expect(await rows.atLeast(1)).toEqual([{ id: 20, body: 'back' }])
})
