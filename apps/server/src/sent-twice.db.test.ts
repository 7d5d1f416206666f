import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserActor } from '@portal/backend/platform/actor'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'

let portal: ListeningApp
let member: UserActor
let token: string
let adminToken: string

beforeAll(async () => {
  portal = await startListeningApp({ PORTAL_AUTH_AUTOCONFIRM: 'off' })
  member = await buildUser(portal.db, 'business_user')
  token = await portal.tokenFor(member)
  adminToken = await portal.tokenFor(await buildUser(portal.db, 'admin'))
})
afterAll(() => portal.close())

interface Sending {
  as?: string
  name?: string
}

async function send(path: string, body: object, { as = token, name }: Sending = {}) {
  const answer = await fetch(`${portal.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: portal.serviceKey,
      authorization: `Bearer ${as}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(name !== undefined && { 'idempotency-key': name }),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}

const fourTimes = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all([work(), work(), work(), work()])

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await portal.db.query<{ count: number }>(
    `select count(*)::integer as count from ${table} where ${where}`,
  )
  return rows[0]?.count ?? -1
}

const schedule = () => ({
  action: 'create',
  kind: 'availability',
  title: 'Every Monday',
  cron: '0 8 * * 1',
  timeZone: 'Europe/Madrid',
  recipients: [member.email],
})

const once: [string, string, () => object][] = [
  ['schedules', 'public.schedules', schedule],
  ['shares', 'public.shares', () => ({ action: 'share-link', title: 'SWOT', path: '/x' })],
  ['shares', 'public.shares', () => ({ action: 'share-snapshot', kind: 'availability' })],
  ['reports', 'public.reports', () => ({ action: 'generate', kind: 'availability' })],
]

test.for(once)(
  '%s makes one of what is sent four times at once, and each is told of it',
  async ([name, table, body]) => {
    const before = await count(table)
    const asked = body()
    // Under a name: on a busy machine the last may arrive after the first was answered, and would be meant.
    const named = { name: randomUUID() }
    const answers = await fourTimes(() => send(`/functions/v1/${name}`, asked, named))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await count(table)) - before).toBe(1)
  },
)

test('a schedule cannot be changed into another one of the same person', async () => {
  await send('/functions/v1/schedules', { ...schedule(), title: 'One' })
  const made = await send('/functions/v1/schedules', { ...schedule(), title: 'Other' })
  const { id } = (JSON.parse(made.text) as { schedule: { id: string } }).schedule
  const change = { ...schedule(), action: 'change', scheduleId: id, title: 'One' }
  expect(await send('/functions/v1/schedules', change)).toMatchObject({ status: 409 })
})

test('an invitation that is sent four times at once is mailed once', async () => {
  const email = 'invited@people.example'
  const admin = () =>
    send(
      '/functions/v1/team-access',
      { action: 'invite', email, role: 'business_user' },
      { as: adminToken, name: 'one invitation' },
    )
  const answers = await fourTimes(admin)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await count('public.mail_outbox', `"to" = '${email}'`)).toBe(1)
})

test('a report that waits to be made is not asked for again', async () => {
  const made = await send('/functions/v1/schedules', { ...schedule(), title: 'By hand' })
  const { id } = (JSON.parse(made.text) as { schedule: { id: string } }).schedule
  await fourTimes(() => send('/functions/v1/schedules', { action: 'run-now', scheduleId: id }))
  expect(await count('public.schedule_runs', `schedule_id = '${id}'`)).toBe(1)
})

test('what was answered is answered again under its name, for a day, to the same person', async () => {
  const name = randomUUID()
  const share = { action: 'share-link', title: 'Kept', path: '/kept' }
  const first = await send('/functions/v1/shares', share, { name })
  expect(await send('/functions/v1/shares', share, { name })).toEqual(first)
  // Without a name a later one is meant.
  expect((await send('/functions/v1/shares', share)).text).not.toBe(first.text)
  expect((await send('/functions/v1/shares', share, { name, as: adminToken })).text).not.toBe(first.text)
  expect(await send('/functions/v1/shares', { ...share, path: '/other' }, { name })).toMatchObject({
    status: 409,
  })
  await portal.db.query(`update portal.kept_answers set expires_at = now() - interval '1 second'`)
  expect((await send('/functions/v1/shares', share, { name })).text).not.toBe(first.text)
})

test('what was refused for want of a turn, or failed, may be sent again under its name; a wrong request is refused again', async () => {
  const name = randomUUID()
  const wrong = { action: 'generate', kind: 'nothing-of-ours' }
  const first = await send('/functions/v1/reports', wrong, { name })
  expect(first.status).toBe(400)
  expect((await send('/functions/v1/reports', wrong, { name })).status).toBe(400)
  expect((await send('/functions/v1/reports', wrong, { name: '' })).status).toBe(400)
})

test('rows that are inserted under a name are inserted once', async () => {
  const name = randomUUID()
  const answers = await fourTimes(() => send('/rest/v1/board_packs', { name: 'Q4' }, { name }))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(await count('public.board_packs', `name = 'Q4'`)).toBe(1)
  await fourTimes(() => send('/rest/v1/board_packs', { name: 'Two' }))
  expect(await count('public.board_packs', `name = 'Two'`)).toBe(4)
})

test('the same page stands in a pack once', async () => {
  const { text } = await send('/rest/v1/board_packs', { name: 'Once' })
  const [pack] = JSON.parse(text) as { id: string }[]
  const item = { pack_id: pack?.id, title: 'Share', block: { kind: 'figure', key: 'x' } }
  const answers = await fourTimes(() => send('/rest/v1/board_pack_items', item))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
})
