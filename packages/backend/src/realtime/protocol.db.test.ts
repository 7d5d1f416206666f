import { REALTIME_CHANNEL_STATES } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UnsecuredJWT } from 'jose'
import { realtimeLimits } from '@portal/contracts/realtime'
import { openRawSocket, refusedSocket } from './testing/raw-socket.ts'
import {
  createInbox,
  startRealtime,
  subscribe,
  type Person,
  type RunningRealtime,
} from './testing/start-realtime.ts'

let realtime: RunningRealtime
let person: Person

beforeAll(async () => {
  realtime = await startRealtime(`
    create table public.notes (id integer primary key, owner uuid);
    alter table public.notes enable row level security;
    grant select on public.notes to authenticated;
    create policy own on public.notes for select to authenticated using (owner = auth.uid());
    alter publication supabase_realtime add table public.notes;
    create policy members on realtime.messages for select to authenticated
      using (realtime.topic() like 'room:%' and auth.jwt() -> 'app_metadata' ->> 'role' = 'business_user');`)
  person = await realtime.createPerson()
})
afterAll(() => realtime.stop())

const versions = ['1.0.0', '2.0.0'] as const

test.each(versions)('[API-RT-01] the socket at realtime/v1 speaks protocol %s', async (vsn) => {
  const { say, frames, socket } = await openRawSocket(realtime.url, { key: realtime.keys.anonKey, vsn })
  const topic = 'realtime:raw'
  const bindings = [
    { event: 'INSERT', schema: 'public', table: 'notes', filter: 'id=eq.1' },
    { event: '*', schema: 'public' },
  ]
  say([null, '1', 'phoenix', 'heartbeat', {}])
  say(['2', '2', topic, 'phx_join', { config: { postgres_changes: bindings }, access_token: person.token }])
  await frames.atLeast(4)
  say(['2', '3', topic, 'phx_leave', {}])
  say(['2', '4', topic, 'broadcast', { type: 'broadcast', event: 'x', payload: {} }])
  const id = expect.any(Number) as number
  const told = {
    extension: 'postgres_changes',
    status: 'ok',
    message: 'Subscribed to PostgreSQL',
    channel: 'raw',
  }
  expect(await frames.atLeast(7)).toEqual([
    [null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }],
    [
      '2',
      '2',
      topic,
      'phx_reply',
      { status: 'ok', response: { postgres_changes: bindings.map((binding) => ({ id, ...binding })) } },
    ],
    ['2', null, topic, 'presence_state', {}],
    ['2', null, topic, 'system', told],
    ['2', '3', topic, 'phx_reply', { status: 'ok', response: {} }],
    ['2', null, topic, 'phx_close', {}],
    ['2', '4', topic, 'phx_reply', { status: 'error', response: { reason: 'unmatched topic' } }],
  ])
  socket.close()
})

test('a socket is refused before it is opened, and says why', async () => {
  const expired = await realtime.sign({ role: 'anon' }, -10)
  const path = `${realtime.url}/realtime/v1/websocket`
  const [head, payload] = realtime.keys.anonKey.split('.')
  const withoutRole = await realtime.sign({})
  const withoutExpiry = new UnsecuredJWT({ role: 'service_role' }).encode()
  const refusals: [string, string][] = [
    ['', 'API key is missing'],
    [`?apikey=${expired}`, 'Token has expired'],
    ['?apikey=nonsense', 'The token provided is not a valid JWT'],
    [`?apikey=${withoutRole}`, 'Fields `role` and `exp` are required in JWT'],
    [`?apikey=${withoutExpiry}`, 'Fields `role` and `exp` are required in JWT'],
    [`?apikey=${head}.${payload}.${'A'.repeat(43)}`, 'Failed to validate JWT signature'],
  ]
  for (const [query, error] of refusals)
    expect([query, await refusedSocket(path + query)]).toEqual([query, { status: 401, body: { error } }])
  expect((await refusedSocket(`${realtime.url}/elsewhere`)).status).toBe(404)
})

test('a join that asks for what cannot be is refused with the reason', async () => {
  const { say, frames, socket } = await openRawSocket(realtime.url, {
    key: realtime.keys.anonKey,
    vsn: '2.0.0',
  })
  const replay = { config: { broadcast: { replay: { since: 0 } } } }
  const refusals: [string, Record<string, unknown>, RegExp][] = [
    ['realtime:open', replay, /^UnableToReplayMessages: Replay is not allowed for public channels$/],
    ['realtime:', {}, /^TopicNameRequired/],
    ['elsewhere', {}, /^unmatched topic$/],
    ['realtime:odd', { config: { private: 'yes' } }, /^InvalidJoinPayload/],
    ['realtime:key', { access_token: 'nonsense' }, /^MalformedJWT/],
    [`realtime:${'x'.repeat(300)}`, {}, /^TopicNameTooLong/],
  ]
  for (const [index, [topic, payload, reason]] of refusals.entries()) {
    say([String(index), String(index), topic, 'phx_join', payload])
    const answer = (await frames.atLeast(index + 1))[index]
    expect(answer?.[4]).toMatchObject({
      status: 'error',
      response: { reason: expect.stringMatching(reason) as string },
    })
  }
  socket.close()
})

test('a frame that is not of the protocol closes the socket', async () => {
  for (const frame of ['nonsense', '{}', '[1]', Buffer.from([9, 9]), Buffer.from([3, 255, 0, 0, 0, 0, 1])]) {
    const { socket, closed } = await openRawSocket(realtime.url, { key: realtime.keys.anonKey, vsn: '2.0.0' })
    socket.send(frame)
    expect(await closed).toBe(1007)
  }
})

test('channels, joins and messages of one socket are bounded', async () => {
  const { say, frames, socket } = await openRawSocket(realtime.url, {
    key: realtime.keys.anonKey,
    vsn: '2.0.0',
  })
  for (let n = 1; n <= 101; n += 1) say([String(n), String(n), `realtime:many-${n}`, 'phx_join', {}])
  const isReply = (ref: string) => () => frames.received.find((frame) => frame[1] === ref)?.[4]
  await expect
    .poll(isReply('101'))
    .toMatchObject({ response: { reason: expect.stringMatching(/Too many/) as string } })
  const push = { type: 'broadcast', event: 'x', payload: {} }
  // A busy machine spreads what is sent over more than a second: it is sent until it was too much.
  const sendAndLook = () => {
    for (let n = 0; n < 600; n += 1) say(['1', null, 'realtime:many-1', 'broadcast', push])
    return frames.received.find(
      ([, , topic, event]) => topic === 'realtime:many-1' && event === 'system',
    )?.[4]
  }
  await expect.poll(sendAndLook).toMatchObject({ status: 'error', message: 'Too many messages per second' })
  socket.close()
})

test('a reader that does not read is closed instead of filling the memory', async () => {
  const slow = await openRawSocket(realtime.url, { key: person.token, vsn: '2.0.0' })
  slow.say(['1', '1', 'realtime:slow', 'phx_join', {}])
  await slow.frames.atLeast(1)
  slow.socket.pause()
  const { channel } = await joined('slow')
  for (let n = 0; n < 24; n += 1) await channel.httpSend('flood', { text: 'x'.repeat(900_000) })
  slow.socket.resume()
  expect([1006, 1013]).toContain(await slow.closed)
})

async function joined(topic: string, as: Person = person, isPrivate = false) {
  const client = await realtime.clientFor({ as })
  const system = createInbox<{ status: string; message: string }>()
  const statuses = createInbox<string>()
  const channel = client.channel(topic, { config: { private: isPrivate } })
  channel.on('system', {}, (said: { status: string; message: string }) => system.add(said))
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => {
      statuses.add(status)
      resolve()
    })
  })
  return { client, channel, system, statuses }
}

test('a token that expires ends its channels with a word, and a join with an expired one is refused', async () => {
  const brief = await realtime.createPerson('business_user', 2)
  const { system, statuses } = await joined('brief', brief)
  expect(await system.atLeast(1)).toMatchObject([
    {
      status: 'error',
      message: expect.stringMatching(/^InvalidJWTToken: Token has expired \d+ seconds ago$/) as string,
    },
  ])
  expect(await statuses.atLeast(2)).toEqual(['SUBSCRIBED', 'CLOSED'])
  const client = await realtime.clientFor({ as: brief })
  const late = await subscribe(client.channel('late'))
  expect(late).toMatchObject({ status: 'CHANNEL_ERROR' })
  expect(late.message).toMatch(/^InvalidJWTToken: Token has expired/)
})

test('[SEC-RT] who is blocked or signed out is told nothing more at once, and nobody else loses a channel', async () => {
  const blocked = await realtime.createPerson()
  const [leaving, staying] = [await joined('one', blocked), await joined('one', person)]
  await realtime.db.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    blocked.id,
  ])
  realtime.first.verifiedTokens.dropUser(blocked.id)
  expect(await leaving.statuses.atLeast(2)).toEqual(['SUBSCRIBED', 'CLOSED'])
  realtime.first.verifiedTokens.dropUser(person.id)
  await subscribe(staying.client.channel('two'))
  expect(staying.statuses.received).toEqual(['SUBSCRIBED'])
})

test('a refreshed token counts from then on: for expiry, for rows and for policies', async () => {
  const seconds = 5
  const expires = Date.now() + seconds * 1000
  const brief = await realtime.createPerson('business_user', seconds)
  const { client, statuses } = await joined('refreshed', brief)
  const changes = createInbox<unknown>()
  const following = client
    .channel('rows')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, (change) =>
      changes.add(change.new),
    )
  await subscribe(following)
  brief.token = person.token
  await client.realtime.setAuth(person.token)
  await new Promise((resolve) => setTimeout(resolve, expires + 1200 - Date.now()))
  await realtime.db.query('insert into notes values (1, $1), (2, $2)', [brief.id, person.id])
  expect(await changes.atLeast(1)).toEqual([{ id: 2, owner: person.id }])
  expect(statuses.received).toEqual(['SUBSCRIBED'])
})

test('a refreshed token without the right to a private channel ends it', async () => {
  const guest = await realtime.createPerson('guest')
  const { client, system, statuses } = await joined('room:1', person, true)
  await client.realtime.setAuth(guest.token)
  expect(await system.atLeast(1)).toMatchObject([
    { status: 'error', message: expect.stringMatching(/^Unauthorized/) as string },
  ])
  expect(await statuses.atLeast(2)).toEqual(['SUBSCRIBED', 'CLOSED'])
})

test('[API-RT-02] a channel is closed, joining, joined, leaving and errored as the client says', async () => {
  const client = await realtime.clientFor({ as: person })
  const channel = client.channel('states')
  const states: string[] = [channel.state]
  const answered = subscribe(channel)
  states.push(channel.state)
  await answered
  states.push(channel.state)
  await channel.unsubscribe()
  const refused = client.channel('vault', { config: { private: true } })
  await subscribe(refused)
  states.push(channel.state, refused.state)
  expect(states).toEqual(['closed', 'joining', 'joined', 'closed', 'errored'])
  const all = ['closed', 'errored', 'joined', 'joining', 'leaving']
  expect(Object.values(REALTIME_CHANNEL_STATES).toSorted()).toEqual(all)
})

test('[API-RT-03] [API-RT-04] [API-RT-05] the client’s heartbeat, timeout and reconnect delays', async () => {
  const { realtime: socket } = await realtime.clientFor({ as: person })
  expect([socket.heartbeatIntervalMs, socket.timeout]).toEqual([25_000, 10_000])
  expect([1, 2, 3, 4, 5].map((tries) => socket.reconnectAfterMs(tries))).toEqual([
    1000, 2000, 5000, 10_000, 10_000,
  ])
  socket.connect()
  const answers = createInbox<string>()
  socket.onHeartbeat((status) => answers.add(status))
  await expect.poll(() => socket.isConnected()).toBe(true)
  await socket.sendHeartbeat()
  expect(await answers.atLeast(2)).toEqual(['sent', 'ok'])
})

test.each(versions)(
  '[API-RT-01] whoever goes on after many refusals is cut off, with protocol %s',
  async (vsn) => {
    const { say, closed } = await openRawSocket(realtime.url, { key: realtime.keys.anonKey, vsn })
    // A busy machine takes longer than a second to read them: they are sent until it was too much.
    const flood = setInterval(() => {
      for (let n = 0; n < 5 * realtimeLimits.messagesPerSecond; n += 1)
        say([null, String(n), 'realtime:none', 'broadcast', {}])
    }, 50)
    expect(await closed).toBe(1008)
    clearInterval(flood)
  },
)
