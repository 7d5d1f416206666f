import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthPortal, type AuthPortal } from './testing/auth-portal.ts'

let portal: AuthPortal
let memberToken: string
let adminToken: string
beforeAll(async () => {
  // The limits are raised: here every input is to be looked at.
  portal = await startAuthPortal({
    PORTAL_RATE_AUTH: '1000000',
    PORTAL_RATE_SIGN_IN: '1000000',
    PORTAL_RATE_RECOVERY: '1000000',
    PORTAL_AUTH_OPEN_SIGNUP: 'on',
    PORTAL_AUTH_WALLETS: 'ethereum,solana',
  })
  memberToken = (await portal.createPerson()).session.access_token
  adminToken = (await portal.createPerson('admin')).session.access_token
})
afterAll(() => portal.close())

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    "' or 1=1 --",
    '{{7*7}}',
    'a@b',
    'x'.repeat(3000),
    '../../etc/passwd',
    '<script>',
    '-1',
    'null',
    '\u202e',
  ),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.anything({ maxDepth: 1 }), { maxKeys: 3 }),
)
const fields = [
  'email',
  'phone',
  'password',
  'data',
  'token',
  'token_hash',
  'type',
  'refresh_token',
  'name',
  'role',
  'message',
  'user_metadata',
  'app_metadata',
  'ban_duration',
  'should_soft_delete',
  'code_challenge',
  'code_challenge_method',
  'auth_code',
  'provider',
  'id_token',
  'factor_type',
  'friendly_name',
  'challenge_id',
  'code',
  'new_email',
  'chain',
  'signature',
  '__proto__',
  'constructor',
]
const record = fc.dictionary(fc.constantFrom(...fields), nasty, { maxKeys: 6 })
const body = fc.oneof(
  { weight: 6, arbitrary: record.map((value) => safeJson(value)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '{',
      '[]',
      'null',
      '"text"',
      '5',
      '{"email":"a\\u0000@b.example"}',
      '{"data":{"x":"\\ud800"}}',
      '{"__proto__":{"role":"admin"}}',
      '['.repeat(20_000),
      '{"a":'.repeat(200) + '1' + '}'.repeat(200),
    ),
  },
)
const safeJson = (value: unknown) =>
  JSON.stringify(value, (_key, entry: unknown) => (typeof entry === 'bigint' ? String(entry) : entry)) ?? ''

const endpoints = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/token?grant_type=id_token'],
  ['POST', '/token?grant_type=web3'],
  ['POST', '/sso'],
  ['POST', '/factors'],
  ['POST', '/factors/00000000-0000-4000-8000-000000000000/verify'],
  ['POST', '/factors/recovery-codes/verify'],
  ['POST', '/admin/generate_link'],
  ['PUT', '/admin/security-settings'],
  ['POST', '/otp'],
  ['POST', '/resend'],
  ['POST', '/recover'],
  ['POST', '/verify'],
  ['POST', '/setup'],
  ['POST', '/logout?scope=nowhere'],
  ['PUT', '/user'],
  ['POST', '/invite'],
  ['POST', '/admin/users'],
  ['PUT', '/admin/users/00000000-0000-4000-8000-000000000000'],
  ['DELETE', '/admin/users/00000000-0000-4000-8000-000000000000'],
] as const

test.each(endpoints)(
  'fifty wrong inputs to %s %s are each refused in the contract’s shape',
  async (method, path) => {
    await fc.assert(
      fc.asyncProperty(body, fc.constantFrom('none', 'member', 'admin', 'forged'), async (payload, who) => {
        const token = { none: undefined, member: memberToken, admin: adminToken, forged: `${memberToken}x` }[
          who
        ]
        const answer = await portal.call(method, `/auth/v1${path}`, {
          body: payload,
          ...(token ? { token } : {}),
        })
        // An own account and an invite may take what is generated; everything else refuses it.
        expect([200, 204, 400, 401, 403, 404, 409, 413, 422, 429]).toContain(answer.status)
        if (answer.status < 400) return
        expect(Object.keys(answer.body).toSorted()).toEqual(
          expect.arrayContaining(['code', 'error_code', 'msg']),
        )
        expect(answer.body.code).toBe(answer.status)
        expect(JSON.stringify(answer.body)).not.toMatch(/at .*\.ts|node_modules|select |syntax error/i)
      }),
      { numRuns: 50 },
    )
  },
)

test('odd queries and paths are refused without a fault of ours', async () => {
  const paths = [
    '/verify',
    '/verify?token=%00&type=recovery',
    '/verify?token=a&token=b&type=recovery',
    '/admin/users?page=-1',
    '/admin/users?page=9e9&per_page=1e9',
    '/admin/users?page=a',
    '/admin/users/%00',
    '/admin/users/..%2f..',
    '/authorize?provider=%00',
    '/callback?state=%00&code=%00',
    '/callback?state=a&state=b',
    '/user/identities/authorize?provider=x',
    '/user/identities/%00',
    '/factors/%00/challenge',
    '/factors/recovery-codes',
    '/reauthenticate',
    '/nowhere',
    '/token',
    '/token?grant_type=password&grant_type=refresh_token',
  ]
  for (const path of paths)
    for (const method of ['GET', 'POST', 'DELETE', 'PATCH']) {
      const answer = await portal.call(method, `/auth/v1${path}`, { token: adminToken })
      expect([`${method} ${path}`, answer.status >= 500]).toEqual([`${method} ${path}`, false])
    }
})

test('a body that is too large is refused before it is read', async () => {
  const answer = await portal.call('POST', '/auth/v1/recover', { body: { email: 'x'.repeat(100_000) } })
  expect(answer).toMatchObject({ status: 413, body: { error_code: 'request_too_large' } })
})

test('a header that is no bearer token is a bad token', async () => {
  for (const authorization of [
    'Basic abc',
    'Bearer',
    'Bearer a b',
    'bearer ..',
    `Bearer ${'x'.repeat(9000)}`,
  ]) {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${portal.url}/auth/v1/user`, { headers: { authorization } }, (reply) =>
        resolve(reply.resume().statusCode),
      )
      call.on('error', reject).end()
    })
    expect(status).toBe(403)
  }
})

test('the page of a mailed link shows nothing of the address as markup', async () => {
  const query = new URLSearchParams({
    type: '"><script>',
    token: '"><img>',
    redirect_to: 'javascript:alert(1)',
  })
  const reply = await fetch(`${portal.url}/auth/v1/confirm?${query.toString()}`)
  const page = await reply.text()
  expect(page).not.toMatch(/<script|<img|javascript:/)
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
})
