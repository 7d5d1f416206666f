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
    const sender = await join(topic, {}, { vsn })
    const echoed = await join(topic, { broadcast: { self: true, ack: true } }, { vsn })
    const old = await join(topic, {}, { vsn: '1.0.0' })
    const elsewhere = await join(anyTopic(), {}, { vsn })
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
