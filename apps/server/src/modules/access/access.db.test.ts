import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import {
  AccountSessionsList,
  AuditExport,
  AuditPage,
  AuditVerification,
  TeamAccessList,
} from '@portal/contracts/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startListeningApp, type ListeningApp } from '#server/testing/listening-app.ts'

interface Signed {
  id: string
  email: string
  client: SupabaseClient
  call(name: string, body: object): Promise<{ status: number; body: unknown }>
}

const password = 'gauge valve 9'
let portal: ListeningApp
let administrator: Signed
let member: Signed
let counter = 0

beforeAll(async () => {
  portal = await startListeningApp()
  administrator = await createPerson('admin')
  member = await createPerson('business_user')
})
afterAll(() => portal.close())

const newClient = () =>
  createClient(portal.url, portal.serviceKey, { auth: { autoRefreshToken: false, persistSession: false } })

const call = async (
  token: string | null,
  name: string,
  body: object,
): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(`${portal.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

async function signIn(email: string): Promise<Signed> {
  const client = newClient()
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  const token = data.session.access_token
  return { id: data.user.id, email, client, call: (name, body) => call(token, name, body) }
}

async function createPerson(role: 'admin' | 'business_user'): Promise<Signed> {
  const email = `${role.replace('_', '-')}-${(counter += 1)}@people.example`
  const { error } = await newClient().auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    app_metadata: { role },
    user_metadata: { name: `Person ${counter}` },
  })
  if (error) throw error
  return signIn(email)
}

const listTeam = async (caller = administrator) =>
  TeamAccessList.parse((await caller.call('team-access', { action: 'list' })).body)
const findPerson = async (id: string) => (await listTeam()).people.find((person) => person.id === id)
const listAudit = async (filters: object = {}) =>
  AuditPage.parse((await administrator.call('audit-log', { action: 'list', filters })).body).entries
const newestMailTo = async (email: string) => {
  const { rows } = await portal.db.query<{ text: string }>(
    `select s.text from public.mail_outbox m join portal.mail_secrets s on s.mail_id = m.id
     where m."to" = $1 order by m.created_at desc limit 1`,
    [email],
  )
  const link = new URL(/https?:\/\/\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '')
  return { text: rows[0]?.text ?? '', tokenHash: link.searchParams.get('token_hash') ?? '' }
}
const open = async (email: string) => {
  const { tokenHash } = await newestMailTo(email)
  return newClient().auth.verifyOtp({ type: 'invite', token_hash: tokenHash })
}

test.each(['team-access', 'audit-log'])('%s is for administrators alone', async (name) => {
  expect(await call(null, name, { action: 'list' })).toMatchObject({ status: 401 })
  expect(await member.call(name, { action: 'list' })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  expect(await administrator.call(name, { action: 'list' })).toMatchObject({ status: 200 })
  expect(await administrator.call(name, { action: 'burn' })).toMatchObject({ status: 400 })
})

test('people are listed with role, sessions and last seen, and who asks is marked', async () => {
  await signIn(member.email)
  const { people } = await listTeam()
  expect(people.find(({ isSelf }) => isSelf)?.id).toBe(administrator.id)
  const listed = people.find(({ id }) => id === member.id)
  expect(listed).toMatchObject({
    role: 'business_user',
    sessions: 2,
    factors: 0,
    isDisabled: false,
    name: 'Person 2',
  })
  expect(Date.parse(listed?.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test('an invite goes from pending to accepted, and its person joins the list', async () => {
  const email = 'guest@people.example'
  const invited = await administrator.call('team-access', {
    action: 'invite',
    email,
    role: 'business_user',
    isBusinessLead: true,
    message: 'Welcome on board',
    expiresInHours: 24,
  })
  expect(invited).toEqual({ status: 200, body: { success: true } })
  const before = await listTeam()
  expect(before.people.some((person) => person.email === email)).toBe(false)
  const invite = before.invites.find((entry) => entry.email === email)
  expect(invite).toMatchObject({
    status: 'pending',
    role: 'business_user',
    isBusinessLead: true,
    invitedBy: administrator.email,
  })
  expect((Date.parse(invite?.expiresAt ?? '') - Date.parse(invite?.createdAt ?? '')) / 3_600_000).toBe(24)
  const mail = await newestMailTo(email)
  expect(mail.text).toContain('Welcome on board')
  expect(mail.text).toContain('within 24 hours')

  const accepted = await open(email)
  expect(accepted.error).toBeNull()
  const after = await listTeam()
  expect(after.invites.find((entry) => entry.email === email)?.status).toBe('accepted')
  expect(after.people.find((person) => person.email === email)).toMatchObject({ isBusinessLead: true })
  const again = await administrator.call('team-access', { action: 'resend_invite', inviteId: invite?.id })
  expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

test('a resent invite replaces the first link, and a revoked one opens nothing', async () => {
  const email = 'late@people.example'
  await administrator.call('team-access', { action: 'invite', email, role: 'business_user' })
  const first = await newestMailTo(email)
  const { invites } = await listTeam()
  const inviteId = invites.find((entry) => entry.email === email)?.id
  await portal.db.query(
    `update portal.invites set created_at = created_at - interval '73 hours', expires_at = expires_at - interval '73 hours'
     where id = $1`,
    [inviteId],
  )
  expect((await listTeam()).invites.find((entry) => entry.id === inviteId)?.status).toBe('expired')
  expect(await administrator.call('team-access', { action: 'resend_invite', inviteId })).toMatchObject({
    status: 200,
  })
  const stale = await newClient().auth.verifyOtp({ type: 'invite', token_hash: first.tokenHash })
  expect(stale.error?.code).toBe('otp_expired')

  const renewed = (await listTeam()).invites.find((entry) => entry.email === email)
  expect(renewed?.status).toBe('pending')
  const revoke = { action: 'revoke_invite', inviteId: renewed?.id }
  expect(await administrator.call('team-access', revoke)).toMatchObject({ status: 200 })
  expect((await open(email)).error?.code).toBe('otp_expired')
  expect((await listTeam()).invites.find((entry) => entry.email === email)?.status).toBe('revoked')
  expect(await administrator.call('team-access', revoke)).toMatchObject({ status: 409 })
})

test('a disabled person is out at once, and back in when enabled', async () => {
  const person = await createPerson('business_user')
  await administrator.call('team-access', { action: 'disable', userId: person.id })
  expect(await findPerson(person.id)).toMatchObject({ isDisabled: true, sessions: 0 })
  expect((await person.call('account-sessions', { action: 'list' })).status).toBe(401)
  await expect(signIn(person.email)).rejects.toThrow('banned')
  await administrator.call('team-access', { action: 'enable', userId: person.id })
  expect((await signIn(person.email)).id).toBe(person.id)
})

test('role, business lead and removal take effect, and each is in the log with who did it', async () => {
  const person = await createPerson('business_user')
  const steps = [
    { action: 'set_business_lead', isBusinessLead: true },
    { action: 'change_role', role: 'admin' },
    { action: 'change_role', role: 'business_user' },
    { action: 'remove' },
  ]
  await administrator.call('team-access', { ...steps[0], userId: person.id })
  expect(await findPerson(person.id)).toMatchObject({ isBusinessLead: true })
  await administrator.call('team-access', { ...steps[1], userId: person.id })
  expect(await findPerson(person.id)).toMatchObject({ role: 'admin', isBusinessLead: false })
  await administrator.call('team-access', { ...steps[2], userId: person.id })
  await administrator.call('team-access', { ...steps[3], userId: person.id })
  expect(await findPerson(person.id)).toBeUndefined()
  const entries = await listAudit({ target: person.id, person: administrator.email })
  expect(entries.map(({ action }) => action)).toEqual([
    'user.removed',
    'user.role_changed',
    'user.role_changed',
    'user.changed',
  ])
  expect(entries[2]).toMatchObject({
    targetName: person.email,
    details: { previousRole: 'business_user', role: 'admin' },
    ip: '127.0.0.1',
  })
  expect(await administrator.call('team-access', { action: 'remove', userId: person.id })).toMatchObject({
    status: 404,
  })
})

test('the second factor of somebody who lost it goes once, with its codes, and is in the log', async () => {
  const person = await createPerson('business_user')
  await portal.db.query(
    `insert into auth.mfa_factors (user_id, factor_type, friendly_name, status, secret)
     values ($1, 'totp', 'phone', 'verified', 'a'), ($1, 'totp', 'tablet', 'verified', 'b'), ($1, 'recovery_code', 'codes', 'verified', null)`,
    [person.id],
  )
  const removal = { action: 'remove_factors', userId: person.id }
  expect(await member.call('team-access', removal)).toMatchObject({ status: 403 })
  expect((await findPerson(person.id))?.factors).toBeGreaterThan(0)
  expect(await administrator.call('team-access', removal)).toMatchObject({ status: 200 })
  expect((await findPerson(person.id))?.factors).toBe(0)
  const { rows } = await portal.db.query('select id from auth.mfa_factors where user_id = $1', [person.id])
  expect(rows).toEqual([])
  const entries = await listAudit({ target: person.email, auditAction: 'user.factor_removed' })
  expect(entries.map(({ actor }) => actor)).toEqual([administrator.email, administrator.email])
  expect(await administrator.call('team-access', removal)).toMatchObject({ status: 404 })
  const own = { action: 'remove_factors', userId: administrator.id }
  expect(await administrator.call('team-access', own)).toMatchObject({ status: 409 })
})

test('what an administrator writes through rest/v1 is in the log', async () => {
  const { client } = administrator
  const provenance = { kind: 'estimated', source: { name: 'A test' }, method: { id: 'test', version: '1' } }
  const insight = {
    insight_type: 'trend',
    urgency_level: 'low',
    description: 'A text',
    impact_score: 1,
    provenance,
  }
  const written = await client
    .from('market_insights')
    .insert({ ...insight, title: 'By table call' })
    .select('id')
    .single()
  expect(written.error).toBeNull()
  const id = String(written.data?.id)
  await client.from('market_insights').update({ urgency_level: 'high' }).eq('id', id)
  await client.from('market_insights').delete().eq('id', id)
  const entries = await listAudit({ target: id })
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual(
    ['insight.removed', 'insight.changed', 'insight.created'].map((action) => [action, administrator.email]),
  )
  expect(entries.every(({ requestId }) => requestId !== null)).toBe(true)
})

test('every table that an administrator may write through rest/v1 says so in the log', async () => {
  const { rows } = await portal.db.query<{ name: string }>(
    `select distinct c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
     where c.relnamespace = 'public'::regnamespace and p.polcmd <> 'r'
       and concat(pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)) like '%is_admin()%'
       and (has_table_privilege('authenticated', c.oid, 'insert, delete')
         or has_any_column_privilege('authenticated', c.oid, 'update'))
       and c.relname <> all ($1)
       and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'audit_record')
     order by 1`,
    [
      [
        // A person's own, which administrators may change as well.
        'tool_presets',
      ],
    ],
  )
  expect(rows.map(({ name }) => name)).toEqual([])
})

test.each([
  ['demoted', { action: 'change_role', role: 'business_user' }],
  ['disabled', { action: 'disable' }],
  ['removed', { action: 'remove' }],
])('nobody is %s by themselves', async (_name, change) => {
  expect(await administrator.call('team-access', { ...change, userId: administrator.id })).toMatchObject({
    status: 409,
    body: { error: 'Administrators cannot remove, disable or demote themselves' },
  })
})

test('two administrators who demote each other at once leave one', async () => {
  const own = await startListeningApp()
  const outer = portal
  portal = own
  try {
    const [first, second] = [await createPerson('admin'), await createPerson('admin')]
    const demote = (by: Signed, whom: Signed) =>
      by.call('team-access', { action: 'change_role', role: 'business_user', userId: whom.id })
    const answers = await Promise.all([demote(first, second), demote(second, first)])
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    // Whoever comes after the other is done is no administrator any more.
    expect([403, 409]).toContain(statuses[1])
    const { rows } = await own.db.query(
      `select 1 from auth.users where raw_app_meta_data ->> 'role' = 'admin' and id in ($1, $2)`,
      [first.id, second.id],
    )
    expect(rows).toHaveLength(1)
  } finally {
    portal = outer
    await own.close()
  }
})

test('one sees one’s own sessions, ends one of them or all others, and nobody else’s', async () => {
  const person = await createPerson('business_user')
  const [other] = [await signIn(person.email), await signIn(person.email)]
  const list = async () =>
    AccountSessionsList.parse((await person.call('account-sessions', { action: 'list' })).body).sessions
  const sessions = await list()
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  const otherSession = AccountSessionsList.parse(
    (await other.call('account-sessions', { action: 'list' })).body,
  ).sessions.find(({ isCurrent }) => isCurrent)

  const end = { action: 'end', sessionId: otherSession?.id }
  expect(await member.call('account-sessions', end)).toMatchObject({ status: 404 })
  expect(await person.call('account-sessions', end)).toMatchObject({ status: 200 })
  expect((await other.call('account-sessions', { action: 'list' })).status).toBe(401)
  expect(await list()).toHaveLength(2)
  await person.call('account-sessions', { action: 'end_others' })
  expect(await list()).toMatchObject([{ isCurrent: true }])
  expect(await call(null, 'account-sessions', { action: 'list' })).toMatchObject({ status: 401 })
})

test('the log is paged by cursor, filtered by action and time, exported, and its chain holds', async () => {
  await portal.db.query(
    `insert into portal.audit_log (actor_email, action, target_type, details)
     select 'robot_1@people.example', 'test.entry', 'test', jsonb_build_object('name', '=cmd' || n) from generate_series(1, 60) n`,
  )
  const page = async (cursor?: number) =>
    AuditPage.parse(
      (await administrator.call('audit-log', { action: 'list', filters: { auditAction: 'test.' }, cursor }))
        .body,
    )
  const first = await page()
  const second = await page(first.nextCursor ?? undefined)
  expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([50, 10, null])
  const positions = [...first.entries, ...second.entries].map(({ position }) => position)
  expect(new Set(positions).size).toBe(60)
  expect(positions).toEqual(positions.toSorted((a, b) => b - a))
  expect(await listAudit({ person: 'robot%1' })).toEqual([])
  expect(await listAudit({ auditAction: 'test.', until: '2020-01-01T00:00:00Z' })).toEqual([])

  const exported = AuditExport.parse(
    (await administrator.call('audit-log', { action: 'export', filters: { auditAction: 'test.' } })).body,
  )
  expect(exported).toMatchObject({ rows: 60, isComplete: true })
  expect(exported.csv).toContain(`,'=cmd1,`)
  expect((await listAudit({ auditAction: 'audit.exported' }))[0]).toMatchObject({
    actor: administrator.email,
    details: { rows: 60 },
  })
  const verification = AuditVerification.parse(
    (await administrator.call('audit-log', { action: 'verify' })).body,
  )
  expect(verification).toMatchObject({ brokenId: null, reason: null })
  expect(verification.verified).toBeGreaterThan(60)
})
