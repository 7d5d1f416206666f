import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import type { Mail } from '@portal/backend/platform/mail'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { createFigureSuggestions } from './index.ts'
import type { FigureCaller } from './require-administrator.ts'

const db = testDatabase()
let member: FigureCaller
let administrator: string
const mails: Mail[] = []
beforeAll(async () => {
  await seedSampleData(db.database)
  member = { actor: await buildUser(db.database, 'business_user'), requestId: 'request-1' }
  administrator = (await buildUser(db.database, 'admin')).email ?? ''
})
beforeEach(() => mails.splice(0))

const suggestions = () =>
  createFigureSuggestions({
    db: db.database,
    publicUrl: 'https://portal.example',
    mail: {
      send: (mail) => Promise.resolve({ id: String(mails.push(mail)) }),
      close: () => Promise.resolve(),
    },
  })
const suggestion = { key: 'kpi.roi', says: '310% since <March>', source: 'Ledger, page 4' }
const own = (owner: string | null) =>
  db.database.query(`update public.figures set owner = $1 where key = 'kpi.roi' and is_current`, [owner])

test('a figure that nobody of the portal owns: the administrators are written to, and the audit log says who suggested what', async () => {
  expect(await suggestions().suggest(member, suggestion)).toEqual({ to: 'administrators' })
  expect(mails.map(({ to }) => to)).toContain(administrator)
  expect(mails[0]?.text).toContain('It should say: 310% since <March>')
  expect(mails[0]?.text).toContain('Open it: https://portal.example/?figure=kpi.roi')
  expect(mails[0]?.html).toContain('310% since &lt;March&gt;')
  const { rows } = await db.database.query(
    `select actor_email, details from portal.audit_log where action = 'figure.suggest' and target_id = 'kpi.roi'`,
  )
  expect(rows).toMatchObject([
    { actor_email: member.actor.email, details: { says: suggestion.says, source: suggestion.source } },
  ])
})

test('an owner who is a person of the portal, by address or by name, is written to alone', async () => {
  const owner = await buildUser(db.database, 'business_user')
  await own(owner.email ?? '')
  expect(await suggestions().suggest(member, suggestion)).toEqual({ to: 'owner' })
  await db.database.query(
    `update auth.users set raw_user_meta_data = '{"name": "Mara Stein"}' where email = $1`,
    [owner.email],
  )
  await own('mara stein')
  expect(await suggestions().suggest(member, suggestion)).toEqual({ to: 'owner' })
  expect(mails.map(({ to }) => to)).toEqual([owner.email, owner.email])
})

test('of a figure that is none nothing is written', async () => {
  await expect(suggestions().suggest(member, { ...suggestion, key: 'kpi.none' })).rejects.toThrow('No figure')
  expect(mails).toEqual([])
})
