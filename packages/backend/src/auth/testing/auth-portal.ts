import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import * as words from '@portal/content/mail'
import type { AuthSession, AuthUser, StoredRole } from '@portal/contracts/auth'
import { createAccountCommands, registerAuth, type AccountRules } from '#backend/auth/index.ts'
import { registerGateway, type Gateway } from '#backend/gateway/index.ts'
import { loadConfig } from '#backend/config.ts'
import { openDatabase, type Database } from '#backend/platform/db/database.ts'
import { createTestDatabase } from '#backend/platform/db/testing/test-database.ts'
import { loadKeys } from '#backend/platform/keys.ts'
import type { Mail, MailService } from '#backend/platform/mail.ts'
import type { Platform } from '#backend/platform/platform.ts'

export const password = 'gauge valve 9'

export interface Answer {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- what a reply holds is what the tests find out
  body: any
}

interface Person {
  user: AuthUser
  email: string
  session: AuthSession
}

export interface AuthPortal {
  url: string
  app: FastifyInstance
  gateway: Gateway
  platform: Platform
  db: Database
  /** Every mail that was sent, oldest first. */
  mails: Mail[]
  call(
    method: string,
    path: string,
    options?: { body?: unknown; token?: string; headers?: Record<string, string> },
  ): Promise<Answer>
  client(options?: { flowType?: 'pkce' | 'implicit'; fetch?: typeof fetch }): SupabaseClient
  /** The official client with the service key. */
  operator(): SupabaseClient
  /** An account with a session of its own. */
  createPerson(role?: StoredRole): Promise<Person>
  /** Another node on the same database, with the same keys. */
  startNode(): Promise<AuthPortal>
  close(): Promise<void>
}

interface Shared {
  rules: AccountRules
  connectionString: string
  dataDir: string
}

/** Who is called first.admin is proposed as administrator, everybody else as a business user. */
const testRules: AccountRules = {
  words,
  proposeRole: (email) => ({
    role: email.startsWith('first.admin@') ? 'admin' : 'business_user',
    isBusinessLead: email.startsWith('first.lead@'),
  }),
}
let people = 0

/** Gateway and auth/v1 on a port of loopback, on a database of their own. */
export async function startAuthPortal(
  environment: Record<string, string> = {},
  rules: AccountRules = testRules,
): Promise<AuthPortal> {
  const testDatabase = await createTestDatabase()
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-auth-'))
  const { connectionString } = testDatabase
  const portal = await startNode({ connectionString, dataDir, rules }, environment)
  return {
    ...portal,
    async close() {
      await portal.close()
      await testDatabase.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startNode(shared: Shared, environment: Record<string, string>): Promise<AuthPortal> {
  const { rules } = shared
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    BRAND_NAME: 'Zorvexil',
    PORTAL_PUBLIC_URL: 'http://portal.test',
    ...environment,
  })
  const db = openDatabase({ connectionString: shared.connectionString, onIdleError: () => undefined })
  const platform: Platform = {
    config,
    db,
    log: pino({ level: 'silent' }),
    keys: await loadKeys(config, shared.dataDir),
    dataDir: shared.dataDir,
    version: '0.0.0',
  }
  const mails: Mail[] = []
  const mail: MailService = {
    async send(sent) {
      if (sent.to.startsWith(unmailable)) throw new Error('the outbox cannot be written')
      return { id: String(mails.push(sent)) }
    },
    close: async () => undefined,
  }
  const app = Fastify({ genReqId: () => 'request-of-a-test' })
  const gateway = registerGateway(app, platform, { webFolder: path.join(shared.dataDir, 'no-app') })
  await registerAuth(app, { platform, gateway, mail, rules })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const portal: AuthPortal = {
    url,
    app,
    gateway,
    platform,
    db,
    mails,
    async call(method, callPath, { body, token, headers = {} } = {}) {
      const reply = await fetch(url + callPath, {
        method,
        redirect: 'manual',
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await reply.text()
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- see Answer
      return { status: reply.status, headers: reply.headers, body: text === '' ? null : JSON.parse(text) }
    },
    client: ({ flowType = 'implicit', fetch: send = fetch } = {}) => {
      const storage = memoryStorage()
      const auth = { autoRefreshToken: false, persistSession: flowType === 'pkce', flowType, storage }
      return createClient(url, platform.keys.anonKey, { auth, global: { fetch: send } })
    },
    operator: () =>
      createClient(url, platform.keys.serviceKey, {
        auth: { autoRefreshToken: false, persistSession: false },
      }),
    async createPerson(role = 'business_user') {
      people += 1
      const email = `person-${people}@people.example`
      const user = await createAccountCommands({ ...platform, mail, rules }).createUser({
        email,
        password,
        role,
        name: `Person ${people}`,
      })
      const signedIn = await portal.call('POST', '/auth/v1/token?grant_type=password', {
        body: { email, password },
      })
      return { user, email, session: signedIn.body as AuthSession }
    },
    startNode: () => startNode(shared, environment),
    async close() {
      await app.close()
      await db.close()
    },
  }
  return portal
}

/** The code exchange needs its verifier kept. */
function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** The code of the newest text message to a number. */
export async function readText(portal: AuthPortal, phone: string): Promise<string> {
  const { rows } = await portal.db.query<{ text: string }>(
    'select text from public.sms_outbox where "to" = $1 order by created_at desc limit 1',
    [phone],
  )
  return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? ''
}

/** The token of the newest mailed link, and the code beside it. */
/** No mail to an address that starts like this can be stored. */
export const unmailable = 'unmailable-'

export function readMail(mails: Mail[], to: string): { link: URL; token: string; code: string } {
  const mail = mails.findLast((sent) => sent.to === to)
  if (!mail) throw new Error(`no mail to ${to}`)
  const link = new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? 'about:blank')
  return {
    link,
    token: link.searchParams.get('token_hash') ?? link.searchParams.get('token') ?? '',
    code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '',
  }
}
