import { ChatContextType } from '@portal/contracts/chat'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnswerStream, json, portalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { getSupabase } from '#web/lib/supabase.ts'
import { askAssistant } from './api/ask-assistant.ts'
import { createChatSession } from './api/chat-sessions.ts'
import { InlineChat } from './inline-chat.tsx'

const orchestrator = '/functions/v1/ai-orchestrator'
const sessions = '/rest/v1/ai_chat_sessions'

const backend = portalBackend()

const chat = () => page.getByRole('region', { name: 'Ask HerpasIA' })

test('[CHAT-09] [HOME-11] the inline chat is 600 px high', async () => {
  await renderPortal(<InlineChat />)
  await expect.element(chat().getByText('Ask the portal')).toBeVisible()
  expect(chat().element().getBoundingClientRect().height).toBe(600)
})

test('the inline chat makes a session with the first question, not with each visit of the page', async () => {
  const stream = new AnswerStream()
  backend.respond(orchestrator, () => stream.response)
  await renderPortal(<InlineChat />)
  await expect.element(chat().getByText('Ask the portal')).toBeVisible()
  expect(backend.callsOf(sessions)).toEqual([])
  await chat().getByRole('button', { name: 'Compare our benchmark sectors by growth' }).click()
  await expect.poll(() => backend.callsOf(orchestrator).length).toBe(1)
  expect(backend.tables['ai_chat_sessions']).toMatchObject([{ metadata: { created_via: 'home_chat' } }])
})

test('[ERR-13] outside the widget a question that is not taken shows AI Error with the answer of the server', async () => {
  backend.respond(orchestrator, () =>
    json(429, {
      error: 'Too many questions. Wait a minute.',
      code: 'rate_limited',
      requestId: 'req-12345678',
    }),
  )
  await renderPortal(<InlineChat />)
  await expect.element(chat().getByText('Ask the portal')).toBeVisible()
  await chat().getByRole('textbox', { name: 'Message' }).fill('Hello')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('AI Error')).toBeVisible()
  await expect.element(page.getByText('Too many questions. Wait a minute.').first()).toBeVisible()
})

test('[VALID-08] [ERR-12] without somebody signed in neither a session is made nor a question sent', async () => {
  const client = await getSupabase()
  await client.auth.signOut({ scope: 'local' })
  await expect(createChatSession('home', 'general')).rejects.toThrow('User not authenticated')
  const question = {
    sessionId: crypto.randomUUID(),
    contextType: 'general',
    entries: [],
    text: 'Hi',
  } as const
  await expect(askAssistant({ ...question, signal: new AbortController().signal })).rejects.toThrow(
    'User not authenticated',
  )
  expect([...backend.callsOf(sessions), ...backend.callsOf(orchestrator)]).toEqual([])
})

test('[ERR-15] a failed insert says that the session could not be created', async () => {
  backend.fail(sessions, 500)
  await expect(createChatSession('home', 'general')).rejects.toThrow('Failed to create chat session')
})

test('[CHAT-14] the context types are those of the specification', () => {
  expect(ChatContextType.options).toEqual(['general', 'technical', 'market_analysis', 'project_management'])
})
