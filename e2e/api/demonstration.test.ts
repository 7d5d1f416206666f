import { errorSentences } from '@portal/content/errors'
import { OrchestratorChatResponse } from '@portal/contracts/chat'
import { PublicConfig } from '@portal/contracts/config'
import { FigureRow } from '@portal/contracts/figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyEmail, anyPassword, clientFor, signIn, type Person } from '@portal/testing/portal/portal-client'
import {
  makeDataDir,
  removeDataDir,
  startPortal,
  type RunningPortal,
  usedDataDir,
} from '@portal/testing/portal/portal-server'

const demonstration = { PORTAL_DEMO: 'on', PORTAL_ADMIN_EMAIL: '', PORTAL_ADMIN_PASSWORD: '' }
const refused = 'Nothing can be changed here: it is open for reading only.'

let dataDir: string
let portal: RunningPortal
let administrator: Person
beforeAll(async () => {
  dataDir = await makeDataDir()
  portal = await startPortal({ dataDir, env: demonstration })
  administrator = await enterAs('administrator')
})
afterAll(async () => {
  await portal.stop()
  await removeDataDir(dataDir)
})

async function demoOf(): Promise<NonNullable<PublicConfig['demo']>> {
  const { demo } = PublicConfig.parse(await (await fetch(`${portal.url}/config.json`)).json())
  if (!demo) throw new Error('The portal does not say that it is a demonstration')
  return demo
}

async function enterAs(role: string): Promise<Person> {
  const { people, password } = await demoOf()
  return signIn(portal, { email: people.find((person) => person.role === role)?.email ?? '', password })
}

interface Call {
  method: string
  path: string
  body?: object
  key?: string
}

async function call({ method, path, body, key }: Call): Promise<{ status: number; text: string }> {
  const { data } = await administrator.client.auth.getSession()
  const answer = await fetch(`${portal.url}${path}`, {
    method,
    headers: {
      apikey: portal.anonKey,
      authorization: `Bearer ${key ?? data.session?.access_token}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

async function tables(): Promise<string[]> {
  const { text } = await call({ method: 'GET', path: '/rest/v1/', key: portal.serviceKey })
  const { paths } = JSON.parse(text) as { paths: Record<string, { post?: unknown; get?: unknown }> }
  return Object.entries(paths).flatMap(([path, { post, get }]) =>
    post && get && !path.startsWith('/rpc/') ? [path.slice(1)] : [],
  )
}

async function countRows(): Promise<Record<string, number | null>> {
  const service = clientFor(portal, { key: portal.serviceKey })
  const counted = (await tables()).map(async (name) => {
    const { count } = await service.from(name).select('*', { count: 'exact', head: true })
    return [name, count]
  })
  return Object.fromEntries(await Promise.all(counted)) as Record<string, number | null>
}

test('three people can be looked in as, and each reads what their role may read', async () => {
  expect((await demoOf()).people.map(({ role }) => role)).toEqual([
    'business_lead',
    'member',
    'administrator',
  ])
  for (const [role, status] of [
    ['business_lead', 403],
    ['member', 403],
    ['administrator', 200],
  ] as const) {
    const { client } = await enterAs(role)
    const { data } = await client.from('figures').select('*').limit(5)
    expect(FigureRow.array().parse(data)).toHaveLength(5)
    const team = await client.functions.invoke('team-access', { body: { action: 'list' } })
    expect([role, team.response?.status]).toEqual([role, status])
  }
})

test('no verb changes any table, for an administrator or for the portal’s own key', async () => {
  const names = await tables()
  expect(names.length).toBeGreaterThan(30)
  const before = await countRows()
  for (const name of names)
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'])
      for (const key of [undefined, portal.serviceKey]) {
        const { status } = await call({
          method,
          path: `/rest/v1/${name}`,
          body: { id: '00000000-0000-4000-8000-000000000000' },
          ...(key && { key }),
        })
        expect([name, method, status >= 400 && status < 500]).toEqual([name, method, true])
      }
  expect(await countRows()).toEqual(before)
  const { error } = await administrator.client.from('figures').delete().neq('key', '')
  expect(error?.message).toBe(refused)
})

test('functions that write say in one sentence that nothing can be changed; those that read answer', async () => {
  const before = await countRows()
  const figure = await administrator.client
    .from('figures')
    .select('*')
    .eq('is_current', true)
    .limit(1)
    .single()
  const { key, version } = FigureRow.parse(figure.data)
  const writing: Record<string, object> = {
    'figures-change': {
      action: 'replace',
      key,
      expectedVersion: version,
      value: 1,
      asOf: '2025-01-06',
      kind: 'measured',
      source: { name: 'Annual report' },
    },
    'figures-suggest': { key, says: '1', source: '' },
    'team-access': { action: 'invite', email: anyEmail(), role: 'business_user' },
    'send-feedback': {
      email: anyEmail(),
      feedback: 'A good day',
      timestamp: new Date().toISOString(),
      platform: 'web',
    },
    reports: { action: 'generate', kind: 'availability', parameters: {} },
    shares: { action: 'share-link', title: 'The market', path: '/market-benchmarks' },
    crawls: { action: 'start' },
    'multi-ai-orchestrator': {
      action: 'email_send',
      parameters: { to: administrator.email, subject: 'A day', html: '<p>Good</p>' },
    },
    'agent-center': { action: 'run-now', agent: 'health-watch' },
  }
  for (const [name, body] of Object.entries(writing)) {
    const { status, text } = await call({ method: 'POST', path: `/functions/v1/${name}`, body })
    expect([name, status, text]).toEqual([name, 403, expect.stringContaining('"code":"read_only"')])
    expect(text).toContain(refused)
  }
  for (const [name, body] of Object.entries({
    'team-access': { action: 'list' },
    'agent-center': { action: 'read' },
    'monday-brief': {},
    // Measured, and not kept.
    'health-monitor': { check_type: 'quick' },
  }))
    expect([name, (await call({ method: 'POST', path: `/functions/v1/${name}`, body })).status]).toEqual([
      name,
      200,
    ])
  expect(await countRows()).toEqual(before)
  expect(errorSentences.read_only).toBe(
    'This is a demonstration: everything can be read, nothing can be changed.',
  )
})

const ask = (content: string, earlier: object[] = []) =>
  call({
    method: 'POST',
    path: '/functions/v1/ai-orchestrator',
    body: { messages: [...earlier, { role: 'user', content }] },
  })

test('the assistant answers, goes on from what the caller brings along, and keeps nothing', async () => {
  const before = await countRows()
  const first = await ask('Which sectors are the largest?')
  const told = OrchestratorChatResponse.parse(JSON.parse(first.text))
  expect(told).toMatchObject({ status: 'complete', sessionId: null })
  expect(told.metadata.answers?.[0]?.table?.rows.length).toBeGreaterThan(3)
  const turns = ['Which sectors are the largest?', 'and by growth?'].flatMap((content) => [
    { role: 'user', content },
    { role: 'assistant', content: 'Told' },
  ])
  const third = OrchestratorChatResponse.parse(JSON.parse((await ask('only the first', turns)).text))
  expect(third.message).toMatch(/Pharmaceuticals.*growth/u)
  // Neither what was not understood nor what was chosen from its offers is learned from.
  const unread = await ask('Which sector has the highest zibbleflux?')
  const { metadata } = OrchestratorChatResponse.parse(JSON.parse(unread.text))
  expect(metadata.unread?.words).toEqual(['zibbleflux'])
  const offered = metadata.unread?.nearest[0]?.text ?? ''
  const choosing = [
    { role: 'user', content: 'Which sector has the highest zibbleflux?' },
    { role: 'assistant', content: 'Told' },
  ]
  expect((await ask(offered, choosing)).status).toBe(200)
  const read = { action: 'read', text: 'Which sector has the highest zibbleflux?' }
  expect((await call({ method: 'POST', path: '/functions/v1/ask', body: read })).status).toBe(200)
  expect(await countRows()).toEqual(before)
})

test('accounts stay as they are: no password, no factor, no invitation, no registration', async () => {
  const tries: Omit<Call, 'key'>[] = [
    { method: 'PUT', path: '/auth/v1/user', body: { password: anyPassword() } },
    { method: 'POST', path: '/auth/v1/signup', body: { email: anyEmail(), password: anyPassword() } },
    { method: 'POST', path: '/auth/v1/recover', body: { email: administrator.email } },
    { method: 'POST', path: '/auth/v1/otp', body: { email: administrator.email } },
    { method: 'POST', path: '/auth/v1/factors', body: { factor_type: 'totp' } },
    { method: 'POST', path: '/auth/v1/token?grant_type=id_token', body: {} },
    { method: 'POST', path: '/auth/v1/token', body: {} },
    { method: 'DELETE', path: '/auth/v1/user/identities/any' },
    { method: 'PUT', path: '/%61uth/v1/user', body: { password: anyPassword() } },
    { method: 'POST', path: '/auth/%761/factors', body: { factor_type: 'totp' } },
  ]
  for (const one of tries) {
    const { status, text } = await call(one)
    expect([one.path, status, text]).toEqual([one.path, 403, expect.stringContaining(refused)])
  }
  const asService = await call({
    method: 'POST',
    path: '/auth/v1/admin/users',
    body: { email: anyEmail(), password: anyPassword() },
    key: portal.serviceKey,
  })
  expect(asService.status).toBe(403)
  const { client } = await enterAs('member')
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await client.auth.signOut()).error).toBeNull()
})

test('who leaves does not send away the others who entered as the same', async () => {
  const [one, other] = [await enterAs('member'), await enterAs('member')]
  expect((await one.client.auth.signOut({ scope: 'global' })).error).toBeNull()
  expect((await other.client.auth.getUser()).error).toBeNull()
  expect((await other.client.from('figures').select('key').limit(1)).error).toBeNull()
})

test('no page of others is fetched for whoever comes by', async () => {
  const { status, text } = await call({
    method: 'POST',
    path: '/functions/v1/multi-ai-orchestrator',
    body: { action: 'web_scraping', parameters: { url: 'https://192.0.2.1/' } },
  })
  expect([status, text]).toEqual([403, expect.stringContaining('A demonstration reads no pages of others')])
})

test('nothing is stored', async () => {
  const { error } = await clientFor(portal, { key: portal.serviceKey }).storage.createBucket('minutes')
  expect(error?.message).toBe(refused)
})

test('a demonstration starts on a data folder of its own alone, and no portal on that of a demonstration', async () => {
  const own = await usedDataDir()
  try {
    await expect(startPortal({ dataDir: own, env: demonstration })).rejects.toThrow('has accounts of its own')
    await expect(startPortal({ dataDir: own, env: { PORTAL_DEMO: 'on' } })).rejects.toThrow(
      'leave SUPABASE_URL and PORTAL_ADMIN_EMAIL empty',
    )
  } finally {
    await removeDataDir(own)
  }
  await portal.stop()
  await expect(startPortal({ dataDir })).rejects.toThrow('was made by a demonstration')
  portal = await startPortal({ dataDir, env: demonstration })
})
