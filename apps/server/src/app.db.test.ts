import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createAccountCommands } from '@portal/backend/auth'
import { loadConfig } from '#server/config.ts'
import { PublicConfig } from '@portal/contracts/config'
import { accountRulesOf } from '#server/modules/access/index.ts'
import { buildMail } from '#server/modules/mail/index.ts'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import { loadKeys } from '@portal/backend/platform/keys'
import type { Platform } from '#server/platform/platform.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-app-'))
const password = 'gauge valve 9'
let testDatabase: TestDatabase
let platform: Platform
let app: FastifyInstance
let url: string

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  const config = loadConfig({ NODE_ENV: 'test', PORTAL_PUBLIC_URL: 'http://portal.test' })
  platform = {
    config,
    db: testDatabase.database,
    log: pino({ level: 'silent' }),
    keys: await loadKeys(config, dataDir),
    dataDir,
    version: '0.0.0',
  }
  const accounts = createAccountCommands({
    ...platform,
    mail: buildMail(platform),
    rules: accountRulesOf(platform.config),
  })
  await accounts.createUser({ email: 'admin@people.example', password, role: 'admin' })
  await accounts.createUser({ email: 'member@people.example', password, role: 'business_user' })
  app = await buildApp(platform)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await testDatabase.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const client = (key = platform.keys.anonKey): SupabaseClient =>
  createClient(url, key, { auth: { autoRefreshToken: false, persistSession: false } })

async function signIn(email: string): Promise<SupabaseClient> {
  const signedIn = client()
  const { error } = await signedIn.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  return signedIn
}

test('the public configuration names the brand', async () => {
  const answer = await fetch(`${url}/config.json`)
  expect(PublicConfig.parse(await answer.json())).toMatchObject({
    url: 'http://portal.test',
    anonKey: platform.keys.anonKey,
    brand: { name: 'HerpasIA', slug: 'herpasia', contactEmail: null },
    keepsMail: true,
  })
})

test('an administrator reads the recovery mail in the outbox, and its link gives a new password', async () => {
  expect((await client().auth.resetPasswordForEmail('member@people.example')).error).toBeNull()
  const administrator = await signIn('admin@people.example')
  const { data, error } = await administrator
    .from('mail_outbox')
    .select('id,status,text')
    .eq('to', 'member@people.example')
    .single()
  expect(error).toBeNull()
  expect(data).toMatchObject({ status: 'local', text: expect.not.stringMatching(/https?:|\b\d{6}\b/) })
  const reveal = (reader: SupabaseClient) => reader.rpc('reveal_mail', { mail_id: String(data?.id) })
  for (const reader of [client(), await signIn('member@people.example'), client(platform.keys.serviceKey)])
    expect((await reveal(reader)).error?.code).toBe('42501')
  const revealed = await reveal(administrator)
  const { rows: looks } = await platform.db.query<{ actor_email: string; details: object }>(
    `select actor_email, details from portal.audit_log where action = 'mail.revealed'`,
  )
  expect(looks).toMatchObject([
    { actor_email: 'admin@people.example', details: { email: 'member@people.example' } },
  ])
  const link = new URL(/http:\/\/portal\.test\S+/.exec(String(revealed.data))?.[0] ?? '')
  const person = client()
  const verified = await person.auth.verifyOtp({
    type: 'recovery',
    token_hash: link.searchParams.get('token_hash') ?? '',
  })
  expect(verified.error).toBeNull()
  expect((await person.auth.updateUser({ password: 'turbine gasket 7' })).error).toBeNull()
  expect(
    (await client().auth.signInWithPassword({ email: 'member@people.example', password: 'turbine gasket 7' }))
      .error,
  ).toBeNull()

  expect((await person.from('mail_outbox').select('to')).data).toEqual([])
  expect((await client().from('mail_outbox').select('to')).error).not.toBeNull()
})

test('accounts, sessions, invites and the audit log are reachable by no key through the table API', async () => {
  for (const reader of [client(), await signIn('admin@people.example'), client(platform.keys.serviceKey)])
    for (const [schema, table] of [
      ['auth', 'users'],
      ['auth', 'sessions'],
      ['auth', 'refresh_tokens'],
      ['portal', 'audit_log'],
      ['portal', 'invites'],
      ['public', 'users'],
    ] as const) {
      const { data, error } = await reader
        .schema(schema as 'public')
        .from(table)
        .select('*')
      expect([table, data, error === null]).toEqual([table, null, false])
    }
})

test('a person who signed out is refused by the table API and by functions at once', async () => {
  const person = await signIn('admin@people.example')
  const token = (await person.auth.getSession()).data.session?.access_token ?? ''
  const headers = {
    authorization: `Bearer ${token}`,
    apikey: platform.keys.anonKey,
    'content-type': 'application/json',
  }
  const read = () => fetch(`${url}/rest/v1/market_benchmarks?limit=1`, { headers })
  const ping = () =>
    fetch(`${url}/functions/v1/health-monitor`, {
      method: 'POST',
      headers,
      body: '{"test":true,"timestamp":1}',
    })
  expect([(await read()).status, (await ping()).status]).toEqual([200, 200])
  await person.auth.signOut({ scope: 'global' })
  const refused = await read()
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ code: 'PGRST303', details: null, hint: null })
  expect((await ping()).status).toBe(401)
})

test('a bad token at the table API is answered in its own shape', async () => {
  const reply = await fetch(`${url}/rest/v1/market_benchmarks`, {
    headers: { authorization: 'Bearer a.b.c' },
  })
  expect(reply.status).toBe(401)
  expect(reply.headers.get('www-authenticate')).toContain('invalid_token')
  expect(Object.keys((await reply.json()) as object).toSorted()).toEqual([
    'code',
    'details',
    'hint',
    'message',
  ])
})

test('an address that cannot be read is refused in the shape of its path group', async () => {
  const keysAt = async (path: string) => {
    const reply = await fetch(`${url}${path}`)
    return [reply.status, ...Object.keys((await reply.json()) as object).toSorted()]
  }
  expect(await keysAt('/auth/v1/%zz')).toEqual([400, 'code', 'error_code', 'msg'])
  expect(await keysAt('/rest/v1/%zz')).toEqual([400, 'code', 'details', 'hint', 'message'])
  expect(await keysAt('/functions/v1/%zz')).toEqual([400, 'code', 'error', 'requestId'])
})
