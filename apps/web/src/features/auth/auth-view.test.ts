import { expect, test } from 'vitest'
import { readAuthView } from './auth-view.ts'

test('a plain address shows the sign-in form', () => {
  expect(readAuthView('', '')).toEqual({ kind: 'sign-in' })
  expect(readAuthView('?type=unknown', '')).toEqual({ kind: 'sign-in' })
})

test('[NAV-06] [AUTH-35] type=recovery shows the form for a new password, with or without a token', () => {
  expect(readAuthView('?type=recovery&token_hash=abc', '')).toEqual({ kind: 'recovery', tokenHash: 'abc' })
  expect(readAuthView('?type=recovery', '')).toEqual({ kind: 'recovery', tokenHash: null })
  expect(readAuthView('', '#access_token=a&type=recovery')).toEqual({ kind: 'recovery', tokenHash: null })
})

test('invitations and the set-up link are read alike', () => {
  expect(readAuthView('?type=invite&token_hash=abc', '')).toEqual({ kind: 'invite', tokenHash: 'abc' })
  expect(readAuthView('?type=setup&token=abc', '')).toEqual({ kind: 'setup', token: 'abc' })
  expect(readAuthView('?type=setup&token_hash=abc', '')).toEqual({ kind: 'setup', token: 'abc' })
})

test('an error in the query or the fragment wins over the type', () => {
  expect(readAuthView('?type=recovery', '#error=access_denied&error_code=otp_expired')).toEqual({
    kind: 'sign-in',
    problem: { reason: 'expired', isInvite: false },
  })
  expect(readAuthView('?error=server_error&type=invite', '')).toEqual({
    kind: 'sign-in',
    problem: { reason: 'other', isInvite: true },
  })
})
