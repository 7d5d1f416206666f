import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, readMail, startAuthPortal, type AuthPortal } from '#backend/auth/testing/auth-portal.ts'

let portal: AuthPortal
beforeAll(async () => {
  portal = await startAuthPortal()
})
afterAll(() => portal.close())

const changed = 'valve turbine 12 gasket'
let addresses = 0
const anyAddress = () => `new-address-${(addresses += 1)}@people.example`

/** Somebody has the session of another person, and moves the account to an address of their own. */
async function moveAway() {
  const { email, user, session } = await portal.createPerson()
  const thief = portal.client()
  await thief.auth.signInWithPassword({ email, password })
  const theirs = anyAddress()
  await move(thief, theirs)
  return { email, user, session, thief, theirs }
}

async function move(client: ReturnType<AuthPortal['client']>, to: string): Promise<void> {
  await client.auth.updateUser({ email: to })
  const token = readMail(portal.mails, to).code
  expect((await client.auth.verifyOtp({ email: to, type: 'email_change', token })).error).toBeNull()
}

const undoOf = (email: string) => readMail(portal.mails, email).link

/** As the person who opens the mail does it: the page first, then its button. */
async function press(link: URL): Promise<string> {
  const page = await fetch(portal.url + link.pathname + link.search)
  expect(await page.text()).toContain('Take the change back')
  const reply = await fetch(`${portal.url}/auth/v1/verify${link.search}`, { redirect: 'manual' })
  return reply.headers.get('location') ?? ''
}

const signIn = async (email: string, typed = password) =>
  (await portal.client().auth.signInWithPassword({ email, password: typed })).error?.code ?? 'signed in'

test('[API-AUTH-12] the old address is told of a change, and its link takes it back once, for whoever is not signed in', async () => {
  const { email, user, session, theirs, thief } = await moveAway()
  expect(await signIn(email)).toBe('invalid_credentials')
  const link = undoOf(email)
  expect(await press(link)).toContain('/auth?type=recovery#message=')
  expect(await signIn(theirs)).toBe('invalid_credentials')
  expect((await thief.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await portal.call('GET', '/auth/v1/user', { token: session.access_token })).status).toBe(403)
  expect(await signIn(email)).toBe('signed in')
  const { rows } = await portal.db.query(
    `select actor_id, details from portal.audit_log where action = 'user.email_change_undone' and target_id = $1`,
    [user.id],
  )
  expect(rows).toEqual([{ actor_id: user.id, details: { email, undone: theirs, passwordDropped: false } }])
  expect(await press(link)).toContain('error_code=otp_expired')
})

test('a password that was changed after the address is lost with it', async () => {
  const { email, thief } = await moveAway()
  expect((await thief.auth.updateUser({ password: changed })).error).toBeNull()
  expect(await press(undoOf(email))).toContain('message=')
  expect([await signIn(email, changed), await signIn(email)]).toEqual([
    'invalid_credentials',
    'invalid_credentials',
  ])
})

test('whoever changes the address twice cannot take it back from its owner', async () => {
  const { email, theirs, thief } = await moveAway()
  const first = undoOf(email)
  await move(thief, anyAddress())
  const second = undoOf(theirs)
  expect(await press(first)).toContain('message=')
  expect(await press(second)).toContain('error_code=otp_expired')
  expect(await signIn(email)).toBe('signed in')
})

test('after seven days the change stays', async () => {
  const { email, user, theirs } = await moveAway()
  const { rows } = await portal.db.query<{ days: number }>(
    `update auth.one_time_tokens set expires_at = expires_at - interval '7 days' where user_id = $1 and kind = 'email_undo'
     returning round(extract(epoch from expires_at - created_at))::integer as days`,
    [user.id],
  )
  expect(rows[0]?.days).toBeLessThanOrEqual(0)
  expect(await press(undoOf(email))).toContain('error_code=otp_expired')
  expect(await signIn(theirs)).toBe('signed in')
})

test.each([{ email: 'elsewhere@people.example' }, { phone: '+49301234567' }])(
  '[API-AUTH-15] a session of yesterday changes %o with the code of reauthenticate only',
  async (change) => {
    const { email, user } = await portal.createPerson()
    const { auth } = portal.client()
    await auth.signInWithPassword({ email, password })
    await portal.db.query(
      `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`,
      [user.id],
    )
    expect((await auth.updateUser(change)).error?.code).toBe('reauthentication_needed')
    await auth.reauthenticate()
    const nonce = readMail(portal.mails, email).code
    expect((await auth.updateUser({ ...change, nonce })).error).toBeNull()
  },
)
