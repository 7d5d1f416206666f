import { createClient } from '@supabase/supabase-js'
import { SendFeedbackResponse } from '@portal/contracts/feedback'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'

let portal: ListeningApp
let member: string
beforeAll(async () => {
  portal = await startListeningApp({ PORTAL_FEEDBACK_TO: 'team@client.example' })
  member = await portal.tokenFor(await buildUser(portal.db, 'business_user'))
})
afterAll(() => portal.close())

let counter = 0
const buildFeedback = (overrides: Record<string, unknown> = {}) => ({
  email: 'planning@client.example',
  feedback: `The sector page should remember its order (${counter++}).`,
  timestamp: '2026-03-02T08:15:00.000Z',
  platform: 'HerpasIA',
  ...overrides,
})

const call = (body: unknown, token: string | null = member) =>
  fetch(`${portal.url}/functions/v1/send-feedback`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const stored = async () =>
  Number((await portal.db.query<{ n: string }>('select count(*) as n from public.feedback')).rows[0]?.n)

test('[FEED-11][API-FN-19] the official client submits feedback, which is stored and lies in the outbox', async () => {
  const feedback = buildFeedback()
  const client = createClient(portal.url, portal.serviceKey, { accessToken: () => Promise.resolve(member) })
  const { data, error } = await client.functions.invoke<unknown>('send-feedback', { body: feedback })
  expect(error).toBeNull()
  const { id } = SendFeedbackResponse.parse(data)
  const { rows } = await portal.db.query(
    'select email, feedback, platform, "timestamp" from public.feedback where id = $1',
    [id],
  )
  expect(rows).toEqual([{ ...feedback, timestamp: new Date(feedback.timestamp) }])
  const mails = await portal.db.query(
    `select from public.mail_outbox where "to" = 'team@client.example' and text like $1`,
    [`%${feedback.feedback}`],
  )
  expect(mails.rowCount).toBe(1)
})

test('the same again is answered with the first one', async () => {
  const feedback = buildFeedback()
  const answers = await Promise.all([call(feedback), call(feedback), call(feedback)])
  const ids = await Promise.all(
    answers.map(async (answer) => SendFeedbackResponse.parse(await answer.json()).id),
  )
  expect(new Set(ids).size).toBe(1)
})

test('feedback in any script arrives as it was typed', async () => {
  const words = 'Größe «é» 日本 🍺 \u202e done'
  const { id } = SendFeedbackResponse.parse(await (await call(buildFeedback({ feedback: words }))).json())
  expect((await portal.db.query('select feedback from public.feedback where id = $1', [id])).rows).toEqual([
    { feedback: words },
  ])
})

test('nobody without a session submits feedback, nor does a bare key', async () => {
  const before = await stored()
  for (const token of [null, 'not.a.token', portal.serviceKey])
    expect((await call(buildFeedback(), token)).status).toBe(401)
  expect(await stored()).toBe(before)
})

test.each([
  ['no body', ''],
  ['half a body', '{"email":'],
  ['a text', '"feedback"'],
  ['null', 'null'],
  ['a list', '[]'],
  ['an empty object', {}],
  ['no email', buildFeedback({ email: undefined })],
  ['a blank email', buildFeedback({ email: '  ' })],
  ['half an address', buildFeedback({ email: 'planning@' })],
  ['a header in the address', buildFeedback({ email: 'a@b.example\nBcc: c@d.example' })],
  ['an object as address', buildFeedback({ email: { $ne: '' } })],
  ['no feedback', buildFeedback({ feedback: undefined })],
  ['blank feedback', buildFeedback({ feedback: ' \n ' })],
  ['a number as feedback', buildFeedback({ feedback: 12 })],
  ['too much feedback', buildFeedback({ feedback: 'x'.repeat(5001) })],
  ['a NUL in the feedback', buildFeedback({ feedback: 'a\0b' })],
  ['a NUL in the address', buildFeedback({ email: 'a\0@b.example' })],
  ['no platform', buildFeedback({ platform: undefined })],
  ['a list as platform', buildFeedback({ platform: ['HerpasIA'] })],
  ['no timestamp', buildFeedback({ timestamp: undefined })],
  ['a timestamp in words', buildFeedback({ timestamp: 'yesterday' })],
  ['a timestamp beyond the calendar', buildFeedback({ timestamp: '2026-13-45T99:99:99Z' })],
  ['the year zero', buildFeedback({ timestamp: '0000-01-01T00:00:00Z' })],
])('%s is answered with a clear error, and nothing is stored', async (_what, body) => {
  const before = await stored()
  const response = await call(body)
  expect(response.status).toBe(400)
  const answer = (await response.json()) as { error: string; code: string; requestId: string }
  expect(['validation_failed', 'bad_request']).toContain(answer.code)
  expect(answer.error).not.toMatch(/ at |node_modules|syntax error at/)
  expect(answer.requestId).toBeTruthy()
  expect(await stored()).toBe(before)
})

test('a body beyond all measure is refused', async () => {
  expect((await call(buildFeedback({ feedback: 'x'.repeat(6 * 1024 * 1024) }))).status).toBe(413)
})
