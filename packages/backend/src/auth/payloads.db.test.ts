import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthPortal, type AuthPortal } from './testing/auth-portal.ts'

let portal: AuthPortal
beforeAll(async () => (portal = await startAuthPortal()))
afterAll(() => portal.close())

const factor = randomUUID()

/** The endpoints of section 7 whose payload the specification does not show; theirs is the protocol's own. */
test.each([
  ['POST', '/otp', 'validation_failed'],
  ['POST', '/verify', 'validation_failed'],
  ['PUT', '/user', null],
  ['POST', '/resend', 'validation_failed'],
  ['POST', '/sso', 'saml_provider_disabled'],
  ['POST', '/factors', 'validation_failed'],
  ['POST', `/factors/${factor}/challenge`, 'mfa_factor_not_found'],
  ['POST', `/factors/${factor}/verify`, 'validation_failed'],
  ['POST', '/admin/users', 'validation_failed'],
  ['POST', '/admin/generate_link', 'validation_failed'],
  ['POST', '/invite', 'validation_failed'],
] as const)(
  '[API-AUTH-23] %s %s without a payload answers in the protocol’s own words',
  async (...[method, path, code]) => {
    const isAdministrative = path.startsWith('/admin') || path === '/invite'
    const token = isAdministrative
      ? portal.platform.keys.serviceKey
      : (await portal.createPerson()).session.access_token
    const { status, body } = await portal.call(method, `/auth/v1${path}`, { token, body: {} })
    expect([status < 500, body.error_code ?? null]).toEqual([true, code])
  },
)
