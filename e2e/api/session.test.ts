import { expect, inject, test } from 'vitest'
import {
  anyAddress,
  anyEmail,
  anyPassword,
  clientFor,
  joinAsMember,
  mailedLink,
  signIn,
  signInAsAdmin,
} from '@portal/testing/portal/portal-client'

const portal = inject('portal')

test('the first administrator of the configuration signs in and is who they say', async () => {
  const { client } = await signInAsAdmin(portal)
  const { data, error } = await client.auth.getUser()
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: portal.admin.email, app_metadata: { role: 'admin' } })
})

test('a wrong password and an unknown address get the same answer', async () => {
  const attempts = [
    { email: portal.admin.email, password: 'not the password' },
    { email: anyEmail(), password: 'not the password' },
  ]
  for (const attempt of attempts) {
    const { data, error } = await clientFor(portal).auth.signInWithPassword(attempt)
    expect(data.session).toBeNull()
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
  }
})

test('two clients that refresh one session at the same time both go on', async () => {
  const member = await joinAsMember(portal)
  const { data } = await member.client.auth.getSession()
  const refresh_token = data.session?.refresh_token ?? ''
  const from = anyAddress()
  const refreshed = await Promise.all(
    [clientFor(portal, { from }), clientFor(portal, { from })].map(async (client) => {
      const { data: renewed, error } = await client.auth.refreshSession({ refresh_token })
      expect(error).toBeNull()
      expect(renewed.session?.access_token).toBeTruthy()
      return client
    }),
  )
  for (const client of refreshed) {
    const again = await client.auth.refreshSession()
    expect(again.error).toBeNull()
    expect((await client.auth.getUser()).data.user?.id).toBe(member.id)
  }
})

test('signing out ends the session on every device', async () => {
  const member = await joinAsMember(portal)
  const elsewhere = await signIn(portal, member)
  const { data } = await elsewhere.client.auth.getSession()
  expect((await member.client.auth.signOut()).error).toBeNull()

  const used = await clientFor(portal).auth.getUser(data.session?.access_token)
  expect(used.data.user).toBeNull()
  expect(used.error?.name).toBe('AuthSessionMissingError')
  const refreshed = await clientFor(portal).auth.refreshSession({
    refresh_token: data.session?.refresh_token ?? '',
  })
  expect(refreshed.data.session).toBeNull()
  expect(refreshed.error?.status).toBe(400)
})

test('a forgotten password is recovered by the mail in the outbox', async () => {
  const member = await joinAsMember(portal)
  const client = clientFor(portal)
  const asked = await client.auth.resetPasswordForEmail(member.email, {
    redirectTo: `${portal.url}/auth?type=recovery`,
  })
  expect(asked.error).toBeNull()

  const admin = await signInAsAdmin(portal)
  const link = await mailedLink(admin.client, member.email)
  expect(link.type).toBe('recovery')
  const opened = await client.auth.verifyOtp({ type: 'recovery', token_hash: link.tokenHash })
  expect(opened.error).toBeNull()
  const password = anyPassword()
  expect((await client.auth.updateUser({ password })).error).toBeNull()

  const old = await clientFor(portal).auth.signInWithPassword({
    email: member.email,
    password: member.password,
  })
  expect(old.error?.code).toBe('invalid_credentials')
  expect((await signIn(portal, { email: member.email, password })).id).toBe(member.id)

  const again = await clientFor(portal).auth.verifyOtp({ type: 'recovery', token_hash: link.tokenHash })
  expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
})

test('recovery answers an unknown address like a known one', async () => {
  const { data, error } = await clientFor(portal).auth.resetPasswordForEmail(anyEmail())
  expect(error).toBeNull()
  expect(data).toEqual({})
})

test('nobody signs up without an invitation', async () => {
  const { data, error } = await clientFor(portal).auth.signUp({ email: anyEmail(), password: anyPassword() })
  expect(data.session).toBeNull()
  expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
})

test('members do not read the outbox', async () => {
  const member = await joinAsMember(portal)
  const { data } = await member.client.from('mail_outbox').select('id')
  expect(data ?? []).toEqual([])
})
