import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserActor } from '@portal/backend/platform/actor'
import { startFakeProviders, type FakeProviders } from '@portal/testing/providers/fake-providers'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'

let fakes: FakeProviders
let portal: ListeningApp
let person: UserActor
let token: string

beforeAll(async () => {
  fakes = await startFakeProviders()
  portal = await startListeningApp({
    PORTAL_RATE_AI: '1000',
    OPENAI_API_KEY: 'key-of-openai',
    OPENAI_BASE_URL: fakes.url,
  })
  await seedSampleData(portal.db)
})
afterAll(async () => {
  await portal.close()
  await fakes.close()
})
beforeEach(async () => {
  person = await buildUser(portal.db, 'business_user')
  token = await portal.tokenFor(person)
  // From here on the token is remembered for a while.
  if (!(await ask()).ok) throw new Error('the first question was not answered')
  fakes.requests.length = 0
})

const ask = (accept = 'application/json', content = 'How large is the dairy market?'): Promise<Response> =>
  fetch(`${portal.url}/functions/v1/ai-orchestrator`, {
    method: 'POST',
    headers: { accept, 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ messages: [{ role: 'user', content }] }),
  })
async function countStored(): Promise<{ sessions: number; calls: string[] }> {
  const { rows } = await portal.db.query<{ sessions: number; calls: string[] }>(
    `select (select count(*)::int from ai_chat_sessions where user_id = $1) as sessions,
       (select array_agg(outcome order by started_at) from ai_calls where user_id = $1) as calls`,
    [person.id],
  )
  return rows[0] ?? { sessions: -1, calls: [] }
}

const setRole = async (role: string | null): Promise<void> =>
  // As another server on the same database would do it: this one does not hear of it.
  void (await portal.db.query('update auth.users set raw_app_meta_data = $2 where id = $1', [
    person.id,
    role === null ? {} : { role },
  ]))

test.each([
  ['whose role was taken away', `update auth.users set raw_app_meta_data = '{}' where id = $1`, 403],
  ['who was locked out', `update auth.users set banned_until = now() + interval '1 day' where id = $1`, 401],
  ['who was removed', `update auth.users set deleted_at = now() where id = $1`, 401],
])('somebody %s a moment ago is told nothing, and no model is asked', async (_who, change, status) => {
  await portal.db.query(change, [person.id])
  for (const accept of ['application/json', 'text/event-stream']) {
    const refused = await ask(accept)
    expect(refused.status).toBe(status)
    expect(await refused.text()).not.toContain('1.2B')
  }
  expect(fakes.requests).toEqual([])
  expect((await countStored()).sessions).toBe(1)
})

test('rights that have changed a moment ago hold for the call that comes first, and it happens once', async () => {
  await setRole('admin')
  expect((await ask()).status).toBe(200)
  await setRole(null)
  expect((await ask()).status).toBe(403)
  await setRole('business_user')
  expect((await ask()).status).toBe(200)
  expect(fakes.requests.length).toBe(2)
  expect((await countStored()).sessions).toBe(3)
})

test('a call that was given up for its caller says nothing about the provider', async () => {
  for (let n = 0; n < 8; n++) {
    await setRole(n % 2 === 0 ? 'admin' : 'business_user')
    expect((await ask()).status).toBe(200)
  }
  expect(fakes.requests.length).toBe(8)
  await expect
    .poll(async () => (await countStored()).calls.toSorted())
    .toEqual([...Array<string>(8).fill('aborted'), ...Array<string>(9).fill('succeeded')])
})

test('the call is booked before its question is understood; one that goes to no provider leaves nothing', async () => {
  const question = 'Which is the largest open opportunity?'
  expect((await ask('application/json', question)).status).toBe(200)
  expect(fakes.requests).toEqual([])
  await expect.poll(countStored).toEqual({ sessions: 2, calls: ['succeeded'] })
})
