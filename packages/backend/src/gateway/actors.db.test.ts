import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BearerError } from '#backend/platform/http/bearer-error.ts'
import { bearer, claimsOf, openGateway, type SessionOfPerson } from './testing/open-gateway.ts'

let opened: Awaited<ReturnType<typeof openGateway>>
beforeAll(async () => {
  opened = await openGateway()
})
afterAll(() => opened.close())

const query = (sql: string, values: unknown[]) => opened.platform.db.query(sql, values)
const signedFor = async (claims: JWTPayload) => bearer(await opened.sign(claims))

test.each([
  ['anon', 'anon'],
  ['service_role', 'service'],
  ['supabase_admin', 'service'],
])('who holds the secret may sign for the role %s', async (role, kind) => {
  const { status, body } = await opened.who(await signedFor({ role }))
  expect([status, body.kind]).toEqual([200, kind])
})

test.each<[string, (person: SessionOfPerson) => JWTPayload]>([
  ['malformed', () => ({ role: 'authenticated', note: 'x'.repeat(16_384) })],
  ['no_subject', (person) => ({ ...claimsOf(person), sub: 'me' })],
  ['unknown_role', (person) => ({ ...claimsOf(person), role: 'postgres' })],
  ['session_gone', (person) => ({ ...claimsOf(person), session_id: 'x' })],
  ['session_gone', (person) => ({ ...claimsOf(person), session_id: randomUUID() })],
  ['user_gone', (person) => ({ ...claimsOf(person), sub: randomUUID() })],
])('a token is refused as %s: each path group words it for its client', async (fault, claims) => {
  const token = await opened.sign(claims(await opened.createPerson()))
  const refusal = await opened.gateway.resolveToken(token).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(BearerError)
  expect(refusal).toMatchObject({ fault })
})

test('who is blocked and whose token has expired are told apart from the others', async () => {
  const person = await opened.createPerson()
  const past = await opened.sign(claimsOf(person), Math.floor(Date.now() / 1000) - 1)
  await expect(opened.gateway.resolveToken(past)).rejects.toMatchObject({ fault: 'expired' })
  await query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [person.id])
  const token = await opened.sign(claimsOf(person))
  await expect(opened.gateway.resolveToken(token)).rejects.toMatchObject({ fault: 'banned' })
})

test('a token without a session, which only the secret signs, is a person’s with their stored address', async () => {
  const { id } = await opened.createPerson()
  await query('update auth.users set email = $2 where id = $1', [id, 'stored@people.example'])
  const { body } = await opened.who(
    await signedFor({ sub: id, role: 'authenticated', email: 'said@people.example' }),
  )
  expect(body).toMatchObject({ kind: 'user', id, email: 'stored@people.example', claims: { aal: 'aal1' } })
})

async function createTwoFactored(): Promise<SessionOfPerson> {
  const person = await opened.createPerson()
  await query(
    `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'x')`,
    [person.id],
  )
  return person
}

test.each([
  ['aal1', undefined],
  ['aal1', 'aal1'],
  // The factor was taken away from the session since.
  ['aal1', 'aal2'],
  // It was shown, and this is the token of before.
  ['aal2', 'aal1'],
])(
  'a session of %s with a token of %s owes the second factor everywhere but at that step',
  async (stored, aal) => {
    const person = await createTwoFactored()
    await query('update auth.sessions set aal = $2 where id = $1', [person.sessionId, stored])
    const headers = await signedFor({ ...claimsOf(person), ...(aal && { aal }) })
    for (const url of ['/who', '/who/now', '/who/early', '/who/early']) {
      const { status, body } = await opened.who(headers, url)
      expect([url, status, body.code]).toEqual([url, 403, 'second_factor_required'])
    }
    expect((await opened.who(headers, '/who/halfway')).status).toBe(200)
  },
)

test('who has shown it owes nothing', async () => {
  const person = await createTwoFactored()
  await query(`update auth.sessions set aal = 'aal2' where id = $1`, [person.sessionId])
  const { status, body } = await opened.who(await signedFor({ ...claimsOf(person), aal: 'aal2' }))
  expect([status, body.claims?.aal]).toEqual([200, 'aal2'])
})

test('where administrators need two factors, one without has the rights of a member until it is shown', async () => {
  const person = await opened.createPerson()
  await query(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = $1`, [person.id])
  const roleNow = async () =>
    (await opened.who(await signedFor(claimsOf(person)), '/who/now')).body.claims?.app_metadata?.role
  expect(await roleNow()).toBe('admin')
  await query(
    `insert into portal.settings (key, value) values ('two_factors_for_administrators', 'true')
     on conflict (key) do update set value = 'true'`,
    [],
  )
  try {
    expect(await roleNow()).toBe('business_user')
    const early = async () => (await opened.who(await signedFor(claimsOf(person)), '/who/early')).body
    expect(await early()).toMatchObject({ needsSecondFactor: true, confirmed: 'the same' })
    await query(`update auth.sessions set aal = 'aal2' where id = $1`, [person.sessionId])
    const shown = await opened.who(await signedFor({ ...claimsOf(person), aal: 'aal2' }), '/who/now')
    expect(shown.body.claims?.app_metadata?.role).toBe('admin')
    expect(shown.body).not.toHaveProperty('needsSecondFactor')
    // Whoever is no administrator gets no role by it.
    const other = await opened.createPerson()
    await query(`update auth.users set raw_app_meta_data = '{}' where id = $1`, [other.id])
    const { body } = await opened.who(await signedFor(claimsOf(other)))
    expect(body.claims?.app_metadata).toEqual({})
  } finally {
    await query(`update portal.settings set value = 'false' where key = 'two_factors_for_administrators'`, [])
  }
})

test('a header that is no bearer of one token is refused, however it begins or ends', async () => {
  const { authorization } = await signedFor(claimsOf(await opened.createPerson()))
  const statuses = [authorization, authorization.replace(' ', '   '), `${authorization}  `]
  for (const said of statuses)
    expect([said, (await opened.who({ authorization: said })).status]).toEqual([said, 200])
  for (const said of [`x${authorization}`, `${authorization} more`, 'Bearer', 'Bearer ', 'Basic eDp5'])
    expect([said, (await opened.who({ authorization: said })).status]).toEqual([said, 401])
})

test('a token as long as any may be is read', async () => {
  const person = await opened.createPerson()
  const lengthOf = async (note: number) =>
    (await opened.sign({ ...claimsOf(person), note: 'x'.repeat(note) })).length
  const short = await lengthOf(0)
  // Four letters of a token are three of what it says.
  const note = Math.floor(((16_384 - short) * 3) / 4)
  const token = await opened.sign({ ...claimsOf(person), note: 'x'.repeat(note) })
  expect(token.length).toBeGreaterThan(16_380)
  expect((await opened.who(bearer(token))).status).toBe(200)
})

test('work that begins early is told when the account gives other rights, or none, than a moment ago', async () => {
  const person = await opened.createPerson()
  const headers = await signedFor(claimsOf(person))
  const early = async () => (await opened.who(headers, '/who/early')).body.confirmed
  expect(await early()).toBe('the same')
  expect(await early()).toBe('the same')
  await query(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = $1`, [person.id])
  expect(await early()).toBe('RightsChanged')
  expect(await early()).toBe('the same')
  await query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [person.id])
  expect(await early()).toBe('BearerError')
})

test('who began early and failed before they waited leaves no failure that nobody hears of', async () => {
  const person = await opened.createPerson()
  const headers = await signedFor(claimsOf(person))
  await opened.who(headers, '/who/early')
  await query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [person.id])
  const unheard: unknown[] = []
  const note = (error: unknown) => unheard.push(error)
  process.on('unhandledRejection', note)
  expect((await opened.who(headers, '/who/early-and-gone')).body.kind).toBe('gone')
  await opened.platform.db.query('select pg_sleep(0.05)')
  await setTimeout(10)
  process.off('unhandledRejection', note)
  expect(unheard).toEqual([])
})

test('each caller is refused for the fault that they have', async () => {
  const faultOf = async (headers: Record<string, string>) => (await opened.who(headers, '/fault')).body.kind
  const { authorization } = await signedFor(claimsOf(await opened.createPerson()))
  expect([
    await faultOf({ authorization: 'Basic eDp5' }),
    await faultOf({ apikey: 'unknown' }),
    await faultOf({ apikey: authorization.replace('Bearer ', '') }),
    await faultOf({ authorization: `Bearer ${'x'.repeat(16_385)}` }),
    await faultOf({}),
  ]).toEqual(['malformed', 'unknown_key', 'unknown_key', 'malformed', 'anon'])
})

test('whoever signed an address has the rights that are stored now', async () => {
  const person = await opened.createPerson()
  const signer = { id: person.id, dbRole: 'authenticated', aal: 'aal1' }
  expect(await opened.gateway.resolveSigner(signer)).toMatchObject({
    kind: 'user',
    id: person.id,
    dbRole: 'authenticated',
    email: expect.stringMatching(/@people\.example$/),
    claims: { sub: person.id, role: 'authenticated', aal: 'aal1', app_metadata: { role: 'business_user' } },
  })
  await query(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where id = $1`, [person.id])
  expect(await opened.gateway.resolveSigner(signer)).toMatchObject({
    claims: { app_metadata: { role: 'admin' } },
  })
  const { id } = await createTwoFactored()
  await expect(opened.gateway.resolveSigner({ ...signer, id })).rejects.toMatchObject({
    code: 'second_factor_required',
  })
  expect(await opened.gateway.resolveSigner({ ...signer, id, aal: 'aal2' })).toMatchObject({ id })
  await query('delete from auth.users where id = $1', [id])
  await expect(opened.gateway.resolveSigner({ ...signer, id, aal: 'aal2' })).rejects.toMatchObject({
    fault: 'user_gone',
  })
})
