import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, readMail, readText, startAuthPortal, type AuthPortal } from '../testing/auth-portal.ts'
import { createSoftwareAuthenticator } from '../testing/software-authenticator.ts'

let portal: AuthPortal
beforeAll(async () => {
  portal = await startAuthPortal()
})
afterAll(() => portal.close())

/** A code counts once: `ahead` takes the next one, which is valid too. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

interface Enrolled {
  client: SupabaseClient
  email: string
  userId: string
  factorId: string
  secret: string
}

async function signedIn(role?: 'admin'): Promise<{ client: SupabaseClient; email: string; userId: string }> {
  const { email, user } = await portal.createPerson(role)
  const client = portal.client()
  await client.auth.signInWithPassword({ email, password })
  return { client, email, userId: user.id }
}

/** With a verified authenticator, and a session that is worth two factors. */
async function enrolled(role?: 'admin'): Promise<Enrolled> {
  const person = await signedIn(role)
  const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telephone' })
  if (data?.type !== 'totp') throw new Error('not enrolled')
  const { secret } = data.totp
  const verified = await person.client.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: codeOf(secret),
  })
  if (verified.error) throw verified.error
  return { ...person, factorId: data.id, secret }
}

const tokenOf = async (client: SupabaseClient) =>
  (await client.auth.getSession()).data.session?.access_token ?? ''

test('[API-AUTH-16] enrolling answers a secret, its address and a drawing of it; the factor does not count yet', async () => {
  const { client, email } = await signedIn()
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telephone' })
  expect(error).toBeNull()
  if (data?.type !== 'totp') throw new Error('no totp')
  expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/)
  expect(data.totp.uri).toContain(`otpauth://totp/Zorvexil:${encodeURIComponent(email)}`)
  expect(data.totp.uri).toContain(`secret=${data.totp.secret}`)
  const listed = await client.auth.mfa.listFactors()
  expect(listed.data?.totp).toEqual([])
  expect(listed.data?.all).toMatchObject([
    { factor_type: 'totp', status: 'unverified', friendly_name: 'Telephone' },
  ])
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
})

test('[API-AUTH-17][API-AUTH-18][AUTH-20][DATA-04][DATA-05] a right code raises the session to two factors, also after a refresh', async () => {
  const { client } = await signedIn()
  const events: string[] = []
  client.auth.onAuthStateChange((event) => void events.push(event))
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (data?.type !== 'totp') throw new Error('no totp')
  const factorId = data.id
  const challenge = await client.auth.mfa.challenge({ factorId })
  expect(challenge.data).toMatchObject({ type: 'totp' })
  expect(challenge.data?.expires_at).toBeGreaterThan(Date.now() / 1000 + 200)
  const challengeId = challenge.data?.id ?? ''
  const verified = await client.auth.mfa.verify({ factorId, challengeId, code: codeOf(data.totp.secret) })
  expect(verified.error).toBeNull()
  expect(verified.data?.user.factors).toMatchObject([{ factor_type: 'totp', status: 'verified' }])
  expect(events).toContain('MFA_CHALLENGE_VERIFIED')
  for (const _ of ['now', 'after a refresh']) {
    const { data: claims } = await client.auth.getClaims()
    expect(claims?.claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] })
    await client.auth.refreshSession()
  }
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
})

test('a wrong code, a used one, an old challenge and somebody else’s factor are refused', async () => {
  const { client, factorId, secret } = await enrolled()
  const wrong = await client.auth.mfa.challengeAndVerify({ factorId, code: '000000' })
  expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' })
  const again = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  expect(again.error?.code).toBe('mfa_verification_failed')

  const challengeId = (await client.auth.mfa.challenge({ factorId })).data?.id ?? ''
  await portal.db.query(`update auth.mfa_challenges set expires_at = now() where id = $1`, [challengeId])
  const late = await client.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret, 1) })
  expect(late.error?.code).toBe('mfa_challenge_expired')

  const other = await signedIn()
  expect((await other.client.auth.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found')
  expect((await other.client.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found')
})

test('five wrong codes end a challenge, and one from another address is not answered', async () => {
  const { client, factorId, secret } = await enrolled()
  const challengeId = (await client.auth.mfa.challenge({ factorId })).data?.id ?? ''
  const verify = (code: string) => client.auth.mfa.verify({ factorId, challengeId, code })
  for (const _ of [1, 2, 3, 4, 5])
    expect((await verify('000000')).error?.code).toBe('mfa_verification_failed')
  expect((await verify(codeOf(secret, 1))).error?.code).toBe('mfa_challenge_expired')
  const elsewhere = (await client.auth.mfa.challenge({ factorId })).data?.id ?? ''
  await portal.db.query(`update auth.mfa_challenges set ip = '192.0.2.1' where id = $1`, [elsewhere])
  const answer = await client.auth.mfa.verify({ factorId, challengeId: elsewhere, code: codeOf(secret, 1) })
  expect(answer.error?.code).toBe('mfa_ip_address_mismatch')
})

test('once a second factor was shown, sessions that never showed one end', async () => {
  const { client, email } = await signedIn()
  const other = portal.client()
  await other.auth.signInWithPassword({ email, password })
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (data?.type !== 'totp') throw new Error('no totp')
  await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.secret) })
  expect((await other.auth.getUser()).error).not.toBeNull()
  expect((await client.auth.getUser()).error).toBeNull()
})

test('[API-AUTH-12] with a second factor, name, address and password change only from a session that showed it', async () => {
  const { email } = await enrolled()
  const { auth } = portal.client()
  await auth.signInWithPassword({ email, password })
  const level = await auth.mfa.getAuthenticatorAssuranceLevel()
  expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  for (const change of [
    { data: { team: 'plant' } },
    { password: 'turbine gasket 7' },
    { email: 'other@people.example' },
  ])
    expect((await auth.updateUser(change)).error).toMatchObject({ code: 'insufficient_aal', status: 401 })
})

test('a recovered account still asks for its second factor before a new password', async () => {
  const { email, factorId, secret } = await enrolled()
  const { auth } = portal.client()
  await auth.resetPasswordForEmail(email)
  await auth.verifyOtp({ type: 'recovery', token_hash: readMail(portal.mails, email).token })
  expect((await auth.updateUser({ password: 'turbine gasket 7' })).error?.code).toBe('insufficient_aal')
  expect((await auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) })).error).toBeNull()
  expect((await auth.updateUser({ password: 'turbine gasket 7' })).error).toBeNull()
})

test('[API-AUTH-19] a factor that counts goes only from a session that showed it, and the session falls with it', async () => {
  const { client, email, factorId } = await enrolled()
  const low = portal.client()
  await low.auth.signInWithPassword({ email, password })
  expect((await low.auth.mfa.unenroll({ factorId })).error).toMatchObject({
    code: 'insufficient_aal',
    status: 422,
  })
  const more = await low.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' })
  expect(more.error).toMatchObject({ code: 'insufficient_aal', status: 403 })
  const before = await tokenOf(client)
  expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
  await client.auth.refreshSession()
  expect((await client.auth.getClaims()).data?.claims).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  })
  expect(
    (await portal.call('POST', '/auth/v1/factors/recovery-codes', { token: before, body: {} })).status,
  ).toBe(403)
})

test('[API-AUTH-16][API-AUTH-18][DATA-04] a telephone number is a factor by the code of its text message', async () => {
  const { client } = await signedIn()
  const phone = '15553000001'
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', phone: `+${phone}` })
  expect([error, data?.type]).toEqual([null, 'phone'])
  const factorId = data?.id ?? ''
  const challengeId = (await client.auth.mfa.challenge({ factorId })).data?.id ?? ''
  const code = await readText(portal, phone)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await client.auth.mfa.verify({ factorId, challengeId, code: wrong })).error?.message).toBe(
    'Invalid MFA Phone code entered',
  )
  expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull()
  const { data: claims } = await client.auth.getClaims()
  expect(claims?.claims).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/phone' }, { method: 'password' }],
  })
  const twice = await client.auth.mfa.enroll({ factorType: 'phone', phone })
  expect(twice.error?.code).toBe('mfa_verified_factor_exists')
})

test('names are unique, ten factors are enough, and other kinds are refused', async () => {
  const { client } = await signedIn()
  const enroll = (friendlyName: string) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  for (let n = 0; n < 10; n += 1) expect((await enroll(`Number ${n}`)).error).toBeNull()
  expect((await enroll('Number 3')).error?.code).toBe('mfa_factor_name_conflict')
  expect((await enroll('Number 10')).error?.code).toBe('too_many_enrolled_mfa_factors')
  const token = await tokenOf(client)
  const other = (factor_type: string) =>
    portal.call('POST', '/auth/v1/factors', { token, body: { factor_type } })
  expect((await other('smoke')).body.error_code).toBe('validation_failed')
  expect((await portal.call('POST', '/auth/v1/factors', { body: { factor_type: 'totp' } })).status).toBe(401)
})

test('recovery codes stand in for a lost factor: ten, each once, only beside a factor', async () => {
  const alone = await signedIn()
  const recovery = (token: string, call: string, body?: unknown) => {
    const [method = '', path = ''] = call.split(' ')
    return portal.call(method, `/auth/v1/factors/recovery-codes${path}`, { token, ...(body ? { body } : {}) })
  }
  expect((await recovery(await tokenOf(alone.client), 'POST')).body.error_code).toBe('insufficient_aal')

  const { client, email } = await enrolled()
  const made = await recovery(await tokenOf(client), 'POST', { friendly_name: 'Backup' })
  expect(made.body).toMatchObject({ type: 'recovery_code', friendly_name: 'Backup', total: 10 })
  const codes = made.body.codes as string[]
  expect([new Set(codes).size, codes.every((code) => /^[2-9a-z]{16}$/.test(code))]).toEqual([10, true])
  expect((await recovery(await tokenOf(client), 'POST')).body.error_code).toBe('mfa_verified_factor_exists')

  const low = portal.client()
  await low.auth.signInWithPassword({ email, password })
  const typed = (codes[0] ?? '').toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1-')
  const raised = await recovery(await tokenOf(low), 'POST /verify', { code: typed })
  expect(raised.status).toBe(200)
  const token = raised.body.access_token as string
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object
  expect(claims).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  })
  expect((await recovery(token, 'POST /verify', { code: typed })).body.error_code).toBe(
    'mfa_verification_failed',
  )
  expect((await recovery(token, 'GET')).body).toMatchObject({ total: 10, remaining: 9 })

  const remade = await recovery(token, 'POST /regenerate')
  expect(remade.body.codes).not.toContain(codes[1])
  expect((await recovery(token, 'POST /verify', { code: codes[1] })).body.error_code).toBe(
    'mfa_verification_failed',
  )
  const { rows } = await portal.db.query('select c::text as row from auth.mfa_recovery_codes c')
  expect(JSON.stringify(rows)).not.toContain((remade.body.codes as string[])[0])
})

test('ten wrong recovery codes lock them for a while', async () => {
  const { client } = await enrolled()
  const token = await tokenOf(client)
  const codes = await portal.call('POST', '/auth/v1/factors/recovery-codes', { token })
  const verify = (code: string) =>
    portal.call('POST', '/auth/v1/factors/recovery-codes/verify', { token, body: { code } })
  for (let n = 0; n < 10; n += 1) expect((await verify('wrong')).status).toBe(422)
  expect(await verify((codes.body.codes as string[])[0] ?? '')).toMatchObject({
    status: 429,
    body: { error_code: 'mfa_recovery_codes_locked' },
  })
})

test('[API-AUTH-22] an administrator sees and removes the factor of somebody who lost it, and its codes go too', async () => {
  const { client, userId, factorId } = await enrolled()
  await portal.call('POST', '/auth/v1/factors/recovery-codes', { token: await tokenOf(client) })
  const { mfa } = portal.operator().auth.admin
  const listed = await mfa.listFactors({ userId })
  expect(listed.data?.factors.map(({ factor_type }) => factor_type)).toEqual(['totp', 'recovery_code'])
  expect(JSON.stringify(listed.data)).not.toContain('secret')
  expect((await mfa.deleteFactor({ userId, id: factorId })).error).toBeNull()
  expect((await mfa.listFactors({ userId })).data?.factors).toEqual([])
  await client.auth.refreshSession()
  expect((await client.auth.getClaims()).data?.claims.aal).toBe('aal1')
  const { rows } = await portal.db.query(`select action from portal.audit_log where target_id = $1`, [userId])
  expect(rows).toContainEqual({ action: 'user.factor_removed' })
  expect((await mfa.deleteFactor({ userId, id: factorId })).error?.code).toBe('mfa_factor_not_found')
})

test('where administrators need two factors, one alone has no rights of theirs, in the tables either', async () => {
  const path = '/auth/v1/admin/security-settings'
  const wanted = { two_factors_for_administrators: true }
  const single = await signedIn('admin')
  const singleToken = await tokenOf(single.client)
  const set = (token: string, body: object) => portal.call('PUT', path, { token, body })
  expect((await set(singleToken, wanted)).body.error_code).toBe('insufficient_aal')

  const double = await enrolled('admin')
  const token = await tokenOf(double.client)
  try {
    expect((await set(token, wanted)).body).toEqual(wanted)
    const refused = await portal.call('GET', '/auth/v1/admin/users', { token: singleToken })
    expect(refused).toMatchObject({ status: 403, body: { error_code: 'insufficient_aal' } })
    expect((await portal.call('GET', '/auth/v1/admin/users', { token })).status).toBe(200)
    const actor = await portal.gateway.resolveToken(singleToken)
    const rows = await portal.db.transaction(actor, (tx) => tx.query('select * from public.mail_outbox'))
    expect(rows.rows).toEqual([])
    expect(actor).toMatchObject({
      needsSecondFactor: true,
      claims: { app_metadata: { role: 'business_user' } },
    })
    const enrolling = await single.client.auth.mfa.enroll({ factorType: 'totp' })
    expect(enrolling.error).toBeNull()
  } finally {
    await set(portal.platform.keys.serviceKey, { two_factors_for_administrators: false })
  }
  expect((await portal.call('GET', '/auth/v1/admin/users', { token: singleToken })).status).toBe(200)
  const member = await signedIn()
  expect((await portal.call('GET', path, { token: await tokenOf(member.client) })).body.error_code).toBe(
    'not_admin',
  )
})

test('a security key is a second factor: made with the first challenge, asked for by the next', async () => {
  const { client, email } = await signedIn()
  const key = createSoftwareAuthenticator({ origin: 'http://portal.test', rpId: 'portal.test' })
  // Beside a password it is enough to have it.
  key.forgetOwner()
  const call = async (token: string, path: string, body: unknown = {}) =>
    (await portal.call('POST', `/auth/v1/factors${path}`, { token, body })).body
  const token = await tokenOf(client)
  const { id } = await call(token, '', { factor_type: 'webauthn', friendly_name: 'Key' })
  const first = await call(token, `/${id}/challenge`)
  expect(first).toMatchObject({ type: 'webauthn', webauthn: { type: 'create' } })
  const verify = (bearer: string, challenge: string, credential: unknown) =>
    call(bearer, `/${id}/verify`, {
      challenge_id: challenge,
      webauthn: { rpId: 'portal.test', type: 'create', credential_response: credential },
    })
  const made = key.create(first.webauthn.credential_options.publicKey)
  expect((await verify(token, first.id, { ...made, response: {} })).error_code).toBe(
    'mfa_verification_failed',
  )
  const raised = await verify(token, first.id, made)
  expect(decodeJwt(raised.access_token as string)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
  })

  const again = portal.client()
  await again.auth.signInWithPassword({ email, password })
  const halfway = await tokenOf(again)
  const second = await call(halfway, `/${id}/challenge`)
  expect(second).toMatchObject({
    webauthn: {
      type: 'request',
      credential_options: { publicKey: { allowCredentials: [{ id: made.id }] } },
    },
  })
  const other = createSoftwareAuthenticator({ origin: 'http://portal.test', rpId: 'portal.test' })
  other.create({ challenge: '' })
  const { challenge } = second.webauthn.credential_options.publicKey
  expect((await verify(halfway, second.id, other.get({ challenge }))).error_code).toBe(
    'mfa_verification_failed',
  )
  const signed = await verify(halfway, second.id, key.get({ challenge }))
  expect(decodeJwt(signed.access_token as string)['aal']).toBe('aal2')
  expect(signed.user.factors).toMatchObject([{ factor_type: 'webauthn', status: 'verified' }])
})
