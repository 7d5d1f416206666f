import { hash as bcryptHash } from '@node-rs/bcrypt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  password,
  readMail,
  startAuthPortal,
  unmailable,
  type AuthPortal,
} from '#backend/auth/testing/auth-portal.ts'

let portal: AuthPortal
let administrator: Awaited<ReturnType<AuthPortal['createPerson']>>
beforeAll(async () => {
  portal = await startAuthPortal()
  administrator = await portal.createPerson('admin')
})
afterAll(() => portal.close())

const asAdmin = (method: string, path: string, body?: unknown) =>
  portal.call(method, `/auth/v1${path}`, {
    token: administrator.session.access_token,
    ...(body === undefined ? {} : { body }),
  })
const invite = (email: string, more: object = {}) => asAdmin('POST', '/invite', { email, ...more })
const accept = (token: string) =>
  portal.call('POST', '/auth/v1/verify', { body: { type: 'invite', token_hash: token } })

test('[ROLE-10] only an administrator, by the stored role, or the service key manages accounts', async () => {
  const member = await portal.createPerson()
  const paths = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${member.user.id}`],
    ['PUT', `/admin/users/${member.user.id}`],
    ['DELETE', `/admin/users/${member.user.id}`],
    ['POST', '/invite'],
  ] as const
  for (const [method, path] of paths) {
    const call = (token?: string) =>
      portal.call(method, `/auth/v1${path}`, {
        ...(method === 'GET' ? {} : { body: {} }),
        ...(token ? { token } : {}),
      })
    expect(await call()).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } })
    expect(await call(portal.platform.keys.anonKey)).toMatchObject({
      status: 403,
      body: { error_code: 'not_admin' },
    })
    expect(await call(member.session.access_token)).toMatchObject({
      status: 403,
      body: { error_code: 'not_admin', msg: 'User not allowed' },
    })
  }
  expect(
    (await portal.call('GET', '/auth/v1/admin/users', { token: portal.platform.keys.serviceKey })).status,
  ).toBe(200)
})

test('a role that was taken away counts although the token still claims it', async () => {
  const former = await portal.createPerson('admin')
  await portal.db.query(
    `update auth.users set raw_app_meta_data = '{"role":"business_user"}' where id = $1`,
    [former.user.id],
  )
  const answer = await portal.call('GET', '/auth/v1/admin/users', { token: former.session.access_token })
  expect(answer.body.error_code).toBe('not_admin')
})

test.each([
  ['first.admin@people.example', 'admin', undefined],
  ['FIRST.LEAD@people.example', 'business_user', true],
  ['someone@people.example', 'business_user', undefined],
])('the role that is proposed for %s is stored at creation', async (email, role, lead) => {
  const answer = await asAdmin('POST', '/admin/users', { email, password })
  expect(answer.status).toBe(200)
  expect(answer.body.app_metadata.role).toBe(role)
  expect(answer.body.app_metadata.business_lead).toBe(lead)
})

test('the inviter’s choice of a role goes before the proposal, and the address never changes it again', async () => {
  const email = 'first.admin@other.example'
  expect((await invite(email, { role: 'business_user' })).body.app_metadata.role).toBe('business_user')
  const session = await accept(readMail(portal.mails, email).token)
  expect(session.body.user.app_metadata.role).toBe('business_user')
})

test('an invite whose mail cannot be stored leaves no account behind', async () => {
  const email = `${unmailable}invited@people.example`
  expect((await invite(email)).status).toBe(500)
  const { rows } = await portal.db.query('select id from auth.users where email = $1', [email])
  expect(rows).toEqual([])
})

test('[GEN-06] an invite is mailed with its message, opens one account once, and lives 72 hours', async () => {
  const email = 'invited@people.example'
  const invited = await invite(email, { message: 'See you on <Monday>' })
  expect(invited.status).toBe(200)
  expect(invited.body.email_confirmed_at).toBeUndefined()
  const mail = portal.mails.findLast(({ to }) => to === email)
  expect(mail?.text).toContain('See you on <Monday>')
  expect(mail?.html).toContain('See you on &lt;Monday&gt;')
  const { link, token } = readMail(portal.mails, email)
  expect(link.href).toContain('http://portal.test/auth?type=invite&token_hash=')
  const { rows } = await portal.db.query(
    `select extract(epoch from expires_at - created_at)::integer / 3600 as hours, invited_by from portal.invites where email = $1`,
    [email],
  )
  expect(rows).toEqual([{ hours: 72, invited_by: administrator.user.id }])

  const session = await accept(token)
  expect(session.status).toBe(200)
  const chosen = await portal.call('PUT', '/auth/v1/user', {
    token: session.body.access_token,
    body: { password, data: { name: 'Invited' } },
  })
  expect(chosen.body).toMatchObject({ email, user_metadata: { name: 'Invited' } })
  expect(
    (await portal.call('POST', '/auth/v1/token?grant_type=password', { body: { email, password } })).status,
  ).toBe(200)
  expect((await accept(token)).body.error_code).toBe('otp_expired')
  expect((await invite(email)).body.error_code).toBe('email_exists')
})

test('an invited person can sign up with the token of the link, and only with their own address', async () => {
  const email = 'signs.up@people.example'
  await invite(email)
  const { token } = readMail(portal.mails, email)
  const signUp = (address: string) =>
    portal.call('POST', '/auth/v1/signup', {
      body: { email: address, password, data: { invite_token: token, name: 'S' } },
    })
  expect((await signUp('other@people.example')).body.error_code).toBe('signup_disabled')
  const answer = await signUp(email)
  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({ email, user_metadata: { name: 'S' } })
  expect(answer.body.user.user_metadata).not.toHaveProperty('invite_token')
  expect((await signUp(email)).body.error_code).toBe('signup_disabled')
})

test('the typed code of an invite works too', async () => {
  const email = 'types@people.example'
  await invite(email)
  const { code } = readMail(portal.mails, email)
  expect(
    (await portal.call('POST', '/auth/v1/verify', { body: { type: 'invite', email, token: code } })).status,
  ).toBe(200)
})

test('a second invite replaces the first; expired and revoked ones open nothing', async () => {
  const email = 'twice@people.example'
  await invite(email)
  const first = readMail(portal.mails, email).token
  await invite(email)
  const second = readMail(portal.mails, email).token
  expect((await accept(first)).status).toBe(403)
  await portal.db.query(`update portal.invites set expires_at = now() where email = $1`, [email])
  expect((await accept(second)).status).toBe(403)
})

test('an invited person cannot recover a password that was never theirs', async () => {
  const email = 'not.yet@people.example'
  await invite(email)
  const before = portal.mails.length
  expect((await portal.call('POST', '/auth/v1/recover', { body: { email } })).status).toBe(200)
  expect(portal.mails).toHaveLength(before)
})

test('accounts are listed in pages that the client can follow', async () => {
  await Promise.all(
    [1, 2, 3].map((n) => asAdmin('POST', '/admin/users', { email: `page-${n}@people.example`, password })),
  )
  const answer = await asAdmin('GET', '/admin/users?page=2&per_page=2')
  expect(answer.body.users).toHaveLength(2)
  expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThan(4)
  expect(answer.headers.get('link')).toMatch(
    /^<\/admin\/users\?page=3&per_page=2>; rel="next", <\/admin\/users\?page=\d+&per_page=2>; rel="last"$/,
  )
  expect((await asAdmin('GET', '/admin/users?page=&per_page=')).status).toBe(200)
  expect((await asAdmin('GET', '/admin/users?page=0')).status).toBe(400)
})

test('an administrator reads, changes, disables and removes an account; each is in the audit log', async () => {
  const member = await portal.createPerson()
  const path = `/admin/users/${member.user.id}`
  expect((await asAdmin('GET', path)).body.id).toBe(member.user.id)
  expect((await asAdmin('PUT', path, { app_metadata: { role: 'admin' } })).body.app_metadata.role).toBe(
    'admin',
  )
  // What is so already is no change: the log does not tell of one.
  expect((await asAdmin('PUT', path, { app_metadata: { role: 'admin' } })).status).toBe(200)
  expect((await asAdmin('PUT', path, { ban_duration: 'none' })).status).toBe(200)
  expect((await asAdmin('PUT', path, { ban_duration: '1h' })).body.banned_until).toBeDefined()
  expect((await portal.call('GET', '/auth/v1/user', { token: member.session.access_token })).status).toBe(403)
  expect((await asAdmin('PUT', path, { ban_duration: 'none' })).body.banned_until).toBeUndefined()
  expect((await asAdmin('DELETE', path)).body).toEqual({})
  expect((await asAdmin('GET', path)).body.error_code).toBe('user_not_found')
  const { rows } = await portal.db.query<{ action: string; actor_email: string }>(
    'select action, actor_email from portal.audit_log where target_id = $1 order by id',
    [member.user.id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'user.created',
    'user.role_changed',
    'user.disabled',
    'user.enabled',
    'user.removed',
  ])
  expect(new Set(rows.slice(1).map((row) => row.actor_email))).toEqual(new Set([administrator.email]))
})

test('other app metadata is kept, key by key, and cannot smuggle in a role or a provider', async () => {
  const created = await asAdmin('POST', '/admin/users', {
    email: 'metadata@people.example',
    password,
    app_metadata: { plan: 'a', site: 1, provider: 'other' },
  })
  expect(created.body.app_metadata).toEqual({
    plan: 'a',
    site: 1,
    role: 'business_user',
    provider: 'email',
    providers: ['email'],
  })
  const path = `/admin/users/${created.body.id}`
  const changed = await asAdmin('PUT', path, { app_metadata: { plan: 'b', site: null, providers: [] } })
  expect(changed.body.app_metadata).toEqual({
    plan: 'b',
    role: 'business_user',
    provider: 'email',
    providers: ['email'],
  })
  expect((await asAdmin('PUT', path, { app_metadata: { role: 'root' } })).status).toBe(400)
})

test('the audit log cannot be changed', async () => {
  await expect(portal.db.query(`update portal.audit_log set action = 'nothing'`)).rejects.toThrow(
    'append-only',
  )
  await expect(portal.db.query('delete from portal.audit_log')).rejects.toThrow('append-only')
})

test('a removed account frees its address, softly removed too', async () => {
  const member = await portal.createPerson()
  expect(
    (await asAdmin('DELETE', `/admin/users/${member.user.id}`, { should_soft_delete: true })).status,
  ).toBe(200)
  expect((await asAdmin('POST', '/admin/users', { email: member.email, password })).status).toBe(200)
})

test('nobody removes, disables or demotes themselves', async () => {
  const path = `/admin/users/${administrator.user.id}`
  for (const answer of [
    await asAdmin('DELETE', path),
    await asAdmin('PUT', path, { ban_duration: '1h' }),
    await asAdmin('PUT', path, { app_metadata: { role: 'business_user' } }),
  ])
    expect(answer).toMatchObject({ status: 422, body: { error_code: 'own_account' } })
})

test('two administrators who demote each other at once leave one', async () => {
  const alone = await startAuthPortal()
  try {
    const [first, second] = [await alone.createPerson('admin'), await alone.createPerson('admin')]
    const demote = (by: typeof first, whom: typeof first) =>
      alone.call('PUT', `/auth/v1/admin/users/${whom.user.id}`, {
        token: by.session.access_token,
        body: { app_metadata: { role: 'business_user' } },
      })
    // Both rows are held until both calls have looked at them.
    const holder = await alone.db.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from auth.users for update')
    const both = Promise.all([demote(first, second), demote(second, first)])
    await new Promise((resolve) => setTimeout(resolve, 500))
    await holder.query('rollback')
    holder.release()
    await both
    const { rows } = await alone.db.query(
      `select count(*)::integer as left from auth.users where raw_app_meta_data ->> 'role' = 'admin'`,
    )
    expect(rows).toEqual([{ left: 1 }])
    const serviceKey = alone.platform.keys.serviceKey
    const { rows: remaining } = await alone.db.query<{ id: string }>(
      `select id from auth.users where raw_app_meta_data ->> 'role' = 'admin'`,
    )
    const removed = await alone.call('DELETE', `/auth/v1/admin/users/${remaining[0]?.id}`, {
      token: serviceKey,
    })
    expect(removed).toMatchObject({ status: 422, body: { error_code: 'last_administrator' } })
  } finally {
    await alone.close()
  }
})

test('a user id that is no UUID and a taken address are refused clearly', async () => {
  expect(await asAdmin('GET', '/admin/users/1')).toMatchObject({
    status: 404,
    body: { msg: 'user_id must be an UUID' },
  })
  expect(
    (await asAdmin('POST', '/admin/users', { email: administrator.email, password })).body.error_code,
  ).toBe('email_exists')
  expect((await asAdmin('POST', '/admin/users', { email: 'no address', password })).body.error_code).toBe(
    'validation_failed',
  )
})

test('[API-AUTH-30] an account of another system comes with its id, its password hash and its ban, and its password is stored our way at the next sign-in', async () => {
  const id = '5b1f2ad0-1111-4222-8333-444455556666'
  const email = 'moved@people.example'
  const passwordHash = await bcryptHash(password, { cost: 10 })
  const made = await asAdmin('POST', '/admin/users', {
    id,
    email,
    email_confirm: true,
    password_hash: passwordHash,
    role: 'admin',
    ban_duration: '1h',
  })
  expect([made.status, made.body]).toMatchObject([
    200,
    { id, role: 'authenticated', app_metadata: { role: 'admin' } },
  ])
  expect(new Date(made.body.banned_until as string).getTime()).toBeGreaterThan(Date.now() + 3_000_000)
  const signIn = () =>
    portal.call('POST', '/auth/v1/token?grant_type=password', { body: { email, password } })
  expect((await signIn()).body).toMatchObject({ error_code: 'user_banned' })
  await asAdmin('PUT', `/admin/users/${id}`, { ban_duration: 'none' })
  expect((await signIn()).status).toBe(200)
  const { rows } = await portal.db.query<{ hash: string }>(
    'select encrypted_password as hash from auth.users where id = $1',
    [id],
  )
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$/)
  expect((await signIn()).status).toBe(200)
  for (const wrong of [
    { id: 'no-id' },
    { role: 'service_role' },
    { password_hash: 'md5' },
    { password, password_hash: passwordHash },
  ])
    expect((await asAdmin('POST', '/admin/users', { email: 'other@people.example', ...wrong })).status).toBe(
      400,
    )
})

test('the list of accounts is filtered by address, number or name', async () => {
  await asAdmin('POST', '/admin/users', {
    email: 'quite-rare@people.example',
    user_metadata: { full_name: 'Odd Name' },
  })
  for (const filter of ['QUITE-rare', 'odd name']) {
    const answer = await asAdmin('GET', `/admin/users?filter=${encodeURIComponent(filter)}&per_page=1`)
    expect([answer.headers.get('x-total-count'), answer.body.users]).toMatchObject([
      '1',
      [{ email: 'quite-rare@people.example' }],
    ])
  }
  expect((await asAdmin('GET', '/admin/users?filter=%25')).body.users).toEqual([])
})
