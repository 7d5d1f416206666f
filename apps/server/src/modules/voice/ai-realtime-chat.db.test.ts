import { ChatMessageRow, ChatSessionRow } from '@portal/contracts/chat'
import { voiceCloseCodes, voiceLimits, voiceProtocol, voiceTokenProtocol } from '@portal/contracts/voice'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'
import { listenToVoice, type VoiceClient } from '#server/modules/voice/testing/voice-client.ts'
import type { UserActor } from '@portal/backend/platform/actor'

let portal: ListeningApp
let person: UserActor
let token: string
beforeAll(async () => {
  portal = await startListeningApp({ PORTAL_AUTH_OPEN_SIGNUP: 'on', PORTAL_AUTH_AUTOCONFIRM: 'on' })
  await seedSampleData(portal.db)
  person = await buildUser(portal.db, 'business_user')
  token = await portal.tokenFor(person)
})
afterAll(() => portal.close())

const address = (query = ''): string =>
  `${portal.url.replace('http', 'ws')}/functions/v1/ai-realtime-chat${query}`

async function open(query: string, protocols: string[] = []): Promise<VoiceClient> {
  const client = listenToVoice(new WebSocket(address(query), protocols))
  await once(client.socket, 'open')
  return client
}

async function refusal(query: string): Promise<{ status: number; body: unknown }> {
  const socket = new WebSocket(address(query))
  socket.on('error', () => undefined)
  const [, response] = (await once(socket, 'unexpected-response')) as [
    unknown,
    AsyncIterable<Buffer> & { statusCode: number },
  ]
  let text = ''
  for await (const part of response) text += part.toString()
  return { status: response.statusCode, body: JSON.parse(text) as unknown }
}

const readChat = async () => {
  const { rows } = await portal.db.transaction(person, (tx) =>
    tx.query<{ session: unknown; messages: unknown[] }>(
      `select row_to_json(s) as session,
         (select json_agg(m order by created_at) from ai_chat_messages m where m.session_id = s.id) as messages
       from ai_chat_sessions s order by created_at desc limit 1`,
    ),
  )
  const [row] = rows
  return {
    session: ChatSessionRow.parse(row?.session),
    messages: (row?.messages ?? []).map((message) => ChatMessageRow.parse(message)),
  }
}

test('[VOICE-01] [VOICE-06] without a key a typed question is answered from the records in the words of the protocol, and stands in the chat with its times', async () => {
  const client = await open('?tab=one', [voiceProtocol, voiceTokenProtocol(token)])
  expect(client.socket.protocol).toBe(voiceProtocol)
  expect(await client.next('portal.session')).toMatchObject({ engine: 'builtin' })
  await client.next('session.created')
  client.say({ type: 'session.update', session: {} })
  await client.next('session.updated')
  client.ask('How large is the dairy market?')
  expect(await client.next('portal.turn')).toMatchObject({
    role: 'user',
    content: 'How large is the dairy market?',
  })
  const { transcript } = await client.next('response.audio_transcript.done')
  const deltas = client.said.flatMap((one) =>
    one.type === 'response.audio_transcript.delta' ? [one.delta] : [],
  )
  expect(deltas.length).toBeGreaterThan(1)
  expect(deltas.join('')).toBe(transcript)
  const turn = await client.next('portal.turn')
  expect(turn.metadata).toMatchObject({ provider: 'builtin' })
  expect(turn.metadata?.citations.length).toBeGreaterThan(0)
  await client.next('response.done')
  expect(client.said.some(({ type }) => type === 'response.audio.delta')).toBe(false)

  const { session, messages } = await readChat()
  expect(session).toMatchObject({
    user_id: person.id,
    context_type: 'general',
    metadata: { created_via: 'voice' },
  })
  expect(messages.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'How large is the dairy market?'],
    ['assistant', transcript],
  ])
  expect(messages.every(({ created_at }) => Math.abs(Date.now() - Date.parse(created_at)) < 60_000)).toBe(
    true,
  )
  client.socket.close()
})

test('the token travels in the query too, and without a good one there is no socket', async () => {
  const client = await open(`?token=${token}&tab=query`)
  await client.next('session.created')
  client.socket.close()
  const expired = { ...person, claims: { ...person.claims, exp: Math.floor(Date.now() / 1000) - 5 } }
  const outsider = await portal.db.query<{ id: string }>(
    "insert into auth.users (id, email) values (gen_random_uuid(), 'outsider@people.example') returning id",
  )
  const stranger = {
    ...person,
    claims: { ...person.claims, sub: outsider.rows[0]?.id ?? '', app_metadata: {} },
  }
  const cases: [string, number][] = [
    ['', 401],
    ['?token=nonsense', 401],
    [`?token=${portal.serviceKey}`, 401],
    [`?token=${await portal.tokenFor(expired)}`, 401],
    [`?token=${await portal.tokenFor(stranger)}`, 403],
  ]
  for (const [query, status] of cases) {
    const refused = await refusal(query)
    expect([query.slice(0, 20), refused.status]).toEqual([query.slice(0, 20), status])
    expect(refused.body).toHaveProperty('error')
  }
})

test('a token that runs out closes the socket, and a newer one of the same person keeps it', async () => {
  const soon = { ...person, claims: { ...person.claims, exp: Math.ceil(Date.now() / 1000) + 1 } }
  const short = await portal.tokenFor(soon)
  const [ending, kept] = [await open(`?token=${short}&tab=ending`), await open(`?token=${short}&tab=kept`)]
  kept.say({ type: 'portal.token', access_token: token })
  expect((await ending.closed).code).toBe(voiceCloseCodes.notAuthenticated)
  kept.say({ type: 'session.update', session: {} })
  await kept.next('session.updated')
  const other = await buildUser(portal.db, 'business_user')
  kept.say({ type: 'portal.token', access_token: await portal.tokenFor(other) })
  expect((await kept.closed).code).toBe(voiceCloseCodes.notAuthenticated)
})

test('signing out closes the socket', async () => {
  const post = async (path: string, body: object, bearer = ''): Promise<Record<string, unknown>> => {
    const response = await fetch(`${portal.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    })
    return (response.status === 204 ? {} : await response.json()) as Record<string, unknown>
  }
  const account = { email: 'speaker@people.example', password: 'correct horse battery 9' }
  const { access_token: own } = await post('signup', account)
  await portal.db.query(
    `update auth.users set raw_app_meta_data = '{"role": "business_user"}' where email = $1`,
    [account.email],
  )
  const client = await open(`?token=${String(own)}`)
  await client.next('session.created')
  await post('logout', {}, String(own))
  expect((await client.closed).code).toBe(voiceCloseCodes.notAuthenticated)
})

test('one conversation a tab: the second takes the place of the first; and so many tabs of one person', async () => {
  const tabs = ['a', 'b', 'c'].slice(0, voiceLimits.sessionsPerPerson)
  const [first, ...others] = await Promise.all(tabs.map((tab) => open(`?token=${token}&tab=${tab}`)))
  const again = await open(`?token=${token}&tab=a`)
  expect((await first?.closed)?.code).toBe(voiceCloseCodes.replaced)
  expect((await refusal(`?token=${token}&tab=d`)).status).toBe(429)
  for (const { socket } of [again, ...others]) socket.terminate()
})

test('what is no message is refused, what is too long or too much closes the socket', async () => {
  const client = await open(`?token=${token}&tab=wrong`)
  await client.next('session.created')
  for (const wrong of [
    '{',
    '{"type":"session.destroy"}',
    '{"type":"input_audio_buffer.append","audio":"***"}',
  ]) {
    client.say(wrong)
    expect((await client.next('error')).error.code).toBe('validation_failed')
  }
  client.say({ type: 'response.create' })
  expect((await client.next('error')).error.message).toBe('There is nothing to answer')
  client.say({ type: 'input_audio_buffer.append', audio: 'AAAA' })
  expect((await client.next('error')).error.code).toBe('unsupported_media_type')
  client.say('x'.repeat(voiceLimits.messageBytes + 1))
  expect((await client.closed).code).toBe(1009)
  const flooding = await open(`?token=${token}&tab=flood`)
  for (let n = 0; n < voiceLimits.messagesPerSecond * 2; n++) flooding.say({ type: 'response.cancel' })
  expect((await flooding.closed).code).toBe(voiceCloseCodes.rateLimited)
})

test('as a function it answers pings, and says that it is a websocket', async () => {
  const call = (body: object) =>
    fetch(`${portal.url}/functions/v1/ai-realtime-chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  expect(await (await call({ test: true, timestamp: 1 })).json()).toMatchObject({ status: 'ok' })
  const refused = await call({})
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ error: 'This function is a websocket' })
})
