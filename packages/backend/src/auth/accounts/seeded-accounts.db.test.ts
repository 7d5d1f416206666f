import { hash as bcryptHash } from '@node-rs/bcrypt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthPortal, type AuthPortal } from '#backend/auth/testing/auth-portal.ts'

let portal: AuthPortal
beforeAll(async () => (portal = await startAuthPortal()))
afterAll(() => portal.close())

test('[DATA-01] an account that a seed of another system wrote signs in, lists and changes', async () => {
  const email = 'seeded@people.example'
  await portal.db.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, recovery_sent_at,
       last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, is_super_admin, confirmation_token,
       email_change, email_change_token_new, email_change_token_current, email_change_confirm_status, recovery_token,
       phone_change, phone_change_token, reauthentication_token)
     values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', $1, $2, now(), now(),
       now(), '{"provider": "email", "providers": ["email"]}', '{}', now(), now(), null, '', '', '', '', 0, '', '', '', '')`,
    [email, await bcryptHash('password123', { cost: 4 })],
  )
  await portal.db.query(
    `insert into auth.identities (id, user_id, provider_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     select gen_random_uuid(), id, id::text, jsonb_build_object('sub', id::text, 'email', email), 'email', now(), now(), now()
     from auth.users where email = $1`,
    [email],
  )
  const signedIn = await portal.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email, password: 'password123' },
  })
  expect(signedIn.status).toBe(200)
  // Empty texts, which such seeds write, are nothing that waits.
  expect(signedIn.body.user).toMatchObject({ email, phone: '', confirmed_at: expect.any(String) })
  expect(signedIn.body.user).not.toHaveProperty('new_email')
  expect(signedIn.body.user.identities).toHaveLength(1)
  const { data, error } = await portal.operator().auth.admin.listUsers()
  expect([error, data.users.map((user) => user.email)]).toEqual([null, [email]])
  const changed = await portal.call('PUT', '/auth/v1/user', {
    token: signedIn.body.access_token as string,
    body: { data: { name: 'Seeded' } },
  })
  expect([changed.status, changed.body.user_metadata]).toEqual([200, { name: 'Seeded' }])
})
