import type { RealtimeChannelOptions } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createInbox,
  startRealtime,
  subscribe,
  type Person,
  type RunningRealtime,
} from './testing/start-realtime.ts'

const policies = `
create policy join_rooms on realtime.messages for select to authenticated using (realtime.topic() like 'room:%');
create policy send_to_rooms on realtime.messages for insert to authenticated
  with check (realtime.topic() like 'room:%' and realtime.topic() not like 'room:read-only%');
create policy send_from_trigger on realtime.messages for insert to anon with check (realtime.topic() like 'room:%');`

interface Message {
  event: string
  payload: unknown
  meta?: Record<string, unknown>
}

let realtime: RunningRealtime
let person: Person
let topics = 0
const anyTopic = (kind = 'open') => `${kind}:${(topics += 1)}`

beforeAll(async () => {
  realtime = await startRealtime(policies)
  person = await realtime.createPerson()
})
afterAll(() => realtime.stop())

type ClientOptions = Parameters<RunningRealtime['clientFor']>[0]

async function join(topic: string, config: RealtimeChannelOptions['config'], options?: ClientOptions) {
  const client = await realtime.clientFor(options ?? { as: person })
  const messages = createInbox<Message>()
  const channel = client
    .channel(topic, { config })
    .on('broadcast', { event: '*' }, (message) => messages.add(message as unknown as Message))
  const answer = await subscribe(channel)
  return { client, channel, messages, ...answer }
}

const versions = ['1.0.0', '2.0.0'] as const

test.each(versions)(
  'a broadcast reaches the others, and its sender only when asked, protocol %s',
  async (vsn) => {
    const topic = anyTopic()
    const sender = await join(topic, {}, { as: person, vsn })
    const echoed = await join(topic, { broadcast: { self: true, ack: true } }, { as: person, vsn })
    const old = await join(topic, {}, { as: person, vsn: '1.0.0' })
    const elsewhere = await join(anyTopic(), {}, { as: person, vsn })
    expect(
      await sender.channel.send({ type: 'broadcast', event: 'one', payload: { n: 1, text: 'Größe' } }),
    ).toBe('ok')
    expect(await echoed.channel.send({ type: 'broadcast', event: 'two', payload: { n: 2 } })).toBe('ok')
    const both = [
      { type: 'broadcast', event: 'one', payload: { n: 1, text: 'Größe' } },
      { type: 'broadcast', event: 'two', payload: { n: 2 } },
    ]
    expect(await echoed.messages.atLeast(2)).toEqual(both)
    expect(await old.messages.atLeast(2)).toEqual(both)
    expect(await sender.messages.atLeast(1)).toEqual([both[1]])
    expect(elsewhere.messages.received).toEqual([])
  },
)

test('bytes arrive as bytes', async () => {
  const topic = anyTopic()
  const [sender, receiver] = [await join(topic, {}), await join(topic, {})]
  const bytes = new Uint8Array([0, 1, 254, 255])
  await sender.channel.send({ type: 'broadcast', event: 'raw', payload: bytes.buffer })
  const [message] = await receiver.messages.atLeast(1)
  expect(message?.event).toBe('raw')
  expect([...new Uint8Array(message?.payload as ArrayBuffer)]).toEqual([...bytes])
})

test('too large a broadcast is refused when an answer is wanted, and the channel lives on', async () => {
  const { channel, messages } = await join(anyTopic(), { broadcast: { ack: true, self: true } })
  const text = 'x'.repeat(3_000_001)
  expect(await channel.send({ type: 'broadcast', event: 'large', payload: { text } })).toBe('error')
  expect(await channel.send({ type: 'broadcast', event: 'small', payload: {} })).toBe('ok')
  expect(await messages.atLeast(1)).toMatchObject([{ event: 'small' }])
})

test('a private channel is joined by those whom a policy lets read', async () => {
  const open = await join(anyTopic('room'), { private: true })
  expect(open.status).toBe('SUBSCRIBED')
  const topic = anyTopic('vault')
  const closed = await join(topic, { private: true })
  expect(closed).toMatchObject({
    status: 'CHANNEL_ERROR',
    message: `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
  })
  expect((await join(anyTopic('room'), { private: true }, {})).status).toBe('CHANNEL_ERROR')
  expect((await join(anyTopic('vault'), { private: true }, { as: 'service' })).status).toBe('SUBSCRIBED')
})

test('without the right to write nothing is sent, and no answer given; asking leaves no messages behind', async () => {
  const topic = anyTopic('room:read-only')
  const reader = await join(topic, { private: true, broadcast: { ack: true } })
  const witness = await join(topic, { private: true })
  const portal = await join(topic, { private: true }, { as: 'service' })
  const sent = reader.channel.send({ type: 'broadcast', event: 'mine', payload: {} }, { timeout: 300 })
  expect(await sent).toBe('timed out')
  await portal.channel.send({ type: 'broadcast', event: 'portal', payload: {} })
  expect(await witness.messages.atLeast(1)).toMatchObject([{ event: 'portal' }])
  const { rows } = await realtime.db.query('select from realtime.messages where topic = $1', [topic])
  expect(rows).toHaveLength(0)
})

test('an open and a private channel of one name do not hear each other', async () => {
  const topic = anyTopic('room')
  const open = await join(topic, {})
  const closed = await join(topic, { private: true, broadcast: { self: true } })
  await open.channel.send({ type: 'broadcast', event: 'open', payload: {} })
  await closed.channel.send({ type: 'broadcast', event: 'private', payload: {} })
  expect(await closed.messages.atLeast(1)).toMatchObject([{ event: 'private' }])
  expect(open.messages.received).toEqual([])
})

interface PresenceEvent {
  event: string
  key?: string
  newPresences?: Record<string, unknown>[]
  leftPresences?: Record<string, unknown>[]
}

async function joinPresent(topic: string, key: string, options?: ClientOptions) {
  const client = await realtime.clientFor(options ?? { as: person })
  const events = createInbox<PresenceEvent>()
  const add = (event: unknown) => events.add(event as PresenceEvent)
  const channel = client
    .channel(topic, { config: { presence: { key } } })
    .on('presence', { event: 'sync' }, () => add({ event: 'sync' }))
    .on('presence', { event: 'join' }, add)
    .on('presence', { event: 'leave' }, add)
  expect((await subscribe(channel)).status).toBe('SUBSCRIBED')
  return { client, channel, events }
}

test.each(versions)('presence: who is there, who comes, changes and goes, protocol %s', async (vsn) => {
  const topic = anyTopic()
  const first = await joinPresent(topic, 'a', { as: person, vsn })
  expect(await first.events.atLeast(1)).toEqual([{ event: 'sync' }])
  expect(first.channel.presenceState()).toEqual({})
  expect(await first.channel.track({ at: 1 })).toBe('ok')
  await first.events.atLeast(3)
  const second = await joinPresent(topic, 'b', { as: person, vsn })
  await second.events.atLeast(2)
  expect(second.channel.presenceState()).toEqual({
    a: [{ at: 1, presence_ref: expect.any(String) as string }],
  })
  await second.channel.track({ at: 2 })
  await second.channel.track({ at: 3 })
  const twin = await joinPresent(topic, 'b', { as: person, vsn })
  await twin.channel.track({ at: 4 })
  await expect.poll(() => first.channel.presenceState()['b']).toMatchObject([{ at: 3 }, { at: 4 }])
  const refs = first.channel.presenceState()['b']?.map(({ presence_ref }) => presence_ref)
  expect(new Set(refs).size).toBe(2)
  await twin.channel.untrack()
  await expect.poll(() => first.channel.presenceState()['b']).toMatchObject([{ at: 3 }])
  await second.client.realtime.disconnect()
  await expect.poll(() => Object.keys(first.channel.presenceState())).toEqual(['a'])
  expect(first.events.received.at(-2)).toMatchObject({ event: 'leave', key: 'b', leftPresences: [{ at: 3 }] })
})

test('presence on a private channel needs the right to write', async () => {
  const client = await realtime.clientFor({ as: person })
  const allowed = client.channel(anyTopic('room'), { config: { private: true, presence: { enabled: true } } })
  await subscribe(allowed)
  expect(await allowed.track({})).toBe('ok')
  const readOnly = client.channel(anyTopic('room:read-only'), { config: { private: true } })
  await subscribe(readOnly)
  expect(await readOnly.track({})).toBe('error')
})

const post = (path: string, body: string, headers: Record<string, string>) =>
  fetch(`${realtime.url}/realtime/v1/api/broadcast${path}`, { method: 'POST', body, headers })

test('those without a socket broadcast over HTTP', async () => {
  const topic = anyTopic()
  const room = anyTopic('room')
  const { messages } = await join(topic, {})
  const inRoom = await join(room, { private: true })
  const json = {
    apikey: realtime.keys.anonKey,
    authorization: `Bearer ${person.token}`,
    'content-type': 'application/json',
  }
  const batch = { messages: [{ topic, event: 'batch', payload: { n: 1 } }] }
  const reply = await post('?apikey=x&vsn=2.0.0', JSON.stringify(batch), json)
  expect([reply.status, await reply.text()]).toEqual([202, ''])
  const client = await realtime.clientFor({ as: person })
  expect(await client.channel(topic).httpSend('single', { n: 2 })).toEqual({ success: true })
  expect(await client.channel(topic).httpSend('bytes', new Uint8Array([7]).buffer)).toEqual({ success: true })
  await client.channel(room, { config: { private: true } }).httpSend('member', {})
  await (await realtime.clientFor()).channel(`${room}`, { config: { private: false } }).httpSend('nobody', {})
  expect(await messages.atLeast(3)).toMatchObject([
    { event: 'batch', payload: { n: 1 } },
    { event: 'single', payload: { n: 2 } },
    { event: 'bytes' },
  ])
  expect(await inRoom.messages.atLeast(1)).toMatchObject([{ event: 'member' }])
})

test('[SEC-RT] strangers with the public key hear and say nothing where no policy lets them', async () => {
  const topic = anyTopic()
  const member = await join(topic, {})
  const stranger = await join(topic, {}, {})
  expect(stranger.status).toBe('SUBSCRIBED')
  await stranger.channel.send({ type: 'broadcast', event: 'from nobody', payload: {} })
  await (await realtime.clientFor({})).channel(topic).httpSend('from nobody either', {})
  await (await realtime.clientFor({ as: person })).channel(topic).httpSend('from a member', {})
  expect(await member.messages.atLeast(1)).toMatchObject([{ event: 'from a member' }])
  expect(stranger.messages.received).toEqual([])
})

test('a broadcast over HTTP without a key, with a wrong one and with a wrong body is refused', async () => {
  const json = { 'content-type': 'application/json' }
  const none = await post('', '{"messages":[]}', json)
  expect([none.status, await none.json()]).toEqual([401, { message: 'Unauthorized' }])
  expect((await post('', '{"messages":[]}', { ...json, apikey: 'wrong' })).status).toBe(401)
  const wrong = await post('', '{"messages":[{"topic":""}]}', { ...json, apikey: realtime.keys.anonKey })
  expect(wrong.status).toBe(422)
})

test('a broadcast that is to be stored is refused in words, not sent as if it were', async () => {
  const room = anyTopic('room:write')
  const { channel } = await join(room, { private: true, broadcast: { ack: true } })
  const refused = await channel.send({ type: 'broadcast', event: 'x', payload: {}, persist: true } as never)
  expect(refused).toMatch(/not supported/)
  await expect(channel.httpSend('x', {}, { persist: true })).rejects.toThrow(/not supported/)
})

test('SQL sends broadcasts, with the rights of who runs it', async () => {
  const room = anyTopic('room')
  const { messages } = await join(room, { private: true })
  const open = anyTopic()
  const outside = await join(open, {})
  await realtime.db.query(
    `select realtime.send('{"n":1}', 'sent', $1), realtime.send_binary('\\x00ff', 'bytes', $1)`,
    [room],
  )
  await realtime.db.query(`select realtime.send('{"n":2}', 'sent', $1, false)`, [open])
  const [sent, bytes] = await messages.atLeast(2)
  expect(sent).toMatchObject({ event: 'sent', payload: { n: 1 }, meta: { id: expect.any(String) as string } })
  expect([...new Uint8Array(bytes?.payload as ArrayBuffer)]).toEqual([0, 255])
  expect(await outside.messages.atLeast(1)).toMatchObject([{ event: 'sent', payload: { n: 2 } }])
})

test('a trigger broadcasts what changed, and who joins later may have it replayed', async () => {
  const room = anyTopic('room')
  await realtime.db.query(`
    create table public.parts (id integer primary key, name text);
    create function public.tell_parts() returns trigger language plpgsql as $$ begin
      perform realtime.broadcast_changes('${room}', tg_op, tg_op, tg_table_name, tg_table_schema, new, old); return null; end $$;
    create trigger tell after insert or update or delete on public.parts for each row execute function public.tell_parts();`)
  const { messages } = await join(room, { private: true })
  const since = Date.now() - 1000
  await realtime.db.query(`insert into parts values (1, 'valve')`)
  await realtime.db.query(`update parts set name = 'pump'`)
  await realtime.db.query(`delete from parts`)
  const valve = { id: 1, name: 'valve' }
  const about = { schema: 'public', table: 'parts' }
  expect((await messages.atLeast(3)).map(({ payload }) => payload)).toMatchObject([
    { ...about, operation: 'INSERT', record: valve, old_record: null },
    { ...about, operation: 'UPDATE', record: { id: 1, name: 'pump' }, old_record: valve },
    { ...about, operation: 'DELETE', record: null, old_record: { id: 1, name: 'pump' } },
  ])
  const late = await join(room, { private: true, broadcast: { replay: { since, limit: 2 } } })
  expect(await late.messages.atLeast(2)).toMatchObject([
    { event: 'UPDATE', meta: { replayed: true } },
    { event: 'DELETE', meta: { replayed: true } },
  ])
})
