import { OrchestratorChatResponse, type Citation } from '@portal/contracts/chat'
import { expect, inject, test } from 'vitest'
import { joinAsMember, type Person } from '@portal/testing/portal/portal-client'

const portal = inject('portal')

async function openChat(person: Person): Promise<string> {
  const { data, error } = await person.client
    .from('ai_chat_sessions')
    .insert({ session_name: 'Questions', context_type: 'general', metadata: { created_via: 'test' } })
    .select()
    .single()
  expect(error).toBeNull()
  expect(data.user_id).toBe(person.id)
  return String(data.id)
}

async function ask(person: Person, sessionId: string, question: string): Promise<OrchestratorChatResponse> {
  const { data, error } = await person.client.functions.invoke('ai-orchestrator', {
    body: { messages: [{ role: 'user', content: question }], sessionId, analysisType: 'general' },
  })
  expect(error).toBeNull()
  return OrchestratorChatResponse.parse(data)
}

test('a chat is opened, asked and read back by its owner, and by nobody else', async () => {
  const [owner, other] = [await joinAsMember(portal), await joinAsMember(portal)]
  const sessionId = await openChat(owner)
  const answer = await ask(owner, sessionId, 'How large is the dairy market and who leads it?')

  const read = await owner.client
    .from('ai_chat_messages')
    .select('role, content, status, metadata')
    .eq('session_id', sessionId)
    .order('created_at')
  expect(read.data?.map(({ role, content, status }) => ({ role, content, status }))).toEqual([
    { role: 'user', content: 'How large is the dairy market and who leads it?', status: 'complete' },
    { role: 'assistant', content: answer.message, status: 'complete' },
  ])

  const [sessions, messages] = await Promise.all([
    other.client.from('ai_chat_sessions').select('id').eq('id', sessionId),
    other.client.from('ai_chat_messages').select('id').eq('session_id', sessionId),
  ])
  expect([sessions.data, messages.data]).toEqual([[], []])
  const intruding = await other.client.functions.invoke('ai-orchestrator', {
    body: { messages: [{ role: 'user', content: 'What was asked here?' }], sessionId },
  })
  expect((intruding.error?.context as Response | undefined)?.status).toBe(404)
  const written = await other.client
    .from('ai_chat_messages')
    .insert({ session_id: sessionId, role: 'user', content: 'Not mine' })
  expect(written.error).not.toBeNull()
})

test.each([
  ['How large is the dairy market and who leads it?', ['market_benchmarks', 'competitors']],
  ['Compare our benchmark sectors by growth', ['market_benchmarks']],
  ['What is the status of the system?', ['health_checks']],
])('without a provider key "%s" is answered from records', async (question, tables) => {
  const person = await joinAsMember(portal)
  const answer = await ask(person, await openChat(person), question)
  expect(answer.metadata.provider).toBe('builtin')
  expect(answer.metadata.citations.length).toBeGreaterThan(0)
  expect(answer.metadata.unverified).toEqual([])
  // A record is pointed at from the text or from a row of the table under it.
  const rows = (answer.metadata.answers ?? []).flatMap(({ table }) => table?.rows ?? [])
  for (const { n, record_table, record_id } of answer.metadata.citations) {
    if (!rows.some(({ citations }) => citations.includes(n))) expect(answer.message).toContain(`[${n}]`)
    expect(await recordsOf(person, { record_table, record_id })).toHaveLength(1)
  }
  const cited = answer.metadata.citations.map((citation) => citation.record_table)
  expect(cited.some((table) => tables.includes(table) || table === 'figures')).toBe(true)
})

/** As a citation names them: by id, a component of the system by its kind and name. */
async function recordsOf(
  { client }: Person,
  { record_table, record_id }: Pick<Citation, 'record_table' | 'record_id'>,
): Promise<unknown[] | null> {
  const [kind = '', ...name] = record_id.split('/')
  const key = record_table === 'health_components' ? { kind, name: name.join('/') } : { id: record_id }
  const { data } = await client.from(record_table).select().match(key)
  return data
}

test('what is answered from samples says so', async () => {
  const person = await joinAsMember(portal)
  const answer = await ask(person, await openChat(person), 'Compare our benchmark sectors by growth')
  expect(answer.metadata.citations.map((citation) => citation.provenance.kind)).toContain('sample')
  expect(answer.message.toLowerCase()).toContain('sample')
})

test('what no record speaks of is declined', async () => {
  const person = await joinAsMember(portal)
  const answer = await ask(person, await openChat(person), 'What is the boiling point of mercury?')
  expect(answer.message).toContain('I did not understand')
  expect(answer.metadata).toMatchObject({ provider: 'builtin', finish_reason: 'declined' })
  expect(answer.metadata.citations).toEqual([])
})
