import type { SendFeedbackRequest } from '@portal/contracts/feedback'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { createTestDatabase, testDatabase } from '@portal/backend/platform/db/testing/test-database'
import type { Mail, MailService } from '@portal/backend/platform/mail'
import { createFeedbackService } from './index.ts'

const db = testDatabase()

const buildFeedback = (overrides: Partial<SendFeedbackRequest> = {}): SendFeedbackRequest => ({
  email: 'planning@client.example',
  feedback: 'The sector page should remember its order.',
  timestamp: '2026-03-02T08:15:00.000Z',
  platform: 'HerpasIA',
  ...overrides,
})

/** A mail port that keeps what it is given. */
function buildOutbox(): MailService & { mails: Mail[] } {
  const mails: Mail[] = []
  return {
    mails,
    send: (mail) => Promise.resolve({ id: String(mails.push(mail)) }),
    close: () => Promise.resolve(),
  }
}

const buildService = (
  mail: MailService,
  config: { PORTAL_FEEDBACK_TO?: string; PORTAL_CONTACT_EMAIL?: string } = {},
) =>
  createFeedbackService({
    db: db.database,
    mail,
    config: {
      PORTAL_FEEDBACK_TO: config.PORTAL_FEEDBACK_TO,
      PORTAL_CONTACT_EMAIL: config.PORTAL_CONTACT_EMAIL,
    },
    log: pino({ level: 'silent' }),
  })

const member = () => buildUser(db.database, 'business_user')
const rowsBy = async (userId: string) =>
  (
    await db.database.query(
      'select id, email, feedback, platform, "timestamp" from public.feedback where user_id = $1',
      [userId],
    )
  ).rows

test('[FEED-08][FEED-11] feedback is stored with its four fields and mailed to the team', async () => {
  const outbox = buildOutbox()
  const person = await member()
  const { id } = await buildService(outbox, { PORTAL_FEEDBACK_TO: 'team@client.example' }).submit(
    person,
    buildFeedback(),
  )
  expect(await rowsBy(person.id)).toEqual([
    { id, ...buildFeedback(), timestamp: new Date('2026-03-02T08:15:00Z') },
  ])
  expect(outbox.mails).toMatchObject([{ to: 'team@client.example', subject: 'Feedback on HerpasIA' }])
  expect(outbox.mails[0]?.text).toContain('Answer to: planning@client.example')
  expect(outbox.mails[0]?.text).toContain(`Signed in as: ${person.email}`)
  expect(outbox.mails[0]?.text).toContain('The sector page should remember its order.')
})

test.each([
  [
    { PORTAL_FEEDBACK_TO: 'team@client.example', PORTAL_CONTACT_EMAIL: 'contact@client.example' },
    'team@client.example',
  ],
  [{ PORTAL_CONTACT_EMAIL: 'contact@client.example' }, 'contact@client.example'],
])('with %j the mail goes to %s', async (config, to) => {
  const outbox = buildOutbox()
  await buildService(outbox, config).submit(await member(), buildFeedback())
  expect(outbox.mails.map((mail) => mail.to)).toEqual([to])
})

test('without a configured address the mail goes to the administrators', async () => {
  const own = await createTestDatabase()
  try {
    const outbox = buildOutbox()
    const administrators = [await buildUser(own.database, 'admin'), await buildUser(own.database, 'admin')]
    const person = await buildUser(own.database, 'business_user')
    await createFeedbackService({
      db: own.database,
      mail: outbox,
      config: { PORTAL_FEEDBACK_TO: undefined, PORTAL_CONTACT_EMAIL: undefined },
      log: pino({ level: 'silent' }),
    }).submit(person, buildFeedback())
    expect(outbox.mails.map((mail) => mail.to).toSorted()).toEqual(
      administrators.map((admin) => admin.email).toSorted(),
    )
  } finally {
    await own.drop()
  }
})

test('the same submission again within a minute is the first one', async () => {
  const outbox = buildOutbox()
  const service = buildService(outbox, { PORTAL_FEEDBACK_TO: 'team@client.example' })
  const person = await member()
  const first = await service.submit(person, buildFeedback())
  const again = await service.submit(person, buildFeedback({ timestamp: '2026-03-02T08:15:09.000Z' }))
  expect(again.id).toBe(first.id)
  expect(await rowsBy(person.id)).toHaveLength(1)
  expect(outbox.mails).toHaveLength(1)
})

test('identical submissions at once are stored and mailed once', async () => {
  const outbox = buildOutbox()
  const service = buildService(outbox, { PORTAL_FEEDBACK_TO: 'team@client.example' })
  const person = await member()
  // Open connections first: opened one after the other they would stagger the submissions.
  await Promise.all(Array.from({ length: 12 }, () => db.database.query('select pg_sleep(0.1)')))
  const ids = await Promise.all(Array.from({ length: 12 }, () => service.submit(person, buildFeedback())))
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
  expect(outbox.mails).toHaveLength(1)
})

test('after a minute, with other words, or by another person it is new', async () => {
  const service = buildService(buildOutbox(), { PORTAL_FEEDBACK_TO: 'team@client.example' })
  const person = await member()
  await service.submit(person, buildFeedback())
  await service.submit(person, buildFeedback({ feedback: 'Something else' }))
  const other = await member()
  await service.submit(other, buildFeedback())
  expect(await rowsBy(person.id)).toHaveLength(2)
  expect(await rowsBy(other.id)).toHaveLength(1)
  await db.database.query(
    `update public.feedback set created_at = now() - interval '61 seconds' where user_id = $1`,
    [person.id],
  )
  await service.submit(person, buildFeedback())
  expect(await rowsBy(person.id)).toHaveLength(3)
})

test('what the writer typed is text in the mail, never markup or a header', async () => {
  const outbox = buildOutbox()
  const service = buildService(outbox, { PORTAL_FEEDBACK_TO: 'team@client.example' })
  await service.submit(
    await member(),
    buildFeedback({ feedback: '<img src=x onerror="alert(1)">', platform: 'A\r\nBcc: x@y.example' }),
  )
  expect(outbox.mails[0]?.html).not.toContain('<img')
  expect(outbox.mails[0]?.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  expect(outbox.mails[0]?.subject).toBe('Feedback on A Bcc: x@y.example')
})

test('feedback whose mail fails is kept and received', async () => {
  const broken: MailService = {
    send: () => Promise.reject(new Error('no outbox')),
    close: () => Promise.resolve(),
  }
  const person = await member()
  const { id } = await buildService(broken, { PORTAL_FEEDBACK_TO: 'team@client.example' }).submit(
    person,
    buildFeedback(),
  )
  expect((await rowsBy(person.id)).map((row) => row.id)).toEqual([id])
})
