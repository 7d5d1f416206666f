import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, startAuthPortal, type AuthPortal } from '#backend/auth/testing/auth-portal.ts'

let portal: AuthPortal
beforeAll(async () => {
  portal = await startAuthPortal({ PORTAL_AUTH_DOUBLE_CONFIRM: 'on' })
})
afterAll(() => portal.close())

let made = 0
const anyAddress = () => `linked-${(made += 1)}@people.example`
const generate = (params: object) => portal.operator().auth.admin.generateLink(params as never)
const follow = async (link: string) => {
  const { pathname, search } = new URL(link)
  const reply = await portal.call('GET', pathname + search)
  return new URLSearchParams(new URL(reply.headers.get('location') ?? '').hash.slice(1))
}

test('[API-AUTH-22] a generated sign-up link makes the account, confirms it when opened, and sends no mail', async () => {
  const email = anyAddress()
  const options = { data: { status: 'alpha' }, redirectTo: 'http://portal.test/welcome' }
  const { data, error } = await generate({ type: 'signup', email, password, options })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, user_metadata: { status: 'alpha' } })
  expect(data.properties).toMatchObject({ verification_type: 'signup', redirect_to: options.redirectTo })
  const link = data.properties?.action_link ?? ''
  expect(link).toMatch(/\?token=.*type=signup.*redirect_to=/)
  expect(portal.mails).toEqual([])
  expect((await portal.client().auth.signInWithPassword({ email, password })).error?.code).toBe(
    'email_not_confirmed',
  )
  expect((await follow(link)).get('access_token')).toBeTruthy()
  expect((await portal.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  expect((await generate({ type: 'signup', email, password })).error?.code).toBe('email_exists')
})

test.each(['magiclink', 'recovery', 'invite'])(
  '[API-AUTH-22] a generated %s link signs in by its code and its token',
  async (type) => {
    const email = type === 'invite' ? anyAddress() : (await portal.createPerson()).email
    const byToken = await generate({ type, email })
    const verifyType = type as 'magiclink'
    const hashed = byToken.data.properties?.hashed_token ?? ''
    const first = await portal.client().auth.verifyOtp({ type: verifyType, token_hash: hashed })
    expect([first.error, first.data.user?.email]).toEqual([null, email])
    if (type === 'invite') return
    const { data } = await generate({ type, email })
    const code = data.properties?.email_otp ?? ''
    expect((await portal.client().auth.verifyOtp({ type: verifyType, email, token: code })).error).toBeNull()
  },
)

test('[API-AUTH-22] generated links for a change of address change it only together', async () => {
  const { email } = await portal.createPerson()
  const newEmail = anyAddress()
  const current = await generate({ type: 'email_change_current', email, newEmail })
  expect([current.error, current.data.user?.new_email]).toEqual([null, newEmail])
  const half = await follow(current.data.properties?.action_link ?? '')
  expect(half.get('message')).toContain('Confirmation link accepted')
  const other = await generate({ type: 'email_change_new', email, newEmail })
  const token_hash = other.data.properties?.hashed_token ?? ''
  const done = await portal.client().auth.verifyOtp({ type: 'email_change', token_hash })
  expect(done.data.user?.email).toBe(newEmail)
})

test.each([
  [{ type: 'signup', email: 'xx:;x@x.x', password }, 'Unable to validate email address: invalid format'],
  [{ type: 'signup', email: 'nobody@people.example' }, 'Signup requires a valid password'],
  [{ type: 'recovery', email: 'nobody@people.example' }, 'User not found'],
  [{ type: 'other', email: 'nobody@people.example' }, 'Invalid email action link type requested: other'],
])('a link like %j is not made', async (params, message) => {
  expect((await generate(params)).error?.message).toBe(message)
})

test('[VALID-07] the client and the portal take only ids of the right form', async () => {
  const { admin } = portal.operator().auth
  await expect(admin.getUserById('not-an-id')).rejects.toThrow('Expected parameter to be UUID but is not')
  const token = portal.platform.keys.serviceKey
  const answer = await portal.call('GET', '/auth/v1/admin/users/not-an-id', { token })
  expect(answer).toMatchObject({ status: 404, body: { error_code: 'validation_failed' } })
})

test('[API-AUTH-22] an account with a phone number is made, changed and softly removed', async () => {
  const { admin } = portal.operator().auth
  const made = await admin.createUser({ phone: '15550000001', password, phone_confirm: true })
  expect(made.data.user).toMatchObject({ phone: '15550000001', app_metadata: { provider: 'phone' } })
  expect((await portal.client().auth.signInWithPassword({ phone: '15550000001', password })).error).toBeNull()
  const id = made.data.user?.id ?? ''
  expect((await admin.updateUserById(id, { phone: '15550000002' })).data.user?.phone).toBe('15550000002')
  expect((await admin.deleteUser(id, true)).error).toBeNull()
  expect((await admin.getUserById(id)).error?.code).toBe('user_not_found')
  expect((await admin.createUser({ password })).error?.code).toBe('validation_failed')
})

test('only the portal’s own secret makes an administrator’s token; a person’s never lacks its expiry', async () => {
  const { keys } = portal.platform
  const { user } = await portal.createPerson()
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: keys.algorithm }).sign(keys.signingKey)
  const operator = await sign({ sub: '1234567890', role: 'supabase_admin' })
  expect((await portal.call('GET', '/auth/v1/admin/users', { token: operator })).status).toBe(200)
  const endless = await sign({ sub: user.id, role: 'authenticated' })
  expect((await portal.call('GET', '/auth/v1/user', { token: endless })).body.error_code).toBe('bad_jwt')
})
