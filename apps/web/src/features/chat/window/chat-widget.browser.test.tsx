import type { ChatStreamEvent } from '@portal/contracts/chat'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnswerStream, json, portalBackend, type Row, signedInUser } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { ChatWidget } from './chat-widget.tsx'

const orchestrator = '/functions/v1/ai-orchestrator'
const sessions = '/rest/v1/ai_chat_sessions'
const messages = '/rest/v1/ai_chat_messages'
const sessionId = '0b1f3c2e-1111-4222-8333-944455556666'
const messageId = '2b1f3c2e-1111-4222-8333-944455556666'

const backend = portalBackend()
beforeEach(async () => {
  await page.viewport(1440, 900)
})

const panel = () => page.getByRole('region', { name: 'HerpasIA chat' })
const box = () => panel().getByRole('textbox', { name: 'Message' })

async function openChat() {
  const screen = await renderPortal(<ChatWidget />)
  await page.getByRole('button', { name: 'Open HerpasIA chat' }).click()
  await expect.element(box()).toBeVisible()
  await expect.element(panel().getByText('Ask the portal')).toBeVisible()
  return screen
}

async function ask(text: string) {
  await box().fill(text)
  await userEvent.keyboard('{Enter}')
}

const buildSessionRow = (overrides: Row = {}): Row => ({
  id: sessionId,
  user_id: signedInUser.id,
  context_type: 'general',
  session_name: 'general 2026-01-01T00:00:00.000Z',
  metadata: { created_via: 'floating_chat' },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...overrides,
})

const buildMessageRow = (overrides: Row): Row => ({
  id: crypto.randomUUID(),
  session_id: sessionId,
  tokens_used: 0,
  status: 'complete',
  metadata: {},
  created_at: '2026-01-01T00:00:01Z',
  updated_at: '2026-01-01T00:00:01Z',
  ...overrides,
})

const start: ChatStreamEvent = {
  event: 'start',
  data: { sessionId, userMessageId: '1b1f3c2e-1111-4222-8333-944455556666', messageId },
}
const citation = {
  n: 1,
  record_table: 'figures',
  record_id: sessionId,
  label: 'Dairy: market size',
  excerpt: '$1.2B',
  as_of: '2025-01-06',
  provenance: { kind: 'sample' as const, source: { name: 'Sample set' }, inputs: [] },
  href: '/market-benchmarks',
}
const doneWith = (
  message: string,
  unverified: string[] = [],
  more: { budget_share?: number } = {},
): ChatStreamEvent => ({
  event: 'done',
  data: {
    message,
    tokensUsed: 9,
    sessionId,
    messageId,
    status: 'complete',
    metadata: {
      provider: 'builtin',
      model: 'builtin',
      citations: [citation],
      unverified,
      duration_ms: 412,
      ...more,
    },
  },
})

/** Answers each question with a stream of the test's own. */
function streamAnswers(): AnswerStream[] {
  const streams: AnswerStream[] = []
  backend.respond(orchestrator, () => {
    const stream = new AnswerStream()
    streams.push(stream)
    return stream.response
  })
  return streams
}

test('[CHAT-01] [CHAT-03] [CHAT-04] [CHAT-15] [DATA-29] [DATA-30] opening creates a session, then loads its messages', async () => {
  await openChat()
  const insert = backend.callsOf(sessions).find((call) => call.method === 'POST')
  expect(insert?.body).toMatchObject({
    user_id: signedInUser.id,
    context_type: 'general',
    metadata: { created_via: 'floating_chat' },
  })
  expect(insert?.body['session_name']).toMatch(/^general \d{4}-\d\d-\d\dT/)
  await expect.poll(() => backend.callsOf(messages).length).toBe(1)
  const [read] = backend.callsOf(messages)
  expect(read?.search.get('session_id')).toBe(`eq.${String(backend.tables['ai_chat_sessions']?.[0]?.['id'])}`)
  expect(read?.search.get('order')).toBe('created_at.asc')
  await panel().getByRole('button', { name: 'Close chat' }).click()
  await expect.element(page.getByRole('button', { name: 'Open HerpasIA chat' })).toHaveFocus()
})

test('[CHAT-02] [CHAT-07] [CHAT-08] open it measures 384 by 500 px, minimised 320 by 64 px', async () => {
  await openChat()
  const size = () => {
    const { width, height } = panel().element().getBoundingClientRect()
    return [width, height]
  }
  expect(size()).toEqual([384, 500])
  await expect.element(box()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Restore chat' })).toHaveFocus()
  expect(size()).toEqual([320, 64])
  await page.getByRole('button', { name: 'Restore chat' }).click()
  await expect.element(box()).toHaveFocus()
})

test('on a small screen the panel is a sheet as wide as the screen that leaves the bottom bar free', async () => {
  await page.viewport(390, 844)
  await openChat()
  const { left, width, bottom } = panel().element().getBoundingClientRect()
  expect([left, width]).toEqual([0, 390])
  expect(bottom).toBeLessThanOrEqual(844 - 56)
})

test('an answer is shown as it comes, then with its sources; a source opens its record with its sample mark', async () => {
  const streams = streamAnswers()
  await openChat()
  await ask('How large is the dairy market?')
  await expect.poll(() => streams.length).toBe(1)
  streams[0]?.send(start).send({ event: 'delta', data: { text: 'It is **large' } })
  await expect.element(panel().getByText('It is **large')).toBeVisible()
  await expect.element(panel().getByRole('status')).toHaveTextContent('HerpasIA is answering')
  streams[0]?.send(doneWith('It is **$1.2B** [1], some say 512 [7].', ['512', '[7]']))
  streams[0]?.end()
  await expect.element(panel().getByText('Generated · built-in engine · 0.4 s')).toBeVisible()
  await panel().getByText('1 source, a sample').click()
  await expect
    .element(panel().getByRole('list', { name: 'Sources' }).getByText('Dairy: market size'))
    .toBeVisible()
  const struck = [...panel().element().querySelectorAll('s')].map((one) => one.textContent)
  expect(struck).toEqual(['512', '[7]'])
  await panel().getByRole('button', { name: 'Source 1: Dairy: market size' }).click()
  const card = page.getByRole('dialog', { name: 'Record: Dairy: market size' })
  await expect.element(card.getByText('Sample set', { exact: true })).toBeVisible()
  await expect.element(card.getByText('Sample', { exact: true })).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Open in the portal' }))
    .toHaveAttribute('href', '/market-benchmarks')
  await userEvent.keyboard('{Escape}')
  await expect.element(box()).toBeVisible()
})

test('[CHAT-10] [CHAT-12] [CHAT-13] Enter sends, Shift+Enter makes a line, an empty message is not sent', async () => {
  const streams = streamAnswers()
  await openChat()
  await box().click()
  await userEvent.keyboard('   {Enter}')
  await expect.element(panel().getByRole('button', { name: 'Send' })).toBeDisabled()
  await box().fill('')
  await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two')
  await expect.element(box()).toHaveValue('one\ntwo')
  expect(streams).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => backend.callsOf(orchestrator)[0]?.body['messages'])
    .toEqual([{ role: 'user', content: 'one\ntwo' }])
  expect(backend.callsOf(orchestrator)[0]?.accept).toBe('text/event-stream')
  await expect.element(box()).toHaveValue('')
})

test('a question that is sent before the conversation is open goes as soon as it is', async () => {
  streamAnswers()
  const { promise: released, resolve: release } = Promise.withResolvers<Response>()
  backend.respond(messages, () => released)
  await renderPortal(<ChatWidget />)
  await page.getByRole('button', { name: 'Open HerpasIA chat' }).click()
  await ask('How large is dairy?')
  await expect.poll(() => backend.callsOf(messages)).toHaveLength(1)
  expect(backend.callsOf(orchestrator)).toEqual([])
  await expect.element(box()).toHaveValue('How large is dairy?')
  release(json(200, []))
  await expect.poll(() => backend.callsOf(orchestrator)).toHaveLength(1)
  await expect.element(box()).toHaveValue('')
})

test('Enter that ends the composition of a character sends nothing', async () => {
  const streams = streamAnswers()
  await openChat()
  await box().fill('変換')
  const field = box().element()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(streams).toHaveLength(0)
  await expect.element(box()).toHaveValue('変換')
})

test('[CHAT-11] nothing is sent while an answer is being written; Stop ends it on the server', async () => {
  let stopped: Row | undefined
  const stream = new AnswerStream()
  backend.respond(orchestrator, ({ body }) => {
    if (body['action'] !== 'stop') return stream.response
    stopped = body
    return json(200, { stopped: true })
  })
  await openChat()
  await ask('first')
  stream.send(start)
  await expect.element(panel().getByRole('button', { name: 'Stop answer' })).toBeVisible()
  await ask('second')
  expect(backend.callsOf(orchestrator)).toHaveLength(1)
  await expect.element(box()).toHaveValue('second')
  await panel().getByRole('button', { name: 'Stop answer' }).click()
  await expect.poll(() => stopped).toEqual({ action: 'stop', messageId })
  const done = doneWith('As far as')
  if (done.event === 'done') stream.send({ ...done, data: { ...done.data, status: 'stopped' } })
  await expect.element(panel().getByText('Stopped. What was written is kept.')).toBeVisible()
})

test('a reload reopens the conversation and follows the answer that is still being written', async () => {
  const stream = new AnswerStream()
  backend.respond(orchestrator, () => stream.response)
  backend.tables['ai_chat_sessions'] = [buildSessionRow()]
  backend.tables['ai_chat_messages'] = [
    buildMessageRow({ role: 'user', content: 'Still there?', created_at: '2026-01-01T00:00:01Z' }),
    buildMessageRow({
      id: messageId,
      role: 'assistant',
      content: 'As',
      status: 'streaming',
      created_at: '2026-01-01T00:00:02Z',
    }),
  ]
  localStorage.setItem(`portal-chat-session:floating:${signedInUser.id}`, sessionId)
  sessionStorage.setItem('portal-chat-view', 'open')
  await renderPortal(<ChatWidget />)
  await expect.element(panel().getByText('Still there?')).toBeVisible()
  await expect.poll(() => backend.callsOf(orchestrator)[0]?.body).toEqual({ action: 'follow', messageId })
  stream
    .send({ event: 'snapshot', data: { content: 'As said' } })
    .send({ event: 'delta', data: { text: ' before' } })
  await expect.element(panel().getByText('As said before')).toBeVisible()
  stream.send(doneWith('As said before.'))
  await expect.element(panel().getByText('Generated · built-in engine · 0.4 s')).toBeVisible()
  expect(backend.callsOf(sessions).filter((call) => call.method === 'POST')).toEqual([])
})

test('a second tab of the same conversation follows the answer that the first began', async () => {
  backend.tables['ai_chat_sessions'] = [buildSessionRow()]
  localStorage.setItem(`portal-chat-session:floating:${signedInUser.id}`, sessionId)
  await openChat()
  const stream = new AnswerStream()
  backend.respond(orchestrator, () => stream.response)
  backend.tables['ai_chat_messages'] = [
    buildMessageRow({ role: 'user', content: 'Asked next door', created_at: '2026-01-01T00:00:01Z' }),
    buildMessageRow({
      id: messageId,
      role: 'assistant',
      content: '',
      status: 'streaming',
      created_at: '2026-01-01T00:00:02Z',
    }),
  ]
  const otherTab = new BroadcastChannel('portal-chat')
  otherTab.postMessage(sessionId)
  await expect.element(panel().getByText('Asked next door')).toBeVisible()
  await expect.poll(() => backend.callsOf(orchestrator)[0]?.body).toEqual({ action: 'follow', messageId })
  stream.send({ event: 'snapshot', data: { content: 'Heard there' } })
  await expect.element(panel().getByText('Heard there')).toBeVisible()
  otherTab.close()
})

test('a second question carries the conversation before it', async () => {
  const streams = streamAnswers()
  await openChat()
  await ask('first')
  await expect.poll(() => streams.length).toBe(1)
  streams[0]?.send(start).send(doneWith('An answer.'))
  await expect.element(panel().getByText('An answer.', { exact: true }).first()).toBeVisible()
  await ask('second')
  await expect
    .poll(() => backend.callsOf(orchestrator)[1]?.body['messages'])
    .toEqual([
      { role: 'user', content: 'first' },
      { role: 'assistant', content: 'An answer.' },
      { role: 'user', content: 'second' },
    ])
  expect(backend.callsOf(orchestrator)[1]?.body).toMatchObject({
    sessionId,
    analysisType: 'general',
    userId: signedInUser.id,
  })
})

test(
  'an answer that was cut off says so, keeps its text and can be asked again',
  { timeout: 20_000 },
  async () => {
    const first = new AnswerStream()
    backend.respond(orchestrator, ({ body }) =>
      body['action'] === 'follow'
        ? json(404, { error: 'gone', code: 'not_found', requestId: 'r' })
        : first.response,
    )
    await openChat()
    await ask('How large?')
    first.send(start).send({ event: 'delta', data: { text: 'It is about' } })
    await expect.element(panel().getByText('It is about')).toBeVisible()
    first.end()
    const note = panel().getByText('The answer was cut off before its end.')
    await expect.element(note, { timeout: 12_000 }).toBeVisible()
    await expect.element(panel().getByText('It is about')).toBeVisible()
    const streams = streamAnswers()
    await panel().getByRole('button', { name: 'Resend' }).click()
    await expect.poll(() => streams.length).toBe(1)
    const messagesSent = backend.callsOf(orchestrator).at(-1)?.body['messages']
    expect(Array.isArray(messagesSent) && messagesSent.at(-1)).toEqual({
      role: 'user',
      content: 'How large?',
    })
  },
)

test('what no record holds is struck through in code and between marks too, and leads nowhere outside of the portal', async () => {
  const streams = streamAnswers()
  await openChat()
  await ask('How large is the dairy market?')
  await expect.poll(() => streams.length).toBe(1)
  const trap = 'https://evil.example/p?who=us'
  const hostile = `Worth \`$99M\`, 4**25** [1]. [Sign in again](${trap}), ![x](${trap}), [pages](/sectors).`
  streams[0]?.send(doneWith(hostile, ['$99M', '425', trap])).end()
  await expect.element(panel().getByText('Generated · built-in engine · 0.4 s')).toBeVisible()
  const struck = [...panel().element().querySelectorAll('s')].map((one) => one.textContent)
  expect(struck).toEqual(['$99M', '425', trap])
  const links = [...panel().element().querySelectorAll('article a, article img')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/sectors'])
})

test('a budget that comes to its end is told by a toast once, and under each answer: the warning, then the hard stop', async () => {
  sessionStorage.removeItem('portal-ai-budget-told')
  const streams = streamAnswers()
  await openChat()
  const answer = async (share: number) => {
    const at = streams.length
    await ask('How large is dairy?')
    await expect.poll(() => streams.length).toBe(at + 1)
    const ids = { userMessageId: crypto.randomUUID(), messageId: crypto.randomUUID() }
    const done = doneWith('$1.2B', [], { budget_share: share })
    streams[at]?.send({ ...start, data: { ...start.data, ...ids } })
    streams[at]?.send({ ...done, data: { ...done.data, ...ids } } as ChatStreamEvent).end()
    await expect
      .element(
        panel()
          .getByRole('article')
          .nth(at)
          .getByText(/AI budget/u),
      )
      .toBeVisible()
  }
  const toasts = (sentence: string) =>
    [...document.querySelectorAll('[data-sonner-toast]')].filter((one) => one.textContent.includes(sentence))
  const warning = 'More than 80% of your AI budget of this month is used.'
  await answer(0.84)
  await expect.poll(() => toasts(warning).length).toBe(1)
  await answer(0.86)
  expect(toasts(warning).length).toBeLessThan(2)
  await answer(1)
  const stopped = 'Your AI budget of this month is used up: the built-in engine answers.'
  await expect.poll(() => toasts(stopped).length).toBe(1)
  await expect.element(panel().getByText(stopped)).toBeVisible()
})

test('[CHAT-05] [CHAT-16] [ERR-15] a session that cannot be created shows toast and banner; the banner can be dismissed', async () => {
  backend.fail(sessions, 500)
  await renderPortal(<ChatWidget />)
  await page.getByRole('button', { name: 'Open HerpasIA chat' }).click()
  const sentence = 'Failed to initialize chat session. Please try again.'
  const banner = panel().getByRole('alert')
  await expect.element(banner.getByText(sentence)).toBeVisible()
  await expect.element(page.getByText('Chat Initialization Error')).toBeVisible()
  await panel().getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(banner).not.toBeInTheDocument()
  backend.respond(sessions, () => json(201, buildSessionRow()))
  await panel().getByRole('button', { name: 'Retry' }).click()
  await expect.element(panel().getByText('Ask the portal')).toBeVisible()
})

test('[CHAT-17] a question that is not taken shows toast and banner, and its text comes back', async () => {
  backend.respond(orchestrator, () =>
    json(503, { error: 'down', code: 'unavailable', requestId: 'req-7f3a19c2' }),
  )
  await openChat()
  await ask('Are you there?')
  await expect.element(page.getByText('Message Send Error')).toBeVisible()
  const banner = panel().getByRole('alert')
  await expect.element(banner.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect.element(banner.getByText('req-7f3a19c2')).toBeVisible()
  await expect.element(box()).toHaveValue('Are you there?')
})

test('in a demonstration a question is refused for what it is, and not asked to be tried again', async () => {
  backend.respond(sessions, () => json(403, { message: 'Only to be read.', code: '25006' }))
  await renderPortal(<ChatWidget />)
  await page.getByRole('button', { name: 'Open HerpasIA chat' }).click()
  await expect.element(panel().getByRole('alert').getByText('Only to be read.')).toBeVisible()
})

test.for([
  ['The provider refused.', 'The provider refused.'],
  ['', 'Failed to get AI response'],
] as const)('[ERR-13] an answer that fails shows AI Error with "%s" as "%s"', async ([error, shown]) => {
  const streams = streamAnswers()
  await openChat()
  await ask('How large?')
  await expect.poll(() => streams.length).toBe(1)
  streams[0]?.send(start).send({ event: 'error', data: { error, code: 'provider_failed', messageId } })
  const title = page.getByText('AI Error', { exact: true })
  await expect.element(title).toBeVisible()
  const toast = title.element().closest('[data-sonner-toast]')
  expect(toast?.getAttribute('data-type')).toBe('error')
  expect(toast?.querySelector('[data-description] > span')?.textContent).toBe(shown)
  await expect.element(panel().getByRole('alert').getByText(shown)).toBeVisible()
  await expect.element(panel().getByRole('button', { name: 'Resend' })).toBeEnabled()
})

test('[ERR-16] messages that cannot be read say so, with a way to try again', async () => {
  backend.fail(messages, 500)
  await renderPortal(<ChatWidget />)
  await page.getByRole('button', { name: 'Open HerpasIA chat' }).click()
  await expect.element(panel().getByRole('alert').getByText('Failed to fetch messages')).toBeVisible()
  backend.respond(messages, () => json(200, []))
  await panel().getByRole('button', { name: 'Retry' }).click()
  await expect.element(panel().getByText('Ask the portal')).toBeVisible()
})

test('[DATA-31] the history lists the conversations of the person, the newest first, and opens one', async () => {
  backend.tables['ai_chat_sessions'] = [
    buildSessionRow({ session_name: 'Older plan', updated_at: '2026-01-01T00:00:00Z' }),
    buildSessionRow({
      id: crypto.randomUUID(),
      session_name: 'Newer plan',
      updated_at: '2026-02-01T00:00:00Z',
    }),
  ]
  const defaultId = crypto.randomUUID()
  backend.tables['ai_chat_sessions'].push(buildSessionRow({ id: defaultId }))
  backend.tables['ai_chat_messages'] = [
    buildMessageRow({ role: 'user', content: 'From the older one' }),
    buildMessageRow({ role: 'user', content: 'From the default one', session_id: defaultId }),
  ]
  await openChat()
  await panel().getByRole('button', { name: 'Chat history' }).click()
  await expect.element(page.getByRole('menuitem', { name: /Newer plan/ })).toBeVisible()
  const names = page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent)
  expect(names.findIndex((name) => name.includes('Newer plan'))).toBeLessThan(
    names.findIndex((name) => name.includes('Older plan')),
  )
  const list = backend.callsOf(sessions).find((call) => call.search.has('order'))
  expect(list?.search.get('user_id')).toBe(`eq.${signedInUser.id}`)
  expect(list?.search.get('order')).toBe('updated_at.desc')
  await expect.element(page.getByRole('menuitem', { name: /From the default one/ })).toBeVisible()
  await page.getByRole('menuitem', { name: /Older plan/ }).click()
  await expect.element(panel().getByText('From the older one')).toBeVisible()
})

test('a new chat leaves the conversation for a new session, and none is offered while an empty one is new enough', async () => {
  const streams = streamAnswers()
  await openChat()
  await expect.element(panel().getByRole('button', { name: 'New chat' })).toBeDisabled()
  expect(backend.tables['ai_chat_sessions']).toHaveLength(1)
  await ask('first')
  await expect.poll(() => streams.length).toBe(1)
  streams[0]?.send(start).send(doneWith('An answer.'))
  await expect.element(panel().getByText('An answer.', { exact: true }).first()).toBeVisible()
  await panel().getByRole('button', { name: 'New chat' }).click()
  await expect.element(panel().getByText('Ask the portal')).toBeVisible()
  expect(backend.tables['ai_chat_sessions']).toHaveLength(2)
})

test('[ERR-17] a history that cannot be read says so in the menu', async () => {
  await openChat()
  backend.fail(sessions, 500)
  await panel().getByRole('button', { name: 'Chat history' }).click()
  await expect.element(page.getByText('Failed to fetch sessions')).toBeVisible()
})

test('[CHAT-06] the voice toggle changes its look and starts no audio by itself; then answers are read aloud', async () => {
  const speak = vi.spyOn(speechSynthesis, 'speak').mockImplementation(() => undefined)
  const streams = streamAnswers()
  await openChat()
  const toggle = panel().getByRole('button', { name: 'Turn voice on' })
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect
    .element(panel().getByRole('button', { name: 'Turn voice off' }))
    .toHaveAttribute('aria-pressed', 'true')
  expect(speak).not.toHaveBeenCalled()
  await ask('Say it')
  await expect.poll(() => streams.length).toBe(1)
  streams[0]?.send(start).send(doneWith('It is **large** [1].'))
  await expect.poll(() => speak.mock.calls[0]?.[0].text).toBe('It is large.')
  speak.mockRestore()
})
