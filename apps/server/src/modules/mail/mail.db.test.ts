import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { anonActor, serviceActor, type Actor } from '@portal/backend/platform/actor'
import { createTestDatabase, type TestDatabase } from '@portal/backend/platform/db/testing/test-database'
import type { MailService } from '@portal/backend/platform/mail'
import type { Platform } from '#server/platform/platform.ts'
import { buildMail } from './index.ts'

let testDatabase: TestDatabase
const services: MailService[] = []
const servers: { close(): void }[] = []

beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
  for (const server of servers.splice(0)) server.close()
})
afterAll(() => testDatabase.drop())

const keys: Platform['keys'] = {
  algorithm: 'HS256',
  keyId: null,
  signingKey: new Uint8Array(32),
  verificationKey: new Uint8Array(32),
  jwks: { keys: [] },
  anonKey: '',
  serviceKey: '',
}

function start(environment: Record<string, string> = {}): MailService {
  const service = buildMail({
    config: loadConfig({ NODE_ENV: 'test', MAIL_FROM: 'Portal <portal@client.example>', ...environment }),
    db: testDatabase.database,
    log: pino({ level: 'silent' }),
    keys,
    dataDir: '',
    version: '',
  })
  services.push(service)
  return service
}

const buildMailTo = (to: string) => ({
  to,
  subject: 'A subject',
  text: 'Some text',
  html: '<p>Some text</p>',
})

interface OutboxRow {
  status: string
  provider: string | null
  attempts: number
  error: string | null
  provider_message_id: string | null
  is_sent: boolean
  wait: number | null
}

async function readRow(id: string): Promise<OutboxRow> {
  const { rows } = await testDatabase.database.query<OutboxRow>(
    `select status, provider, attempts, error, provider_message_id, sent_at is not null as is_sent,
       extract(epoch from next_attempt_at - now())::integer as wait
     from public.mail_outbox where id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error('no such mail')
  return rows[0]
}
const statusOf = async (id: string) => (await readRow(id)).status

interface ReceivedMail {
  to: string[]
  source: string
}

async function startSmtp(refuse = false): Promise<{ url: string; received: ReceivedMail[] }> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => {
        if (refuse) return done(new Error('mailbox unavailable'))
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

interface Received {
  authorization: string | undefined
  key: string | string[] | undefined
  body: unknown
}

async function startResend(refused?: string): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server: Server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { authorization, 'idempotency-key': key } = request.headers
      received.push({ authorization, key, body: JSON.parse(text) })
      const status = refused !== undefined && text.includes(refused) ? 500 : 200
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(status === 200 ? '{"id":"re_1"}' : '{"message":"no"}')
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

test('without a carrier a mail stays in the outbox', async () => {
  const { id } = await start().send(buildMailTo('a@people.example'))
  expect(await readRow(id)).toMatchObject({ status: 'local', provider: null, attempts: 0, wait: null })
})

test('a subject is one line that reads as it is written', async () => {
  const { id } = await start().send({
    ...buildMailTo('turned@client.example'),
    subject: 'Plan \u202Efdp.exe\u2028 of\tMay\u200B\n',
  })
  const { rows } = await testDatabase.database.query('select subject from public.mail_outbox where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ subject: 'Plan fdp.exe of May' }])
})

test('with SMTP a mail is stored, sent in both forms, and marked sent', async () => {
  const smtp = await startSmtp()
  const { id } = await start({ SMTP_URL: smtp.url }).send(buildMailTo('b@people.example'))
  await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('sent')
  expect(await readRow(id)).toMatchObject({ provider: 'smtp', attempts: 1, is_sent: true, error: null })
  expect(smtp.received.map(({ to }) => to)).toEqual([['b@people.example']])
  const parsed = await PostalMime.parse(smtp.received[0]?.source ?? '')
  expect(parsed).toMatchObject({
    subject: 'A subject',
    from: { address: 'portal@client.example' },
    messageId: `<${id}@client.example>`,
  })
  expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual(['Some text', '<p>Some text</p>'])
})

test('with a Resend-compatible API a mail carries its own id as idempotency key', async () => {
  const resend = await startResend()
  const { id } = await start({ RESEND_API_KEY: 'key', RESEND_BASE_URL: resend.url }).send(
    buildMailTo('c@people.example'),
  )
  await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('sent')
  expect(await readRow(id)).toMatchObject({ provider: 'resend', provider_message_id: 're_1' })
  expect(resend.received).toEqual([
    {
      authorization: 'Bearer key',
      key: id,
      body: {
        from: 'Portal <portal@client.example>',
        to: ['c@people.example'],
        subject: 'A subject',
        text: 'Some text',
        html: '<p>Some text</p>',
      },
    },
  ])
})

test('a refused mail is kept with its reason, tried again later, and given up in the end', async () => {
  const resend = await startResend('d@people.example')
  const service = start({ RESEND_API_KEY: 'key', RESEND_BASE_URL: resend.url })
  const { id } = await service.send(buildMailTo('d@people.example'))
  await expect.poll(async () => (await readRow(id)).error, { timeout: 20_000 }).toContain('500')
  const failed = await readRow(id)
  expect(failed.status).toBe('queued')
  expect(failed.wait).toBeGreaterThan(5)

  const makeDue = (attempts: number) =>
    testDatabase.database.query(
      'update public.mail_outbox set next_attempt_at = now(), attempts = $2 where id = $1',
      [id, attempts],
    )
  await makeDue(5)
  await service.send(buildMailTo('other@people.example'))
  await expect.poll(() => statusOf(id), { timeout: 20_000 }).toBe('failed')
  expect((await readRow(id)).wait).toBeNull()
})

test('a refusal by SMTP is recorded too', async () => {
  const smtp = await startSmtp(true)
  const { id } = await start({ SMTP_URL: smtp.url }).send(buildMailTo('e@people.example'))
  await expect
    .poll(async () => (await readRow(id)).error, { timeout: 20_000 })
    .toContain('mailbox unavailable')
})

test('two nodes send a mail once', async () => {
  const resend = await startResend()
  const environment = { RESEND_API_KEY: 'key', RESEND_BASE_URL: resend.url }
  const [first, second] = [start(environment), start(environment)]
  await testDatabase.database.query(
    `insert into public.mail_outbox ("to", subject, text, html, status, provider, next_attempt_at)
     select 'n' || n || '@people.example', 's', 't', 'h', 'queued', 'resend', now() from generate_series(1, 60) as n`,
  )
  await Promise.all([
    first.send(buildMailTo('one@people.example')),
    second.send(buildMailTo('two@people.example')),
  ])
  await expect.poll(() => resend.received.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(62)
  await Promise.all([first.close(), second.close()])
  const keysSeen = resend.received.map(({ key }) => key)
  expect(new Set(keysSeen).size).toBe(keysSeen.length)
})

test('closing waits for the mails that were just stored', async () => {
  const resend = await startResend()
  const service = start({ RESEND_API_KEY: 'key', RESEND_BASE_URL: resend.url })
  const { id } = await service.send(buildMailTo('h@people.example'))
  await service.close()
  expect(await statusOf(id)).toBe('sent')
})

test('a mail left by a node that died is sent by the next one', async () => {
  const { rows } = await testDatabase.database.query<{ id: string }>(
    `insert into public.mail_outbox ("to", subject, text, html, status, provider, attempts, next_attempt_at)
     values ('left@people.example', 's', 't', 'h', 'queued', 'resend', 1, now()) returning id`,
  )
  const resend = await startResend()
  await start({ RESEND_API_KEY: 'key', RESEND_BASE_URL: resend.url }).send(buildMailTo('f@people.example'))
  await expect.poll(() => statusOf(rows[0]?.id ?? ''), { timeout: 20_000 }).toBe('sent')
})

test('only administrators and the portal read the outbox', async () => {
  await start().send(buildMailTo('g@people.example'))
  const person = (role: string): Actor => ({
    kind: 'user',
    id: '00000000-0000-4000-8000-000000000001',
    email: '',
    dbRole: 'authenticated',
    claims: {
      sub: '00000000-0000-4000-8000-000000000001',
      role: 'authenticated',
      exp: 0,
      app_metadata: { role },
    },
  })
  const count = async (actor: Actor) => {
    const result = await testDatabase.database.transaction(actor, (tx) =>
      tx.query('select 1 from public.mail_outbox'),
    )
    return result.rowCount ?? 0
  }
  expect(await count(person('admin'))).toBeGreaterThan(0)
  expect(await count(serviceActor)).toBeGreaterThan(0)
  expect(await count(person('business_user'))).toBe(0)
  await expect(count(anonActor)).rejects.toThrow('permission denied')
})
