import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { SchedulesRequest, type SchedulesCall } from '@portal/contracts/schedules'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { loadConfig } from '#server/config.ts'
import { readDocument } from '@portal/testing/documents/read-document'
import { buildMail } from '#server/modules/mail/index.ts'
import { serviceActor, type UserActor } from '@portal/backend/platform/actor'
import type { Database } from '@portal/backend/platform/db/database'
import { createTestDatabase, testDatabase } from '@portal/backend/platform/db/testing/test-database'
import type { MailService } from '@portal/backend/platform/mail'
import { buildScheduleNode } from './testing/schedule-node.ts'

const script = fileURLToPath(new URL('testing/run-until-killed.ts', import.meta.url))
const algorithm = 'HS256'
const kept = testDatabase()
let member: UserActor
let other: UserActor
let mail: MailService
let node: ReturnType<typeof buildScheduleNode>
let smtp: SMTPServer
const received: { to: string[]; source: Buffer }[] = []

const mailOn = (db: Database, environment: Record<string, string>): MailService =>
  buildMail({
    config: loadConfig({ NODE_ENV: 'test', ...environment }),
    db,
    log: pino({ level: 'silent' }),
    keys: {
      algorithm,
      keyId: null,
      signingKey: new Uint8Array(32),
      verificationKey: new Uint8Array(32),
      jwks: { keys: [] },
      anonKey: '',
      serviceKey: '',
    },
    dataDir: '',
    version: '',
  })

beforeAll(async () => {
  await seedSampleData(kept.database)
  member = await buildUser(kept.database, 'business_user')
  other = await buildUser(kept.database, 'business_user')
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  mail = mailOn(kept.database, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  node = buildScheduleNode(kept.database, mail)
  await node.jobs.start()
})
beforeEach(() => {
  received.length = 0
})
afterAll(async () => {
  await node.stop()
  await mail.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

type Create = Extract<SchedulesRequest, { action: 'create' }>

function buildCreate(overrides: Partial<Extract<SchedulesCall, { action: 'create' }>> = {}): Create {
  const parsed = SchedulesRequest.parse({
    action: 'create',
    title: 'Every Monday',
    kind: 'market-benchmarks',
    cron: '0 8 * * 1',
    timeZone: 'Europe/Madrid',
    recipients: [member.email],
    ...overrides,
  })
  if (parsed.action !== 'create') throw new Error('not a create')
  return parsed
}
const caller = (actor = member) => ({ actor, requestId: 'request-1' })
const create = (overrides: Parameters<typeof buildCreate>[0] = {}) =>
  node.schedules.create(caller(), buildCreate(overrides))

/** The hour has come. */
const makeDue = (id: string) =>
  kept.database.query(`update public.schedules set next_run_at = now() - interval '1 second' where id = $1`, [
    id,
  ])

async function runsOf(id: string): Promise<Record<string, unknown>[]> {
  const { rows } = await kept.database.query<Record<string, unknown>>(
    'select cause, status, detail, mails from public.schedule_runs where schedule_id = $1 order by created_at',
    [id],
  )
  return rows
}
const isDone = async (id: string, runs = 1) =>
  expect
    .poll(async () => (await runsOf(id)).filter(({ status }) => status !== 'queued').length, {
      timeout: 30_000,
    })
    .toBe(runs)

test('[COMP-24] what is due is mailed once with its PDF, however many nodes look', async () => {
  const { id } = await create({ recipients: [member.email, 'team@client.example'] })
  await makeDue(id)
  const second = buildScheduleNode(kept.database, mail)
  await second.jobs.start()
  const taken = await Promise.all([node, second, node, second].map(({ schedules }) => schedules.enqueueDue()))
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(1)
  await isDone(id)
  expect(await runsOf(id)).toEqual([{ cause: 'clock', status: 'sent', detail: null, mails: 2 }])
  await second.stop()

  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(2)
  expect(received.flatMap(({ to }) => to).toSorted()).toEqual(
    [member.email, 'team@client.example'].toSorted(),
  )
  const parsed = await PostalMime.parse(received[0]?.source ?? '')
  expect(parsed.subject).toBe('Portal: Every Monday')
  expect(parsed.text).toContain('https://portal.example/deliveries')
  const [file] = parsed.attachments
  expect(file).toMatchObject({
    filename: `market-benchmarks_${new Date().toISOString().slice(0, 10)}.pdf`,
    mimeType: 'application/pdf',
  })
  expect(await readDocument(Buffer.from(file?.content as ArrayBuffer), 'pdf')).toContain('By sector')
  const { rows } = await kept.database.query(
    'select next_run_at > now() as later from public.schedules where id = $1',
    [id],
  )
  expect(rows).toEqual([{ later: true }])
  expect((await kept.database.query('select from portal.mail_attachments')).rowCount).toBe(0)
})

test('a board pack is mailed as slides on its day, read anew for the person whose it is', async () => {
  const pack = await kept.database.transaction(member, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `insert into public.board_packs (name) values ('March board') returning id`,
    )
    await tx.query('insert into public.board_pack_items (pack_id, title, block) values ($1, $2, $3)', [
      rows[0]?.id,
      'Our automation',
      JSON.stringify({ kind: 'figure', key: 'company.herpasia.automation' }),
    ])
    return rows[0]?.id ?? ''
  })
  const parameters = { pack }
  const { id } = await create({ kind: 'board-pack', parameters, format: 'pptx' })
  await makeDue(id)
  await node.schedules.enqueueDue()
  await isDone(id)
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1)
  const [file] = (await PostalMime.parse(received[0]?.source ?? '')).attachments
  expect(file?.filename).toMatch(/^board-pack_.*\.pptx$/)
  const text = await readDocument(Buffer.from(file?.content as ArrayBuffer), 'pptx')
  expect(text).toContain('March board')
  expect(text).toMatch(/automation score ?138\*/)
})

test('[COMP-24] nothing is sent while nothing changed; run now sends all the same', async () => {
  const { id } = await create()
  const { id: always } = await create({ skipsUnchanged: false })
  for (const run of [1, 2]) {
    await makeDue(id)
    await makeDue(always)
    await node.schedules.enqueueDue()
    await isDone(id, run)
    await isDone(always, run)
  }
  expect((await runsOf(id)).map(({ status, mails }) => [status, mails])).toEqual([
    ['sent', 1],
    ['unchanged', 0],
  ])
  expect((await runsOf(always)).map(({ status }) => status)).toEqual(['sent', 'sent'])
  await node.schedules.runNow(caller(), id)
  await isDone(id, 3)
  expect((await runsOf(id)).at(-1)).toEqual({ cause: 'person', status: 'sent', detail: null, mails: 1 })
  await kept.database.transaction(serviceActor, (tx) =>
    tx.query(`update public.market_benchmarks set growth_rate = growth_rate + 1 where sector = 'Dairy'`),
  )
  await makeDue(id)
  await node.schedules.enqueueDue()
  await isDone(id, 4)
  expect((await runsOf(id)).at(-1)).toMatchObject({ cause: 'clock', status: 'sent' })
})

test('a brief stands in its mail', async () => {
  const { id } = await create({ kind: 'monday-brief', title: 'Brief' })
  await node.schedules.runNow(caller(), id)
  await isDone(id)
  const { rows } = await kept.database.query<{ text: string }>(
    `select text from public.mail_outbox where subject = 'Portal: Brief'`,
  )
  expect(rows[0]?.text).toMatch(/Monday brief[^]*How exceptions are found[^]*Score = deviation \/ noise/u)
})

test('a paused schedule runs by hand only, and makes up for nothing when it goes on', async () => {
  const { id } = await create()
  await node.schedules.pause(caller(), { action: 'pause', scheduleId: id, isPaused: true })
  await makeDue(id)
  expect(await node.schedules.enqueueDue()).toBe(0)
  const resumed = await node.schedules.pause(caller(), { action: 'pause', scheduleId: id, isPaused: false })
  expect(Date.parse(resumed.next_run_at)).toBeGreaterThan(Date.now())
  expect(await node.schedules.enqueueDue()).toBe(0)
  await node.schedules.remove(caller(), id)
  await expect(node.schedules.runNow(caller(), id)).rejects.toMatchObject({ code: 'not_found' })
})

test('only people of the portal are recipients, and what cannot run is refused when it is written', async () => {
  const refused = { code: 'validation_failed' }
  await expect(create({ recipients: [member.email, 'stranger@elsewhere.example'] })).rejects.toMatchObject({
    ...refused,
    details: { recipients: ['stranger@elsewhere.example'] },
  })
  await expect(create({ cron: '* * * * *' })).rejects.toMatchObject(refused)
  await expect(create({ timeZone: 'Nowhere' })).rejects.toMatchObject(refused)
  await expect(create({ kind: 'poem' })).rejects.toMatchObject(refused)
  await expect(create({ parameters: { region: 'moon' } })).rejects.toMatchObject(refused)
})

test('who left the portal gets nothing any more, and nothing is made on their behalf', async () => {
  const leaver = await buildUser(kept.database, 'business_user')
  const { id } = await create({ recipients: [member.email, leaver.email] })
  const own = await node.schedules.create(caller(leaver), buildCreate())
  await kept.database.query('update auth.users set deleted_at = now() where id = $1', [leaver.id])
  await node.schedules.runNow(caller(), id)
  await isDone(id)
  expect(await runsOf(id)).toMatchObject([
    { status: 'sent', mails: 1, detail: `Left out, no longer of the portal: ${leaver.email}` },
  ])
  await makeDue(own.id)
  await node.schedules.enqueueDue()
  await isDone(own.id)
  expect(await runsOf(own.id)).toMatchObject([{ status: 'failed', mails: 0 }])
})

test('a schedule and its runs are seen and changed by their owner and administrators alone', async () => {
  const { id } = await create()
  const admin = await buildUser(kept.database, 'admin')
  await node.schedules.runNow(caller(), id)
  const seenBy = async (actor: UserActor) => {
    const { rows } = await kept.database.transaction(actor, (tx) =>
      tx.query<{ runs: number }>(
        `select (select count(*)::integer from public.schedule_runs where schedule_id = s.id) as runs
         from public.schedules s where id = $1`,
        [id],
      ),
    )
    return rows
  }
  expect(await seenBy(member)).toEqual([{ runs: 1 }])
  expect(await seenBy(admin)).toEqual([{ runs: 1 }])
  expect(await seenBy(other)).toEqual([])
  await expect(node.schedules.remove(caller(other), id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    kept.database.transaction(member, (tx) => tx.query('update public.schedules set is_paused = true')),
  ).rejects.toMatchObject({ code: '42501' })
  await node.schedules.remove(caller(admin), id)
  expect(await seenBy(member)).toEqual([])
})

test('a changed schedule keeps its runs, runs at its new times, and the change is in the audit log', async () => {
  const { id } = await create()
  const { action: _action, ...wanted } = buildCreate({ title: 'Changed', cron: '30 6 1 * *' })
  const asked = { action: 'change' as const, scheduleId: id, ...wanted }
  await expect(node.schedules.change(caller(other), asked)).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    node.schedules.change(caller(), { ...asked, recipients: ['stranger@else.example'] }),
  ).rejects.toMatchObject({ code: 'validation_failed' })
  const changed = await node.schedules.change(caller(), asked)
  expect(changed).toMatchObject({ id, title: 'Changed', cron: '30 6 1 * *' })
  expect(changed.next_run_at).toMatch(/-01T|-(?:28|29|30|31)T/)
  const { rows } = await kept.database.query(
    `select actor_email, action from portal.audit_log where target_id = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([
    { actor_email: member.email, action: 'schedule.created' },
    { actor_email: member.email, action: 'schedule.changed' },
  ])
})

test('a run whose node is killed in the middle is done again, and mailed once', async () => {
  await node.stop()
  const starter = buildScheduleNode(kept.database, mail, false)
  const { id } = await starter.schedules.create(caller(), buildCreate({ title: 'Killed' }))
  const child = spawn(process.execPath, [script, kept.connectionString], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await starter.schedules.runNow(caller(), id)
  await starter.stop()
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await runsOf(id)).toMatchObject([{ status: 'queued' }])

  // What half a minute of silence does: the lease of the dead node runs out.
  await kept.database.query(
    `update portal_jobs.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
  )
  node = buildScheduleNode(kept.database, mail)
  await node.jobs.start()
  await node.jobs.recover()
  await isDone(id)
  expect(await runsOf(id)).toMatchObject([{ status: 'sent', mails: 1 }])
  const { rowCount } = await kept.database.query(
    `select from public.mail_outbox where subject = 'Portal: Killed'`,
  )
  expect(rowCount).toBe(1)
})

test('[COMP-24] without a mail server a report is kept in the outbox, and nothing says that it was mailed', async () => {
  const bare = await createTestDatabase()
  await seedSampleData(bare.database)
  const owner = await buildUser(bare.database, 'business_user')
  const outbox = mailOn(bare.database, {})
  const alone = buildScheduleNode(bare.database, outbox)
  await alone.jobs.start()
  try {
    await alone.schedules.create(caller(owner), buildCreate({ recipients: [owner.email] }))
    await bare.database.query(`update public.schedules set next_run_at = now() - interval '1 second'`)
    await alone.schedules.enqueueDue()
    const read = async (statement: string) => (await bare.database.query(statement)).rows
    await expect
      .poll(() => read('select status, mails from public.schedule_runs'), { timeout: 30_000 })
      .toEqual([{ status: 'kept', mails: 1 }])
    expect(await read('select status from public.mail_outbox')).toEqual([{ status: 'local' }])
  } finally {
    await alone.stop()
    await outbox.close()
    await bare.drop()
  }
})
