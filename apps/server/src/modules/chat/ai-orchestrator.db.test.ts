import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChatStreamEvent, OrchestratorChatResponse, OrchestratorTaskRequest } from '@portal/contracts/chat'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'

let portal: ListeningApp
let token: string
let email: string

beforeAll(async () => {
  portal = await startListeningApp({ PORTAL_RATE_AI: '100000', PORTAL_FEEDBACK_TO: 'team@client.example' })
  await seedSampleData(portal.db)
  const member = await buildUser(portal.db, 'business_user')
  email = member.email
  token = await portal.tokenFor(member)
})
afterAll(() => portal.close())

const call = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${portal.url}/functions/v1/ai-orchestrator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const question = (content: string, more: object = {}): object => ({
  messages: [{ role: 'user', content }],
  ...more,
})

async function readEvents(response: Response): Promise<ChatStreamEvent[]> {
  const text = await response.text()
  return text.split('\n\n').flatMap((block) => {
    const event = /^event: (.*)$/mu.exec(block)?.[1]
    const data = /^data: (.*)$/mu.exec(block)?.[1]
    return event === undefined || data === undefined
      ? []
      : [ChatStreamEvent.parse({ event, data: JSON.parse(data) })]
  })
}

test('[API-FN-05] [API-FN-06] a chat takes messages, sessionId, analysisType and userId, and answers message, tokensUsed and sessionId', async () => {
  const response = await call(
    question('How large is the dairy market?', { analysisType: 'market_analysis', userId: randomUUID() }),
  )
  expect(response.status).toBe(200)
  const first = OrchestratorChatResponse.parse(await response.json())
  expect(first).toMatchObject({ tokensUsed: 0, status: 'complete' })
  expect(first.message).toContain('$1.2B [1]')
  const again = OrchestratorChatResponse.parse(
    await (await call(question('And pharma?', { sessionId: first.sessionId }))).json(),
  )
  expect(again.sessionId).toBe(first.sessionId)
  expect(again.message).toContain('$800M [1]')
})

test('the answer streams as events of the contract when the caller takes them', async () => {
  const response = await call(question('Give me the board summary'), {
    accept: 'text/event-stream',
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const events = await readEvents(response)
  expect(events[0]?.event).toBe('start')
  expect(events.filter(({ event }) => event === 'delta').length).toBeGreaterThan(5)
  const end = events.at(-1)
  const said = events.map((event) => (event.event === 'delta' ? event.data.text : '')).join('')
  expect(end).toMatchObject({ event: 'done', data: { status: 'complete', message: said } })
})

test('a finished answer is followed and stopped without harm', async () => {
  const { messageId, message } = OrchestratorChatResponse.parse(await (await call(question('hello'))).json())
  const followed = await readEvents(
    await call({ action: 'follow', messageId }, { accept: 'text/event-stream' }),
  )
  expect(followed.map(({ event }) => event)).toEqual(['start', 'snapshot', 'done'])
  const stopped = OrchestratorChatResponse.parse(await (await call({ action: 'stop', messageId })).json())
  expect(stopped).toMatchObject({ status: 'complete', message })
})

test('[VALID-08] [ERR-12] without a user the call fails with User not authenticated', async () => {
  const response = await call(question('hello'), { authorization: '' })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ error: 'User not authenticated', code: 'not_authenticated' })
})

test('[API-FN-07] [API-FN-08] content is generated for data.prompt by the built-in engine where openai has no key', async () => {
  const response = await call({
    task: 'content_generation',
    data: {
      prompt:
        'You are an expert analyst. Write a briefing about the dairy sector with an outlook and three recommendations.',
    },
  })
  expect(response.status).toBe(200)
  const body = (await response.json()) as { content: string; provider: string; message: string }
  expect(body).toMatchObject({ provider: 'builtin', message: body.content })
  expect(body.content).toContain('$1.2B')
  expect(body.content).toContain('[1]')
  expect(OrchestratorTaskRequest.parse({ task: 'content_generation', data: {} }).provider).toBe('openai')
})

test('[API-FN-09] mail goes to people of the portal, with the server as its sender, and is limited', async () => {
  const mail = (to: string): object => ({
    task: 'email_sending',
    data: { to, subject: 'Figures', html: '<p>Dairy &amp; more</p>', from: 'forged@client.example' },
  })
  const sent = await call(mail(email))
  expect(sent.status).toBe(200)
  expect(await sent.json()).toEqual({ success: true, emailId: expect.any(String) })
  expect((await call(mail('team@client.example'))).status).toBe(200)
  expect(await (await call(mail('stranger@elsewhere.example'))).json()).toMatchObject({ code: 'forbidden' })
  const statuses: number[] = []
  for (let mails = 0; mails < 12; mails++) statuses.push((await call(mail(email))).status)
  expect(statuses.at(-1)).toBe(429)
})

test('[API-FN-09] what a member mails is their text alone, under their name and a subject of the portal', async () => {
  const html =
    '<div style="position:fixed"><h1>Your account</h1><p>Press <a href="https://elsewhere.example/in">here</a> <b>now</b></p>' +
    '<img src="https://elsewhere.example/pixel"><form action="https://elsewhere.example"><input name="password"></form></div>' +
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'
  const data = { to: 'team@client.example', subject: 'Password expired', html }
  const other = await buildUser(portal.db, 'business_user')
  const sent = await call(
    { task: 'email_sending', data },
    { authorization: `Bearer ${await portal.tokenFor(other)}` },
  )
  const { emailId } = (await sent.json()) as { emailId: string }
  const { rows } = await portal.db.query<{ subject: string; html: string; text: string }>(
    'select subject, html, text from public.mail_outbox where id = $1',
    [emailId],
  )
  expect(rows[0]?.subject).toBe(`HerpasIA, message from ${other.email}: Password expired`)
  expect(rows[0]?.text).toContain(`${other.email} sends you this message through HerpasIA:`)
  expect(rows[0]?.text).toContain('Your account')
  expect(rows[0]?.html).toContain(`${other.email} sends you this message`)
  expect(rows[0]?.html).not.toMatch(/<(?:a|img|form|input|script)\b|position:fixed/)
})

const unknownId = randomUUID()
const wrong: [string, unknown][] = [
  ['nothing', ''],
  ['no JSON', '{"messages":'],
  ['a list', []],
  ['a number', 7],
  ['null', null],
  ['text', '"messages"'],
  ['no field', {}],
  ['an unknown action', { action: 'delete', messageId: unknownId }],
  ['stop without a message', { action: 'stop' }],
  ['stop of no id', { action: 'stop', messageId: 'last' }],
  ['stop of an unknown message', { action: 'stop', messageId: unknownId }],
  ['follow of an unknown message', { action: 'follow', messageId: unknownId }],
  ['follow of a number', { action: 'follow', messageId: 1 }],
  ['no messages', { messages: [] }],
  ['messages as text', { messages: 'hello' }],
  ['messages as an object', { messages: { role: 'user', content: 'x' } }],
  ['a message of null', { messages: [null] }],
  ['a message without role', { messages: [{ content: 'x' }] }],
  ['a message without content', { messages: [{ role: 'user' }] }],
  ['a role of its own', { messages: [{ role: 'root', content: 'x' }] }],
  ['content as a number', { messages: [{ role: 'user', content: 5 }] }],
  ['content as parts', { messages: [{ role: 'user', content: [{ type: 'text', text: 'x' }] }] }],
  ['an empty question', question('')],
  ['a blank question', question(' \n\t ')],
  ['a question of NUL', question('\u0000')],
  ['half a surrogate pair', question('\ud800 lone')],
  ['a NUL within', question('a\u0000b')],
  ['a question too long', question('x'.repeat(20_001))],
  ['too many turns', { messages: Array.from({ length: 201 }, () => ({ role: 'user', content: 'x' })) }],
  ['an answer as the last turn', { messages: [{ role: 'assistant', content: 'x' }] }],
  ['a system turn as the last', { messages: [{ role: 'system', content: 'x' }] }],
  ['a session that is no id', question('x', { sessionId: 'mine' })],
  [
    'a session of an injection',
    question('x', { sessionId: `${unknownId}'; drop table ai_chat_messages; --` }),
  ],
  ['an unknown session', question('x', { sessionId: unknownId })],
  ['an unknown context type', question('x', { analysisType: 'astrology' })],
  ['a user id as a number', question('x', { userId: 1 })],
  ['an unknown provider', question('x', { provider: 'oracle' })],
  ['an unknown model', question('x', { model: 'gpt-0' })],
  ["another provider's model", question('x', { provider: 'anthropic', model: 'o3-2025-04-16' })],
  ['a provider as a list', question('x', { provider: ['openai'] })],
  ['a prototype as provider', question('x', { provider: '__proto__' })],
  ['an unknown task', { task: 'world_domination', data: {} }],
  ['a task without data', { task: 'content_generation' }],
  ['data as a list', { task: 'content_generation', data: [] }],
  ['no prompt', { task: 'content_generation', data: {} }],
  ['an empty prompt', { task: 'content_generation', data: { prompt: ' ' } }],
  ['a prompt as a number', { task: 'content_generation', data: { prompt: 1 } }],
  ['a prompt too long', { task: 'content_generation', data: { prompt: 'x'.repeat(20_001) } }],
  [
    'content of an unknown provider',
    { task: 'content_generation', provider: 'oracle', data: { prompt: 'x' } },
  ],
  ['mail to nobody', { task: 'email_sending', data: { subject: 's', html: 'h' } }],
  ['mail to no address', { task: 'email_sending', data: { to: 'nobody', subject: 's', html: 'h' } }],
  ['mail to a list', { task: 'email_sending', data: { to: ['a@client.example'], subject: 's', html: 'h' } }],
  [
    'mail with a header in its subject',
    {
      task: 'email_sending',
      data: { to: 'a@client.example', subject: 's\r\nBcc: b@client.example', html: 'h' },
    },
  ],
  ['mail without text', { task: 'email_sending', data: { to: 'a@client.example', subject: 's', html: '' } }],
]

test.each(wrong)('%s is refused with a clear error of the contract', async (_name, body) => {
  const response = await call(body)
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  const answer = (await response.json()) as { error: string; code: string; requestId: string }
  expect(answer).toMatchObject({
    error: expect.any(String),
    code: expect.any(String),
    requestId: expect.any(String),
  })
  expect(answer.error).not.toMatch(/ at .*\.ts|node_modules|select /u)
})

test.each([
  '😀'.repeat(500),
  '[1] [2] [999]',
  '((((',
  "'; drop table figures; --",
  '&|!():*',
  'الحليب',
  '$1.2B?',
  '¿',
])('a strange question %j is answered', async (content) => {
  const response = await call(question(content))
  expect(response.status).toBe(200)
  expect(OrchestratorChatResponse.parse(await response.json()).status).toBe('complete')
})
